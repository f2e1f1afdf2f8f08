import type { Caller } from '#concurrency/access.ts'
import { serializedWrite } from '#concurrency/writes.ts'
import type { Db } from '#drizzle/client.ts'
import { notFound, rowsFailed } from '#schemas/errors.ts'
import type { ColumnMapping } from '#schemas/recipients.ts'
import { record } from '../../audit/service.ts'
import { type ListRow, lockList, readList } from '../../lists/service.ts'
import { addRecipients, sameSchema, schemaOf } from '../add.ts'
import type { TableFormat } from '../files/index.ts'
import { planMapping } from './mapping.ts'
import { openTable, type Reader, type RecipientsFile, type RecipientsTable } from './read-file.ts'

export interface Import extends Reader {
  readonly writer: Caller
  readonly listId: string
  readonly file: RecipientsFile
  readonly format: TableFormat
  readonly mapping: ColumnMapping
  /** See `ReadingOptions`. */
  readonly locale: string
}

/**
 * Adds a file's recipients to a list, all of them or none. The file is parsed and checked before any transaction. If
 * another first add defines the schema meanwhile, the rows are checked again by that schema.
 * @throws ApiError not_found, validation_failed, payload_too_large, invalid_mapping, recipient_validation_failed
 */
export async function importTable(db: Db, order: Import): Promise<{ imported: number; skipped: number }> {
  const list = await readList(db, order.accountId, order.listId)
  if (!list) throw notFound('List')
  planMapping(order.mapping, schemaOf(list))
  await using table = await openTable(order, order.file, order.format, { locale: order.locale })
  return await addTable(db, order, list, table)
}

async function addTable(
  db: Db,
  { accountId, writer, listId, format, mapping }: Import,
  listBefore: ListRow,
  table: RecipientsTable,
): Promise<{ imported: number; skipped: number }> {
  for (let list = listBefore; ; ) {
    const schema = schemaOf(list)
    const audience = await table.check({ mapping, schema })
    if (audience.issues.length > 0) throw rowsFailed('recipient_validation_failed', audience.issues)
    const result = { imported: audience.letters, skipped: audience.skipped }
    const action = format === 'csv' ? 'importCsv' : 'importExcel'
    if (result.imported === 0) {
      await record(db, writer, action, listId)
      return result
    }

    const changed = await serializedWrite(db, { writer, listId }, async tx => {
      const locked = await lockList(tx, accountId, listId)
      if (!locked) throw notFound('List')
      if (!sameSchema(locked, schema)) return locked
      await addRecipients(tx, locked, audience)
      await record(tx, writer, action, listId)
      return null
    })
    if (changed === null) return result
    // A locked schema stays as it is: the second round is the last.
    list = changed
  }
}
