import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useWords } from '../words/language.ts'
import type { EditorProblem } from './problems/problem.ts'
import { tabOf } from './problems/tab-of.ts'
import { useEditor } from './state/editor-context.ts'
import { TABS, type Tab } from './state/tab.ts'
import { editorWords } from './words.ts'

const worst = (problems: readonly EditorProblem[], tab: Tab): EditorProblem['severity'] | undefined => {
  const own = problems.filter(({ targets }) => targets.some(target => tabOf(target) === tab))
  return own.find(({ severity }) => severity === 'error')?.severity ?? own[0]?.severity
}

/** The parts of a letter, one at a time. */
export function Tabs({ children }: { readonly children: ReactNode }) {
  const words = useWords(editorWords)
  const id = useId()
  const { tab, showTab, problems, design } = useEditor()

  function walk(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = TABS.at((TABS.indexOf(tab) + step) % TABS.length)!
    showTab(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" onKeyDown={walk}>
        {TABS.map(one => (
          <button
            key={one}
            id={`${id}-${one}`}
            type="button"
            role="tab"
            aria-selected={tab === one}
            aria-controls={`${id}-panel`}
            tabIndex={tab === one ? 0 : -1}
            data-worst={worst(problems, one)}
            onClick={() => showTab(one)}
          >
            {one === 'text' && design.mode === 'pdf' ? words.artworkTab : words.tabs[one]}
            {one === 'images' && design.images.length > 0 && (
              <span className="count">{design.images.length}</span>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className="tab-panel">
        {children}
      </div>
    </>
  )
}
