import type { Db } from '../../drizzle/client.ts'
import { notFound, rowsFailed } from '../../schemas/errors.ts'
import type { ColumnMapping } from '../../schemas/recipients.ts'
import { lockList, readList } from '../lists/index.ts'
import { addRecipients, sameSchema, schemaOf } from './add.ts'
import type { TableFormat } from './files/index.ts'
import { planMapping } from './mapping.ts'
import { judgeTable, type RecipientsFile, readTable } from './read-file.ts'

export interface Import {
  readonly accountId: string
  readonly listId: string
  readonly file: RecipientsFile
  readonly format: TableFormat
  readonly mapping: ColumnMapping
}

/**
 * Adds a file's recipients to a list, all of them or none. The file is parsed and judged before any transaction;
 * where another first add defines the schema meanwhile, the rows are judged once more, by that schema.
 * @throws ApiError not_found, validation_failed, payload_too_large, invalid_mapping, recipient_validation_failed
 */
export async function importTable(
  db: Db,
  { accountId, listId, file, format, mapping }: Import,
): Promise<{ imported: number; skipped: number }> {
  let list = await readList(db, accountId, listId)
  if (!list) throw notFound('List')
  planMapping(mapping, schemaOf(list))
  const table = await readTable(file, format)
  for (;;) {
    const schema = schemaOf(list)
    const audience = await judgeTable(table, mapping, schema)
    if (audience.issues.length > 0) throw rowsFailed('recipient_validation_failed', audience.issues)
    const result = { imported: audience.rows.length, skipped: audience.skipped }
    if (result.imported === 0) return result

    list = await db.transaction(async tx => {
      const locked = await lockList(tx, accountId, listId)
      if (!locked) throw notFound('List')
      if (!sameSchema(locked, schema)) return locked
      await addRecipients(tx, locked, audience)
      return null
    })
    // A locked schema stays as it is: the second round is the last.
    if (list === null) return result
  }
}
