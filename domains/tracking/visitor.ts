import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

const DAY_MS = 86_400_000
/** 96 bits: the visitors of a day do not collide, and an index over millions of scans stays small. */
const HASH_BYTES = 12

/** The facts that identify a visitor; `at` is milliseconds since the epoch. */
export interface Visitor {
  readonly address: string
  readonly userAgent: string | undefined
  readonly at: number
}

/**
 * Turns visitors into hashes that mean nothing without the secret and nothing beyond their UTC day: each day has a key
 * of its own, so yesterday's visitor has another hash today (spec, "QR code"). Keyed, because there are few enough
 * addresses to try them all against a plain hash.
 */
export function visitorHasher(secret: Buffer): (visitor: Visitor) => string {
  let today = Number.NaN
  let key: KeyObject
  return ({ address, userAgent, at }) => {
    const day = Math.floor(at / DAY_MS)
    if (day !== today) {
      const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
      key = createSecretKey(createHmac('sha256', secret).update(date).digest())
      today = day
    }
    // Neither part can contain a line end, so two visitors never have the same input.
    const digest = createHmac('sha256', key)
      .update(`${address}\n${userAgent ?? ''}`)
      .digest()
    return digest.toString('base64url', 0, HASH_BYTES)
  }
}
