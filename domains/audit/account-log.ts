import type { Sql } from 'postgres'
import { isoInstant } from '#drizzle/instants.ts'
import type { AuditEntry, AuditFilter } from '#schemas/audit.ts'
import { BYTE_ORDER_MARK, csvLine, LINES_AT_ONCE } from '#schemas/csv.ts'
import { invalidFields } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { type SubjectKind, subjectKindOf } from './actions.ts'

/** The audit log for an account's owners, without operators' names, machines and notes. */

export interface AuditQuery extends AuditFilter {
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface AuditPage {
  /** Newest first. */
  readonly entries: AuditEntry[]
  readonly nextCursor: string | null
}

interface Row {
  readonly id: string
  readonly at: string
  readonly origin: 'command' | 'console' | 'api'
  readonly actor: string
  readonly action: string
  readonly subjectId: string | null
  readonly address: string | null
  readonly userName: string | null
  readonly email: string | null
  readonly actorKey: string | null
  readonly names: Readonly<Record<Exclude<SubjectKind, 'account'>, string | null>>
}

const origins = { person: 'console', operator: 'command', key: 'api' } as const
const kindsOf = { console: 'person', command: 'operator', api: 'key' } as const

/**
 * @throws ApiError validation_failed for a date that PostgreSQL does not accept: it has no year 0, and reads the end of
 * the year 9999 (`T24:00:00Z`) otherwise than we write it
 */
function instantOf(field: keyof AuditQuery, text: string): string {
  const at = new Date(text)
  const year = at.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) throw invalidFields({ [field]: [reason('time_invalid')] })
  return at.toISOString()
}

/** Instants as PostgreSQL takes them. @throws ApiError validation_failed, before anything is answered */
export function checkedFilter({ from, to, ...filter }: AuditFilter): AuditFilter {
  return {
    ...filter,
    ...(from === undefined ? {} : { from: instantOf('from', from) }),
    ...(to === undefined ? {} : { to: instantOf('to', to) }),
  }
}

/**
 * A page of an account's log. It reads the entries from an index in their order, and then the names of their subjects
 * by id.
 */
export async function selectAccountLog(sql: Sql, accountId: string, query: AuditQuery): Promise<AuditPage> {
  const { cursor, limit } = query
  const { person, kind, from, to } = checkedFilter(query)
  // A person has done nothing as a key: the query would read all their entries to find none.
  if (person !== undefined && kind !== undefined && kind !== 'person')
    return { entries: [], nextCursor: null }
  const [at, id] = cursor?.split('_') ?? []
  const rows = await sql<Row[]>`
    with page as materialized (
      select id, at, origin, actor, action, coalesce(campaign_id, subject_id) as subject_id from operator_actions
      where account_id = ${accountId}
        ${person === undefined ? sql`` : sql`and actor = ${person}`}
        ${kind === undefined || person !== undefined ? sql`` : sql`and origin = ${origins[kind]}`}
        ${from === undefined ? sql`` : sql`and at >= ${from}`}
        ${to === undefined ? sql`` : sql`and at < ${to}`}
        ${at === undefined || id === undefined ? sql`` : sql`and (at, id) < (${instantOf('cursor', at)}, ${id})`}
      order by at desc, id desc limit ${limit + 1}
    )
    select page.id, page.at, page.origin, page.actor, page.action, page.subject_id as "subjectId",
           host(address.address) as address, person.name as "userName", person.email, program.name as "actorKey",
           json_build_object(
             'campaign', c.name, 'list', l.name, 'template', t.name, 'code', q.name, 'key', k.name,
             'member', coalesce(nullif(m.name, ''), m.email)
           ) as names
    from page
    left join action_addresses address on address.action_id = page.id
    left join users person on person.id = case page.origin when 'console' then page.actor end::uuid
    left join api_keys program
      on program.id = case page.origin when 'api' then page.actor end::uuid and program.account_id = ${accountId}
    left join campaigns c on c.id = page.subject_id and c.account_id = ${accountId}
    left join lists l on l.id = page.subject_id and l.account_id = ${accountId} and l.deleted_at is null
    left join templates t on t.id = page.subject_id and t.account_id = ${accountId}
    left join qr_codes q on q.id = page.subject_id and q.account_id = ${accountId}
    left join api_keys k on k.id = page.subject_id and k.account_id = ${accountId}
    left join users m on m.id = page.subject_id
    order by page.at desc, page.id desc`
  const entries = rows.slice(0, limit).map(row => present(row, accountId))
  const last = entries.at(-1)
  return { entries, nextCursor: rows.length > limit && last ? `${last.at}_${last.id}` : null }
}

function present(row: Row, accountId: string): AuditEntry {
  const { id, at, origin, actor, action, address, userName, email } = row
  const isOperator = origin === 'command'
  return {
    id,
    at: isoInstant(at),
    actor: {
      kind: kindsOf[origin],
      id: isOperator ? null : actor,
      name: origin === 'api' ? row.actorKey : userName || email,
      email,
    },
    action,
    subject: subjectOf(row, accountId),
    address,
  }
}

function subjectOf({ action, subjectId, names }: Row, accountId: string): AuditEntry['subject'] {
  const kind = subjectKindOf(action)
  if (kind === 'account') return { kind, id: accountId, name: null }
  return kind === null || subjectId === null ? null : { kind, id: subjectId, name: names[kind] }
}

/** A part of the log as CSV, newest first. The next piece is read when the one before was received. */
export async function* accountLogCsv(
  sql: Sql,
  accountId: string,
  filter: AuditFilter,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK +
    csvLine(['time', 'by', 'name', 'email', 'action', 'subject', 'subjectName', 'subjectId', 'address'])
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page: AuditPage = await selectAccountLog(sql, accountId, {
      ...filter,
      cursor,
      limit: LINES_AT_ONCE,
    })
    yield page.entries.map(lineOf).join('')
    cursor = page.nextCursor
  }
}

const lineOf = ({ at, actor, action, subject, address }: AuditEntry): string =>
  csvLine([
    at,
    actor.kind,
    actor.name,
    actor.email,
    action,
    subject?.kind ?? null,
    subject?.name ?? null,
    subject?.id ?? null,
    address,
  ])
