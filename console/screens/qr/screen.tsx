import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { useWords } from '../../words/language.ts'
import { CodeRows } from './code-rows.tsx'
import { codePages } from './queries.ts'
import './style.css'
import { codesWords } from './words.ts'

/** All codes of the account with their destinations. */
export function Codes() {
  const words = useWords(codesWords)
  const { search = '' } = useSearch({ from: '/frame/codes' })
  const navigate = useNavigate({ from: '/codes' })
  const wanted = useDeferredValue(search.trim())
  const pages = useInfiniteQuery({ ...codePages(wanted), placeholderData: before => before })
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
        <Empty
          action={
            <Link to="/codes" search={{}} className="button">
              {words.showAll}
            </Link>
          }
        >
          {words.nothingFound(wanted)}
        </Empty>
      ) : (
        <CodeRows codes={codes} />
      )}
      <ShowMore query={pages} />
    </>
  )
}
