import type { FastifyBaseLogger } from 'fastify'

export interface BatchWriter<T> {
  /** Returns at once and never throws. Items beyond the capacity are dropped; the log says how many. */
  push(item: T): void
  /** Writes what is left, for at most `PATIENCE_MS`. Items that come later are dropped. */
  close(): Promise<void>
}

/** Counts items for the metrics. */
export interface WriteCounts {
  written(what: string, items: number): void
  lost(what: string, items: number): void
}

export interface BatchWriterOptions<T> {
  /** What is written, in the plural, for the log. */
  readonly what: string
  readonly write: (items: readonly T[]) => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly counts: WriteCounts
  /** The most items that wait; some hundred bytes each. */
  readonly capacity?: number
  /** How long the first item of a batch waits for others. */
  readonly collectMs?: number
  /** The first pause after a failed write; doubles up to `MAX_PAUSE_MS`. */
  readonly pauseMs?: number
}

const CAPACITY = 20_000
const COLLECT_MS = 200
const BATCH = 1000
const PAUSE_MS = 500
const MAX_PAUSE_MS = 10_000
const PATIENCE_MS = 4000

/**
 * SQLSTATEs of a statement that will never succeed: data (22), constraint (23), syntax or names (42). All other errors
 * come from the database's state and pass with time.
 */
const isPermanent = (error: unknown): boolean => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' && /^(22|23|42)[0-9A-Z]{3}$/.test(code)
}

/**
 * Writes items some time after they are pushed, many in one statement, one statement at a time. While the database is
 * away they wait, up to a limit. A batch whose commit was not confirmed is written again: a scan may then count twice,
 * which is rarer and cheaper than a lost one.
 */
export function openBatchWriter<T>(options: BatchWriterOptions<T>): BatchWriter<T> {
  const {
    what,
    write,
    log,
    counts,
    capacity = CAPACITY,
    collectMs = COLLECT_MS,
    pauseMs = PAUSE_MS,
  } = options
  let waiting: T[] = []
  let dropped = 0
  let failedTries = 0
  let closed = false
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function plan(ms: number): void {
    if (timer || writing) return
    timer = setTimeout(flush, ms)
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (writing || waiting.length === 0) return
    const batch = waiting.splice(0, BATCH)
    writing = write(batch)
      .then(
        () => {
          failedTries = 0
          counts.written(what, batch.length)
        },
        error => keepOrDrop(batch, error),
      )
      .then(() => {
        writing = undefined
        reportDropped()
        if (waiting.length === 0) return
        if (failedTries > 0) plan(Math.min(pauseMs * 2 ** (failedTries - 1), MAX_PAUSE_MS))
        else if (waiting.length >= BATCH || closed) flush()
        else plan(collectMs)
      })
  }

  function keepOrDrop(batch: T[], error: unknown): void {
    if (isPermanent(error)) {
      counts.lost(what, batch.length)
      log.error({ err: error, count: batch.length }, `${what} could not be written and are lost`)
      return
    }
    failedTries++
    const room = capacity - waiting.length
    if (batch.length > room) dropped += batch.length - room
    waiting = [...batch.slice(0, Math.max(room, 0)), ...waiting]
    log.warn(
      { err: error, needs: 'database', waiting: waiting.length },
      `${what} could not be written; they will be tried again`,
    )
  }

  function reportDropped(): void {
    if (dropped === 0) return
    counts.lost(what, dropped)
    log.error({ count: dropped }, `${what} were lost: too many waited for the database`)
    dropped = 0
  }

  return {
    push(item) {
      if (closed || waiting.length >= capacity) {
        dropped++
        return
      }
      waiting.push(item)
      if (failedTries > 0) plan(pauseMs)
      else if (waiting.length >= BATCH) flush()
      else plan(collectMs)
    },
    async close() {
      closed = true
      const deadline = Date.now() + PATIENCE_MS
      while ((writing || waiting.length > 0) && Date.now() < deadline) {
        flush()
        await Promise.race([writing, new Promise(resolve => setTimeout(resolve, 50))])
      }
      clearTimeout(timer)
      dropped += waiting.length
      waiting = []
      reportDropped()
    },
  }
}
