import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../drizzle/client.ts'
import { accounts, members, passkeys, sessions, users } from '../../drizzle/tables/index.ts'
import type { Role } from '../../schemas/roles.ts'
import type { OwnChange } from '../../schemas/users.ts'
import { newToken } from './tokens.ts'

/** Days that a session lives without being used. `authorize_session` renews it by as much. */
export const SESSION_DAYS = 30
/** Seconds after which a person must prove anew who they are, before they change who else may come in. */
export const PROOF_LASTS_S = 600
/** What a browser says of itself may be of any length. */
const USER_AGENT_CHARACTERS = 300

/** What `authorize_session` answers: what is left is from before the taking, times (seconds) from after it. */
export interface SessionGrant {
  readonly sessionId: string
  readonly userId: string
  readonly accountId: string
  readonly role: Role
  /** Seconds since the person last proved who they are. */
  readonly provenAgo: number
  /** Requests that were let in. */
  readonly granted: number
  readonly accountLeft: number
  readonly accountReset: number
  readonly accountRetry: number
}

/**
 * Looks up a session and takes up to `count` requests from its account's budget, in one round trip; undefined: there is
 * no such session. With `count` 0 the budget is left alone.
 */
export async function authorizeSession(
  driver: Sql,
  hash: Buffer,
  count: number,
  limits: { readonly account: number; readonly accountBurst: number },
): Promise<SessionGrant | undefined> {
  const [grant] = await driver<SessionGrant[]>`
    select session_id as "sessionId", user_id as "userId", account_id as "accountId",
           -- Whoever is in a suspended account only reads.
           case when exists (select from accounts a where a.id = account_id and a.suspended_at is not null)
             then 'viewer' else role end as role,
           extract(epoch from now() - proven_at)::integer as "provenAgo", granted,
           account_left as "accountLeft", account_reset as "accountReset", account_retry as "accountRetry"
    from authorize_session(${hash}, ${count}, ${limits.account}, ${limits.accountBurst})`
  return grant
}

/** The account that each of these sessions looks at now; one that lets nobody in any more is left out. */
export async function accountsOfSessions(
  driver: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await driver<{ id: string; accountId: string }[]>`
    select s.id, grants.account_id as "accountId"
    from sessions s cross join lateral authorize_session(s.hash, 0, 1, 0) as grants
    where s.id = any(${ids as string[]}::text[]::uuid[])`
  return new Map(rows.map(({ id, accountId }) => [id, accountId]))
}

export interface NewSession {
  readonly userId: string
  readonly accountId: string
  readonly userAgent: string | undefined
  /** From where, as PostgreSQL takes it. */
  readonly address: string | null
}

/** Signs a user in; the cookie's value is kept by nothing. */
export async function startSession(
  tx: Tx,
  session: NewSession,
): Promise<{ readonly id: string; readonly cookie: string }> {
  const token = newToken()
  const id = uuidv7()
  await tx.insert(sessions).values({
    id,
    hash: token.hash,
    userId: session.userId,
    accountId: session.accountId,
    userAgent: session.userAgent?.slice(0, USER_AGENT_CHARACTERS) ?? null,
    clientAddress: session.address,
    expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})`,
  })
  return { id, cookie: token.text }
}

/** Ends the session of that cookie, whoever's it is: who has the cookie is signed in with it. */
export async function endSessionOf(tx: Tx, hash: Buffer): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.hash, hash))
}

/** Ends one of a user's sessions; false where they have no such session. */
export async function endSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends all sessions of a user but one. */
export async function endOtherSessions(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, id)))
}

/** What a person changes of themselves; it is theirs in all of their accounts. */
export async function changeUser(tx: Tx, userId: string, { name, language }: OwnChange): Promise<void> {
  const change = { ...(name === undefined ? {} : { name }), ...(language === undefined ? {} : { language }) }
  if (Object.keys(change).length > 0) await tx.update(users).set(change).where(eq(users.id, userId))
}

/**
 * Ends all that a user is signed in with, and forgets by which passkeys they could sign in again: whoever was signed in
 * as them may have registered one. Call it within a transaction that holds the user's row.
 */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}

/** Notes that the person of a session has proved anew who they are; false where the session has ended. */
export async function renewProof(tx: Tx, sessionId: string, userId: string): Promise<boolean> {
  const renewed = await tx
    .update(sessions)
    .set({ provenAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .returning({ id: sessions.id })
  return renewed.length > 0
}

/** Where a user is signed in, last seen first. */
export async function listSessions(tx: Tx, userId: string) {
  return tx
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sql<string | null>`host(${sessions.clientAddress})`,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))
    .limit(100)
}

/** Turns a session to another account of its user; false where the user is no member there. */
export async function switchAccount(
  tx: Tx,
  { sessionId, userId, accountId }: { sessionId: string; userId: string; accountId: string },
): Promise<boolean> {
  const turned = await tx.execute(sql`
    update sessions s set account_id = m.account_id from members m
    where s.id = ${sessionId} and s.user_id = ${userId}
      and m.account_id = ${accountId} and m.user_id = s.user_id
    returning s.id`)
  return turned.length > 0
}

/** Turns a user's sessions in an account to the one that they joined first of the others, if there is one. */
export async function turnSessionsElsewhere(tx: Tx, accountId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    update sessions s set account_id = m.account_id
    from (
      select account_id from members
      where user_id = ${userId} and account_id <> ${accountId}
      order by created_at, account_id limit 1
    ) m
    where s.user_id = ${userId} and s.account_id = ${accountId}`)
}

/** Who is signed in, at which of their accounts. Undefined where the user is no member there. */
export async function describeSession(tx: Tx, userId: string, accountId: string) {
  const rows = await tx
    .select({
      user: { id: users.id, email: users.email, name: users.name, language: users.language },
      account: { id: accounts.id, name: accounts.name, sandbox: accounts.sandbox },
      role: members.role,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.userId, userId))
    .orderBy(members.createdAt, members.accountId)
    .limit(200)
  const here = rows.find(row => row.account.id === accountId)
  if (!here) return undefined
  return {
    ...here,
    accounts: rows.map(({ account, role }) => ({ id: account.id, name: account.name, role })),
  }
}
