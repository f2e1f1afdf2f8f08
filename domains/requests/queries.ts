import type { Sql } from 'postgres'
import { isoInstant } from '#drizzle/instants.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { RequestView } from '#schemas/requests.ts'

/** A recorded request: without the contents of request and answer, and without ids in its path. */
export interface LoggedRequest {
  readonly accountId: string
  readonly keyId: string
  /** Milliseconds since the epoch, when it was answered. */
  readonly at: number
  readonly method: string
  /** The route's pattern; null: there is no such route. */
  readonly route: string | null
  readonly status: number
  /** Of the error that was answered. */
  readonly code: ErrorCode | null
  /** From the first byte of the request to the last of the answer. */
  readonly milliseconds: number
  readonly requestId: string
}

/**
 * Writes requests in one statement. Those of an account whose erasure has begun are left out: it would not see rows
 * that are written after it.
 */
export async function insertRequests(sql: Sql, requests: readonly LoggedRequest[]): Promise<void> {
  const column = (of: (request: LoggedRequest) => string | null) => requests.map(of)
  await sql`
    insert into request_log (account_id, key_id, at, method, route, status, code, milliseconds, request_id)
    select a.id, r.key_id::uuid, r.at::timestamptz, r.method, r.route, r.status::smallint, r.code,
           r.milliseconds::integer, r.request_id::uuid
    from unnest(
      ${column(request => request.accountId)}::text[], ${column(request => request.keyId)}::text[],
      ${column(request => new Date(request.at).toISOString())}::text[], ${column(request => request.method)}::text[],
      ${column(request => request.route)}::text[], ${column(request => String(request.status))}::text[],
      ${column(request => request.code)}::text[], ${column(request => String(request.milliseconds))}::text[],
      ${column(request => request.requestId)}::text[]
    ) with ordinality as r (account_id, key_id, at, method, route, status, code, milliseconds, request_id, place)
    join accounts a on a.id = r.account_id::uuid and a.erase_begun_at is null
    order by r.place for key share of a`
}

export interface RequestsQuery {
  /** The id of the last request of the page before. */
  readonly cursor?: string | undefined
  readonly limit: number
  readonly key?: string | undefined
  readonly only?: 'errors' | undefined
}

interface Row extends Omit<RequestView, 'key'> {
  readonly keyId: string | null
  readonly keyName: string | null
}

/** A page of an account's requests, newest first. */
export async function selectRequests(
  sql: Sql,
  accountId: string,
  { cursor, limit, key, only }: RequestsQuery,
): Promise<{ readonly requests: RequestView[]; readonly nextCursor: string | null }> {
  const rows = await sql<Row[]>`
    select r.id, r.at, r.method, r.route, r.status, r.code, r.milliseconds, r.request_id as "requestId",
           k.id as "keyId", k.name as "keyName"
    from (
      select * from request_log
      where account_id = ${accountId} ${key === undefined ? sql`` : sql`and key_id = ${key}`}
        ${only === 'errors' ? sql`and status >= 400` : sql``} ${cursor === undefined ? sql`` : sql`and id < ${cursor}`}
      order by id desc limit ${limit + 1}
    ) as r
    left join api_keys k on k.id = r.key_id and k.account_id = ${accountId}
    order by r.id desc`
  const requests = rows.slice(0, limit).map(({ keyId, keyName, ...row }) => ({
    ...row,
    at: isoInstant(row.at),
    key: keyId === null ? null : { id: keyId, name: keyName! },
  }))
  return { requests, nextCursor: rows.length > limit ? requests.at(-1)!.id : null }
}
