import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { type CampaignFilter, campaignPages, campaignStates } from '../../../api/campaigns.ts'
import { reaches, useSession } from '../../../api/session.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { useWords } from '../../../words/language.ts'
import '../style.css'
import { campaignsWords } from '../words.ts'
import { CampaignTable } from './campaign-table.tsx'
import { DraftRows } from './draft-rows.tsx'
import { Filters } from './filters.tsx'

/** The filter in the address, without invalid parts. */
function useFilter(): CampaignFilter {
  const { state, format, search } = useSearch({ from: '/frame/campaigns' })
  return {
    state: campaignStates.find(one => one === state),
    format: (['letter', 'postcard'] as const).find(one => one === format),
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
