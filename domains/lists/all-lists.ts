import type { Sql } from 'postgres'
import type { PageReads } from '#drizzle/pages.ts'
import type { ReadBy } from '#drizzle/projection.ts'
import { listRow } from './present.ts'

/** The most that are read at once: more rows would block the answering thread. */
const FEW = 500

type Read = ReadBy<typeof listRow>
type Row = ReturnType<typeof listRow.present>

/** All lists of an account, newest first, in one round trip if there are few. */
export async function selectLists({ sql, slowly }: PageReads, accountId: string): Promise<Row[]> {
  const first = await nextLists(sql, accountId)
  return first.length > FEW ? slowly(slow => manyLists(slow, accountId, first)) : first.map(listRow.present)
}

const nextLists = (sql: Sql, accountId: string, before?: string) => sql<Read[]>`
  select ${listRow.columns(sql)} from lists t where account_id = ${accountId} and deleted_at is null
  ${before === undefined ? sql`` : sql`and id < ${before}`}
  order by id desc limit ${FEW + 1}`

/**
 * Reads some hundred at a time, from the first page on. A list that is created meanwhile may be missing, as it would
 * have been a moment earlier.
 */
async function manyLists(sql: Sql, accountId: string, first: readonly Read[]): Promise<Row[]> {
  const all: Row[] = []
  for (let rows = first; ; rows = await nextLists(sql, accountId, rows.at(-1)!.id)) {
    for (const row of rows) all.push(listRow.present(row))
    if (rows.length <= FEW) return all
  }
}
