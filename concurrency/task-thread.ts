import type { Worker } from 'node:worker_threads'
import { ApiError } from '#schemas/errors.ts'
import { deadlines } from './deadlines.ts'
import { startThread } from './kept-modules.ts'
import { watchProcessor } from './processor-watch.ts'
import type { TaskAnswer } from './task-answers.ts'
import type { HeapSize } from './thread-heap.ts'

/** A task used more processor time than it may. Its thread was ended. */
export class ThreadOverrun extends Error {
  override name = 'ThreadOverrun'
}

/** A task needed more memory than its thread may have. The thread has ended. */
export class ThreadOutOfMemory extends Error {
  override name = 'ThreadOutOfMemory'
}

export interface AskOptions {
  /** Memory that is moved to the thread. The caller must not use it afterwards. */
  readonly transfer?: readonly ArrayBuffer[]
  /** Milliseconds of processor time after which the thread is killed: the task is too much work. */
  readonly allowance: number
  /** Milliseconds by the clock after which it is killed as well; `deadlines.task` by default. */
  readonly deadline?: number
  /** Kills the thread as well. */
  readonly signal?: AbortSignal | undefined
}

const machineIsBusy = () => new ApiError('service_unavailable', undefined, { retryAfter: 10 })

/** A thread that answers one question at a time, and can be killed in the middle of it. */
export class TaskThread {
  readonly #worker: Worker
  #settle: { resolve(answer: TaskAnswer): void; reject(error: unknown): void } | undefined
  #dead = false

  constructor(entry: URL, heap: HeapSize) {
    this.#worker = startThread(entry, heap, {}, { stdout: true, stderr: true })
    this.#worker.on('message', (answer: TaskAnswer) => this.#settle?.resolve(answer))
    this.#worker.on('error', error => {
      const full = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      this.#die(full ? new ThreadOutOfMemory('a task needed too much memory') : error)
    })
    this.#worker.on('exit', () => this.#die(new Error('a thread ended without an answer')))
    // A thread without work keeps no process alive.
    this.#worker.unref()
  }

  /** Whether it has ended and cannot be asked any more. */
  get dead(): boolean {
    return this.#dead
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
  async ask<Answer>(
    question: unknown,
    { transfer = [], allowance, deadline = deadlines.task, signal }: AskOptions,
  ): Promise<Answer> {
    if (this.#dead) throw new Error('a thread that has ended was asked')
    if (this.#settle) throw new Error('a thread takes one question at a time')
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<TaskAnswer>()
    this.#settle = { resolve, reject }
    const stopWatching = watchProcessor(this.#worker, allowance, () =>
      this.#kill(new ThreadOverrun('a task took too much of the processor')),
    )
    const timer = setTimeout(() => this.#kill(machineIsBusy()), deadline)
    const onAbort = () => this.#kill(signal!.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    this.#worker.ref()
    try {
      this.#worker.postMessage(question, transfer)
      const answer = await promise
      if (answer.kind === 'done') return answer.value as Answer
      if (answer.kind === 'failed') throw answer.error
      const { code, reason, ...more } = answer.error
      throw new ApiError(code, reason, more)
    } finally {
      stopWatching()
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      this.#settle = undefined
      if (!this.#dead) this.#worker.unref()
    }
  }

  /** Ends the thread; what it was asked fails with `reason`. */
  async end(reason: unknown = new Error('the thread was ended')): Promise<void> {
    this.#die(reason)
    await this.#worker.terminate()
  }

  #kill(reason: unknown): void {
    void this.end(reason)
  }

  #die(reason: unknown): void {
    this.#dead = true
    this.#settle?.reject(reason)
  }
}

export interface ThreadsOptions extends HeapSize {
  /** Milliseconds that a thread without work is kept, warm for the next; `usualIdle` by default. */
  readonly idle?: number
}

/** Milliseconds; tests keep threads longer, as a busy machine takes longer from one task to the next. */
export const usualIdle = { ms: 10_000 }

/** Threads of one kind, kept for a while between two tasks. `Turns` decides how many there are at once. */
export class TaskThreads {
  readonly #entry: URL
  readonly #options: ThreadsOptions
  readonly #idle = new Map<TaskThread, NodeJS.Timeout>()

  constructor(entry: URL, options: ThreadsOptions) {
    this.#entry = entry
    this.#options = options
  }

  /** A thread that nobody else uses, until it is given back or ended. */
  take(): TaskThread {
    for (const [thread, timer] of [...this.#idle].reverse()) {
      clearTimeout(timer)
      this.#idle.delete(thread)
      // It may have ended in the meantime.
      if (!thread.dead) return thread
    }
    return new TaskThread(this.#entry, this.#options)
  }

  giveBack(thread: TaskThread): void {
    // One that still works on a task that nobody needs is ended, not waited for.
    if (thread.busy) void thread.end()
    if (thread.dead) return
    const timer = setTimeout(() => {
      this.#idle.delete(thread)
      void thread.end()
    }, this.#options.idle ?? usualIdle.ms)
    this.#idle.set(thread, timer.unref())
  }

  async use<Result>(work: (thread: TaskThread) => Promise<Result>): Promise<Result> {
    const thread = this.take()
    try {
      return await work(thread)
    } finally {
      this.giveBack(thread)
    }
  }
}
