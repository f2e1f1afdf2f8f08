import { useId, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { placeBeside } from '../../ui/place-beside.ts'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { useEditor } from '../state/editor-context.ts'
import { editorWords } from '../words.ts'

/** A button with the number of problems. It opens their list, in which each problem leads to its cause. */
export function ProblemList() {
  const words = useWords(editorWords)
  const { count } = useFormat()
  const { problems, leadTo } = useEditor()
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const kind = errors > 0 ? 'danger' : problems.length > 0 ? 'warning' : 'good'

  const warnings = problems.length - errors
  const counts = [
    errors > 0 && count(errors, words.problems.one, words.problems.other),
    warnings > 0 && count(warnings, words.warnings.one, words.warnings.other),
  ]
  const text = counts.filter(Boolean).join(', ') || words.noProblems
  // The live region must exist beforehand and outside of buttons, or screen readers announce nothing.
  const said = (
    <span className="visually-hidden" role="status">
      {text}
    </span>
  )
  if (problems.length === 0) {
    return (
      <>
        {said}
        <span className="problem-count good" aria-hidden="true">
          <Icon name="check" size={16} />
          <span>{text}</span>
        </span>
      </>
    )
  }
  return (
    <>
      {said}
      <button ref={opener} type="button" className={`problem-count ${kind}`} popoverTarget={id}>
        <Icon name="warning" size={16} />
        <span>{text}</span>
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="menu problem-list"
        onToggle={event => {
          if (event.newState !== 'open') return
          placeBeside(opener.current?.getBoundingClientRect(), popover.current, 'right')
          event.currentTarget.querySelector('button')?.focus()
        }}
      >
        <h2>{words.problemList(errors)}</h2>
        <ul>
          {problems.map(({ severity, text, targets: [target] }) => (
            <li key={`${severity}${text}`}>
              <button
                type="button"
                disabled={!target}
                onClick={() => {
                  popover.current?.hidePopover()
                  if (target) leadTo(target)
                }}
              >
                <span className={`tag ${severity === 'error' ? 'danger' : 'warning'}`}>
                  {severity === 'error' ? words.errorKind : words.warningKind}
                </span>
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
