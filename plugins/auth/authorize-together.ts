import { deadlines } from '#concurrency/deadlines.ts'
import { coalesceReads } from '#drizzle/coalesce-reads.ts'

/** The database's answer for one of several requests that asked together. */
export interface Place<Grant> {
  /** Undefined: nobody has such a key or session. */
  readonly grant: Grant | undefined
  /** The request's position among those that asked together, from 0. */
  readonly index: number
}

/** Takes up to `count` requests from the budgets of the one with this hash; undefined: there is none. */
type Authorize<Grant> = (hash: Buffer, count: number) => Promise<Grant | undefined>

/** Which hashes keys, or sessions, have. */
export interface KnownHashes {
  /** Whether one has this hash, in hexadecimal, or had it when it was last seen. */
  isThere(hash: string): Promise<boolean>
  meet(hash: string, isThere: boolean): void
}

/** Hashes that are remembered, at some hundred bytes each. One that was forgotten costs a round trip more. */
const MOST_KNOWN = 10_000

/**
 * Remembers the hashes that this process has seen. All others are looked up together, on one connection, so that
 * guessing keys, from any number of addresses, does not delay keys that work. The same holds for guessed sessions.
 * @param existing those of these hashes, in hexadecimal, that a key or session has
 */
export function knownHashes(
  existing: (hashes: readonly string[]) => Promise<ReadonlySet<string>>,
): KnownHashes {
  /** Existing hashes, the one not seen for the longest time first. What they may do is asked for each time. */
  const known = new Set<string>()
  const exists = coalesceReads<string, boolean>(
    async hashes => {
      const found = await existing(hashes)
      return hashes.map(hash => found.has(hash))
    },
    { deadlineMs: deadlines.authenticate },
  )
  return {
    isThere: async hash => known.has(hash) || exists(hash),
    meet(hash, isThere) {
      known.delete(hash)
      if (isThere) known.add(hash)
      if (known.size > MOST_KNOWN) known.delete(known.values().next().value!)
    },
  }
}

/**
 * Authorizes requests of one key, or of one session, that arrive together in one round trip. A hash that is met for the
 * first time takes two, within the time of one.
 */
export function authorizeTogether<Grant>(
  authorize: Authorize<Grant>,
  known: KnownHashes,
): (hash: Buffer) => Promise<Place<Grant>> {
  const ask = coalesceReads<string, Place<Grant>>(
    async hashes => {
      const hash = hashes[0]!
      const grant = await authorize(Buffer.from(hash, 'hex'), hashes.length)
      known.meet(hash, grant !== undefined)
      return hashes.map((_, index) => ({ grant, index }))
    },
    { deadlineMs: deadlines.authenticate, laneOf: hash => hash },
  )
  return async bytes => {
    const hash = bytes.toString('hex')
    const begun = performance.now()
    if (!(await known.isThere(hash))) return { grant: undefined, index: 0 }
    return ask(hash, deadlines.authenticate - (performance.now() - begun))
  }
}
