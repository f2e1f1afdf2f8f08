import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { accounts, members, passkeys, sessions, users } from '#drizzle/tables/index.ts'
import type { Role } from '#schemas/roles.ts'
import type { ProfileChange } from '#schemas/users.ts'
import { newToken } from './tokens.ts'

/** Days that a session lives without being used. `authorize_session` renews it by as much. */
export const SESSION_DAYS = 30
/** Seconds after which a person must prove again who they are, before they change who has access. */
export const PROOF_LASTS_S = 600
/** User-Agent headers may have any length; the rest is cut. */
const USER_AGENT_CHARACTERS = 300

/** The result of `authorize_session`: what was left before the requests were taken; times (seconds) after that. */
export interface SessionGrant {
  readonly sessionId: string
  readonly userId: string
  readonly accountId: string
  readonly role: Role
  /** Seconds since the person last proved who they are. */
  readonly provenAgo: number
  /** Requests that were admitted. */
  readonly granted: number
  readonly accountLeft: number
  readonly accountReset: number
  readonly accountRetry: number
}

/**
 * Looks up a session and takes up to `count` requests from its account's budget, in one round trip; undefined: there is
 * no such session. With `count` 0 the budget is not touched.
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

/** Those of these hashes, in hexadecimal, that a session has, ended or not. */
export async function existingSessions(driver: Sql, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await driver<{ hash: string }[]>`
    select encode(hash, 'hex') as hash from sessions
    where hash = any(array(select decode(h, 'hex') from unnest(${hashes as string[]}::text[]) as h))`
  return new Set(rows.map(({ hash }) => hash))
}

/** The current account of each of these sessions; ended ones are left out. */
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
  /** The client's address in PostgreSQL's form. */
  readonly address: string | null
}

/** Signs a user in. The cookie's value is not stored. */
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

/** Ends the session of that cookie, of any user: having the cookie is enough. */
export async function endSessionOf(tx: Tx, hash: Buffer): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.hash, hash))
}

/** Ends one of a user's sessions; false if they have no such session. */
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

/** Changes a person's name or language, in all of their accounts. */
export async function changeUser(tx: Tx, userId: string, { name, language }: ProfileChange): Promise<void> {
  const change = { ...(name === undefined ? {} : { name }), ...(language === undefined ? {} : { language }) }
  if (Object.keys(change).length > 0) await tx.update(users).set(change).where(eq(users.id, userId))
}

/**
 * Ends a user's sessions and deletes their passkeys, since an intruder may have registered one. Call it within a
 * transaction that has locked the user's row.
 */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}

/** Records that the person of a session has proved again who they are; false if the session has ended. */
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

/** Switches a session to another account of its user; false if the user is no member there. */
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

/** Switches a user's sessions in an account to the first of their other accounts, if there is one. */
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

/** The user and account of a session. Undefined if the user is no member there. */
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
