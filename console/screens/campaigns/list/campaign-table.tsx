import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CampaignRate, type FollowedCampaign, ratesQuery } from '../../../api/campaigns.ts'
import { DrawnBar, StateTag } from '../../../ui/campaign-state.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { said, useReasons } from '../../../words/reasons.ts'
import { usePercent } from '../../figures/use-percent.ts'
import { campaignsWords } from '../words.ts'

/** Campaigns with their state, updated live. */
export function CampaignTable({ pages }: { readonly pages: readonly (readonly FollowedCampaign[])[] }) {
  const words = useWords(campaignsWords)
  const rates = useRates(pages)
  return (
    <div className="table-wrap">
      <table className="campaign-table" aria-label={words.campaigns}>
        <thead>
          <tr>
            <th>{words.name}</th>
            <th>{words.state}</th>
            <th className="number">{words.letters}</th>
            <th className="number wide">{words.scanned}</th>
            <th className="number wide">{words.posted}</th>
            <th className="number wide">{words.delivered}</th>
          </tr>
        </thead>
        <tbody>
          {pages.flat().map(campaign => (
            <Row key={campaign.id} campaign={campaign} rate={rates.get(campaign.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly campaign: FollowedCampaign
  /** Undefined if the campaign is not printed, or its scans are not counted yet. */
  readonly rate: CampaignRate | undefined
}

function Row({ campaign, rate }: RowProps) {
  const words = useWords(campaignsWords)
  const { number } = useFormat()
  const say = useReasons()
  const { id, name, state, held, letters, format, listName, source, failureReason, failure } = campaign
  const about = [
    format === 'postcard' ? words.postcard : words.letter,
    listName !== null && listName !== name && words.to(listName),
    source === 'api' && words.byProgram,
  ].filter(Boolean)
  return (
    <tr>
      <th scope="row">
        <Link to="/campaigns/$id" params={{ id }}>
          {name}
        </Link>
        {failureReason !== null ? (
          <span className="under danger">{say(said(failureReason, failure))}</span>
        ) : (
          <span className="under">{about.join(' · ')}</span>
        )}
      </th>
      <td className="state">
        {state === 'processing' ? <DrawnBar {...campaign} /> : <StateTag state={state} held={held} />}
      </td>
      <td className="number">{number(letters)}</td>
      <td className="number wide">
        <Scanned rate={rate} />
      </td>
      <td className="number wide">
        <When at={campaign.publishedAt} />
      </td>
      <td className="number wide">
        <When at={campaign.deliveredAt} />
      </td>
    </tr>
  )
}

/** The share of its letters that were scanned, which leads to all figures. */
function Scanned({ rate }: Pick<RowProps, 'rate'>) {
  const words = useWords(campaignsWords)
  const { number } = useFormat()
  const percent = usePercent()
  if (!rate?.countsScans) return <span className="muted">–</span>
  const { campaignId, letters, lettersScanned } = rate
  return (
    <Link
      to="/campaigns/$id/figures"
      params={{ id: campaignId }}
      title={words.scannedOf(number(lettersScanned), number(letters))}
    >
      {percent(lettersScanned / letters)}
    </Link>
  )
}

/** The rates by campaign id. Each page has its own request, so that further pages repeat none. */
function useRates(pages: readonly (readonly FollowedCampaign[])[]): ReadonlyMap<string, CampaignRate> {
  return useQueries({
    queries: pages.map(page => ratesQuery(page.filter(({ state }) => isPrinted(state)).map(({ id }) => id))),
    combine: mapOfRates,
  })
}

const isPrinted = (state: FollowedCampaign['state']) => state === 'completed' || state === 'delivered'

const mapOfRates = (answers: readonly { readonly data: readonly CampaignRate[] | undefined }[]) =>
  new Map(answers.flatMap(({ data = [] }) => data).map(rate => [rate.campaignId, rate]))

function When({ at }: { readonly at: string | null }) {
  const format = useFormat()
  if (at === null) return <span className="muted">–</span>
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.lately(at)}
    </time>
  )
}
