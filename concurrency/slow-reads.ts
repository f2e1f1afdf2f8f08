import type { Sql } from 'postgres'
import { QueueFull, Turns } from './turns.ts'

/** Reads of one account, and of all, that may wait. At a tenth of a second each, the last is still answered in time. */
const WAITING_OF_ONE = 20
const WAITING = 100

/**
 * Reads whose cost grows with an account's rows. They have their own connections, of which an account gets at most
 * half, and accounts take turns. So a read of a row or a page never waits for them, and one account's searches do not
 * delay another's.
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
   * Runs `read` in the account's turn. It may run one statement at a time.
   * @param signal fires when nobody waits for the answer any more
   * @throws QueueFull if too much waits, or the signal fires before the turn comes
   */
  async run<T>(account: string, signal: AbortSignal, read: (sql: Sql) => Promise<T>): Promise<T> {
    const giveBack = await this.#turns.take({ account, signal }).catch(error => {
      // A client that hangs up is not our error.
      throw signal.aborted ? new QueueFull('nobody waits for it any more') : error
    })
    try {
      return await read(this.#sql)
    } finally {
      giveBack()
    }
  }
}
