import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../words/language.ts'
import { earlierQuery, type Figures } from './queries.ts'
import { largerOf, rateOf } from './rates.ts'
import { usePercent } from './use-percent.ts'
import { figuresWords } from './words.ts'

/**
 * After this time few letters are scanned for the first time. A campaign is not called worse than others before that.
 */
const RIPE_MS = 14 * 86_400_000

/** Compares the campaign's scan rate with that of the campaigns before it, all their letters together. */
export function BesideUsual({ figures }: { readonly figures: Figures }) {
  const words = useWords(figuresWords)
  const percent = usePercent()
  const earlier = useQuery(earlierQuery(figures.campaignId))
  const counted = (earlier.data ?? []).filter(({ countsScans, scans }) => countsScans || scans > 0)
  if (counted.length === 0) return null
  const sum = (of: 'letters' | 'lettersScanned') => counted.reduce((all, row) => all + row[of], 0)
  const usual = rateOf(sum('lettersScanned'), sum('letters'))
  const larger = largerOf(rateOf(figures.lettersScanned, figures.letters), usual)
  const isRipe = figures.deliveredAt !== null && Date.now() - Date.parse(figures.deliveredAt) > RIPE_MS
  const verdict = { a: words.better, b: isRipe ? words.worse : words.young, neither: words.alike }[larger]
  return (
    <>
      {words.usual(percent(usual.share))} {verdict}
    </>
  )
}
