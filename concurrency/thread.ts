import type { Worker } from 'node:worker_threads'
import { ApiError } from '#schemas/errors.ts'
import { type HeapSize, startThread } from './kept-modules.ts'
import type { TaskAnswer, TaskQuestion } from './serve-tasks.ts'

/** A task used more processor time than it may. Its thread was ended. */
export class ThreadOverrun extends Error {
  override name = 'ThreadOverrun'
}

/** A task needed more memory than its thread may have. The thread has ended. */
export class ThreadOutOfMemory extends Error {
  override name = 'ThreadOutOfMemory'
}

export interface AskLimits {
  /** Milliseconds of processor time after which the thread is ended: the task is too much work. */
  readonly allowance: number
  /** Milliseconds by the clock after which it is ended as well: the machine is too busy. */
  readonly deadline: number
  /** Ends the thread as well. */
  readonly signal?: AbortSignal | undefined
}

const LOOK_MS = 1000

const machineIsBusy = () => new ApiError('service_unavailable', undefined, { retryAfter: 10 })

/** A thread that answers one question at a time, and can be ended in the middle of it. */
export class Thread {
  readonly #worker: Worker
  #settle: { resolve(answer: TaskAnswer): void; reject(error: unknown): void } | undefined
  #ended: { readonly reason: unknown } | undefined

  constructor(entry: URL, heap: HeapSize) {
    this.#worker = startThread(entry, heap)
    this.#worker.on('message', (answer: TaskAnswer) => this.#settle?.resolve(answer))
    this.#worker.on('messageerror', error => void this.end(error))
    this.#worker.on('error', error => {
      const full = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      this.#die(full ? new ThreadOutOfMemory('a task needed too much memory') : error)
    })
    this.#worker.on('exit', () => this.#die(new Error('a thread ended without an answer')))
    // A thread without work keeps no process alive.
    this.#worker.unref()
  }

  /** Whether it has ended and cannot be asked any more. */
  get dead(): boolean {
    return this.#ended !== undefined
  }

  /** Whether it works on an answer. */
  get busy(): boolean {
    return this.#settle !== undefined
  }

  /**
   * What the thread makes of a question.
   * @throws ThreadOverrun, ThreadOutOfMemory; ApiError service_unavailable at the deadline; the signal's reason;
   *   whatever the task threw, an ApiError as one
   */
  async ask(
    question: TaskQuestion,
    transfer: readonly ArrayBuffer[],
    { allowance, deadline, signal }: AskLimits,
  ): Promise<unknown> {
    signal?.throwIfAborted()
    if (this.#ended) throw this.#ended.reason
    if (this.#settle) throw new Error('a thread takes one question at a time')
    const { promise, resolve, reject } = Promise.withResolvers<TaskAnswer>()
    this.#settle = { resolve, reject }
    const stopWatching = this.#watchProcessor(allowance)
    const timer = setTimeout(() => void this.end(machineIsBusy()), deadline)
    const onAbort = () => void this.end(signal!.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    this.#worker.ref()
    try {
      this.#worker.postMessage(question, transfer)
      const answer = await promise
      if (answer.kind === 'done') return answer.value
      if (answer.kind === 'failed') throw answer.error
      const { code, reason, ...more } = answer.error
      throw new ApiError(code, reason, more)
    } finally {
      stopWatching()
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      this.#settle = undefined
      if (!this.#ended) this.#worker.unref()
    }
  }

  /** Ends the thread; what it was asked fails with `reason`. */
  async end(reason: unknown = new Error('the thread was ended')): Promise<void> {
    this.#die(reason)
    await this.#worker.terminate()
  }

  #die(reason: unknown): void {
    this.#ended ??= { reason }
    this.#settle?.reject(reason)
  }

  /**
   * Checks now and then how much processor time the thread has used, until it is stopped: on a busy machine honest work
   * takes long by the clock. Counting begins at the first check; most work is done before it.
   */
  #watchProcessor(allowance: number): () => void {
    let before: NodeJS.CpuUsage | undefined
    const look = async () => {
      // Rejects if the thread has ended, which its own events report.
      const used = await this.#worker.cpuUsage(before).catch(() => undefined)
      // The thread may now work on something else.
      if (!used || stopped) return
      if (before === undefined) before = used
      else if ((used.user + used.system) / 1000 > allowance) {
        void this.end(new ThreadOverrun(`a task took more than ${allowance} ms of the processor`))
      }
    }
    let stopped = false
    const timer = setInterval(look, Math.min(LOOK_MS, allowance))
    return () => {
      stopped = true
      clearInterval(timer)
    }
  }
}
