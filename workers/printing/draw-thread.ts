import type { Worker } from 'node:worker_threads'
import { startThread } from '#concurrency/kept-modules.ts'
import { watchProcessor } from '#concurrency/processor-watch.ts'
import { CampaignFailure } from '#domains/campaigns/lifecycle/failure.ts'
import { reason } from '#schemas/reasons.ts'
import type { DrawAnswer, DrawQuestion, ThreadSecrets } from './draw-messages.ts'

/**
 * Letters that no try can draw, because drawing depends on its input alone. The reason is for the customer, the cause
 * for us.
 */
export class Undrawable extends CampaignFailure {
  override readonly name = 'Undrawable'
}

/** The thread ended before it answered, for a reason other than the question. */
export class ThreadGone extends Error {
  override readonly name = 'ThreadGone'
}

/** Milliseconds of its processor that a thread may spend on a batch: a hundred times what they usually take. */
export const drawAllowanceMs = (letters: number): number => 10_000 + 50 * letters
/** A draw that takes this long by the clock hangs. */
const LONGEST_DRAW_MS = 300_000
/** Limits the heap, so that a runaway ends its thread and not the process. */
const THREAD_HEAP_MB = 512

export const startWorker = (secrets: ThreadSecrets): Worker =>
  startThread(
    new URL('./draw-thread-main.ts', import.meta.url),
    { heapMegabytes: THREAD_HEAP_MB },
    { secrets },
  )

/** A thread that draws one batch at a time, until it ends. */
export class DrawThread {
  readonly #worker: Worker
  readonly #onEnd: (thread: DrawThread) => void
  #settle: { resolve(answer: DrawAnswer): void; reject(error: Error): void } | undefined
  #ended: Error | undefined

  /** @param onEnd called once, when the thread cannot be used any more */
  constructor(worker: Worker, onEnd: (thread: DrawThread) => void) {
    this.#worker = worker
    this.#onEnd = onEnd
    worker.on('message', (answer: DrawAnswer) => this.#settle?.resolve(answer))
    worker.on('messageerror', error => this.#terminate(error))
    worker.on('error', error => this.#end(error instanceof Error ? error : new Error('thread failed')))
    worker.on('exit', () => this.#end(new ThreadGone('the drawing thread ended')))
  }

  #end(error: Error): void {
    if (this.#ended) return
    this.#ended = error
    this.#settle?.reject(error)
    this.#onEnd(this)
  }

  #terminate(error: Error): void {
    this.#end(error)
    void this.#worker.terminate()
  }

  /**
   * @throws Undrawable when the letters cannot be drawn; ThreadGone when the thread was ended by someone else; Error when
   *   it failed
   */
  async ask(question: DrawQuestion): Promise<Exclude<DrawAnswer, { kind: 'failed' | 'refused' }>> {
    if (this.#ended) throw new ThreadGone('the drawing thread had ended')
    const { promise, resolve, reject } = Promise.withResolvers<DrawAnswer>()
    this.#settle = { resolve, reject }
    const stopWatching = this.#watch(drawAllowanceMs(question.audience.count))
    try {
      this.#worker.postMessage(question)
      const answer = await promise
      if (answer.kind === 'refused') throw new Undrawable(answer.reason, { blame: 'order' })
      if (answer.kind !== 'failed') return answer
      throw answer.passing ? answer.error : new Undrawable(reason('drawing_failed'), { cause: answer.error })
    } finally {
      stopWatching()
      this.#settle = undefined
    }
  }

  #watch(allowanceMs: number): () => void {
    const stopLooking = watchProcessor(this.#worker, allowanceMs, () => {
      const spent = new Error(`drawing a batch took more than ${allowanceMs} ms of the processor`)
      this.#terminate(new Undrawable(reason('drawing_too_much_work'), { cause: spent }))
    })
    const deadline = setTimeout(
      () => this.#terminate(new Error('drawing a batch took too long')),
      LONGEST_DRAW_MS,
    )
    return () => {
      stopLooking()
      clearTimeout(deadline)
    }
  }

  async close(): Promise<void> {
    this.#end(new Error('the drawing thread was closed'))
    await this.#worker.terminate()
  }
}
