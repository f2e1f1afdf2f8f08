import { ApiError, invalid } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { TaskThreads, ThreadOutOfMemory, ThreadOverrun } from './task-thread.ts'
import { Turns } from './turns.ts'

/** Who sends a body, and whether they are still there. */
export interface Sender {
  readonly accountId: string
  readonly signal?: AbortSignal | undefined
}

export interface BodyReaderOptions {
  /** What a body holds, as the person would call it: `draft`. */
  readonly what: 'draft' | 'template'
  readonly heapMegabytes: number
  /** Milliseconds of the processor for one body. */
  readonly allowance: number
}

/**
 * Milliseconds. A person who writes in the console saves every few seconds, and starting a thread takes as long as a
 * save.
 */
const IDLE = 60_000

/** Twice the room takes 8 MB more in each thread. */
const YOUNG_MB = 12

/** Reads what people save in the console, in threads. They wait for others of their account, not for other accounts. */
export class BodyReader {
  readonly #turns = new Turns({ slots: 2, waitingOfOne: 100, waiting: 400 })
  readonly #threads: TaskThreads
  readonly #options: BodyReaderOptions

  /** @param entry the thread's file; it answers with `answerTasks` */
  constructor(entry: URL, options: BodyReaderOptions) {
    const { heapMegabytes } = options
    this.#threads = new TaskThreads(entry, { heapMegabytes, youngMegabytes: YOUNG_MB, idle: IDLE })
    this.#options = options
  }

  /**
   * What the thread makes of a body.
   * @param question what the thread is asked, with a copy of the body that moves there
   * @throws ApiError validation_failed where there is no body; payload_too_large; whatever the thread throws; QueueFull
   */
  async read<Answer>(
    { accountId, signal }: Sender,
    body: Uint8Array | null,
    question: (bytes: Uint8Array) => unknown = bytes => bytes,
  ): Promise<Answer> {
    if (body === null) throw invalid(reason('json_invalid'))
    const { allowance } = this.#options
    return this.#turns.run({ account: accountId, signal }, () => {
      // A copy: the body may be a part of memory that others use. Bodies that wait have none.
      const bytes = new Uint8Array(body)
      const options = { allowance, signal, transfer: [bytes.buffer] }
      return this.#threads.use(thread =>
        thread.ask<Answer>(question(bytes), options).catch(error => this.#refuseTooMuch(error)),
      )
    })
  }

  #refuseTooMuch(error: unknown): never {
    if (!(error instanceof ThreadOverrun || error instanceof ThreadOutOfMemory)) throw error
    throw new ApiError('payload_too_large', reason('body_too_complex', { what: this.#options.what }))
  }
}
