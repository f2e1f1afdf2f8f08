import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { withSearched } from '../../../routes/searched.ts'
import { useWords } from '../../../words/language.ts'
import { membersQuery } from '../members/queries.ts'
import { type AuditFilter, kinds } from './queries.ts'
import { auditWords } from './words.ts'

/** The filter of the log. It is part of the address, so that a view can be sent to a colleague. */
export function AuditFilters({ filter }: { readonly filter: AuditFilter }) {
  const words = useWords(auditWords)
  const members = useQuery(membersQuery).data ?? []
  const navigate = useNavigate({ from: '/settings/audit' })
  const set = (name: keyof AuditFilter, value: string) =>
    navigate({ search: withSearched(name, value), replace: true })
  return (
    <search className="log-filters">
      <select
        className="input"
        aria-label={words.kind}
        value={filter.kind ?? ''}
        onChange={({ currentTarget: { value } }) => set('kind', value)}
      >
        <option value="">{words.anyKind}</option>
        {kinds.map(kind => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={words.person}
        value={filter.person ?? ''}
        onChange={({ currentTarget: { value } }) => set('person', value)}
      >
        <option value="">{words.anyPerson}</option>
        {members.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name || email}
          </option>
        ))}
      </select>
      {(['from', 'to'] as const).map(name => (
        <label key={name}>
          <span>{name === 'from' ? words.fromDay : words.toDay}</span>
          <input
            className="input"
            type="date"
            value={filter[name] ?? ''}
            onChange={({ currentTarget: { value } }) => set(name, value)}
          />
        </label>
      ))}
    </search>
  )
}
