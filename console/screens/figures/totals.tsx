import type { ReactNode } from 'react'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import type { Figures } from './queries.ts'
import { usePercent } from './use-percent.ts'
import { figuresWords } from './words.ts'

/** The numbers that stand for all. */
export function Totals({ figures }: { readonly figures: Figures }) {
  const words = useWords(figuresWords)
  const { number } = useFormat()
  const percent = usePercent()
  const { scans, visitors, lettersScanned, letters, visits, leads, calls } = figures
  return (
    <dl className="totals">
      <Total name={words.lettersScanned} hint={words.ofLetters(percent(lettersScanned / letters))}>
        {number(lettersScanned)}
      </Total>
      <Total name={words.scans}>{number(scans)}</Total>
      <Total name={words.visitors} hint={words.visitorsHint}>
        {number(visitors)}
      </Total>
      <Total name={words.visits} hint={words.visitsHint}>
        {number(visits)}
      </Total>
      <Total name={words.leads} hint={words.leadsHint}>
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
  )
}

interface TotalProps {
  readonly name: string
  readonly hint?: ReactNode
  readonly children: ReactNode
}

const Total = ({ name, hint, children }: TotalProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <strong>{children}</strong>
      {hint && <span className="hint">{hint}</span>}
    </dd>
  </div>
)
