import type { ColumnMapping } from '../../../schemas/recipients.ts'
import { deadlines } from '../../../workers/turns/deadlines.ts'
import { TaskThread, ThreadOutOfMemory, ThreadOverrun } from '../../../workers/turns/task-thread.ts'
import {
  type AudienceSummary,
  chunksFrom,
  type FieldSchema,
  ownBytes,
  type PackedAudience,
} from '../audience/index.ts'
import {
  TableError,
  type TableErrorReason,
  type TableFormat,
  type TableLimits,
  tableLimits,
} from '../files/index.ts'

/** The tasks of a file's thread. `first` and `next` answer with a chunk of the rows checked last, then null. */
export type TableTask =
  | { kind: 'read'; bytes: Uint8Array; format: TableFormat; limits: TableLimits }
  | { kind: 'check'; mapping: ColumnMapping; schema: FieldSchema }
  | { kind: 'first' }
  | { kind: 'next' }

export interface TableRefusal {
  reason: TableErrorReason
  message: string
}

const entry = new URL('./table-thread.ts', import.meta.url)

const tooMuch = () =>
  new TableError('too_large', 'The file holds too much to be read. Split it into several files.')
const tooLong = () =>
  new TableError('timeout', 'Reading the file took too long. Split it into several files.')

/** A recipients file that has been parsed. Its rows stay in a thread of its own. */
export class OpenTable {
  readonly #thread: TaskThread
  readonly #limits: TableLimits
  readonly #signal: AbortSignal | undefined

  private constructor(limits: TableLimits, signal: AbortSignal | undefined) {
    this.#thread = new TaskThread(entry, limits.heapMegabytes)
    this.#limits = limits
    this.#signal = signal
  }

  /**
   * Parses a file in a thread of its own, which is killed when it takes too long. It must be closed.
   * @param bytes are moved to the thread where they own their memory: the caller must not use them afterwards
   * @throws TableError with a reason and a message for the customer
   */
  static async open(
    bytes: Uint8Array,
    format: TableFormat,
    limits: Partial<TableLimits> = {},
    signal?: AbortSignal,
  ): Promise<OpenTable> {
    const table = new OpenTable({ ...tableLimits, ...limits }, signal)
    try {
      const own = ownBytes(bytes)
      const task: TableTask = { kind: 'read', bytes: own, format, limits: table.#limits }
      const refusal = await table.#ask<TableRefusal | null>(task, [own.buffer])
      if (refusal) throw new TableError(refusal.reason, refusal.message)
      return table
    } catch (error) {
      await table.close()
      throw error
    }
  }

  /**
   * Checks the rows by a mapping and a list's schema; its chunks can be read until the next check.
   * @throws ApiError validation_failed, invalid_mapping; TableError
   */
  async check(mapping: ColumnMapping, schema: FieldSchema): Promise<PackedAudience> {
    const checked = await this.#ask<AudienceSummary>({ kind: 'check', mapping, schema })
    return { ...checked, chunks: () => chunksFrom(kind => this.#ask({ kind })) }
  }

  close(): Promise<void> {
    return this.#thread.end()
  }

  async #ask<Answer>(task: TableTask, transfer: ArrayBuffer[] = []): Promise<Answer> {
    const { allowance, deadline = deadlines.file } = this.#limits
    try {
      return await this.#thread.ask(task, { transfer, allowance, deadline, signal: this.#signal })
    } catch (error) {
      if (error instanceof ThreadOverrun) throw tooLong()
      throw error instanceof ThreadOutOfMemory ? tooMuch() : error
    }
  }
}
