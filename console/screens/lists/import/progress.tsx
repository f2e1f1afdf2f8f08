import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/language.ts'
import type { Work } from './use-work.ts'
import { importWords } from './words.ts'

/** The progress of the current task, with a button to cancel it. */
export function Progress({
  work,
  percent,
}: {
  readonly work: Work
  readonly percent: (share: number) => string
}) {
  const words = useWords(importWords)
  if (work.task === null) return null
  const isSent = work.share >= 1
  const label = isSent ? words.reading[work.task] : words.sending(percent(work.share))
  return (
    <div className="import-progress">
      <span aria-hidden="true">{label}</span>
      {/* Screen readers announce the task, but not each per cent. */}
      <span role="status" className="visually-hidden">
        {isSent ? label : words.sending('')}
      </span>
      <progress aria-label={words.reading[work.task]} max={1} value={isSent ? undefined : work.share} />
      <Button small onClick={work.cancel}>
        {words.cancel}
      </Button>
    </div>
  )
}
