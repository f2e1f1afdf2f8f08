import type { Db } from '../../drizzle/client.ts'
import { notFound, rowsFailed } from '../../schemas/errors.ts'
import type { ColumnMapping } from '../../schemas/recipients.ts'
import { writeInTurn } from '../../workers/queue/writes.ts'
import { type ListRow, lockList, readList } from '../lists/index.ts'
import { addRecipients, sameSchema, schemaOf } from './add.ts'
import type { TableFormat } from './files/index.ts'
import { Slots } from './files/slots.ts'
import { planMapping } from './mapping.ts'
import { judgeTable, type RecipientsFile, readTable } from './read-file.ts'

export interface Import {
  readonly accountId: string
  readonly listId: string
  readonly file: RecipientsFile
  readonly format: TableFormat
  readonly mapping: ColumnMapping
}

const imports = new Slots(2)
/** The rows of a larger file (bytes) come to a hundred megabytes and more. */
const LARGE_FILE = 2 * 1024 * 1024

/**
 * Runs what holds a file's rows in memory and, for seconds, one of the pool's connections: two at a time, or a large
 * one alone. A few of them at once would take both from everybody else.
 */
export const inTurn = <T>({ bytes }: RecipientsFile, work: () => Promise<T>): Promise<T> =>
  imports.run(bytes.length > LARGE_FILE ? 2 : 1, work)

/**
 * Adds a file's recipients to a list, all of them or none. The file is parsed and judged before any transaction;
 * where another first add defines the schema meanwhile, the rows are judged once more, by that schema.
 * @throws ApiError not_found, validation_failed, payload_too_large, invalid_mapping, recipient_validation_failed
 */
export async function importTable(db: Db, order: Import): Promise<{ imported: number; skipped: number }> {
  const list = await readList(db, order.accountId, order.listId)
  if (!list) throw notFound('List')
  planMapping(order.mapping, schemaOf(list))
  return inTurn(order.file, () => parseAndAdd(db, order, list))
}

async function parseAndAdd(
  db: Db,
  { accountId, listId, file, format, mapping }: Import,
  listBefore: ListRow,
): Promise<{ imported: number; skipped: number }> {
  const table = await readTable(file, format)
  for (let list = listBefore; ; ) {
    const schema = schemaOf(list)
    const audience = await judgeTable(table, mapping, schema)
    if (audience.issues.length > 0) throw rowsFailed('recipient_validation_failed', audience.issues)
    const result = { imported: audience.rows.length, skipped: audience.skipped }
    if (result.imported === 0) return result

    const changed = await writeInTurn(db, { account: accountId, listId }, async tx => {
      const locked = await lockList(tx, accountId, listId)
      if (!locked) throw notFound('List')
      if (!sameSchema(locked, schema)) return locked
      await addRecipients(tx, locked, audience)
      return null
    })
    if (changed === null) return result
    // A locked schema stays as it is: the second round is the last.
    list = changed
  }
}
