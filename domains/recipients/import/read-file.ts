import { Scheduler } from '#concurrency/scheduler.ts'
import { ApiError, invalid } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { MOST_BYTES, type UploadedFile } from '#schemas/uploads.ts'
import type { FieldSchema, PackedAudience } from '../audience/index.ts'
import { type ReadingOptions, TableError, type TableFormat } from '../files/index.ts'
import type { FilePreview, PreviewOrder } from '../wizard/preview.ts'
import type { ReviewOrder } from '../wizard/review.ts'
import type { SkipOptions } from './check-table.ts'
import type { FileMapping } from './mapping.ts'
import { type ConsoleAudience, type ConsoleCheckOrder, OpenTable } from './open-table.ts'

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

/** A recipients file that has been parsed, until it is disposed of. */
export interface RecipientsTable extends AsyncDisposable {
  /** SHA-256 of the file, hexadecimal. */
  readonly digest: string
  /** @throws ApiError validation_failed, invalid_mapping; reading its chunks throws validation_failed too */
  check(mapping: FileMapping, schema: FieldSchema, skips?: SkipOptions): Promise<PackedAudience>
  /** The same for a person. */
  checkForPerson(order: ConsoleCheckOrder): Promise<ConsoleAudience>
  /** The preview for a person. @throws ApiError validation_failed */
  preview(order: PreviewOrder): Promise<FilePreview>
  /** The review of an import before it is made. @throws ApiError validation_failed, invalid_mapping */
  review(order: ReviewOrder): Promise<string>
  /** @throws ApiError validation_failed, invalid_mapping, payload_too_large */
  leftOut(order: ReviewOrder): Promise<Uint8Array>
}

/**
 * Parses a recipients file in a thread of its own when its account's turn has come. The file's bytes move to
 * the thread. Thread and turn are held until the table is disposed of.
 * @throws ApiError validation_failed, payload_too_large; QueueFull
 */
export async function openTable(
  { accountId, signal }: Reader,
  file: RecipientsFile,
  format: TableFormat,
  options: ReadingOptions,
): Promise<RecipientsTable> {
  requireFileSize(file, format)
  await using held = new AsyncDisposableStack()
  const weight = readingWeight(file.bytes.length, format)
  held.defer(await readingTurns.take({ account: accountId, weight, signal }))
  const table = await OpenTable.open(file.bytes, format, { signal, ...options }).catch(refuse)
  held.defer(() => table.close())
  const open = held.move()
  return {
    digest: table.digest,
    check: async (mapping, schema, skips) =>
      refusingChunks(await table.check(mapping, schema, skips).catch(refuse)),
    checkForPerson: async order => refusingChunks(await table.checkForPerson(order).catch(refuse)),
    preview: order => table.preview(order).catch(refuse),
    review: order => table.review(order).catch(refuse),
    leftOut: order => table.leftOut(order).catch(refuse),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  }
}

/** Converts an error of the file into the client's answer. */
function refuse(error: unknown): never {
  throw error instanceof TableError ? invalid(error.why) : error
}

const refusingChunks = <Audience extends PackedAudience>(checked: Audience): Audience => ({
  ...checked,
  chunks: () => refusing(checked.chunks()),
})

async function* refusing<Chunk>(chunks: AsyncIterable<Chunk> | Iterable<Chunk>): AsyncGenerator<Chunk> {
  try {
    yield* chunks
  } catch (error) {
    refuse(error)
  }
}
