import { Readable } from 'node:stream'
import { QueueFull, Turns } from './turns.ts'

/** Tables that an account, and all together, may be taking. */
const OPEN_OF_ONE = 4
const OPEN = 200

/**
 * Tables that are read from the database in pieces while they are sent. Before a piece is read its account's turn has
 * to come: at most two pieces are read at once, of one account only one. So whoever takes all its tables at once uses
 * one connection, and others read in between. Nothing is held while a client takes a piece slowly.
 */
export class Downloads {
  /** Each table waits for one piece at a time: no more wait than may be open. */
  readonly #turns = new Turns({ slots: 2, waitingOfOne: OPEN_OF_ONE, waiting: OPEN })
  readonly #open = new Map<string, number>()
  #all = 0

  /** Tables that are being taken. */
  get open(): number {
    return this.#all
  }

  /**
   * A table as it is sent.
   * @param pieces reads a piece each time that it is asked for one
   * @throws QueueFull where the account, or all together, take as many as they may
   */
  of(account: string, pieces: AsyncGenerator<string>): Readable {
    const own = this.#open.get(account) ?? 0
    if (own >= OPEN_OF_ONE || this.#all >= OPEN) throw new QueueFull('too many tables are being taken')
    this.#open.set(account, own + 1)
    this.#all++
    const table = Readable.from(this.#inTurn(account, pieces), { objectMode: false })
    // Comes once, also where nobody has read from it.
    table.once('close', () => this.#closed(account))
    return table
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

  #closed(account: string): void {
    const left = this.#open.get(account)! - 1
    if (left > 0) this.#open.set(account, left)
    else this.#open.delete(account)
    this.#all--
  }
}

/** One for the process, whose connections they share. */
export const downloads = new Downloads()
