import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useWords } from '../words/language.ts'
import type { EditorProblem } from './problems/problem.ts'
import { tabOf } from './problems/tab-of.ts'
import { type Editor, useEditor } from './state/editor-context.ts'
import { TABS, type Tab } from './state/tab.ts'
import { editorWords } from './words.ts'

const worst = (problems: readonly EditorProblem[], tab: Tab): EditorProblem['severity'] | undefined => {
  const own = problems.filter(({ targets }) => targets.some(target => tabOf(target) === tab))
  return own.find(({ severity }) => severity === 'error')?.severity ?? own[0]?.severity
}

const counts = ({ design }: Editor): Readonly<Partial<Record<Tab, number>>> => ({
  images: design.images.length,
  code: design.hasCode ? 1 : 0,
})

/** The parts of a letter, one at a time. */
export function Tabs({ children }: { readonly children: ReactNode }) {
  const words = useWords(editorWords)
  const id = useId()
  const editor = useEditor()
  const { tab, showTab, problems, design } = editor

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
            {counts(editor)[one] ? <span className="count">{counts(editor)[one]}</span> : null}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className="tab-panel">
        {children}
      </div>
    </>
  )
}
