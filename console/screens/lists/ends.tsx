import { useFormat } from '../../words/format.ts'

/** So near that nobody may look here again before. */
const NEAR_MS = 14 * 24 * 60 * 60 * 1000

/** When a list is deleted by itself; marked where that is soon. */
export function Ends({ at }: { readonly at: string }) {
  const { date, ago } = useFormat()
  const isNear = Date.parse(at) - Date.now() < NEAR_MS
  return (
    <time dateTime={at} title={isNear ? date(at) : ago(at)} className={isNear ? 'ends-soon' : undefined}>
      {isNear ? ago(at) : date(at)}
    </time>
  )
}
