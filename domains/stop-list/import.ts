import type { Writer } from '#concurrency/access.ts'
import { Pool } from '#concurrency/pool.ts'
import { serializedWrite } from '#concurrency/writes.ts'
import type { Db, Transaction } from '#drizzle/client.ts'
import type { Language } from '#schemas/languages.ts'
import type { StopListImport } from '#schemas/stop-list.ts'
import {
  formatOfBytes,
  type Reader,
  type RecipientsFile,
  readerPool,
  sourceOf,
} from '../recipients/service.ts'
import type { StopHashing } from './hashes.ts'
import type { FileTasks } from './import-thread.ts'
import { insertEntries } from './queries.ts'

const threads = new Pool<FileTasks>({
  ...readerPool,
  entry: new URL('./import-thread.ts', import.meta.url),
})

export interface StopListFile extends Reader {
  readonly writer: Writer
  readonly hashing: StopHashing
  readonly file: RecipientsFile
  /** Of the reasons for rows that cannot be used. */
  readonly language: Language
  /** See `ReadingOptions`. */
  readonly locale: string
  /** The person who imports it; null: an operator. */
  readonly addedBy: string | null
  /** Records the import, in its transaction. */
  readonly record: (tx: Transaction) => Promise<void>
}

/**
 * Adds the people and households of a file to a stop list: all rows that can be used. Importing the file again changes
 * nothing.
 * @throws ApiError validation_failed, payload_too_large; QueueFull
 */
export async function importStopList(db: Db, order: StopListFile): Promise<StopListImport> {
  const { accountId, hashing, file, addedBy, language } = order
  const reading = { hasTitles: true, locale: order.locale }
  const { turn, source } = sourceOf(order, file, formatOfBytes(file.bytes), reading)
  await using task = await threads.open('read', turn, () => {
    const { input, transfer } = source()
    return { input: { file: input, hashing }, transfer }
  })
  return await serializedWrite(db, { writer: order.writer }, async tx => {
    let rows = 0
    let added = 0
    for await (const piece of task.stream('pieces', undefined)) {
      rows += piece.length
      added += (await insertEntries(tx, { accountId, source: 'import', addedBy }, piece)).length
    }
    await order.record(tx)
    const { count, first } = await task.ask('refused', language)
    return { added, known: rows - added, refusedRows: count, refused: [...first] }
  })
}
