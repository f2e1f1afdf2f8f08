import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { reaches, useSession } from '../../../api/session.ts'
import { withSearched } from '../../../routes/searched.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, Select } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedTable } from '../../../ui/table.tsx'
import { When } from '../../../ui/when.tsx'
import { useFormat } from '../../../words/format.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { keysQuery } from '../keys/queries.ts'
import { OwnersToAsk } from '../members/owners-to-ask.tsx'
import { type LoggedRequest, type RequestsFilter, requestPages } from './queries.ts'
import { ReadyRequest } from './ready-request.tsx'
import { whatToDo } from './what-to-do.ts'
import { developersWords } from './words.ts'

/** The tab for developers: a request that works, and the last requests of the account's keys. */
export function Developers() {
  const words = useWords(developersWords)
  const { role } = useSession()
  const reference = (
    <a className="button" href="/api/docs">
      {words.reference}
    </a>
  )
  return (
    <>
      <PageHead title={words.title} lead={words.lead} action={reference} />
      <ReadyRequest />
      <section className="part">
        <h2>{words.requests}</h2>
        {reaches(role, 'owner') ? <Requests /> : <OwnersToAsk>{words.ownersOnly}</OwnersToAsk>}
      </section>
    </>
  )
}

const lookOf = (status: number) => (status < 400 ? 'good' : status < 500 ? 'warning' : 'danger')

/** The last requests of the account's keys, and what to do about their errors. */
function Requests() {
  const words = useWords(developersWords)
  const { number } = useFormat()
  const { key, only } = useSearch({ from: '/frame/settings/developers' })
  const filter: RequestsFilter = { key, only: only === 'errors' ? only : undefined }
  const pages = useInfiniteQuery(requestPages(filter))
  const gone = <span className="muted">{words.gone}</span>
  return (
    <>
      <p className="muted">{words.requestsLead}</p>
      <Filters filter={filter} busy={pages.isFetching} onRefresh={() => void pages.refetch()} />
      <PagedTable
        query={pages}
        skeletons={8}
        label={words.requests}
        empty={filter.only ? words.noErrors : words.none}
        columns={[
          { head: words.time, look: 'wide when', cell: ({ at }) => <When at={at} /> },
          { head: words.request, isName: true, cell: request => <Request request={request} /> },
          {
            head: words.status,
            cell: ({ status, code }) => (
              <>
                <span className={`tag ${lookOf(status)}`}>{status}</span>
                {code && (
                  <span className="under">
                    <code>{code}</code>
                  </span>
                )}
              </>
            ),
          },
          {
            head: words.took,
            look: 'number wide',
            cell: ({ milliseconds }) => `${number(milliseconds)} ${words.ms}`,
          },
          { head: words.key, look: 'wide', cell: ({ key }) => key?.name ?? gone },
        ]}
      />
    </>
  )
}

interface FiltersProps {
  readonly filter: RequestsFilter
  readonly busy: boolean
  readonly onRefresh: () => void
}

function Filters({ filter: { key, only }, busy, onRefresh }: FiltersProps) {
  const words = useWords(developersWords)
  const keys = useQuery(keysQuery).data ?? []
  const navigate = useNavigate({ from: '/settings/developers' })
  const set = (name: keyof RequestsFilter, value: string) =>
    navigate({ search: withSearched(name, value), replace: true, resetScroll: false })
  return (
    <search className="log-filters">
      <Select
        aria-label={words.key}
        value={key ?? ''}
        options={[['', words.anyKey], ...keys.map(({ id, name }) => [id, name] as const)]}
        onChoose={value => set('key', value)}
      />
      <Choice
        checked={only === 'errors'}
        onChange={({ currentTarget: { checked } }) => set('only', checked ? 'errors' : '')}
      >
        {words.onlyErrors}
      </Choice>
      <Button small busy={busy} onClick={onRefresh}>
        {words.refresh}
      </Button>
    </search>
  )
}

function Request({ request }: { readonly request: LoggedRequest }) {
  const words = useWords(developersWords)
  const { language } = useLanguage()
  const { at, key, method, route, code, requestId } = request
  return (
    <>
      <code>
        {method} {route ?? words.noRoute}
      </code>
      {code && <span className="under">{whatToDo[language][code] ?? code}</span>}
      <span className="under">
        {words.number} <code>{requestId}</code>
      </span>
      <span className="under narrow">
        <When at={at} /> · {key?.name ?? words.gone}
      </span>
    </>
  )
}
