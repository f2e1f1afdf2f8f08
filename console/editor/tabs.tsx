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

/** Whether a tab's part prints only on the front. An artwork's code is on the page that was chosen for it. */
const isOnFront = (tab: Tab, mode: 'editor' | 'pdf') =>
  tab === 'sender' || (tab === 'code' && mode === 'editor')

interface TabsProps {
  readonly children: ReactNode
  readonly order?: readonly Tab[]
  /** Names of the tabs, if they differ from those of a letter. */
  readonly names?: Readonly<Record<Tab, string>>
}

/** Tabs with the parts of a letter. */
export function Tabs({ children, order = TABS, names }: TabsProps) {
  const words = useWords(editorWords)
  const id = useId()
  const { tab, showTab, showPage, problems, design } = useEditor()

  /** Opens a tab, and shows the page that its part is on. */
  function open(next: Tab) {
    showTab(next)
    if (!names && isOnFront(next, design.mode)) showPage('front')
  }

  function walk(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = order.at((order.indexOf(tab) + step) % order.length)!
    open(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" onKeyDown={walk}>
        {order.map(one => (
          <button
            key={one}
            id={`${id}-${one}`}
            type="button"
            role="tab"
            aria-selected={tab === one}
            aria-controls={`${id}-panel`}
            tabIndex={tab === one ? 0 : -1}
            data-worst={worst(problems, one)}
            onClick={() => open(one)}
          >
            {names?.[one] ?? (one === 'text' && design.mode === 'pdf' ? words.artworkTab : words.tabs[one])}
            {!names && one === 'images' && design.images.length > 0 && (
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
