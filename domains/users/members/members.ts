import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { members, users } from '#drizzle/tables/index.ts'
import { DEFAULT_LANGUAGE, type Language } from '#schemas/languages.ts'
import type { Role } from '#schemas/roles.ts'
import { lockUser } from '../lock.ts'
import { withdrawLinks } from '../signing-in/links.ts'
import { endAccess, turnSessionsElsewhere } from '../signing-in/sessions.ts'

/** Whether a user `u` has ever signed in, or could do so without their invitation. */
export const hasComeIn = sql`(
  u.verified_at is not null
  or exists (select from sign_in_places p where p.user_id = u.id)
  or exists (select from sessions s where s.user_id = u.id)
  or exists (select from passkeys k where k.user_id = u.id))`

export interface MemberRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly disabled: boolean
  readonly joinedAt: string
  readonly invited: boolean
  readonly invitationEndsAt: string | null
}

/** In the order in which they joined; at most 500. */
export async function listMembers(tx: Tx, accountId: string): Promise<readonly MemberRow[]> {
  return tx.execute<MemberRow & Record<string, unknown>>(sql`
    select u.id, u.email, u.name, m.role, u.disabled_at is not null as disabled, m.created_at as "joinedAt",
           not came.before as invited,
           case when not came.before then (
             select max(l.expires_at) from sign_in_links l
             where l.user_id = u.id and l.account_id = m.account_id and l.kind = 'invitation'
               and l.used_at is null and l.expires_at > now()
           ) end as "invitationEndsAt"
    from members m
    join users u on u.id = m.user_id
    cross join lateral (select ${hasComeIn} as before) came
    where m.account_id = ${accountId}
    order by m.created_at, u.id
    limit 500`)
}

export interface NewMember {
  readonly accountId: string
  readonly email: string
  readonly name?: string | undefined
  readonly language?: Language | undefined
  readonly role: Role
}

export interface AddedMember {
  readonly userId: string
  /** The person is new to the service. */
  readonly isNew: boolean
  /** They were a member already, and nothing was changed. */
  readonly already: boolean
  /** They can sign in only by an invitation, and only to this account: an owner may be shown another link. */
  readonly needsInvitation: boolean
}

/**
 * Makes the person with that address a member; a new person becomes a user. If they have never proved the address,
 * their sessions, passkeys and links end: an owner of another account, who was shown a link, could otherwise enter this
 * account. Call it within a transaction.
 */
export async function addMember(
  tx: Tx,
  { accountId, email, name, language, role }: NewMember,
): Promise<AddedMember> {
  const id = uuidv7()
  // A known person keeps their name, which only they may change.
  const [user] = await tx
    .insert(users)
    .values({ id, email, name: name ?? '', language: language ?? DEFAULT_LANGUAGE })
    // Reset, so that a person who leaves again before retention ran is counted as alone from then on.
    .onConflictDoUpdate({ target: users.email, set: { email, aloneSince: null } })
    .returning({ id: users.id, verifiedAt: users.verifiedAt })
  const userId = user!.id
  const added = await tx
    .insert(members)
    .values({ accountId, userId, role })
    .onConflictDoNothing()
    .returning({ userId: members.userId })
  const isNew = userId === id
  const already = added.length === 0
  if (!isNew && !already && !user!.verifiedAt) {
    await endAccess(tx, userId)
    await withdrawLinks(tx, userId)
  }
  return { userId, isNew, already, needsInvitation: await needsInvitation(tx, userId, accountId) }
}

/**
 * Whether nobody is or can be signed in as the person, who belongs only to that account and has not proved their
 * address. Their row must be locked, so that someone who redeems an earlier link has done so, or waits.
 */
export async function needsInvitation(tx: Tx, userId: string, accountId: string): Promise<boolean> {
  const [row] = await tx.execute<{ needs: boolean }>(sql`
    select u.verified_at is null and u.disabled_at is null
       and not exists (select 1 from members m where m.user_id = u.id and m.account_id <> ${accountId})
       and not exists (select 1 from sessions s where s.user_id = u.id and s.expires_at > now())
       and not exists (select 1 from passkeys p where p.user_id = u.id) as needs
    from users u where u.id = ${userId}`)
  return row!.needs
}

export type MemberChange = 'done' | 'no-member' | 'last-owner'

/** Locks an account's members for a change, so that two owners cannot remove each other. */
const lockMembers = (tx: Tx, accountId: string) =>
  tx.execute(sql`select 1 from members where account_id = ${accountId} order by user_id for update`)

/**
 * Which owners count as the last one. For people only those who have signed in, because an invitation may have gone to
 * an address that nobody reads. For operators all, because they can correct that and hand over an account in one step.
 */
export type OwnersWhoCount = 'who-signed-in' | 'all'

/** Whether the account would be left without an owner who can sign in. */
const isLastOwner = (owners: OwnersWhoCount = 'who-signed-in') => sql`
  members.role = 'owner' and not exists (
    select 1 from members o join users u on u.id = o.user_id and u.disabled_at is null
    where o.account_id = members.account_id and o.role = 'owner' and o.user_id <> members.user_id
      and ${owners === 'all' ? sql`true` : hasComeIn})`

export interface RoleChange {
  readonly accountId: string
  readonly userId: string
  readonly role: Role
  readonly owners?: OwnersWhoCount
}

/** Call it within a transaction. */
export async function changeRole(
  tx: Tx,
  { accountId, userId, role, owners }: RoleChange,
): Promise<MemberChange> {
  await lockMembers(tx, accountId)
  const ofMember = and(eq(members.accountId, accountId), eq(members.userId, userId))
  const changed = await tx
    .update(members)
    .set({ role })
    .where(and(ofMember, role === 'owner' ? sql`true` : sql`not (${isLastOwner(owners)})`))
    .returning({ userId: members.userId })
  return changed.length > 0 ? 'done' : whyNot(tx, accountId, userId)
}

/** Call it within a transaction. The member's sessions in the account end with it. */
export async function removeMember(tx: Tx, accountId: string, userId: string): Promise<MemberChange> {
  await lockMembers(tx, accountId)
  const removed = await tx
    .delete(members)
    .where(and(eq(members.accountId, accountId), eq(members.userId, userId), sql`not (${isLastOwner()})`))
    .returning({ userId: members.userId })
  return removed.length > 0 ? 'done' : whyNot(tx, accountId, userId)
}

/**
 * A member leaves an account. Their sessions switch to the first of their other accounts; without another, they end.
 * Call it within a transaction, and roll back if it is not done.
 */
export async function leaveAccount(tx: Tx, accountId: string, userId: string): Promise<MemberChange> {
  // Locks the person, so that they leave two accounts one after the other.
  await lockUser(tx, userId, 'no key update')
  // Before the sessions, as in `removeMember`: the other order would deadlock.
  await lockMembers(tx, accountId)
  await turnSessionsElsewhere(tx, accountId, userId)
  return removeMember(tx, accountId, userId)
}

async function whyNot(tx: Tx, accountId: string, userId: string): Promise<MemberChange> {
  const [member] = await tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.accountId, accountId), eq(members.userId, userId)))
  return member ? 'last-owner' : 'no-member'
}
