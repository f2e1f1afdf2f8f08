import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Config } from '../config.ts'
import type { Design } from '../letter/types.ts'
import type { AudienceText } from './audience.ts'
import type { Personal } from './recipient.ts'

/** Keys that a drawing thread works with, as bytes. */
export interface ThreadSecrets {
  readonly token: Uint8Array
  readonly variant: Uint8Array
}

export interface DrawQuestion {
  /** Names the design among the compiled ones that a thread keeps. */
  readonly designKey: string
  /** Sent when the thread has said that it does not have it. */
  readonly design: Design | null
  readonly personal: Personal
  /** The drawn file's name in the archive. */
  readonly file: string
  readonly audience: AudienceText
}

export interface DrawnFile {
  readonly deflated: Uint8Array<ArrayBuffer>
  readonly crc32: number
  /** Bytes of the PDF. */
  readonly size: number
  /** Hex. */
  readonly sha256: string
  readonly letters: number
  readonly pages: number
  /** This file's lines of letters.csv. */
  readonly csv: string
  /** Each letter's token, with commas between, in the order of the rows; null where letters have none. */
  readonly tokens: string | null
  /** Each letter's variant, in the same order with nothing between. */
  readonly variants: string
}

export type DrawAnswer =
  | { readonly kind: 'needs-design' }
  | ({ readonly kind: 'drawn' } & DrawnFile)
  | { readonly kind: 'failed'; readonly fault: Error }

export interface DrawThreads {
  /** Threads at most; they are started when there is work for them. */
  readonly count: number
  /**
   * Draws a batch in the next free thread.
   * @param load reads the design, for a thread that does not have it yet
   * @throws Error when drawing fails, takes too long, or `signal` fires
   */
  draw(
    question: Omit<DrawQuestion, 'design'>,
    load: () => Promise<Design>,
    signal: AbortSignal,
  ): Promise<DrawnFile>
  close(): Promise<void>
}

/** A batch takes a fraction of a second. What takes this long will never end. */
const LONGEST_DRAW_MS = 120_000
/** Bounds a runaway's heap, so that it ends its thread and not the process. */
const THREAD_HEAP_MB = 512
/** A letter's garbage dies young if it is given the room; with V8's own 48 MB a tenth more time goes to collecting it. */
const THREAD_YOUNG_MB = 96

class DrawThread {
  readonly #worker: Worker
  #settle: { resolve(answer: DrawAnswer): void; reject(error: Error): void } | undefined
  /** Set once the thread cannot be used any more. */
  dead = false

  constructor(secrets: ThreadSecrets) {
    this.#worker = new Worker(new URL('./draw-thread.ts', import.meta.url), {
      workerData: secrets,
      resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB, maxYoungGenerationSizeMb: THREAD_YOUNG_MB },
    })
    this.#worker.on('message', (answer: DrawAnswer) => this.#settle?.resolve(answer))
    this.#worker.on('error', error => this.#end(error instanceof Error ? error : new Error('thread failed')))
    this.#worker.on('exit', () => this.#end(new Error('the drawing thread ended')))
  }

  #end(error: Error): void {
    this.dead = true
    this.#settle?.reject(error)
  }

  async ask(question: DrawQuestion): Promise<DrawAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<DrawAnswer>()
    this.#settle = { resolve, reject }
    const deadline = setTimeout(() => {
      this.#end(new Error('drawing a batch took too long'))
      void this.#worker.terminate()
    }, LONGEST_DRAW_MS)
    try {
      this.#worker.postMessage(question)
      return await promise
    } finally {
      clearTimeout(deadline)
      this.#settle = undefined
    }
  }

  async close(): Promise<void> {
    this.#end(new Error('the drawing thread was closed'))
    await this.#worker.terminate()
  }
}

/** @param count threads; as many as the machine has cores unless told */
export function openThreads(secret: Config['secret'], count = availableParallelism()): DrawThreads {
  const secrets = { token: secret('letter-token'), variant: secret('variant') }
  const all = new Set<DrawThread>()
  const idle: DrawThread[] = []
  const waiting: ((thread: DrawThread) => void)[] = []
  const loading = new Map<string, Promise<Design>>()
  const closing = new AbortController()

  function start(): DrawThread {
    const thread = new DrawThread(secrets)
    all.add(thread)
    return thread
  }

  async function take(signal: AbortSignal): Promise<DrawThread> {
    signal.throwIfAborted()
    const free = idle.pop() ?? (all.size < count ? start() : undefined)
    if (free) return free
    const { promise, resolve, reject } = Promise.withResolvers<DrawThread>()
    const onAbort = () => {
      const place = waiting.indexOf(resolve)
      // Its turn may have come just now.
      if (place >= 0) waiting.splice(place, 1)
      reject(signal.reason)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    waiting.push(resolve)
    try {
      return await promise
    } finally {
      signal.removeEventListener('abort', onAbort)
    }
  }

  function giveBack(thread: DrawThread): void {
    if (thread.dead) all.delete(thread)
    const next = waiting.shift()
    if (!thread.dead) next ? next(thread) : idle.push(thread)
    else if (next) next(start())
  }

  /** Threads that need the same design at once share one reading of it; nothing is kept after that. */
  function shared(key: string, load: () => Promise<Design>): Promise<Design> {
    const known = loading.get(key)
    if (known) return known
    const design = load().finally(() => loading.delete(key))
    loading.set(key, design)
    return design
  }

  async function drawIn(
    thread: DrawThread,
    question: Omit<DrawQuestion, 'design'>,
    load: () => Promise<Design>,
  ): Promise<DrawnFile> {
    try {
      let answer = await thread.ask({ ...question, design: null })
      if (answer.kind === 'needs-design') {
        answer = await thread.ask({ ...question, design: await shared(question.designKey, load) })
      }
      if (answer.kind === 'drawn') return answer
      if (answer.kind === 'needs-design') throw new Error('a drawing thread lost its design')
      throw answer.fault
    } finally {
      giveBack(thread)
    }
  }

  return {
    count,
    async draw(question, load, interrupted) {
      const signal = AbortSignal.any([interrupted, closing.signal])
      const thread = await take(signal)
      const drawing = drawIn(thread, question, load)
      const { promise: aborted, reject } = Promise.withResolvers<never>()
      const onAbort = () => reject(signal.reason)
      signal.addEventListener('abort', onAbort, { once: true })
      try {
        // Nobody waits for what an interrupted caller had asked for; its thread is free once it is drawn.
        return await Promise.race([drawing, aborted])
      } finally {
        signal.removeEventListener('abort', onAbort)
        drawing.catch(() => undefined)
      }
    },
    async close() {
      closing.abort(new Error('the drawing threads are closed'))
      await Promise.all([...all].map(thread => thread.close()))
      all.clear()
    },
  }
}
