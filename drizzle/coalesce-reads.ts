/** One read for several keys. It returns an answer for each, in their order. */
export type ReadTogether<K, A> = (keys: readonly K[]) => Promise<readonly A[]>

export interface CoalesceOptions<K> {
  /** The most milliseconds that a caller waits, and that a read delays the next one; 4,000 by default. */
  readonly deadlineMs?: number
  /** Keys of one lane share reads, one at a time. By default all keys are in one lane. */
  readonly laneOf?: (key: K) => string
}

interface Asker<K, A> {
  readonly key: K
  /** When it gives up, in milliseconds of the process's clock. */
  readonly until: number
  resolve(answer: A): void
  reject(error: unknown): void
}

interface Lane<K, A> {
  /** In order of arrival. */
  readonly waiting: Asker<K, A>[]
  underWay: readonly Asker<K, A>[] | undefined
}

/** The most keys in one read: enough to share its cost, few enough to keep it short. */
const MOST = 500

/** It has the system's error code, so it counts as the database being away. */
const late = () => Object.assign(new Error('the database has not answered in time'), { code: 'ETIMEDOUT' })

/**
 * Lets requests that come at the same time share one read. No request waits for others: the first is read at once, and
 * all that come during that read share the next. A read always starts after the requests that it answers, so that no
 * answer is older than its request.
 *
 * A caller that has waited for `deadlineMs`, or for its own `waitMs`, gets an error, and a read that takes as long no
 * longer delays the next one. A database that has stopped without hanging up then holds one statement for each deadline
 * instead of one for each request, and nothing piles up until it is back.
 *
 * For reads only. Writes that may be lost go through `batch-writer.ts`, which answers nobody, keeps what it could not
 * write, and tries again.
 */
export function coalesceReads<K, A>(
  read: ReadTogether<K, A>,
  { deadlineMs = 4000, laneOf = () => '' }: CoalesceOptions<K> = {},
): (key: K, waitMs?: number) => Promise<A> {
  const lanes = new Map<string, Lane<K, A>>()

  /** Starts the next read of a lane, if anyone waits in it. */
  function send(name: string, lane: Lane<K, A>): void {
    const now = performance.now()
    // Callers whose time is over have their error, or get it now.
    const asking = lane.waiting.splice(0, MOST).filter(asker => asker.until > now)
    if (asking.length === 0) {
      if (lane.waiting.length > 0) send(name, lane)
      else lanes.delete(name)
      return
    }
    const makeWay = () => {
      clearTimeout(timer)
      // Only the current read may start the next, and only once.
      if (lane.underWay !== asking) return
      lane.underWay = undefined
      send(name, lane)
    }
    const timer = setTimeout(makeWay, deadlineMs)
    lane.underWay = asking
    read(asking.map(asker => asker.key)).then(
      answers => {
        makeWay()
        for (const [i, asker] of asking.entries()) asker.resolve(answers[i] as A)
      },
      error => {
        makeWay()
        for (const asker of asking) asker.reject(error)
      },
    )
  }

  return (key, waitMs = deadlineMs) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(late()), waitMs)
      const name = laneOf(key)
      const lane = lanes.get(name) ?? { waiting: [], underWay: undefined }
      lanes.set(name, lane)
      lane.waiting.push({
        key,
        until: performance.now() + waitMs,
        resolve(answer) {
          clearTimeout(timer)
          resolve(answer)
        },
        reject(error) {
          clearTimeout(timer)
          reject(error)
        },
      })
      if (!lane.underWay) send(name, lane)
    })
}
