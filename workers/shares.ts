export interface ShareLimits {
  /** Jobs that are worked on at once, by everyone together. */
  readonly slots: number
  /** How much an account may get before every waiting account has had as much, in the unit of `weight`. */
  readonly turn: number
  /** Jobs of one account at once, even if no other waits. Otherwise half of the slots, as long as others wait. */
  readonly most?: number
}

/**
 * Chooses whose job is next. Accounts take turns of the same size, so none waits for more than one turn of each other
 * account, however many jobs that one has. While others wait, one account gets at most half of the slots: running jobs
 * are not interrupted, so an account with slow jobs would otherwise soon hold all slots.
 *
 * Each process keeps its own shares. When it ends, its slots end with it, and nothing must be given back.
 */
export class Shares {
  readonly #limits: ShareLimits
  readonly #held = new Map<string, number>()
  /** How much each account has had in this round. */
  readonly #had = new Map<string, number>()

  constructor(limits: ShareLimits) {
    this.#limits = limits
  }

  /**
   * Lists of accounts to leave out. Ask the queue with each in turn until it has a job: first without accounts that
   * have a slot or have had their turn, then without those that have half of the slots or have had their turn, then (a
   * new round) without those that have half of the slots, then without leaving anyone out. No list is given twice.
   */
  *asks(): Generator<string[]> {
    const { slots, turn, most } = this.#limits
    const full = accountsWith(this.#held, most ?? Math.ceil(slots / 2))
    const done = accountsWith(this.#had, turn)
    const busy = new Set([...this.#held.keys(), ...done])
    const fullOrDone = new Set([...full, ...done])
    yield [...busy]
    if (fullOrDone.size < busy.size) yield [...fullOrDone]
    if (full.length < fullOrDone.size) {
      this.#had.clear()
      yield full
    }
    if (full.length > 0 && most === undefined) yield []
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
