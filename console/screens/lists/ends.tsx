import { useFormat } from '../../words/format.ts'

/** A deletion this near is marked, because nobody may look here again before it. */
const NEAR_MS = 14 * 24 * 60 * 60 * 1000

/** Says when an unused list is deleted, and marks a date that is near. */
export function Ends({ at }: { readonly at: string }) {
  const { date, ago } = useFormat()
  const isNear = Date.parse(at) - Date.now() < NEAR_MS
  return (
    <time dateTime={at} title={isNear ? date(at) : ago(at)} className={isNear ? 'ends-soon' : undefined}>
      {isNear ? ago(at) : date(at)}
    </time>
  )
}
