import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { BackLink } from '../../ui/back-link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useFormat } from '../../words/format.ts'
import { useWords } from '../../words/language.ts'
import { ByDay } from './by-day.tsx'
import { Earlier, Versus } from './comparisons.tsx'
import { ByDevice, ByTown, Part } from './parts.tsx'
import { type Figures as CampaignFigures, csvAddress, figuresQuery } from './queries.ts'
import { hasScans, Totals } from './totals.tsx'
import { figuresWords } from './words.ts'
import './style.css'

/** The figures of a campaign. */
export function Figures() {
  const words = useWords(figuresWords)
  const { number, date } = useFormat()
  const { id } = useParams({ from: '/frame/campaigns/$id/figures' })
  const figures = useQuery(figuresQuery(id))
  const { data } = figures
  return (
    <>
      <BackLink to="/campaigns/$id" params={{ id }}>
        {words.toCampaign}
      </BackLink>
      <PageHead
        title={data?.name ?? words.title}
        lead={
          data &&
          words.lead(
            words.letters(number(data.letters), data.letters === 1),
            data.deliveredAt && date(data.deliveredAt),
          )
        }
        action={
          data && (
            <a className="button" href={csvAddress(id, 'totals')} download>
              {words.csv}
            </a>
          )
        }
      />
      <Loaded query={figures}>{all => <All figures={all} />}</Loaded>
    </>
  )
}

function All({ figures }: { readonly figures: CampaignFigures }) {
  const words = useWords(figuresWords)
  const { number } = useFormat()
  const { campaignId, detail, scans, lettersScanned } = figures
  const isCounted = hasScans(figures)
  return (
    <>
      <Totals figures={figures} />
      {!detail && (
        <p className="notice">
          {!isCounted
            ? words.notCounted
            : scans === 0
              ? words.nothing
              : words.withheld(number(lettersScanned))}
        </p>
      )}
      {detail && (
        <>
          <Part title={words.byDay} campaignId={campaignId} table="days">
            <ByDay days={detail.byDay} />
          </Part>
          {detail.variants && (
            <Part title={words.versus} campaignId={campaignId} table="variants">
              <Versus variants={detail.variants} />
            </Part>
          )}
          <div className="figure-columns">
            <Part title={words.byDevice} campaignId={campaignId} table="devices">
              <ByDevice devices={detail.byDevice} />
            </Part>
            <Part title={words.byTown} campaignId={campaignId} table="towns">
              <ByTown towns={detail.byPostTown} />
            </Part>
          </div>
        </>
      )}
      {isCounted && <Earlier figures={figures} />}
    </>
  )
}
