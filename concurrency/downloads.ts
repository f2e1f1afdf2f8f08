import { finished, type Writable } from 'node:stream'
import { deadlines } from './deadlines.ts'
import { Scheduler } from './scheduler.ts'

/** What is sent to a client, as far as it matters here. */
export type Response = Writable & { setTimeout(ms: number, onSilence: () => void): unknown }

/**
 * Tables and files that are read from the database in pieces while they are sent. Each piece waits for its account's
 * turn: at most two pieces are read at once, and only one of an account. So an account that downloads all its tables at
 * once uses one connection, and others read in between. The next piece is read when the client has received the one
 * before: one that reads nothing costs a piece and no connection, until it is cut off.
 */
export class Downloads {
  readonly #places: Scheduler
  readonly #turns = new Scheduler({ slots: 2 })

  /** @param limits downloads of all accounts at once, and of one */
  constructor({ slots, share }: { readonly slots: number; readonly share: number }) {
    this.#places = new Scheduler({ slots, share, waiting: 0 })
  }

  /** Downloads under way. */
  get open(): number {
    return this.#places.held()
  }

  /**
   * What is to be sent.
   * @param response keeps the place until it is sent, or its client gone
   * @param pieces reads a piece each time it is asked for one
   * @throws QueueFull if the account, or all together, download as many as they may
   */
  async of<Piece>(
    account: string,
    response: Response,
    pieces: AsyncGenerator<Piece>,
  ): Promise<ReadableStream<Piece>> {
    const leave = await this.#places.take({ account })
    finished(response, () => leave())
    response.setTimeout(deadlines.stalled, () => void response.destroy())
    // Nothing is read ahead.
    return ReadableStream.from<Piece>(this.#inTurn(account, pieces))
  }

  async *#inTurn<Piece>(account: string, pieces: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
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

/** Tables. One for the process, whose connections they share. */
export const downloads = new Downloads({ slots: 200, share: 4 })
