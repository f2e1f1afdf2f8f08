import type { Sql } from 'postgres'
import { readWithBytes } from '#drizzle/bytes-column.ts'
import { finds } from '#drizzle/finding.ts'
import { isoInstant } from '#drizzle/instants.ts'
import type { Fragment } from '#drizzle/pages.ts'
import type { ReadBy } from '#drizzle/projection.ts'
import { invalidFields } from '#schemas/errors.ts'
import { isTimestamp } from '#schemas/formats.ts'
import { type JsonPieces, openJson } from '#schemas/json.ts'
import type { ListSort } from '#schemas/lists.ts'
import { reason } from '#schemas/reasons.ts'
import { shownList } from './present.ts'

export interface ListQuery {
  readonly search?: string | undefined
  readonly sort: ListSort
  readonly cursor?: string | undefined
  readonly limit: number
  readonly direction: 'next' | 'prev'
}

type Read = ReadBy<typeof shownList>

/** Old lists have no folded name. */
const foldedName = (sql: Sql): Fragment => sql`coalesce(t.search_name, lower(t.name))`

/** The sort keys of lists. A cursor holds a key as text, which `from` converts back. */
const keys: Readonly<
  Record<
    ListSort,
    { of: (sql: Sql) => Fragment; from: (sql: Sql, text: string) => Fragment; descends: boolean }
  >
> = {
  activity: {
    of: sql => sql`t.last_activity_at`,
    from: (sql, text) => sql`${text}::timestamptz`,
    descends: true,
  },
  newest: { of: sql => sql`0`, from: sql => sql`0`, descends: true },
  name: {
    of: sql => sql`${foldedName(sql)} collate "C"`,
    from: (sql, text) => sql`${text}::text`,
    descends: false,
  },
  recipients: { of: sql => sql`t.recipient_count`, from: (sql, text) => sql`${text}::int`, descends: true },
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A place in an order: a list's key there and its id. */
const toCursor = ({ key, id }: { key: string; id: string }): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

const validKeys: Readonly<Record<ListSort, (key: string) => boolean>> = {
  // PostgreSQL refuses the year 0 and the 30th of February, which JavaScript takes for a day in March.
  activity: key => isTimestamp(key) && !key.startsWith('0000') && new Date(key).toISOString() === key,
  newest: key => key === '0',
  name: key => !key.includes('\0'),
  recipients: key => /^\d{1,9}$/.test(key),
}

function fromCursor(cursor: string, sort: ListSort): { key: string; id: string } {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof key === 'string' && typeof id === 'string' && ID.test(id) && validKeys[sort](key))
      return { key, id }
  } catch {
    // The error is thrown below.
  }
  throw invalidFields({ cursor: [reason('cursor_invalid')] })
}

/**
 * A page of an account's lists, each as JSON, in one round trip. It reads all of them, without their fields: an account
 * has some thousands at most.
 * @throws ApiError validation_failed for a cursor of another order
 */
export async function pageOfLists(
  sql: Sql,
  accountId: string,
  { search = '', sort, cursor, limit, direction }: ListQuery,
): Promise<{
  rows: JsonPieces[]
  meta: { count: number; nextCursor: string | null; prevCursor: string | null }
}> {
  const { of, from, descends } = keys[sort]
  const place = cursor === undefined ? null : fromCursor(cursor, sort)
  const back = place !== null && direction === 'prev'
  const down = descends !== back
  const order = down ? sql`desc` : sql`asc`
  const beyond = place
    ? sql`where (key, id) ${down ? sql`<` : sql`>`} (${from(sql, place.key)}, ${place.id}::uuid)`
    : sql``
  const where = search === '' ? sql`` : sql`and ${finds(sql, sql`t.name`, search)}`
  // Fields stay bytes: those of a page may have 5 MB, and recipients/present.ts says what it saves for as many.
  const query = sql<(Read & { fields: Buffer; key: string | number; count: number })[]>`
    with matching as (
      select ${of(sql)} as key, ${shownList.columns(sql)} from lists t
      where t.account_id = ${accountId} and t.deleted_at is null ${where}
    )
    select total.count, page.* from (select count(*)::int as count from matching) as total
    left join (
      select m.*, (select fields::text from lists where id = m.id and account_id = ${accountId}) as fields
      from matching m ${beyond} order by key ${order}, id ${order} limit ${limit + 1}
    ) as page on true
    order by page.key ${order}, page.id ${order}`
  const found = await readWithBytes(query, 'fields')
  const rows = found.filter(({ id }) => id !== null).slice(0, limit)
  const more = found.length > limit
  if (back) rows.reverse()
  const [newer, older] = back ? [more, true] : [place !== null, more]
  const cursorOf = ({ key, id }: (typeof rows)[number]) =>
    toCursor({ key: sort === 'activity' ? isoInstant(String(key)) : String(key), id })
  return {
    rows: rows.map(list => [`${openJson(shownList.present(list))},"fields":`, list.fields, '}']),
    meta: {
      count: found[0]?.count ?? 0,
      nextCursor: older && rows.length > 0 ? cursorOf(rows.at(-1)!) : null,
      prevCursor: newer && rows.length > 0 ? cursorOf(rows[0]!) : null,
    },
  }
}
