import { Readable } from 'node:stream'
import { Scheduler } from './scheduler.ts'

/**
 * Tables that are read from the database in pieces while they are sent. Each piece waits for its account's turn: at
 * most two pieces are read at once, and only one of an account. So an account that downloads all its tables at once
 * uses one connection, and others read in between. Nothing is held while a client receives a piece slowly.
 */
export class Downloads {
  /** What one account, and all accounts together, may download at once. */
  readonly #places = new Scheduler({ slots: 200, share: 4, waiting: 0 })
  readonly #turns = new Scheduler({ slots: 2 })

  /** Tables that are being downloaded. */
  get open(): number {
    return this.#places.held()
  }

  /**
   * The content of a table, to be sent.
   * @param pieces reads a piece each time it is asked for one
   * @throws QueueFull if the account, or all together, download as many as they may
   */
  async of(account: string, pieces: AsyncGenerator<string>): Promise<Readable> {
    const leave = await this.#places.take({ account })
    const table = Readable.from(this.#inTurn(account, pieces), { objectMode: false })
    // Fires once, even if nobody has read from it.
    return table.once('close', () => leave())
  }

  async *#inTurn(account: string, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
    try {
      for (;;) {
        const { done, value } = await this.#turns.run({ account }, () => pieces.next())
        if (done) return
        yield value
      }
    } finally {
      await pieces.return(undefined)
    }
  }
}

/** One for the process, whose connections they share. */
export const downloads = new Downloads()
