import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { reaches, useSession } from '../../../api/session.ts'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { useFormat } from '../../../words/format.ts'
import { useLanguage, useWords } from '../../../words/language.ts'
import { OwnersToAsk } from '../members/owners-to-ask.tsx'
import { AuditFilters } from './filters.tsx'
import { type AuditEntry, type AuditFilter, auditCsv, auditPages, kinds } from './queries.ts'
import { partsOf } from './sentences.ts'
import { Subject } from './subject.tsx'
import { auditWords } from './words.ts'

/** The audit log of the account. Only owners see it, because it contains people's addresses. */
export function Audit() {
  const words = useWords(auditWords)
  const { role } = useSession()
  if (reaches(role, 'owner')) return <OwnersAudit />
  return (
    <>
      <PageHead title={words.title} />
      <OwnersToAsk>{words.ownersOnly}</OwnersToAsk>
    </>
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
      <AuditFilters filter={filter} />
      <PagedTable
        query={useInfiniteQuery({ ...auditPages(filter), placeholderData: keepPreviousData })}
        rows={10}
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
        head={
          <>
            <th className="wide">{words.when}</th>
            <th>{words.who}</th>
            <th>{words.what}</th>
            <th className="number wide">{words.from}</th>
          </>
        }
        row={entry => <Entry key={entry.id} entry={entry} />}
      />
    </>
  )
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { language } = useLanguage()
  const format = useFormat()
  const { at, action, subject, address } = entry
  const { before, after } = partsOf(language, action)
  const time = <time dateTime={at}>{format.dateTime(at)}</time>
  return (
    <tr>
      <td className="wide when">{time}</td>
      <th scope="row">
        <Who actor={entry.actor} />
        <span className="under narrow">{time}</span>
      </th>
      <td>
        {before}
        {after !== null && subject && <Subject subject={subject} />}
        {after}
        {address && <span className="under narrow">{address}</span>}
      </td>
      <td className="number wide muted">{address}</td>
    </tr>
  )
}

function Who({ actor: { kind, name, email } }: { readonly actor: AuditEntry['actor'] }) {
  const words = useWords(auditWords)
  if (kind === 'operator') return words.operators
  if (name === null) return <span className="muted">{kind === 'key' ? words.goneKey : words.gonePerson}</span>
  return (
    <>
      {name}
      {kind === 'key' && <span className="tag mine">{words.key}</span>}
      {email !== null && email !== name && <span className="under">{email}</span>}
    </>
  )
}
