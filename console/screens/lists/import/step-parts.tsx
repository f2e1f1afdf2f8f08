import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { type Import, STEPS } from './use-import.ts'
import { importWords } from './words.ts'

/** Shows the steps of the import, and the current one. */
export function StepBar({ step }: Pick<Import, 'step'>) {
  const words = useWords(importWords)
  const now = STEPS.indexOf(step)
  return (
    <ol className="import-steps" aria-label={words.steps}>
      {STEPS.map((name, nth) => (
        <li
          key={name}
          aria-current={nth === now ? 'step' : undefined}
          className={nth < now ? 'past' : undefined}
        >
          <span className="nth">{nth < now ? <Icon name="check" size={14} /> : nth + 1}</span>
          {words.stepNames[name]}
        </li>
      ))}
    </ol>
  )
}

/** The heading of a step. It takes the focus, because the button of the previous step that had it is gone. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="import-title">
      {children}
    </h2>
  )
}

/** The progress of the current task, with a button to cancel it. */
export function Progress({ work: { task, share, cancel } }: Pick<Import, 'work'>) {
  const words = useWords(importWords)
  const { percent } = useFormat()
  if (task === null) return null
  const isSent = share >= 1
  const label = isSent ? words.reading[task] : words.sending(percent(share))
  return (
    <div className="import-progress">
      <span aria-hidden="true">{label}</span>
      {/* Screen readers announce the task, but not each per cent. */}
      <span role="status" className="visually-hidden">
        {isSent ? label : words.sending('')}
      </span>
      <progress aria-label={words.reading[task]} max={1} value={isSent ? undefined : share} />
      <Button small onClick={cancel}>
        {words.cancel}
      </Button>
    </div>
  )
}
