/** Asks for `count` at once; what it resolves to is shared by all who had asked. */
export type AskTogether<A> = (key: string, count: number) => Promise<A>

interface Batch<A> {
  readonly waiting: { resolve(place: { answer: A; index: number }): void; reject(error: unknown): void }[]
  timer: NodeJS.Timeout | undefined
}

/**
 * One call at a time for each key: whoever comes while a call is under way shares the next. A hot key's row is then
 * locked once for many requests, and nobody's request waits for more than two calls.
 *
 * Nobody waits for longer than `deadlineMs` either, counted from the first of a batch: a database that has stopped
 * without hanging up is given up on, and so is the call that is stuck in it.
 * @returns a function that resolves to the shared answer and the asker's place among those who share it.
 */
export function coalesce<A>(ask: AskTogether<A>, deadlineMs: number, late: () => Error) {
  const gathering = new Map<string, Batch<A>>()
  const underWay = new Map<string, Batch<A>>()

  function send(key: string, batch: Batch<A>): void {
    gathering.delete(key)
    underWay.set(key, batch)
    ask(key, batch.waiting.length).then(
      answer => {
        finish(key, batch)
        for (const [index, asker] of batch.waiting.entries()) asker.resolve({ answer, index })
      },
      error => {
        finish(key, batch)
        for (const asker of batch.waiting) asker.reject(error)
      },
    )
  }

  /** Makes way for the next call; only the one that is under way can do so, and only once. */
  function finish(key: string, batch: Batch<A>): void {
    clearTimeout(batch.timer)
    if (underWay.get(key) !== batch) return
    underWay.delete(key)
    const next = gathering.get(key)
    if (next) send(key, next)
  }

  function open(key: string): Batch<A> {
    const batch: Batch<A> = { waiting: [], timer: undefined }
    // The call that is under way was asked for earlier, and so has made way for this one before its time is up.
    batch.timer = setTimeout(() => {
      for (const asker of batch.waiting) asker.reject(late())
      finish(key, batch)
    }, deadlineMs)
    return batch
  }

  return (key: string): Promise<{ answer: A; index: number }> =>
    new Promise((resolve, reject) => {
      const joined = gathering.get(key) ?? open(key)
      joined.waiting.push({ resolve, reject })
      if (underWay.has(key)) gathering.set(key, joined)
      else send(key, joined)
    })
}
