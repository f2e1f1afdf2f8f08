export interface ShareLimits {
  /** Jobs that are worked on at once, by everybody together. */
  readonly slots: number
  /** What an account may get before all others that wait have had as much, in the unit of `weight`. */
  readonly turn: number
  /** Jobs of one account at once, as long as others wait; half of the slots unless said otherwise. */
  readonly most?: number
  /** Whether an account stops there even where nobody else wants the rest. */
  readonly keepsHalfFree: boolean
}

/**
 * Whose job is next. Accounts take turns of the same size, so that none waits for more than one turn of each other
 * one, however many jobs these have. At most half of the slots go to one account while another waits: a job that is
 * begun is not interrupted, so whoever has slow ones would soon hold all slots, turns or not.
 *
 * Each process keeps its own shares: what holds in each of them holds over all. A process that ends takes its slots
 * along, so that nothing must be given back.
 */
export class Shares {
  readonly #limits: ShareLimits
  readonly #held = new Map<string, number>()
  /** What each account has got in this round. */
  readonly #had = new Map<string, number>()

  constructor(limits: ShareLimits) {
    this.#limits = limits
  }

  /**
   * Accounts to be left out, in the order in which the queue is to be asked until it has a job: first whoever has a
   * slot or has had its turn, then whoever has its half or has had its turn; in a new round, whoever has its half; then
   * nobody. Each list is a part of the one before, and the same one is not asked twice.
   */
  *asks(): Generator<string[]> {
    const { slots, turn, keepsHalfFree, most = Math.ceil(slots / 2) } = this.#limits
    const full = accountsWith(this.#held, most)
    const done = accountsWith(this.#had, turn)
    const busy = new Set([...this.#held.keys(), ...done])
    const fullOrDone = new Set([...full, ...done])
    yield [...busy]
    if (fullOrDone.size < busy.size) yield [...fullOrDone]
    if (full.length < fullOrDone.size) {
      this.#had.clear()
      yield full
    }
    if (full.length > 0 && !keepsHalfFree) yield []
  }

  /** @param weight how much of a turn it is */
  begin(account: string, weight: number): void {
    this.#held.set(account, (this.#held.get(account) ?? 0) + 1)
    this.#had.set(account, (this.#had.get(account) ?? 0) + weight)
  }

  end(account: string): void {
    const left = (this.#held.get(account) ?? 0) - 1
    if (left > 0) this.#held.set(account, left)
    else this.#held.delete(account)
  }
}

const accountsWith = (counts: ReadonlyMap<string, number>, least: number): string[] =>
  Array.from(counts)
    .filter(([, count]) => count >= least)
    .map(([account]) => account)
