import { coalesceReads } from '../../drizzle/coalesce-reads.ts'
import { deadlines } from '../../workers/turns/deadlines.ts'

/** The database's answer for one of several requests that asked together. */
export interface Place<Grant> {
  /** Undefined: nobody has such a key or session. */
  readonly grant: Grant | undefined
  /** The request's position among those that asked together, from 0. */
  readonly index: number
}

/**
 * Authorizes requests of one key, or of one session, that arrive together in one round trip. @param authorize takes up
 * to `count` requests from the budgets of the key or session with this hash
 */
export function authorizeTogether<Grant>(
  authorize: (hash: Buffer, count: number) => Promise<Grant | undefined>,
): (hash: Buffer) => Promise<Place<Grant>> {
  const ask = coalesceReads<string, Place<Grant>>(
    async hashes => {
      const grant = await authorize(Buffer.from(hashes[0]!, 'latin1'), hashes.length)
      return hashes.map((_, index) => ({ grant, index }))
    },
    { deadlineMs: deadlines.authenticate, laneOf: hash => hash },
  )
  return hash => ask(hash.toString('latin1'))
}
