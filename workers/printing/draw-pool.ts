import type { Config } from '#config/index.ts'
import { identityBytes } from '#domains/campaigns/printed/recipient.ts'
import type { UnparsedDesign } from '#letter/document/unparsed-design.ts'
import type { DrawAnswer, DrawnFile, DrawQuestion } from './draw-messages.ts'
import { DrawThread, startWorker, ThreadGone } from './draw-thread.ts'
import { ThreadLine } from './thread-line.ts'

type Drawn = Extract<DrawAnswer, { kind: 'drawn' }>

export interface DrawPool {
  /** The most threads. They are started when there is work for them. */
  readonly count: number
  /**
   * Draws a batch in the next free thread. Accounts that wait for one take turns.
   * @param load reads the design, for a thread that does not have it yet
   * @throws Undrawable when the letters cannot be drawn; Error when drawing fails otherwise, or `signal` fires
   */
  draw(
    question: Omit<DrawQuestion, 'design'>,
    load: () => Promise<UnparsedDesign>,
    signal: AbortSignal,
  ): Promise<DrawnFile>
  close(): Promise<void>
}

/**
 * @param count threads, at most
 * @param start makes the worker behind a thread
 */
export function openDrawPool(secrets: Config['secrets'], count: number, start = startWorker): DrawPool {
  const keys = identityBytes(secrets)
  const all = new Set<DrawThread>()
  const idle: DrawThread[] = []
  const line = new ThreadLine<DrawThread>()
  const loading = new Map<string, Promise<UnparsedDesign>>()
  const closing = new AbortController()

  function forget(thread: DrawThread): void {
    all.delete(thread)
    const place = idle.indexOf(thread)
    if (place >= 0) idle.splice(place, 1)
    handOut()
  }

  function free(): DrawThread | undefined {
    const waiting = idle.pop()
    if (waiting || all.size >= count) return waiting
    const thread = new DrawThread(start(keys), forget)
    all.add(thread)
    return thread
  }

  /** Gives free threads to those who wait; a thread that has ended is replaced. */
  function handOut(): void {
    while (line.waiting && !closing.signal.aborted) {
      const thread = free()
      if (!thread) return
      line.serve(thread)
    }
  }

  function giveBack(thread: DrawThread, accountId: string): void {
    line.leave(accountId)
    // A thread that has ended is not in the list any more.
    if (all.has(thread)) idle.push(thread)
    handOut()
  }

  /** Threads that need the same design at the same time read it once. It is not kept after that. */
  function shared(key: string, load: () => Promise<UnparsedDesign>): Promise<UnparsedDesign> {
    const known = loading.get(key)
    if (known) return known
    const design = load().finally(() => loading.delete(key))
    loading.set(key, design)
    return design
  }

  async function askIn(
    thread: DrawThread,
    question: DrawQuestion,
    load: () => Promise<UnparsedDesign>,
  ): Promise<Drawn> {
    try {
      let answer = await thread.ask(question)
      if (answer.kind === 'needs-design') {
        answer = await thread.ask({ ...question, design: await shared(question.designKey, load) })
      }
      if (answer.kind === 'needs-design') throw new Error('a drawing thread lost its design')
      return answer
    } finally {
      giveBack(thread, question.accountId)
    }
  }

  /** Asks another thread where one ended before it answered. */
  async function draw(
    asked: Omit<DrawQuestion, 'design'>,
    load: () => Promise<UnparsedDesign>,
    interrupted: AbortSignal,
  ): Promise<Drawn> {
    const question = { ...asked, design: null }
    const signal = AbortSignal.any([interrupted, closing.signal])
    for (let gone = 0; ; gone++) {
      const turn = line.enter(question.accountId, question.audience.count, signal)
      handOut()
      const drawn = askIn(await turn, question, load)
      try {
        // The answer to an interrupted caller is dropped; the thread is free once it is done.
        return await unlessAborted(drawn, signal)
      } catch (error) {
        if (!(error instanceof ThreadGone) || gone === count) throw error
      }
    }
  }

  return {
    count,
    draw,
    async close() {
      closing.abort(new Error('the drawing threads are closed'))
      await Promise.all([...all].map(thread => thread.close()))
    },
  }
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
    work.catch(() => undefined)
  }
}
