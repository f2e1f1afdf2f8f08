import { coalesceReads } from '../../drizzle/coalesce-reads.ts'
import { deadlines } from '../../turns/deadlines.ts'

/** The database's answer for one of several requests that asked together. */
export interface Place<Grant> {
  /** Undefined: nobody has such a key or session. */
  readonly grant: Grant | undefined
  /** The request's position among those that asked together, from 0. */
  readonly index: number
}

/** How keys, or sessions, are looked up. */
export interface Lookups<Grant> {
  /** Takes up to `count` requests from the budgets of the one with this hash; undefined: there is none. */
  authorize(hash: Buffer, count: number): Promise<Grant | undefined>
  /** Those of these hashes, in hexadecimal, that a key or session has. */
  existing(hashes: readonly string[]): Promise<ReadonlySet<string>>
}

/** Hashes that are remembered, at some hundred bytes each. One that was forgotten costs a round trip more. */
const MOST_KNOWN = 10_000

/**
 * Authorizes requests of one key, or of one session, that arrive together in one round trip. Hashes that this process
 * has not met are first looked up, all together on one connection: whoever guesses keys holds up nobody's key that
 * works, from whichever addresses they ask.
 */
export function authorizeTogether<Grant>({
  authorize,
  existing,
}: Lookups<Grant>): (hash: Buffer) => Promise<Place<Grant>> {
  /** Of those that there are, the one not met for the longest time first. What they may do is asked for each time. */
  const known = new Set<string>()
  const ask = coalesceReads<string, Place<Grant>>(
    async hashes => {
      const hash = hashes[0]!
      const grant = await authorize(Buffer.from(hash, 'hex'), hashes.length)
      known.delete(hash)
      if (grant) known.add(hash)
      if (known.size > MOST_KNOWN) known.delete(known.values().next().value!)
      return hashes.map((_, index) => ({ grant, index }))
    },
    { deadlineMs: deadlines.authenticate, laneOf: hash => hash },
  )
  const exists = coalesceReads<string, boolean>(
    async hashes => {
      const found = await existing(hashes)
      return hashes.map(hash => found.has(hash))
    },
    { deadlineMs: deadlines.authenticate },
  )
  return async bytes => {
    const hash = bytes.toString('hex')
    const isThere = known.has(hash) || (await exists(hash))
    return isThere ? ask(hash) : { grant: undefined, index: 0 }
  }
}
