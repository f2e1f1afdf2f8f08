/** How many streams may be open at once. Each holds a connection; a page without a stream polls every few seconds. */
export const most = { ofPerson: 12, ofAccount: 100, inAll: 1000 }

/** Counts open streams. */
export class Places {
  readonly #taken = new Map<string, number>()

  /** Takes a place for a person of an account. @returns a function that gives it back; undefined if there is none */
  take({
    userId,
    accountId,
  }: {
    readonly userId: string
    readonly accountId: string
  }): (() => void) | undefined {
    const counts = [
      ['all', most.inAll],
      [`user ${userId}`, most.ofPerson],
      [`account ${accountId}`, most.ofAccount],
    ] as const
    if (counts.some(([name, limit]) => this.#of(name) >= limit)) return undefined
    for (const [name] of counts) this.#taken.set(name, this.#of(name) + 1)
    return () => {
      for (const [name] of counts) {
        const left = this.#of(name) - 1
        if (left > 0) this.#taken.set(name, left)
        else this.#taken.delete(name)
      }
    }
  }

  #of(name: string): number {
    return this.#taken.get(name) ?? 0
  }
}
