import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

const DAY_MS = 86_400_000
/** 96 bits: the visitors of a day do not collide, and an index over millions of scans stays small. */
const HASH_BYTES = 12

/** Who asks, as far as it can be told; `at` is milliseconds since the epoch. */
export interface Visitor {
  readonly address: string
  readonly userAgent: string | undefined
  readonly at: number
}

/**
 * Turns visitors into hashes that mean nothing without the secret and nothing beyond their UTC day: each day has a
 * key of its own, so that yesterday's visitor is another one today (spec, "QR code"). Keyed, because the addresses
 * of a day are few enough to be tried out one by one against a bare hash.
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
    // A line end can't stand in either part: two visitors never spell the same input.
    const digest = createHmac('sha256', key)
      .update(`${address}\n${userAgent ?? ''}`)
      .digest()
    return digest.toString('base64url', 0, HASH_BYTES)
  }
}
