import { createHmac } from 'node:crypto'
import type { Sql } from 'postgres'

/** The number of attempts within so many seconds. */
interface Allowance {
  readonly attempts: number
  readonly seconds: number
}

const QUARTER_OF_AN_HOUR_S = 900

/** Enough for an office behind one address; a token of 256 bits cannot be guessed in any case. */
export const PER_CLIENT: Allowance = { attempts: 30, seconds: QUARTER_OF_AN_HOUR_S }
/** Keeps strangers from flooding a mailbox. */
export const PER_ADDRESS: Allowance = { attempts: 5, seconds: QUARTER_OF_AN_HOUR_S }

/** As many as a large office invites at once; an account cannot mail thousands of strangers. */
export const INVITATIONS: Allowance = { attempts: 50, seconds: QUARTER_OF_AN_HOUR_S }

/** Takes an attempt of a subject; returns seconds until the next is allowed, 0 if this one is. */
export type TakeAttempt = (subject: string, allowance: Allowance) => Promise<number>

/** @param secret keys the hashes by which attempts are counted, so that no address is stored or can be guessed */
export function attemptCounter(driver: Sql, secret: Buffer): TakeAttempt {
  return async (subject, { attempts, seconds }) => {
    const hash = createHmac('sha256', secret).update(subject).digest()
    const [row] = await driver<{ wait: number }[]>`
      select take_sign_in_attempt(${hash}, ${attempts}, ${seconds}) as wait`
    return row!.wait
  }
}
