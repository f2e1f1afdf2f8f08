import type { Caller } from '#concurrency/access.ts'
import { serializedWrite } from '#concurrency/writes.ts'
import type { Db, Transaction } from '#drizzle/client.ts'
import { ApiError, invalidForm, notFound, rowsFailed } from '#schemas/errors.ts'
import type { ConsoleImportConfig } from '#schemas/imports.ts'
import { reason } from '#schemas/reasons.ts'
import { record } from '../../audit/service.ts'
import { createList, type ListRow, lockList } from '../../lists/service.ts'
import { addRecipients, sameSchema, schemaOf } from '../add.ts'
import { formatOfBytes } from '../files/index.ts'
import { planMapping } from '../import/mapping.ts'
import {
  type ConsoleAudience,
  openTable,
  type Reader,
  type RecipientsFile,
  type RecipientsTable,
} from '../import/read-file.ts'
import { readingOf } from './choices.ts'
import { listOf, meetList } from './list-of-file.ts'
import { type ImportRow, insertImport, rememberMapping, selectImport } from './queries.ts'
import { keptMapping } from './remembered.ts'

export interface ConsoleImport extends Reader {
  readonly writer: Caller
  readonly file: RecipientsFile
  readonly config: ConsoleImportConfig
  /** See `ReadingOptions`. */
  readonly locale: string
}

export type ConsoleResult = Omit<ImportRow, 'digest'> & { readonly repeated: boolean }

/** The import's id is taken, so this import must be rolled back. */
class TakenId extends Error {
  override name = 'TakenId'
}

const otherFile = () => new ApiError('conflict', reason('import_of_other_file'))
const nothingToImport = () => new ApiError('list_empty', reason('import_without_rows'))

/**
 * Imports a person's file into one of their lists, or into a new one: all rows that can be, or none. Repeating an import,
 * after a double click or a lost answer, changes nothing.
 * @throws ApiError not_found, validation_failed, payload_too_large, invalid_mapping, recipient_validation_failed,
 *   list_empty; conflict where the id belongs to another file
 */
export async function importForPerson(db: Db, order: ConsoleImport): Promise<ConsoleResult> {
  const { accountId, config, file } = order
  const { listId, newListName } = config
  if ((listId === undefined) === (newListName === undefined)) {
    throw invalidForm([reason('import_into_one_list')])
  }
  const list = await listOf(db, accountId, listId)
  planMapping(config, schemaOf(list), true)
  const reading = readingOf(order.locale, config.choices)
  await using table = await openTable(order, file, formatOfBytes(file.bytes), reading)
  const earlier = await repeated(db, order, table)
  if (earlier) return earlier
  try {
    return await write(db, order, list, table)
  } catch (error) {
    const first = error instanceof TakenId && (await repeated(db, order, table))
    if (first) return first
    throw error instanceof TakenId ? otherFile() : error
  }
}

async function repeated(
  db: Db,
  { accountId, config, writer }: ConsoleImport,
  { digest }: RecipientsTable,
): Promise<ConsoleResult | null> {
  const earlier = await selectImport(db, accountId, config.importId)
  if (!earlier) return null
  const { digest: digestBefore, ...result } = earlier
  if (digestBefore !== digest) throw otherFile()
  await record(db, writer, 'importFile', result.listId)
  return { ...result, repeated: true }
}

async function write(
  db: Db,
  order: ConsoleImport,
  listBefore: ListRow | null,
  table: RecipientsTable,
): Promise<ConsoleResult> {
  const { config } = order
  const { listId, importId, headerRow, choices, faultyRows } = config
  for (let list = listBefore; ; ) {
    const schema = schemaOf(list)
    const leaveOut = faultyRows === 'leaveOut'
    const met = choices?.repeatedRows === 'leaveOut' ? list : null
    if (met) await meetList(db, met, table)
    const audience = await table.checkForPerson({ mapping: config, schema, headerRow, choices, leaveOut })
    if (audience.issues.length > 0) throw rowsFailed('recipient_validation_failed', audience.issues)
    if (audience.letters === 0) throw nothingToImport()
    const outcome = await serializedWrite(
      db,
      { writer: order.writer, idempotencyKey: importId, listId },
      async tx => {
        const target = await listFor(tx, order)
        if (list && ((met && !hasSamePeople(met, target)) || !sameSchema(target, schema))) return target
        await writeRows(tx, order, target, audience, table.digest)
        await record(tx, order.writer, 'importFile', target.id)
        return { listId: target.id, listName: target.name }
      },
    )
    if ('listId' in outcome) {
      const { letters: imported, skipped, faulty } = audience
      return { ...outcome, imported, skipped, faulty, repeated: false }
    }
    // A locked schema stays as it is; another import may have added persons, who would get two letters.
    list = outcome
  }
}

/** Whether nobody was added to a list since, nor erased: one of each leaves their number as it was. */
const hasSamePeople = (before: ListRow, now: ListRow): boolean =>
  before.recipientCount === now.recipientCount && before.erasedRecipients === now.erasedRecipients

async function listFor(tx: Transaction, { accountId, config }: ConsoleImport): Promise<ListRow> {
  const { listId, newListName } = config
  if (listId === undefined) return createList(tx, { accountId, name: newListName! })
  const locked = await lockList(tx, accountId, listId)
  if (!locked) throw notFound('List')
  return locked
}

async function writeRows(
  tx: Transaction,
  { accountId, config }: ConsoleImport,
  list: ListRow,
  audience: ConsoleAudience,
  digest: string,
): Promise<void> {
  const { letters: imported, skipped, faulty, header } = audience
  const row = { accountId, id: config.importId, listId: list.id, digest, imported, skipped, faulty }
  if (!(await insertImport(tx, row))) throw new TakenId('the import ID is taken')
  await addRecipients(tx, list, audience)
  if (header !== null) await rememberMapping(tx, accountId, header, keptMapping(config))
}
