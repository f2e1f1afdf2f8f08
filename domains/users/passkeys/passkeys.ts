import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { passkeys, sessions, users } from '#drizzle/tables/index.ts'
import { MOST_PASSKEYS } from '#schemas/passkeys.ts'
import { type Challenge, spendChallenge } from './challenges.ts'

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  synced: passkeys.synced,
  lastUsedAt: passkeys.lastUsedAt,
  createdAt: passkeys.createdAt,
}

/** A user's passkeys, oldest first. */
export async function listPasskeys(tx: Tx, userId: string) {
  return tx.select(shown).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))
}

/** The user's name for authenticators. */
export async function passkeyOwner(tx: Tx, userId: string) {
  const [user] = await tx
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId))
  return user
}

/** The credentials of a user's passkeys, for the browser. */
export async function credentialsOf(tx: Tx, userId: string) {
  return tx
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id))
}

export type KnownPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** Finds a passkey by its credential id. */
export async function findPasskey(tx: Tx, credentialId: Buffer) {
  const [passkey] = await tx
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
    })
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId))
  return passkey
}

/** A credential whose creation was verified. */
export interface NewPasskey {
  readonly userId: string
  /** The session that asked for it, which must still exist. */
  readonly sessionId: string
  readonly name: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly synced: boolean
  readonly challenge: Challenge
}

type PasskeyView = Awaited<ReturnType<typeof listPasskeys>>[number]

export type RefusedPasskey = 'no-session' | 'too-many' | 'spent' | 'known'

/**
 * Stores a new passkey. The user's row is locked: `endAccess` either finds this passkey, or has ended the session that
 * would have made it. Call it within a transaction, and roll back if it is refused.
 */
export async function addPasskey(
  tx: Tx,
  { userId, sessionId, challenge, ...passkey }: NewPasskey,
): Promise<PasskeyView | RefusedPasskey> {
  await lockEnabledUser(tx, userId)
  const session = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
  const [there] = await tx
    .select({ passkeys: sql<number>`(select count(*) from passkeys p where p.user_id = ${userId})::int` })
    .from(sessions)
    .where(session)
  if (!there) return 'no-session'
  if (there.passkeys >= MOST_PASSKEYS) return 'too-many'
  if (!(await spendChallenge(tx, challenge))) return 'spent'
  const [added] = await tx
    .insert(passkeys)
    .values({ ...passkey, id: uuidv7(), userId, transports: [...passkey.transports] })
    .onConflictDoNothing()
    .returning(shown)
  return added ?? 'known'
}

/** A signature that has been verified. */
export interface PasskeyUse {
  readonly passkey: Pick<KnownPasskey, 'id' | 'userId'>
  /** The values that the authenticator sent now. */
  readonly counter: number
  readonly synced: boolean
  readonly challenge: Challenge
}

/**
 * Accepts a signature, once. The user's row is locked until the transaction ends, as when a link is redeemed. False if
 * the passkey or its user is gone, the challenge was answered before, or a newer signature came first: then roll back.
 */
export async function usePasskey(
  tx: Tx,
  { passkey, counter, synced, challenge }: PasskeyUse,
): Promise<boolean> {
  const { id, userId } = passkey
  if (!(await lockEnabledUser(tx, userId))) return false
  const [used] = await tx
    .update(passkeys)
    .set({ counter, synced, lastUsedAt: sql`now()` })
    .where(
      and(
        eq(passkeys.id, id),
        eq(passkeys.userId, userId),
        // An authenticator without a counter always sends 0 (WebAuthn 3, 6.1.1).
        sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`,
      ),
    )
    .returning({ id: passkeys.id })
  return used !== undefined && spendChallenge(tx, challenge)
}

async function lockEnabledUser(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .for('no key update')
  return user !== undefined
}

const owned = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

/** Undefined if the user has no such passkey. */
export async function renamePasskey(tx: Tx, userId: string, id: string, name: string) {
  const [renamed] = await tx.update(passkeys).set({ name }).where(owned(userId, id)).returning(shown)
  return renamed
}

/** False if the user has no such passkey. */
export async function removePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const removed = await tx.delete(passkeys).where(owned(userId, id)).returning({ id: passkeys.id })
  return removed.length > 0
}
