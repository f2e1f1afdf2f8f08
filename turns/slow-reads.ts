import type { Sql } from 'postgres'
import { QueueFull, Turns } from './turns.ts'

/** Reads of one account, and of all, that may wait: at a tenth of a second each, the last is still answered in time. */
const WAITING_OF_ONE = 20
const WAITING = 100

/**
 * Reads whose cost grows with an account's rows. They have connections of their own and take turns by account, at
 * most half of the connections each, so that what reads a row or a page never waits for them, and nobody's searches
 * wait for another's.
 */
export class SlowReads {
  readonly #sql: Sql
  readonly #turns: Turns

  /** @param sql a pool of so many connections, which plans every statement for its own values */
  constructor(sql: Sql, connections: number) {
    this.#sql = sql
    this.#turns = new Turns({ slots: connections, waitingOfOne: WAITING_OF_ONE, waiting: WAITING })
  }

  /** Reads that wait for their turn now. */
  get waiting(): number {
    return this.#turns.waiting
  }

  /**
   * Runs `read` in the account's turn. It may ask one thing at a time.
   * @param signal fires when nobody waits for the answer any more
   * @throws QueueFull where as much waits as may, or the signal fires before the turn has come
   */
  async run<T>(account: string, signal: AbortSignal, read: (sql: Sql) => Promise<T>): Promise<T> {
    const giveBack = await this.#turns.take({ account, signal }).catch(error => {
      // A client that has hung up is no error of ours.
      throw signal.aborted ? new QueueFull('nobody waits for it any more') : error
    })
    try {
      return await read(this.#sql)
    } finally {
      giveBack()
    }
  }
}
