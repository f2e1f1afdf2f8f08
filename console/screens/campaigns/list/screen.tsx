import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import {
  type CampaignFilter,
  type CampaignRate,
  campaignPages,
  campaignStates,
  type FollowedCampaign,
  ratesQuery,
} from '../../../api/campaigns.ts'
import { reaches, useSession } from '../../../api/session.ts'
import { withSearched } from '../../../routes/searched.ts'
import { campaignStateWords, DrawnBar, StateTag } from '../../../ui/campaign-state.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Select } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Table } from '../../../ui/table.tsx'
import { When } from '../../../ui/when.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWords } from '../../../words/language.ts'
import { said, useReasons } from '../../../words/reasons.ts'
import { usePercent } from '../../figures/use-percent.ts'
import { campaignsWords } from '../words.ts'
import { DraftRows } from './draft-rows.tsx'
import '../style.css'

const formats = ['letter', 'postcard'] as const

/** The filter in the address, without invalid parts. */
function useFilter(): CampaignFilter {
  const { state, format, search } = useSearch({ from: '/frame/campaigns' })
  return {
    state: campaignStates.find(one => one === state),
    format: formats.find(one => one === format),
    search,
  }
}

/** All campaigns of the account, newest first, with the drafts above them. */
export function Campaigns() {
  const words = useWords(campaignsWords)
  const mayWrite = reaches(useSession().role, 'writer')
  const filter = useFilter()
  const wanted = useDeferredValue(filter.search?.trim())
  const pages = useInfiniteQuery(campaignPages({ ...filter, search: wanted }))
  const isFiltered = filter.state !== undefined || filter.format !== undefined || Boolean(filter.search)
  const campaigns = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const isEmpty = pages.data !== undefined && campaigns.length === 0
  const begin = mayWrite && (
    <Link to="/campaigns/new" className="button primary">
      <Icon name="plus" size={16} />
      {words.newCampaign}
    </Link>
  )
  return (
    <>
      <PageHead title={words.title} action={!(isEmpty && !isFiltered) && begin} />
      {mayWrite && !isFiltered && <DraftRows />}
      {(isFiltered || !isEmpty) && <Filters filter={filter} />}
      <Loaded query={pages} rows={6}>
        {() => null}
      </Loaded>
      {campaigns.length > 0 && <CampaignTable pages={pages.data?.pages.map(({ data }) => data) ?? []} />}
      {isEmpty && isFiltered && (
        <Empty
          action={
            <Link to="/campaigns" search={{}} className="button">
              {words.showAll}
            </Link>
          }
        >
          {words.nothingFound}
        </Empty>
      )}
      {isEmpty && !isFiltered && <Empty action={begin}>{words.empty}</Empty>}
      <ShowMore query={pages} />
    </>
  )
}

/** The filter of the list. It is part of the address, so that a view can be sent to a colleague. */
function Filters({ filter }: { readonly filter: CampaignFilter }) {
  const words = useWords(campaignsWords)
  const { states } = useWords(campaignStateWords)
  const navigate = useNavigate({ from: '/campaigns' })
  const setter = (name: keyof CampaignFilter) => (value: string) =>
    navigate({ search: withSearched(name, value), replace: true })
  return (
    <search className="campaign-filters">
      <SearchField label={words.search} value={filter.search ?? ''} onChange={setter('search')} />
      <Select
        aria-label={words.state}
        value={filter.state ?? ''}
        options={[['', words.anyState], ...campaignStates.map(state => [state, states[state]] as const)]}
        onChoose={setter('state')}
      />
      <Select
        aria-label={words.format}
        value={filter.format ?? ''}
        options={[['', words.anyFormat], ...formats.map(format => [format, words.formats[format]] as const)]}
        onChoose={setter('format')}
      />
    </search>
  )
}

/** Campaigns with their state, updated live. */
function CampaignTable({ pages }: { readonly pages: readonly (readonly FollowedCampaign[])[] }) {
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
