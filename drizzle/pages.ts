import { and, asc, desc, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './client.ts'

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

/** What each row of a window must be selected with, so that a page takes one round trip. */
export interface Window {
  readonly where: SQL
  readonly orderBy: SQL
  readonly limit: number
  /** Columns beside the row's own. */
  readonly extras: { readonly count: SQL.Aliased<number | null>; readonly behind: SQL.Aliased<boolean> }
}

export interface Collection<T> {
  readonly table: PgTable
  /** Sorts by age: UUIDv7. */
  readonly id: PgColumn
  /** Which rows are shown; must be about `table` alone. */
  readonly where: SQL
  /** How many those are, as an integer, where that is known without counting. */
  readonly count?: SQL<number>
  /** Runs the caller's own select with the window's parts. */
  readonly select: (window: Window) => PromiseLike<{ row: T; count: number | null; behind: boolean }[]>
}

/**
 * One page of a collection, newest first. Forwards (`next`) are older rows, after the cursor's row; backwards
 * (`prev`) are the newer rows just before it. Without a cursor it is the first page. The cursor need not be in the
 * collection: it only marks a place in time.
 */
export async function page<T extends { id: string }>(
  tx: Tx,
  collection: Collection<T>,
  query: PageQuery,
): Promise<Page<T>> {
  const { table, id, where } = collection
  const { cursor, limit } = query
  const back = query.direction === 'prev' && cursor !== undefined
  const [newest, oldest] = [desc(id), asc(id)]
  const beyond = cursor === undefined ? undefined : back ? gt(id, cursor) : lt(id, cursor)
  // The ids first, from an index that holds all that is asked for; then no more rows than are shown.
  const ids = sql`(select ${id} from ${table} where ${and(where, beyond)}
    order by ${back ? oldest : newest} limit ${limit + 1})`
  const found = await collection.select({
    where: inArray(id, ids),
    orderBy: back ? oldest : newest,
    // One more than is shown tells whether there is a page after this one.
    limit: limit + 1,
    extras: {
      count: (collection.count ?? sql<null>`null::int`).as('count'),
      behind: behindCursor(collection, cursor, back).as('behind'),
    },
  })
  const more = found.length > limit
  const [first] = found
  const rows = found.slice(0, limit).map(({ row }) => row)
  if (back) rows.reverse()
  // What fits on the only page needs no counting.
  const all = cursor === undefined && !more
  const count = all ? rows.length : (first?.count ?? (await countAll(tx, collection)))
  if (!first) return { rows, meta: { count, nextCursor: null, prevCursor: null } }
  const [newer, older] = back ? [more, first.behind] : [first.behind, more]
  return {
    rows,
    meta: {
      count,
      nextCursor: older ? rows.at(-1)!.id : null,
      prevCursor: newer ? rows[0]!.id : null,
    },
  }
}

/**
 * Whether there are rows on the cursor's other side. Ordered, so that the search for one goes outwards from the
 * cursor; for a bare `exists` the planner may well read the table from its start.
 */
function behindCursor<T>(
  { table, id, where }: Collection<T>,
  cursor: string | undefined,
  back: boolean,
): SQL<boolean> {
  if (cursor === undefined) return sql`false`
  const rest = back ? lte(id, cursor) : gte(id, cursor)
  return sql`coalesce((select true from ${table} where ${and(where, rest)}
    order by ${back ? desc(id) : asc(id)} limit 1), false)`
}

/** Apart from the page: a statement of its own can be worked on by several processes. */
async function countAll<T>(tx: Tx, { table, where, count }: Collection<T>): Promise<number> {
  const counted = count ?? sql`(select count(*)::int from ${table} where ${where})`
  const [row] = await tx.execute<{ count: number }>(sql`select ${counted} as count`)
  return row?.count ?? 0
}
