import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { withSearched } from '../../../routes/searched.ts'
import { Button } from '../../../ui/button.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { useFormat } from '../../../words/format.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { keysQuery } from '../keys/queries.ts'
import { type LoggedRequest, type RequestsFilter, requestPages } from './queries.ts'
import { whatToDo } from './what-to-do.ts'
import { developersWords } from './words.ts'

/** The last requests of the account's keys, and what to do about their errors. */
export function Requests() {
  const words = useWords(developersWords)
  const { key, only } = useSearch({ from: '/frame/settings/developers' })
  const filter: RequestsFilter = { key, only: only === 'errors' ? only : undefined }
  const pages = useInfiniteQuery({ ...requestPages(filter), placeholderData: keepPreviousData })
  return (
    <>
      <p className="muted">{words.requestsLead}</p>
      <Filters filter={filter} busy={pages.isFetching} onRefresh={() => void pages.refetch()} />
      <PagedTable
        query={pages}
        rows={8}
        label={words.requests}
        empty={filter.only ? words.noErrors : words.none}
        head={
          <>
            <th className="wide">{words.time}</th>
            <th>{words.request}</th>
            <th>{words.status}</th>
            <th className="number wide">{words.took}</th>
            <th className="wide">{words.key}</th>
          </>
        }
        row={request => <Request key={request.id} request={request} />}
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
      <select
        className="input"
        aria-label={words.key}
        value={key ?? ''}
        onChange={({ currentTarget: { value } }) => set('key', value)}
      >
        <option value="">{words.anyKey}</option>
        {keys.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <label className="choice">
        <input
          type="checkbox"
          checked={only === 'errors'}
          onChange={({ currentTarget: { checked } }) => set('only', checked ? 'errors' : '')}
        />
        {words.onlyErrors}
      </label>
      <Button small busy={busy} onClick={onRefresh}>
        {words.refresh}
      </Button>
    </search>
  )
}

const lookOf = (status: number) => (status < 400 ? 'good' : status < 500 ? 'warning' : 'danger')

function Request({ request }: { readonly request: LoggedRequest }) {
  const words = useWords(developersWords)
  const { language } = useLanguage()
  const format = useFormat()
  const { at, key, method, route, status, code, milliseconds, requestId } = request
  const time = (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.ago(at)}
    </time>
  )
  return (
    <tr>
      <td className="wide when">{time}</td>
      <th scope="row">
        <code>
          {method} {route ?? words.noRoute}
        </code>
        {code && <span className="under">{whatToDo[language][code] ?? code}</span>}
        <span className="under">
          {words.number} <code>{requestId}</code>
        </span>
        <span className="under narrow">
          {time} · {key?.name ?? words.gone}
        </span>
      </th>
      <td>
        <span className={`tag ${lookOf(status)}`}>{status}</span>
        {code && (
          <span className="under">
            <code>{code}</code>
          </span>
        )}
      </td>
      <td className="number wide">
        {format.number(milliseconds)} {words.ms}
      </td>
      <td className="wide">{key?.name ?? <span className="muted">{words.gone}</span>}</td>
    </tr>
  )
}
