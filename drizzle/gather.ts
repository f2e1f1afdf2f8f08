/** Reads for those who have asked together, one answer each, in their order. */
export type ReadTogether<K, A> = (keys: readonly K[]) => Promise<readonly A[]>

export interface GatherOptions<K> {
  /** Milliseconds that anybody waits at most, and that a read stands in the way of the next; 4,000 unless told. */
  readonly deadlineMs?: number
  /** Those of one lane share reads, one at a time; all are of one lane unless told. */
  readonly laneOf?: (key: K) => string
}

interface Asker<K, A> {
  readonly key: K
  /** Milliseconds of the process's clock. */
  readonly since: number
  resolve(answer: A): void
  reject(error: unknown): void
}

interface Lane<K, A> {
  /** In the order in which they came. */
  readonly waiting: Asker<K, A>[]
  underWay: readonly Asker<K, A>[] | undefined
}

/** Keys in one read at most: enough to share its cost, few enough for it to stay short. */
const MOST = 500

/** In the system's words, so that it is taken for what it is: the database's absence. */
const late = () => Object.assign(new Error('the database has not answered in time'), { code: 'ETIMEDOUT' })

/**
 * Lets requests that come at the same time share one read, without making any of them wait when there are none: the
 * first is read for at once, and whoever comes while that is under way is read for, afresh, with the next. A read is
 * always begun after the request that it answers.
 *
 * Whoever has waited for `deadlineMs` fails, and a read that takes as long no longer stands in the way of the next: a
 * database that has stopped without hanging up holds one statement a deadline, instead of one a request, and nothing
 * piles up for the moment when it is back.
 */
export function gather<K, A>(
  read: ReadTogether<K, A>,
  { deadlineMs = 4000, laneOf = () => '' }: GatherOptions<K> = {},
): (key: K) => Promise<A> {
  const lanes = new Map<string, Lane<K, A>>()

  /** Reads for those who wait in a lane, unless nobody does. */
  function send(name: string, lane: Lane<K, A>): void {
    const oldest = performance.now() - deadlineMs
    // They have been told, or are about to be.
    const asking = lane.waiting.splice(0, MOST).filter(asker => asker.since > oldest)
    if (asking.length === 0) {
      if (lane.waiting.length > 0) send(name, lane)
      else lanes.delete(name)
      return
    }
    const makeWay = () => {
      clearTimeout(timer)
      // Only the read that is under way can, and only once.
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

  return key =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(late()), deadlineMs)
      const name = laneOf(key)
      const lane = lanes.get(name) ?? { waiting: [], underWay: undefined }
      lanes.set(name, lane)
      lane.waiting.push({
        key,
        since: performance.now(),
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
