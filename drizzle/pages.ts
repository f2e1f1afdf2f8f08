import { and, asc, desc, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
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
  readonly extras: { readonly count: SQL.Aliased<number>; readonly behind: SQL.Aliased<boolean> }
}

export interface Collection<T> {
  readonly table: PgTable
  /** Sorts by age: UUIDv7. */
  readonly id: PgColumn
  /** Which rows are shown; must be about `table` alone. */
  readonly where: SQL
  /** How many those are, as an integer; counted when left out. */
  readonly count?: SQL<number>
  /** Runs the caller's own select with the window's parts. */
  readonly select: (window: Window) => PromiseLike<{ row: T; count: number; behind: boolean }[]>
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
  const count = collection.count ?? sql<number>`(select count(*)::int from ${table} where ${where})`
  const beyond = cursor === undefined ? undefined : back ? gt(id, cursor) : lt(id, cursor)
  const rest = cursor === undefined ? undefined : back ? lte(id, cursor) : gte(id, cursor)
  const behind = rest
    ? sql<boolean>`exists (select 1 from ${table} where ${and(where, rest)})`
    : sql<boolean>`false`

  const found = await collection.select({
    where: and(where, beyond)!,
    orderBy: back ? asc(id) : desc(id),
    // One more than is shown tells whether there is a page after this one.
    limit: limit + 1,
    extras: { count: count.as('count'), behind: behind.as('behind') },
  })
  const more = found.length > limit
  const [first] = found
  const rows = found.slice(0, limit).map(({ row }) => row)
  if (back) rows.reverse()
  if (!first) return { rows, meta: { count: await countBeyond(tx, count, cursor), ...ENDS } }
  const [newer, older] = back ? [more, first.behind] : [first.behind, more]
  return {
    rows,
    meta: {
      count: first.count,
      nextCursor: older ? rows.at(-1)!.id : null,
      prevCursor: newer ? rows[0]!.id : null,
    },
  }
}

const ENDS = { nextCursor: null, prevCursor: null }

/** A page without rows has none to bring the count along; without a cursor either, there is nothing to count. */
async function countBeyond(tx: Tx, count: SQL<number>, cursor: string | undefined): Promise<number> {
  if (cursor === undefined) return 0
  const [row] = await tx.execute<{ count: number }>(sql`select ${count} as count`)
  return row?.count ?? 0
}
