import { deadlines } from '#concurrency/deadlines.ts'
import { TaskThread, TaskThreads, ThreadOutOfMemory, ThreadOverrun } from '#concurrency/task-thread.ts'
import { type Reason, reason } from '#schemas/reasons.ts'
import {
  type AudienceSummary,
  chunksFrom,
  type FieldSchema,
  ownBytes,
  type PackedAudience,
} from '../audience/index.ts'
import {
  type ReadingOptions,
  TableError,
  type TableFormat,
  type TableLimits,
  tableLimits,
} from '../files/index.ts'
import type { FilePreview, PreviewOrder } from '../wizard/preview.ts'
import type { ReviewOrder } from '../wizard/review.ts'
import type { SkipOptions, TableSummary } from './check-table.ts'
import type { FileMapping } from './mapping.ts'

/** The tasks of a file's thread. `first` and `next` answer with a chunk of the rows checked last, then null. */
export type TableTask =
  | { kind: 'read'; bytes: Uint8Array; format: TableFormat; limits: TableLimits; options: ReadingOptions }
  | ({ kind: 'check'; mapping: FileMapping; schema: FieldSchema } & SkipOptions)
  | ({ kind: 'checkForPerson' } & ConsoleCheckOrder)
  | ({ kind: 'preview' } & PreviewOrder)
  | ({ kind: 'review' | 'leftOut' } & ReviewOrder)
  | { kind: 'first' }
  | { kind: 'next' }

/** What a person wants imported. */
export interface ConsoleCheckOrder {
  readonly mapping: FileMapping
  readonly schema: FieldSchema
  readonly headerRow: number
  /** Rows with issues are left out, instead of refusing all. */
  readonly leaveOut: boolean
}

export interface ConsoleSummary extends TableSummary {
  /** See `headerHash`. */
  readonly header: string | null
}

/** The facts of a parsed file. */
export interface TableFacts {
  /** SHA-256, hexadecimal. */
  readonly digest: string
}

export type ConsoleAudience = PackedAudience & ConsoleSummary

export interface OpenOptions extends ReadingOptions {
  readonly limits?: Partial<TableLimits>
  readonly signal?: AbortSignal | undefined
}

export interface TableRefusal {
  why: Reason
}

const entry = new URL('./table-thread.ts', import.meta.url)
const threads = new TaskThreads(entry, { heapMegabytes: tableLimits.heapMegabytes })

/** Bytes. A thread that has read a larger file is ended, because it would keep its memory. */
const MODEST = 64 * 1024

/**
 * Whether the next file may use the thread that has read this one. Not after a workbook: SheetJS keeps the number
 * formats of an .xls and would apply them to the next workbook, and a small workbook can unpack to much memory.
 */
const leavesNothing = (bytes: Uint8Array, format: TableFormat): boolean =>
  format === 'csv' && bytes.length <= MODEST

const tooMuch = () => new TableError(reason('table_too_much'))
const tooLong = () => new TableError(reason('table_too_slow'))

/** A recipients file that has been parsed. Its rows stay in a thread that is its own until it is closed. */
export class OpenTable {
  readonly #thread: TaskThread
  /** Whether the next file may use the thread. */
  readonly #isLent: boolean
  readonly #limits: TableLimits
  readonly #signal: AbortSignal | undefined
  #digest = ''
  #closed = false

  private constructor(isLent: boolean, limits: TableLimits, signal: AbortSignal | undefined) {
    const { heapMegabytes } = limits
    const isUsual = heapMegabytes === tableLimits.heapMegabytes
    this.#thread = isUsual ? threads.take() : new TaskThread(entry, { heapMegabytes })
    this.#isLent = isUsual && isLent
    this.#limits = limits
    this.#signal = signal
  }

  /**
   * Parses a file in a thread of its own, which is killed when it takes too long. It must be closed.
   * @param bytes are moved to the thread where they own their memory: the caller must not use them afterwards
   * @throws TableError
   */
  static async open(
    bytes: Uint8Array,
    format: TableFormat,
    { limits = {}, signal, ...options }: OpenOptions,
  ): Promise<OpenTable> {
    const table = new OpenTable(leavesNothing(bytes, format), { ...tableLimits, ...limits }, signal)
    try {
      const own = ownBytes(bytes)
      const task: TableTask = { kind: 'read', bytes: own, format, limits: table.#limits, options }
      const answer = await table.#ask<TableRefusal | TableFacts>(task, [own.buffer])
      if ('why' in answer) throw new TableError(answer.why)
      table.#digest = answer.digest
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
  async check(mapping: FileMapping, schema: FieldSchema, skips: SkipOptions = {}): Promise<PackedAudience> {
    return this.#packed(await this.#ask<AudienceSummary>({ kind: 'check', mapping, schema, ...skips }))
  }

  /** The same for a person. */
  async checkForPerson(order: ConsoleCheckOrder): Promise<ConsoleAudience> {
    return this.#packed(await this.#ask<ConsoleSummary>({ kind: 'checkForPerson', ...order }))
  }

  /** SHA-256 of the file, hexadecimal. */
  get digest(): string {
    return this.#digest
  }

  /** @throws TableError */
  preview(order: PreviewOrder): Promise<FilePreview> {
    return this.#ask({ kind: 'preview', ...order })
  }

  /** @throws ApiError validation_failed, invalid_mapping; TableError */
  review(order: ReviewOrder): Promise<string> {
    return this.#ask({ kind: 'review', ...order })
  }

  /** @throws ApiError validation_failed, invalid_mapping, payload_too_large; TableError */
  leftOut(order: ReviewOrder): Promise<Uint8Array> {
    return this.#ask({ kind: 'leftOut', ...order })
  }

  /** Ends the thread, or leaves it to the next file. A second call does nothing. */
  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    if (this.#isLent && !this.#thread.busy) threads.giveBack(this.#thread)
    else await this.#thread.end()
  }

  #packed<Summary extends AudienceSummary>(checked: Summary): Summary & PackedAudience {
    return { ...checked, chunks: () => chunksFrom(kind => this.#ask({ kind })) }
  }

  async #ask<Answer>(task: TableTask, transfer: ArrayBuffer[] = []): Promise<Answer> {
    // By now the thread may belong to another file.
    if (this.#closed) throw new Error('the table is closed')
    const { allowance, deadline = deadlines.file } = this.#limits
    try {
      return await this.#thread.ask(task, { transfer, allowance, deadline, signal: this.#signal })
    } catch (error) {
      if (error instanceof ThreadOverrun) throw tooLong()
      throw error instanceof ThreadOutOfMemory ? tooMuch() : error
    }
  }
}
