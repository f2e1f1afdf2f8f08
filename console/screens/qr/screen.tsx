import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { useWords } from '../../words/language.ts'
import { type Code, codePages } from './queries.ts'
import { Scans } from './scans.tsx'
import './style.css'
import { codesWords } from './words.ts'

/** All codes of the account with their destinations. */
export function Codes() {
  const words = useWords(codesWords)
  const { search = '' } = useSearch({ from: '/frame/codes' })
  const navigate = useNavigate({ from: '/codes' })
  const wanted = useDeferredValue(search.trim())
  const pages = useInfiniteQuery(codePages(wanted))
  const codes = pages.data?.pages.flatMap(({ data }) => data)
  if (codes?.length === 0 && wanted === '') {
    return (
      <>
        <PageHead title={words.title} />
        <Empty
          action={
            <Link to="/templates" className="button primary">
              {words.toTemplates}
            </Link>
          }
        >
          {words.empty}
        </Empty>
      </>
    )
  }
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <SearchField
        label={words.search}
        value={search}
        onChange={value => navigate({ search: value === '' ? {} : { search: value }, replace: true })}
      />
      {codes === undefined ? (
        <Loaded query={pages}>{() => null}</Loaded>
      ) : codes.length === 0 ? (
        <NothingFound to="/codes" search={{}}>
          {words.nothingFound(wanted)}
        </NothingFound>
      ) : (
        <CodeTable codes={codes} />
      )}
      <ShowMore query={pages} />
    </>
  )
}

/** An address without scheme and `www.`, which say nothing. */
const shortened = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')

function CodeTable({ codes }: { readonly codes: readonly Code[] }) {
  const words = useWords(codesWords)
  return (
    <Table
      label={words.title}
      className="code-rows"
      rows={codes}
      keyOf={({ id }) => id}
      columns={[
        {
          head: words.code,
          isName: true,
          cell: ({ id, name, slug, url }) => (
            <>
              <Link to="/codes/$id" params={{ id }}>
                {name}
              </Link>
              <code className="under">{slug}</code>
              <span className="under narrow">{shortened(url)}</span>
            </>
          ),
        },
        {
          head: words.leadsTo,
          look: 'wide leads-to',
          cell: ({ url }) => <span title={url}>{shortened(url)}</span>,
        },
        {
          head: words.campaign,
          look: 'wide',
          cell: ({ campaignId, campaignName }) =>
            campaignId === null ? (
              <span className="muted">{words.noCampaign}</span>
            ) : (
              <Link to="/campaigns/$id" params={{ id: campaignId }} className="plain-link">
                {campaignName}
              </Link>
            ),
        },
        { head: words.scans, look: 'number', cell: code => <Scans code={code} /> },
        {
          head: words.lastScan,
          look: 'number wide',
          cell: ({ lastScanAt }) => <When at={lastScanAt} as="lately" never={words.never} />,
        },
      ]}
    />
  )
}
