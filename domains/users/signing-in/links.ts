import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { signInLinks } from '#drizzle/tables/index.ts'
import type { Language } from '#schemas/languages.ts'
import { newToken } from './tokens.ts'

/** How long a link works, as PostgreSQL's interval. */
const LIVES = { 'sign-in': '15 minutes', invitation: '7 days' } as const

export type LinkKind = keyof typeof LIVES

export interface NewLink {
  readonly userId: string
  /** The session's first account. */
  readonly accountId?: string
  readonly kind: LinkKind
  /** It is shown to an owner, who could use it in the person's place. */
  readonly byOwner?: boolean
}

const expiry = (kind: LinkKind) => sql`now() + ${LIVES[kind]}::interval`

/** Creates a link and returns its token, to be handed over. It signs its user in once. */
export async function createLink(tx: Tx, { userId, accountId, kind, byOwner }: NewLink): Promise<string> {
  const token = newToken()
  await tx.insert(signInLinks).values({
    id: uuidv7(),
    hash: token.hash,
    userId,
    accountId: accountId ?? null,
    kind,
    provesAddress: !byOwner,
    expiresAt: expiry(kind),
  })
  return token.text
}

/**
 * Records that someone wants to sign in with an address. It does the same whether the address is known or not, so that
 * neither answer nor time reveals it.
 * @returns the link's id, for the job that mails it
 */
export async function requestLink(tx: Tx, email: string): Promise<string> {
  const id = uuidv7()
  await tx.execute(sql`
    insert into sign_in_links (id, user_id, kind, proves_address, expires_at)
    values (${id}, (select id from users where email = ${email} and disabled_at is null),
            'sign-in', true, ${expiry('sign-in')})`)
  return id
}

/** Records that a person is to be invited by e-mail. @returns the link's id, for the job that mails it */
export async function inviteByMail(tx: Tx, userId: string, accountId: string): Promise<string> {
  const id = uuidv7()
  await tx.insert(signInLinks).values({
    id,
    userId,
    accountId,
    kind: 'invitation',
    provesAddress: true,
    expiresAt: expiry('invitation'),
  })
  return id
}

/** The page that redeems a token. The token is after `#`, so that no server logs it. */
export const linkAddress = (baseUrl: string, token: string): string => `${baseUrl}/console#link=${token}`

export interface AddressedLink {
  readonly token: string
  readonly kind: LinkKind
  readonly email: string
  readonly name: string
  readonly language: Language
  /** The name of the account of an invitation. */
  readonly accountName: string | null
  /** Who invites; null: nobody, or someone who has been removed. */
  readonly inviter: Inviter | null
}

export interface Inviter {
  readonly email: string
  readonly name: string
}

/**
 * Makes a link's token, when it is about to be mailed; a second call, after a lost mail, makes another. Undefined:
 * nobody has the address, or the link was used or has expired.
 */
export async function addressLink(
  tx: Tx,
  id: string,
  inviterId?: string,
): Promise<AddressedLink | undefined> {
  const token = newToken()
  const [row] = await tx.execute<Omit<AddressedLink, 'token'> & Record<string, unknown>>(sql`
    update sign_in_links l set hash = decode(${token.hash.toString('hex')}, 'hex')
    from users u
    where l.id = ${id} and l.used_at is null and l.expires_at > now() and u.id = l.user_id and u.disabled_at is null
    returning l.kind, u.email, u.name, u.language,
              (select a.name from accounts a where a.id = l.account_id) as "accountName",
              (select jsonb_build_object('email', i.email, 'name', i.name) from users i
               where i.id = ${inviterId ?? null}) as inviter`)
  return row && { ...row, token: token.text }
}

/** The person that a link signs in. */
export interface Redeemed {
  readonly userId: string
  readonly accountId: string
  /** The link is the first proof that the person reads mail to the address. */
  readonly verifies: boolean
}

/**
 * Uses a link up: of several tries at once, one succeeds. The user's row is locked until the transaction ends, so that
 * `addMember` and `disableUser` find the session that is about to start, or prevent it. @returns undefined if the link
 * was used, is too old or unknown, or if its user is disabled or belongs to no account
 */
export async function redeemLink(tx: Tx, hash: Buffer): Promise<Redeemed | undefined> {
  const ofLink = sql`l.hash = decode(${hash.toString('hex')}, 'hex')`
  const [row] = await tx.execute<Redeemed & Record<string, unknown>>(sql`
    with whose as (
      select u.id, u.verified_at from users u
      where u.id = (select l.user_id from sign_in_links l where ${ofLink})
        and u.disabled_at is null and exists (select 1 from members m where m.user_id = u.id)
      for no key update
    ), spent as (
      update sign_in_links l set used_at = now()
      from whose w
      where ${ofLink} and l.user_id = w.id and l.used_at is null and l.expires_at > now()
      returning l.user_id, l.account_id, l.proves_address and w.verified_at is null as verifies
    )
    select m.user_id as "userId", m.account_id as "accountId", s.verifies
    from spent s
    join members m on m.user_id = s.user_id
    order by m.account_id is not distinct from s.account_id desc, m.created_at, m.account_id
    limit 1`)
  return row
}

const unused = (userId: string) => and(eq(signInLinks.userId, userId), isNull(signInLinks.usedAt))

/** Withdraws a user's unused links. */
export async function withdrawLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(signInLinks).where(unused(userId))
}

/** Withdraws a user's unused invitations, which are valid for days: those of one account, or all. */
export async function withdrawInvitations(tx: Tx, userId: string, accountId?: string): Promise<void> {
  const ofAccount = accountId === undefined ? undefined : eq(signInLinks.accountId, accountId)
  await tx.delete(signInLinks).where(and(unused(userId), eq(signInLinks.kind, 'invitation'), ofAccount))
}
