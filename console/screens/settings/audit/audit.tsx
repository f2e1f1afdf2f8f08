import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { withSearched } from '../../../routes/searched.ts'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { Select } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedTable } from '../../../ui/table.tsx'
import { When } from '../../../ui/when.tsx'
import { useLanguage, useWords } from '../../../words/language.ts'
import { OwnersOnly } from '../members/owners-to-ask.tsx'
import { membersQuery } from '../members/queries.ts'
import { type AuditEntry, type AuditFilter, auditCsv, auditPages, kinds } from './queries.ts'
import { partsOf } from './sentences.ts'
import { auditWords } from './words.ts'

/** The audit log of the account. Only owners see it, because it contains people's addresses. */
export function Audit() {
  const words = useWords(auditWords)
  return (
    <OwnersOnly title={words.title} ask={words.ownersOnly}>
      <OwnersAudit />
    </OwnersOnly>
  )
}

function useFilter(): AuditFilter {
  const { kind, person, from, to } = useSearch({ from: '/frame/settings/audit' })
  return { kind: kinds.find(one => one === kind), person, from, to }
}

function OwnersAudit() {
  const words = useWords(auditWords)
  const filter = useFilter()
  const isFiltered = Object.values(filter).some(value => value !== undefined)
  const download = (
    <DownloadLink className="button" href={auditCsv(filter)} name="audit.csv">
      {words.csv}
    </DownloadLink>
  )
  return (
    <>
      <PageHead title={words.title} lead={words.lead} action={download} />
      <Filters filter={filter} />
      <PagedTable
        query={useInfiniteQuery(auditPages(filter))}
        skeletons={10}
        label={words.title}
        empty={
          isFiltered ? (
            <>
              {words.nothingFound} <Link to="/settings/audit">{words.showAll}</Link>
            </>
          ) : (
            words.empty
          )
        }
        columns={[
          { head: words.when, look: 'wide when', cell: ({ at }) => <When at={at} as="dateTime" /> },
          { head: words.who, isName: true, cell: entry => <Who entry={entry} /> },
          { head: words.what, cell: entry => <What entry={entry} /> },
          { head: words.from, look: 'number wide muted', cell: ({ address }) => address },
        ]}
      />
    </>
  )
}

/** The filter of the log. It is part of the address, so that a view can be sent to a colleague. */
function Filters({ filter }: { readonly filter: AuditFilter }) {
  const words = useWords(auditWords)
  const members = useQuery(membersQuery).data ?? []
  const navigate = useNavigate({ from: '/settings/audit' })
  const setter = (name: keyof AuditFilter) => (value: string) =>
    navigate({ search: withSearched(name, value), replace: true })
  return (
    <search className="log-filters">
      <Select
        aria-label={words.kind}
        value={filter.kind ?? ''}
        options={[['', words.anyKind], ...kinds.map(kind => [kind, words.kinds[kind]] as const)]}
        onChoose={setter('kind')}
      />
      <Select
        aria-label={words.person}
        value={filter.person ?? ''}
        options={[
          ['', words.anyPerson],
          ...members.map(({ id, name, email }) => [id, name || email] as const),
        ]}
        onChoose={setter('person')}
      />
      {(['from', 'to'] as const).map(name => (
        <label key={name}>
          <span>{name === 'from' ? words.fromDay : words.toDay}</span>
          <input
            className="input"
            type="date"
            value={filter[name] ?? ''}
            onChange={({ currentTarget: { value } }) => setter(name)(value)}
          />
        </label>
      ))}
    </search>
  )
}

interface EntryProps {
  readonly entry: AuditEntry
}

function Who({ entry: { actor, at } }: EntryProps) {
  const words = useWords(auditWords)
  const { kind, name, email } = actor
  const isKnown = kind !== 'operator' && name !== null
  const unknown = <span className="muted">{kind === 'key' ? words.goneKey : words.gonePerson}</span>
  return (
    <>
      {kind === 'operator' ? words.operators : (name ?? unknown)}
      {isKnown && kind === 'key' && <span className="tag mine">{words.key}</span>}
      {isKnown && email !== null && email !== name && <span className="under">{email}</span>}
      <span className="under narrow">
        <When at={at} as="dateTime" />
      </span>
    </>
  )
}

function What({ entry: { action, subject, address } }: EntryProps) {
  const { language } = useLanguage()
  const { before, after } = partsOf(language, action)
  return (
    <>
      {before}
      {after !== null && subject && <Subject subject={subject} />}
      {after}
      {address && <span className="under narrow">{address}</span>}
    </>
  )
}

/** The screens of what has an id of its own. */
const screens = {
  campaign: '/campaigns/$id',
  list: '/lists/$id',
  template: '/templates/$id',
  code: '/codes/$id',
} as const

/** The subject of an action, with a link to it. Of a deleted subject only the id is left. */
function Subject({ subject: { kind, id, name } }: { readonly subject: NonNullable<AuditEntry['subject']> }) {
  const words = useWords(auditWords)
  if (name === null) {
    return (
      <>
        <code title={id}>{id.slice(-12)}</code> <span className="muted">{words.goneSubject}</span>
      </>
    )
  }
  if (kind === 'account') return words.this
  if (kind === 'key' || kind === 'member') return <Link to={`/settings/${kind}s`}>{name}</Link>
  return (
    <Link to={screens[kind]} params={{ id }}>
      {name}
    </Link>
  )
}
