import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { spentChallenges } from '../../drizzle/tables/index.ts'

/** As long as WebAuthn recommends to wait for a person (WebAuthn 3, 15.1). */
export const CHALLENGE_LIVES_MS = 300_000

const RANDOM_BYTES = 16
const EXPIRY_BYTES = 6
const HASH_BYTES = 32
const SIGNED_BYTES = RANDOM_BYTES + EXPIRY_BYTES

/** What an answer to a challenge does, and for which session; signing in makes one. */
export type ChallengeFor =
  | { readonly use: 'sign-in' }
  | { readonly use: 'register' | 'prove'; readonly sessionId: string }

/** A challenge of ours that is still worth answering, but may have been answered. */
export interface Challenge {
  readonly hash: Buffer
  readonly expiresAt: Date
}

export interface Challenges {
  issue(what: ChallengeFor): Buffer
  /** @param presented base64url. @returns undefined where it is not ours, for something else, or too old */
  recognise(presented: string, what: ChallengeFor): Challenge | undefined
}

/**
 * Challenges carry their own signature: nothing is written for those that nobody answers, however many a stranger asks
 * for. That none is taken twice is for `spendChallenge`.
 * @param keys the newest first: it signs, and all are recognised
 */
export function challenges(keys: readonly [Buffer, ...Buffer[]], now: () => number = Date.now): Challenges {
  const sign = (key: Buffer, what: ChallengeFor, signed: Uint8Array) =>
    createHmac('sha256', key)
      .update(what.use === 'sign-in' ? 'sign-in ' : `${what.use} ${what.sessionId} `)
      .update(signed)
      .digest()

  return {
    issue(what) {
      const signed = Buffer.alloc(SIGNED_BYTES)
      randomBytes(RANDOM_BYTES).copy(signed)
      signed.writeUIntBE(now() + CHALLENGE_LIVES_MS, RANDOM_BYTES, EXPIRY_BYTES)
      return Buffer.concat([signed, sign(keys[0], what, signed)])
    },
    recognise(presented, what) {
      const bytes = Buffer.from(presented, 'base64url')
      if (bytes.length !== SIGNED_BYTES + HASH_BYTES) return undefined
      const signed = bytes.subarray(0, SIGNED_BYTES)
      const signature = bytes.subarray(SIGNED_BYTES)
      if (!keys.some(key => timingSafeEqual(signature, sign(key, what, signed)))) return undefined
      const expiresAt = signed.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES)
      if (expiresAt <= now()) return undefined
      return { hash: createHash('sha256').update(bytes).digest(), expiresAt: new Date(expiresAt) }
    },
  }
}

/** Takes a challenge, once: of several answers at once one gets through, the others wait and are told false. */
export async function spendChallenge(tx: Tx, { hash, expiresAt }: Challenge): Promise<boolean> {
  const spent = await tx
    .insert(spentChallenges)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ taken: sql`1` })
  return spent.length > 0
}
