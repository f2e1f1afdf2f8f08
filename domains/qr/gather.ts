/** Reads for many keys at once: the answers in the keys' order. */
export type ReadTogether<K, A> = (keys: readonly K[]) => Promise<A[]>

interface Asker<K, A> {
  readonly key: K
  /** Milliseconds of the process's clock. */
  readonly since: number
  resolve(answer: A): void
  reject(error: unknown): void
}

/** Keys in one read at most: enough to share its cost, few enough for it to stay short. */
const MOST = 500

/**
 * Lets requests that come at the same time share one read, without making any of them wait when there are none: the
 * first is read for at once, and whoever comes while it is under way is read for, afresh, with the next. A read is
 * always begun after the request that it answers.
 *
 * A read that takes longer than `deadlineMs` fails its askers and no longer stands in the way of the next: a
 * database that has stopped without hanging up holds one statement a deadline, instead of one a request. Whoever has
 * waited for as long without being read for fails too, so that nothing piles up for the moment when it is back.
 */
export function gather<K, A>(
  read: ReadTogether<K, A>,
  deadlineMs: number,
  late: () => Error,
): (key: K) => Promise<A> {
  let waiting: Asker<K, A>[] = []
  let underWay: Asker<K, A>[] | undefined

  /** Those who have come in time; they stand in the order in which they came. */
  function fresh(): Asker<K, A>[] {
    const oldest = performance.now() - deadlineMs
    const first = waiting.findIndex(asker => asker.since > oldest)
    const inTime = first < 0 ? [] : waiting.slice(first)
    for (const asker of waiting.slice(0, waiting.length - inTime.length)) asker.reject(late())
    return inTime
  }

  function send(): void {
    waiting = fresh()
    const asking = waiting.splice(0, MOST)
    if (asking.length === 0) return
    underWay = asking
    const timer = setTimeout(() => {
      for (const asker of asking) asker.reject(late())
      finish()
    }, deadlineMs)
    const finish = () => {
      clearTimeout(timer)
      if (underWay !== asking) return
      underWay = undefined
      if (waiting.length > 0) send()
    }
    read(asking.map(asker => asker.key)).then(
      answers => {
        finish()
        for (const [i, asker] of asking.entries()) asker.resolve(answers[i] as A)
      },
      error => {
        finish()
        for (const asker of asking) asker.reject(error)
      },
    )
  }

  return key =>
    new Promise((resolve, reject) => {
      waiting.push({ key, since: performance.now(), resolve, reject })
      if (!underWay) send()
    })
}
