import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { type CampaignFilter, campaignPages, campaignStates } from '../../../api/campaigns.ts'
import { reaches, useSession } from '../../../api/session.ts'
import { withSearched } from '../../../routes/searched.ts'
import { campaignStateWords } from '../../../ui/campaign-state.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Select } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { useWords } from '../../../words/language.ts'
import '../style.css'
import { campaignsWords } from '../words.ts'
import { CampaignTable } from './campaign-table.tsx'
import { DraftRows } from './draft-rows.tsx'

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
  const pages = useInfiniteQuery({
    ...campaignPages({ ...filter, search: wanted }),
    placeholderData: before => before,
  })
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
