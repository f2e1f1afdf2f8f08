import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CampaignRate, type FollowedCampaign, ratesQuery } from '../../../api/campaigns.ts'
import { DrawnBar, StateTag } from '../../../ui/campaign-state.tsx'
import { Table } from '../../../ui/table.tsx'
import { When } from '../../../ui/when.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { said, useReasons } from '../../../words/reasons.ts'
import { usePercent } from '../../figures/use-percent.ts'
import { campaignsWords } from '../words.ts'

/** Campaigns with their state, updated live. */
export function CampaignTable({ pages }: { readonly pages: readonly (readonly FollowedCampaign[])[] }) {
  const words = useWords(campaignsWords)
  const { number } = useFormat()
  const rates = useRates(pages)
  return (
    <Table
      label={words.campaigns}
      className="campaign-table"
      rows={pages.flat()}
      keyOf={({ id }) => id}
      columns={[
        { head: words.name, isName: true, cell: campaign => <Name campaign={campaign} /> },
        {
          head: words.state,
          look: 'state',
          cell: campaign =>
            campaign.state === 'processing' ? <DrawnBar {...campaign} /> : <StateTag {...campaign} />,
        },
        { head: words.letters, look: 'number', cell: ({ letters }) => number(letters) },
        { head: words.scanned, look: 'number wide', cell: ({ id }) => <Scanned rate={rates.get(id)} /> },
        {
          head: words.posted,
          look: 'number wide',
          cell: ({ publishedAt }) => <When at={publishedAt} as="lately" never="–" />,
        },
        {
          head: words.delivered,
          look: 'number wide',
          cell: ({ deliveredAt }) => <When at={deliveredAt} as="lately" never="–" />,
        },
      ]}
    />
  )
}

function Name({ campaign }: { readonly campaign: FollowedCampaign }) {
  const words = useWords(campaignsWords)
  const say = useReasons()
  const { id, name, format, listName, source, failureReason, failure } = campaign
  const about = [
    format === 'postcard' ? words.postcard : words.letter,
    listName !== null && listName !== name && words.to(listName),
    source === 'api' && words.byProgram,
  ].filter(Boolean)
  return (
    <>
      <Link to="/campaigns/$id" params={{ id }}>
        {name}
      </Link>
      {failureReason !== null ? (
        <span className="under danger">{say(said(failureReason, failure))}</span>
      ) : (
        <span className="under">{about.join(' · ')}</span>
      )}
    </>
  )
}

/**
 * The share of its letters that were scanned, which leads to all figures.
 * @param rate undefined if the campaign is not printed, or its scans are not counted yet
 */
function Scanned({ rate }: { readonly rate: CampaignRate | undefined }) {
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
