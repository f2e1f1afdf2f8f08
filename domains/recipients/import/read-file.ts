import { ApiError, invalid } from '../../../schemas/errors.ts'
import { Turns } from '../../../workers/turns/turns.ts'
import { TableError, type TableFormat } from '../files/index.ts'
import { OpenTable } from './open-table.ts'

/** Megabytes. */
const maxSizes: Readonly<Record<TableFormat, number>> = { csv: 5, excel: 10 }

/** Bytes that a recipients file may have. */
export const maxFileBytes = (format: TableFormat): number => maxSizes[format] * 1024 * 1024

/** A file as it was uploaded; `truncated` when it was longer than the part that was kept. */
export interface RecipientsFile {
  readonly bytes: Uint8Array
  readonly truncated: boolean
}

/** @throws ApiError payload_too_large */
export function requireFileSize(file: RecipientsFile, format: TableFormat): void {
  if (file.truncated || file.bytes.length > maxFileBytes(format)) throw fileTooLarge(format)
}

export const fileTooLarge = (format: TableFormat): ApiError =>
  new ApiError('payload_too_large', `File too large. Maximum ${maxSizes[format]}MB.`)

/**
 * How many recipients files, and bodies with many recipients, are read at once: their threads keep a small machine
 * busy. A workbook needs ten times the memory of a CSV file with the same rows, so only one is read at a time.
 */
export const readingTurns = new Turns({ slots: 3, waitingOfOne: 50, waiting: 200 })

const weights: Readonly<Record<TableFormat, number>> = { csv: 1, excel: 2 }

/** Who wants a file read. */
export interface Reader {
  readonly accountId: string
  /** Fires when the client has gone away. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Parses a recipients file in a thread of its own when its account's turn has come, and passes it to `work`. The
 * file's bytes move to the thread.
 * @throws ApiError validation_failed, payload_too_large; QueueFull; what `work` throws
 */
export async function withTable<Result>(
  { accountId, signal }: Reader,
  file: RecipientsFile,
  format: TableFormat,
  work: (table: OpenTable) => Promise<Result>,
): Promise<Result> {
  requireFileSize(file, format)
  return readingTurns.run({ account: accountId, weight: weights[format], signal }, async () => {
    let table: OpenTable | undefined
    try {
      table = await OpenTable.open(file.bytes, format, {}, signal)
      return await work(table)
    } catch (error) {
      throw error instanceof TableError ? invalid(error.message) : error
    } finally {
      await table?.close()
    }
  })
}
