import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/language.ts'
import type { Work } from './use-work.ts'
import { importWords } from './words.ts'

/** How far the work is, and the way out of it. */
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
      {/* What goes on is read aloud, and not each percent of it. */}
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
