import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import type { Code } from './queries.ts'
import { codesWords } from './words.ts'

/** A page of codes counts scans only up to this number. */
const MOST_COUNTED = 10_000

type Counted = Pick<Code, 'scans' | 'trackingEnabled'>

export const isCounted = ({ scans, trackingEnabled }: Counted): boolean => trackingEnabled || scans > 0

/** How often a code was scanned. */
export function Scans({ code }: { readonly code: Counted }) {
  const words = useWords(codesWords)
  const { number } = useFormat()
  if (!isCounted(code)) return <span className="muted">{words.notCounted}</span>
  return code.scans > MOST_COUNTED ? words.moreThan(number(MOST_COUNTED)) : number(code.scans)
}
