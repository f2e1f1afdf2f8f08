import { Readable } from 'node:stream'
import { AccountShare } from './account-share.ts'
import { QueueFull, Turns } from './turns.ts'

/** Tables that one account, and all accounts together, may download at once. */
const OPEN_OF_ONE = 4
const OPEN = 200

/**
 * Tables that are read from the database in pieces while they are sent. Each piece waits for its account's turn: at
 * most two pieces are read at once, and only one of an account. So an account that downloads all its tables at once
 * uses one connection, and others read in between. Nothing is held while a client receives a piece slowly.
 */
export class Downloads {
  /** Each table waits for one piece at a time: no more wait than may be open. */
  readonly #turns = new Turns({ slots: 2, waitingOfOne: OPEN_OF_ONE, waiting: OPEN })
  readonly #shares = new AccountShare(OPEN_OF_ONE, 0)
  #open = 0

  /** Tables that are being downloaded. */
  get open(): number {
    return this.#open
  }

  /**
   * The content of a table, to be sent.
   * @param pieces reads a piece each time it is asked for one
   * @throws QueueFull if the account, or all together, download as many as they may
   */
  of(account: string, pieces: AsyncGenerator<string>): Readable {
    if (this.#open >= OPEN) throw new QueueFull('too many tables are being taken')
    const { end } = this.#shares.take(account)
    this.#open++
    const table = Readable.from(this.#inTurn(account, pieces), { objectMode: false })
    // Fires once, even if nobody has read from it.
    table.once('close', () => {
      end()
      this.#open--
    })
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
}

/** One for the process, whose connections they share. */
export const downloads = new Downloads()
