import type { PendingQuery, Row, Sql } from 'postgres'
import { readWithBytes } from './bytes-column.ts'

export interface PageQuery {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly direction: 'next' | 'prev'
}

export interface Page<T> {
  /** Newest first. */
  readonly rows: T[]
  readonly meta: { count: number; nextCursor: string | null; prevCursor: string | null }
}

/** Where pages are read. */
export interface PageReads {
  /** Prepares each statement once a connection. */
  readonly sql: Sql
  /** Runs statements that may read all rows in turn, with a driver that plans each for its own values. */
  slowly<T>(read: (sql: Sql) => Promise<T>): Promise<T>
}

/** Part of a statement, for any driver. */
export type Fragment = PendingQuery<Row[]>

export interface Collection<Read, Shown> {
  /** The table, as `t`; its `id` sorts by age: UUIDv7. */
  readonly table: Fragment
  /** Which rows are shown; must be about `t` alone. */
  readonly where: Fragment
  /** The columns to read, of `t` and of `joins`. */
  readonly columns: Fragment
  readonly joins?: Fragment
  /** The column that stays bytes: `readWithBytes`. */
  readonly bytes?: keyof Read & string
  /** Converts a read row to the shown one. */
  readonly present: (row: Read) => Shown
  /**
   * Selects one row with one column, `count`: how many rows there are, or null if counting is expensive; no row if
   * there is no such collection.
   */
  readonly total: Fragment
  /** For a rare condition that would need another index: if `when` holds, the page is read with this instead. */
  readonly otherwise?: { readonly when: Fragment; readonly read: () => Promise<Page<Shown>> }
}

/** The most rows that are counted together with the page, in some two milliseconds. More are counted separately. */
export const COUNTED_AT_ONCE = 10_000

/**
 * The limit of a page's query: at least one more than is shown, to know whether there is a next page. The number is
 * part of the statement, because with a parameter the planner would expect a tenth of the table and plan each page
 * anew. There are only two limits, because each is a prepared statement that every connection keeps.
 */
const rowsFor = (sql: Sql, limit: number): Fragment => (limit <= 20 ? sql`21` : sql`101`)

/** The `total` of a collection that must be counted, unless it is very large. */
export const countedTotal = (sql: Sql, { table, where }: Counted): Fragment => sql`
  select nullif(count(*), 10001)::int as count from (select from ${table} as t where ${where} limit 10001) as counted`

type Counted = Pick<Collection<never, never>, 'table' | 'where'>

/** A row with the facts of the page; if there are no rows, the facts alone. */
type Found<Read> = Read & { id: string; count: number | null; behind: boolean; otherwise: boolean }

/**
 * One page of a collection, newest first, in one round trip. Forwards (`next`) are older rows, after the cursor's row;
 * backwards (`prev`) are the newer rows just before it. Without a cursor it is the first page. The cursor need not be
 * in the collection: it only marks a place in time.
 *
 * The ids come first, from an index that holds all that is asked for; then no more rows than are shown.
 * @returns undefined where `total` selects no row
 */
export async function page<Read extends { id: string }, Shown>(
  sql: Sql,
  { table, where, columns, joins = sql``, bytes, present, total, otherwise }: Collection<Read, Shown>,
  { cursor, limit, direction }: PageQuery,
  countAll: () => Promise<number>,
): Promise<Page<Shown> | undefined> {
  const back = direction === 'prev' && cursor !== undefined
  const order = back ? sql`asc` : sql`desc`
  const beyond = cursor === undefined ? sql`` : back ? sql`and t.id > ${cursor}` : sql`and t.id < ${cursor}`
  const query = sql<Found<Read>[]>`
    select total.count, total.behind, total.otherwise, ${columns}
    from (
      select of.count, ${behindCursor(sql, table, where, cursor, back)} as behind,
             ${otherwise?.when ?? sql`false`} as otherwise
      from (${total}) as of
    ) as total
    left join (
      select t.id from ${table} as t where ${where} ${beyond} order by t.id ${order} limit ${rowsFor(sql, limit)}
    ) as page on true
    left join ${table} as t on t.id = page.id ${joins}
    order by page.id ${order}`
  const found = await (bytes ? readWithBytes(query, bytes) : query)
  const [first] = found
  if (!first) return undefined
  if (otherwise && first.otherwise) return otherwise.read()
  const isEmpty = first.id === null
  const more = found.length > limit
  const rows = isEmpty ? [] : found.slice(0, limit)
  if (back) rows.reverse()
  // If everything fits on one page, no counting is needed.
  const count = cursor === undefined && !more ? rows.length : (first.count ?? (await countAll()))
  const [newer, older] = back ? [more, first.behind] : [first.behind, more]
  const meta = {
    count,
    nextCursor: !isEmpty && older ? rows.at(-1)!.id : null,
    prevCursor: !isEmpty && newer ? rows[0]!.id : null,
  }
  return { rows: rows.map(present), meta }
}

/**
 * Whether there are rows on the cursor's other side. Ordered, so that the search begins at the cursor; for a bare
 * `exists` the planner may read the table from its start.
 */
function behindCursor(
  sql: Sql,
  table: Fragment,
  where: Fragment,
  cursor: string | undefined,
  back: boolean,
): Fragment {
  if (cursor === undefined) return sql`false`
  const rest = back ? sql`t.id <= ${cursor} order by t.id desc` : sql`t.id >= ${cursor} order by t.id`
  return sql`coalesce((select true from ${table} as t where ${where} and ${rest} limit 1), false)`
}

/** Separate from the page, because PostgreSQL can run a single count with several processes. */
export async function countRows(sql: Sql, { table, where }: Counted): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from ${table} as t where ${where}`
  return row!.count
}
