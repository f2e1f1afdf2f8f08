import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { members, users } from '#drizzle/tables/index.ts'
import { noteSignInPlace } from '../members/places.ts'
import { type PasskeyUse, usePasskey } from '../passkeys/passkeys.ts'
import { redeemLink, withdrawInvitations } from './links.ts'
import { endAccess, endSessionOf, startSession } from './sessions.ts'
import { hashToken } from './tokens.ts'

export interface Browser {
  /** The cookie of the request, if any: its session ends. */
  readonly cookie: string | undefined
  readonly userAgent: string | undefined
  /** The client's address in PostgreSQL's form. */
  readonly address: string | null
  /** A keyed hash of browser and network. */
  readonly place: Buffer
}

export interface SignedIn {
  /** The new cookie's value. */
  readonly cookie: string
  readonly userId: string
  readonly accountId: string
  readonly sessionId: string
  /** The person has signed in before, but never from this place. */
  readonly fromNewPlace: boolean
}

/**
 * Signs in the person of a link. If that proves their address for the first time, all their sessions and passkeys end:
 * until then an owner who invited the person may have signed in for them. Call it within a transaction; undefined: the
 * link was used, is too old or unknown, and nothing was changed. @param token the presented token
 */
export async function signInByLink(tx: Tx, token: string, browser: Browser): Promise<SignedIn | undefined> {
  const hash = hashToken(token)
  const redeemed = hash && (await redeemLink(tx, hash))
  if (!redeemed) return undefined
  const { verifies, ...whom } = redeemed
  if (verifies) {
    await endAccess(tx, whom.userId)
    await tx.update(users).set({ verifiedAt: sql`now()` }).where(eq(users.id, whom.userId))
  }
  return enter(tx, whom, browser)
}

/**
 * Signs in the owner of a passkey, at the account that they joined first. Call it within a transaction; undefined: the
 * signature is refused, or its user belongs to no account; then roll back.
 */
export async function signInByPasskey(
  tx: Tx,
  use: PasskeyUse,
  browser: Browser,
): Promise<SignedIn | undefined> {
  if (!(await usePasskey(tx, use))) return undefined
  const { userId } = use.passkey
  const [first] = await tx
    .select({ accountId: members.accountId })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(asc(members.createdAt), asc(members.accountId))
    .limit(1)
  return first && enter(tx, { userId, accountId: first.accountId }, browser)
}

/**
 * Starts a session with a new cookie: one that an attacker planted in the browser is never reused. Unused invitations
 * end, because those who passed one on could use it later.
 */
async function enter(
  tx: Tx,
  whom: { readonly userId: string; readonly accountId: string },
  { cookie, userAgent, address, place }: Browser,
): Promise<SignedIn> {
  await withdrawInvitations(tx, whom.userId)
  const before = cookie === undefined ? null : hashToken(cookie)
  if (before) await endSessionOf(tx, before)
  const fromNewPlace = await noteSignInPlace(tx, whom.userId, place)
  const { id, cookie: started } = await startSession(tx, { ...whom, userAgent, address })
  return { cookie: started, sessionId: id, fromNewPlace, ...whom }
}
