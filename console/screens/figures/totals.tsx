import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Fact } from '../../ui/facts.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { earlierQuery, type Figures } from './queries.ts'
import { largerOf, rateOf } from './rates.ts'
import { usePercent } from './use-percent.ts'
import { figuresWords } from './words.ts'

/** The totals of a campaign, the most important first. */
export function Totals({ figures }: { readonly figures: Figures }) {
  const words = useWords(figuresWords)
  const { number, decimal } = useFormat()
  const percent = usePercent()
  const { scans, visitors, lettersScanned, letters, visits, leads, calls } = figures
  return (
    <>
      <dl className="totals">
        {hasScans(figures) && (
          <>
            <Total
              main
              name={words.lettersScanned}
              hint={
                <>
                  {words.ofLetters(number(lettersScanned), number(letters))} <BesideUsual figures={figures} />
                </>
              }
            >
              {percent(lettersScanned / letters)}
            </Total>
            <Total
              name={words.scans}
              hint={lettersScanned > 0 && words.scansHint(decimal(scans / lettersScanned))}
            >
              {number(scans)}
            </Total>
            <Total name={words.visitors} hint={words.visitorsHint}>
              {number(visitors)}
            </Total>
          </>
        )}
        <Total name={words.visits} hint={words.visitsHint}>
          {number(visits)}
        </Total>
        <Total
          name={words.leads}
          hint={leads > 0 ? words.leadsOf(percent(leads / letters)) : words.leadsHint}
        >
          {number(leads)}
        </Total>
        {calls && (
          <Total
            name={words.calls}
            hint={
              <>
                {words.callsHint(number(calls.answered), number(calls.busy), number(calls.failed))}
                <br />
                {words.minutes(number(Math.round(calls.seconds / 60)))}
              </>
            }
          >
            {number(calls.calls)}
          </Total>
        )}
      </dl>
      <details className="meanings">
        <summary>{words.meaning}</summary>
        <dl>
          {words.meanings.map(([name, meaning]) => (
            <Fact key={name} name={name}>
              {meaning}
            </Fact>
          ))}
        </dl>
      </details>
    </>
  )
}

/**
 * Whether scans are known. Scans of letters without their own codes are not counted, which is not the same as zero
 * scans.
 */
export const hasScans = ({ countsScans, scans }: Pick<Figures, 'countsScans' | 'scans'>): boolean =>
  countsScans || scans > 0

interface TotalProps {
  readonly main?: boolean
  readonly name: string
  readonly hint?: ReactNode
  readonly children: ReactNode
}

const Total = ({ main, name, hint, children }: TotalProps) => (
  <div className={main ? 'main' : undefined}>
    <dt>{name}</dt>
    <dd>
      <strong>{children}</strong>
      {hint && <span className="hint">{hint}</span>}
    </dd>
  </div>
)

/**
 * After this time few letters are scanned for the first time. A campaign is not called worse than others before that.
 */
const RIPE_MS = 14 * 86_400_000

/** Compares the campaign's scan rate with that of the campaigns before it, all their letters together. */
function BesideUsual({ figures }: { readonly figures: Figures }) {
  const words = useWords(figuresWords)
  const percent = usePercent()
  const earlier = useQuery(earlierQuery(figures.campaignId))
  const counted = (earlier.data ?? []).filter(hasScans)
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
