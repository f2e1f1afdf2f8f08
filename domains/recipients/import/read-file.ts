import { moved, Pool, type PoolOptions, type Sent, type TaskOrder, ThreadOverrun } from '#concurrency/pool.ts'
import { Scheduler } from '#concurrency/scheduler.ts'
import { ApiError, invalid } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { MOST_BYTES, type UploadedFile } from '#schemas/uploads.ts'
import type { AudienceSummary, PackedAudience } from '../audience/index.ts'
import type { ReadingOptions, TableFormat } from '../files/index.ts'
import type { PreviewOrder } from '../wizard/preview.ts'
import type { ReviewOrder } from '../wizard/review.ts'
import type { TableSource } from './parse-source.ts'
import type { CheckOrder, ConsoleCheckOrder, TableTasks } from './table-thread.ts'

export type RecipientsFile = Pick<UploadedFile, 'bytes' | 'truncated'>

/** @throws ApiError payload_too_large */
export function requireFileSize(file: RecipientsFile, format: TableFormat): void {
  if (file.truncated || file.bytes.length > MOST_BYTES[format]) throw fileTooLarge(format)
}

export const fileTooLarge = (format: TableFormat): ApiError =>
  new ApiError(
    'payload_too_large',
    reason('recipients_file_too_large', { megabytes: MOST_BYTES[format] / 1024 / 1024 }),
  )

/**
 * Recipients files, and bodies with many recipients, that are read at once: their threads keep a small machine busy.
 * Of an account's large ones one is read at a time, because 90,000 rows take 80 MB, and of all workbooks one, because
 * they take ten times as much. Beside what one account has read there is room for another's large CSV file.
 */
export const readingTurns = new Scheduler({ slots: 5, share: 3, waitingOfOne: 50, waiting: 200 })

const LARGE_BYTES = 1024 * 1024

/** Slots of `readingTurns` that reading takes. */
export function readingWeight(bytes: number, format: TableFormat | 'json'): number {
  if (format === 'excel') return 3
  return bytes < LARGE_BYTES ? 1 : 2
}

/** The account and client that have a file read. */
export interface Reader {
  readonly accountId: string
  /** Fires when the client has gone away. */
  readonly signal?: AbortSignal | undefined
}

/** The limits of threads that read recipients files. */
export const readerPool: Omit<PoolOptions, 'entry'> = {
  turns: readingTurns,
  heapMegabytes: 384,
  allowance: 20_000,
  deadline: 'file',
  tooMuch: error =>
    invalid(error instanceof ThreadOverrun ? reason('table_too_slow') : reason('table_too_much')),
}

/** The threads of recipients files; tests set other limits. */
export const tableThreads = (limits: Partial<PoolOptions> = {}) =>
  new Pool<TableTasks>({
    ...readerPool,
    entry: new URL('./table-thread.ts', import.meta.url),
    ...limits,
  })

const usualThreads = tableThreads()

/** Bytes. A thread that has read a larger file is ended, because it would keep its memory. */
const MODEST = 64 * 1024

/**
 * Whether the next file may use the thread that has read this one. Not after a workbook: SheetJS keeps the number
 * formats of an .xls and would apply them to the next workbook, and a small workbook can unpack to much memory.
 */
const leavesNothing = (bytes: Uint8Array, format: TableFormat): boolean =>
  format === 'csv' && bytes.length <= MODEST

/**
 * The turn of a file's thread, and what it is sent.
 * @throws ApiError payload_too_large
 */
export function sourceOf(
  { accountId: account, signal }: Reader,
  file: RecipientsFile,
  format: TableFormat,
  options: ReadingOptions,
): { readonly turn: TaskOrder; readonly source: () => Required<Sent<TableSource>> } {
  requireFileSize(file, format)
  const weight = readingWeight(file.bytes.length, format)
  return {
    turn: { account, weight, signal, keepsThread: leavesNothing(file.bytes, format) },
    source() {
      const { input: bytes, transfer } = moved(file.bytes)
      return { input: { bytes, format, options }, transfer }
    },
  }
}

/**
 * Parses a recipients file in a thread of its own when its account's turn has come. The file's bytes move to
 * the thread. Thread and turn are held until the table is disposed of.
 * @throws ApiError validation_failed, payload_too_large; QueueFull. So do its functions, with invalid_mapping as well
 */
export async function openTable(
  reader: Reader,
  file: RecipientsFile,
  format: TableFormat,
  options: ReadingOptions,
  threads = usualThreads,
) {
  const { turn, source } = sourceOf(reader, file, format, options)
  const task = await threads.open('read', turn, source)
  const { ask } = task
  /** The audience's chunks can be read until the next check. */
  const packed = <Summary extends AudienceSummary>(checked: Summary): Summary & PackedAudience => ({
    ...checked,
    chunks: () => task.stream('chunks', undefined),
  })
  return {
    /** SHA-256 of the file, hexadecimal. */
    digest: task.first.digest,
    check: async (order: CheckOrder) => packed(await ask('check', order)),
    checkForPerson: async (order: ConsoleCheckOrder) => packed(await ask('checkForPerson', order)),
    meet: (lines: string) => ask('meet', lines),
    preview: (order: PreviewOrder) => ask('preview', order),
    review: (order: ReviewOrder) => ask('review', order),
    leftOut: (order: ReviewOrder) => ask('leftOut', order),
    [Symbol.asyncDispose]: () => task.end(),
  }
}

/** A recipients file that has been parsed, until it is disposed of. */
export type RecipientsTable = Awaited<ReturnType<typeof openTable>>
export type ConsoleAudience = Awaited<ReturnType<RecipientsTable['checkForPerson']>>
