import type { Sql } from 'postgres'
import { BYTE_ORDER_MARK, csvLine, LINES_AT_ONCE } from '#schemas/csv.ts'
import type { StopEntry } from '#schemas/stop-list.ts'
import { selectEntries } from './read.ts'

const columns = [
  'scope',
  'name',
  'street',
  'postCode',
  'postTown',
  'country',
  'source',
  'addedBy',
  'createdAt',
] as const satisfies readonly (keyof StopEntry)[]

/**
 * The stop list as CSV, oldest first. An import takes the file again. The next piece is read when the one before was
 * received.
 */
export async function* stopListCsv(sql: Sql, accountId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns)
  for (let after: string | undefined; ; ) {
    const entries = await selectEntries(sql, accountId, { after, limit: LINES_AT_ONCE })
    if (entries.length > 0) yield entries.map(entry => csvLine(columns.map(column => entry[column]))).join('')
    if (entries.length < LINES_AT_ONCE) return
    after = entries.at(-1)!.id
  }
}
