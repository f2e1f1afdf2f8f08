import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { type EarlierCampaign, earlierQuery, type Figures } from './queries.ts'
import { rateOf } from './rates.ts'
import { hasScans } from './totals.tsx'
import { usePercent } from './use-percent.ts'
import { figuresWords } from './words.ts'

/** Compares the campaign with those before it. Shows nothing for the first campaign. */
export function Earlier({ figures }: { readonly figures: Figures }) {
  const words = useWords(figuresWords)
  const earlier = useQuery(earlierQuery(figures.campaignId))
  if (!earlier.data || earlier.data.length === 0) return null
  return (
    <section className="figure-part" aria-labelledby="figures-earlier">
      <header>
        <h2 id="figures-earlier">{words.earlier}</h2>
      </header>
      <p>{words.earlierLead}</p>
      <div className="table-wrap">
        <table aria-label={words.earlier}>
          <thead>
            <tr>
              <th>{words.campaign}</th>
              <th className="number wide">{words.printed}</th>
              <th className="number">{words.rate}</th>
              <th className="number wide">{words.intervalHead}</th>
              <th className="number wide">{words.visits}</th>
              <th className="number">{words.leads}</th>
            </tr>
          </thead>
          <tbody>
            <Row campaign={figures} />
            {earlier.data.map(campaign => (
              <Row key={campaign.campaignId} campaign={campaign} date={campaign.createdAt} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type Compared = Pick<
  EarlierCampaign,
  'campaignId' | 'name' | 'letters' | 'countsScans' | 'scans' | 'lettersScanned' | 'visits' | 'leads'
>

interface RowProps {
  readonly campaign: Compared
  /** Left out: it is the campaign that the others are compared with. */
  readonly date?: string
}

function Row({ campaign, date }: RowProps) {
  const words = useWords(figuresWords)
  const format = useFormat()
  const percent = usePercent()
  const { campaignId, name, letters, lettersScanned, visits, leads } = campaign
  const { share, low, high } = rateOf(lettersScanned, letters)
  const isCounted = hasScans(campaign)
  return (
    <tr className={date === undefined ? 'current' : undefined}>
      <th scope="row">
        {date === undefined ? (
          name
        ) : (
          <Link to="/campaigns/$id/figures" params={{ id: campaignId }}>
            {name}
          </Link>
        )}
        <span className="under">{date === undefined ? words.this : format.date(date)}</span>
      </th>
      <td className="number wide">{format.number(letters)}</td>
      <td className="number">{isCounted ? percent(share) : <span className="muted">{words.noCode}</span>}</td>
      <td className="number wide">{isCounted && words.interval(percent(low), percent(high))}</td>
      <td className="number wide">{format.number(visits)}</td>
      <td className="number">{format.number(leads)}</td>
    </tr>
  )
}
