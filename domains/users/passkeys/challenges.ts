import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { spentChallenges } from '#drizzle/tables/index.ts'

/** As long as WebAuthn recommends to wait for a person (WebAuthn 3, 15.1). */
export const CHALLENGE_LIVES_MS = 300_000

const RANDOM_BYTES = 16
const EXPIRY_BYTES = 6
const HASH_BYTES = 32
const SIGNED_BYTES = RANDOM_BYTES + EXPIRY_BYTES

/** The purpose of a challenge, and its session; signing in has none yet. */
export type ChallengeFor =
  | { readonly use: 'sign-in' }
  | { readonly use: 'register' | 'prove'; readonly sessionId: string }

/** One of our valid challenges, which may have been answered already. */
export interface Challenge {
  readonly hash: Buffer
  readonly expiresAt: Date
}

export interface Challenges {
  issue(what: ChallengeFor): Buffer
  /** @param presented base64url @returns undefined if it is not ours, has another purpose, or is too old */
  recognise(presented: string, what: ChallengeFor): Challenge | undefined
}

/**
 * Challenges are signed, so nothing is stored for unanswered ones, however many a stranger requests. `spendChallenge`
 * makes sure that none is used twice. @param keys the newest first: it signs, and signatures of all are accepted
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

/** Uses a challenge up: of several answers at once one succeeds, the others wait and get false. */
export async function spendChallenge(tx: Tx, { hash, expiresAt }: Challenge): Promise<boolean> {
  const spent = await tx
    .insert(spentChallenges)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ taken: sql`1` })
  return spent.length > 0
}
