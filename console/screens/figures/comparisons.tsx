import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Table } from '../../ui/table.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { earlierQuery, type Figures, type VariantFigures } from './queries.ts'
import { differenceOf, largerOf, type Rate, rateOf } from './rates.ts'
import { hasScans } from './totals.tsx'
import { usePercent, usePoints } from './use-percent.ts'
import { figuresWords } from './words.ts'

/** Compares variants A and B, and says whether the difference may be chance. */
export function Versus({ variants }: { readonly variants: readonly VariantFigures[] }) {
  const words = useWords(figuresWords)
  const { number } = useFormat()
  const percent = usePercent()
  const interval = ({ low, high }: Rate) => words.interval(percent(low), percent(high))
  return (
    <>
      <p>{words.versusLead}</p>
      <Table
        label={words.versus}
        rows={variants.map(one => ({ ...one, rate: rateOf(one.lettersScanned, one.letters) }))}
        keyOf={({ variant }) => variant}
        columns={[
          { head: words.variant, isName: true, cell: ({ variant }) => variant },
          { head: words.printed, look: 'number wide', cell: ({ letters }) => number(letters) },
          {
            head: words.lettersScanned,
            look: 'number',
            cell: ({ lettersScanned }) => number(lettersScanned),
          },
          {
            head: words.rate,
            look: 'number',
            cell: ({ rate }) => (
              <>
                <strong>{percent(rate.share)}</strong>
                <span className="under narrow">{interval(rate)}</span>
              </>
            ),
          },
          { head: words.intervalHead, look: 'number wide', cell: ({ rate }) => interval(rate) },
          { head: words.visits, look: 'number wide', cell: ({ visits }) => number(visits) },
          { head: words.leads, look: 'number wide', cell: ({ leads }) => number(leads) },
        ]}
      />
      <Verdict variants={variants} />
    </>
  )
}

function Verdict({ variants }: { readonly variants: readonly VariantFigures[] }) {
  const words = useWords(figuresWords)
  const points = usePoints()
  const [a, b] = variants
  if (!a || !b) return null
  const rateA = rateOf(a.lettersScanned, a.letters)
  const rateB = rateOf(b.lettersScanned, b.letters)
  const larger = largerOf(rateA, rateB)
  const [first, second] = larger === 'b' ? [rateB, rateA] : [rateA, rateB]
  const { low, high } = differenceOf(first, second)
  return (
    <p className="verdict">
      {larger === 'neither'
        ? words.chance(points(low), points(high))
        : words.larger(larger === 'a' ? a.variant : b.variant, points(low), points(high))}
    </p>
  )
}

/** Compares the campaign with those before it. Shows nothing for the first campaign. */
export function Earlier({ figures }: { readonly figures: Figures }) {
  const words = useWords(figuresWords)
  const { number, date } = useFormat()
  const percent = usePercent()
  const earlier = useQuery(earlierQuery(figures.campaignId)).data ?? []
  if (earlier.length === 0) return null
  const compared = [{ ...figures, createdAt: null }, ...earlier].map(campaign => ({
    ...campaign,
    rate: rateOf(campaign.lettersScanned, campaign.letters),
    isCounted: hasScans(campaign),
  }))
  return (
    <section className="figure-part" aria-labelledby="figures-earlier">
      <header>
        <h2 id="figures-earlier">{words.earlier}</h2>
      </header>
      <p>{words.earlierLead}</p>
      <Table
        label={words.earlier}
        rows={compared}
        keyOf={({ campaignId }) => campaignId}
        rowLook={({ createdAt }) => (createdAt === null ? 'current' : undefined)}
        columns={[
          {
            head: words.campaign,
            isName: true,
            cell: ({ campaignId, name, createdAt }) => (
              <>
                {createdAt === null ? (
                  name
                ) : (
                  <Link to="/campaigns/$id/figures" params={{ id: campaignId }}>
                    {name}
                  </Link>
                )}
                <span className="under">{createdAt === null ? words.this : date(createdAt)}</span>
              </>
            ),
          },
          { head: words.printed, look: 'number wide', cell: ({ letters }) => number(letters) },
          {
            head: words.rate,
            look: 'number',
            cell: ({ isCounted, rate }) =>
              isCounted ? percent(rate.share) : <span className="muted">{words.noCode}</span>,
          },
          {
            head: words.intervalHead,
            look: 'number wide',
            cell: ({ isCounted, rate: { low, high } }) =>
              isCounted && words.interval(percent(low), percent(high)),
          },
          { head: words.visits, look: 'number wide', cell: ({ visits }) => number(visits) },
          { head: words.leads, look: 'number', cell: ({ leads }) => number(leads) },
        ]}
      />
    </section>
  )
}
