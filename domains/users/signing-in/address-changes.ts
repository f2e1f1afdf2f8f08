import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { addressChanges } from '#drizzle/tables/index.ts'
import type { Language } from '#schemas/languages.ts'
import { lockUser } from '../lock.ts'
import { withdrawLinks } from './links.ts'
import { newToken } from './tokens.ts'

/** How long the link to a new address works, as PostgreSQL's interval. */
const LIVES = '1 hour'

/**
 * Records that a person wants another address, and replaces an earlier request. It writes the same whether someone
 * else has that address or not.
 * @param email in lower case
 * @returns the change's id, for the job that mails the link
 */
export async function askForAddress(tx: Tx, userId: string, email: string): Promise<string> {
  const id = uuidv7()
  await lockUser(tx, userId, 'update')
  await tx.execute(sql`
    with before as (
      delete from address_changes where user_id = ${userId} and confirmed_at is null
    )
    insert into address_changes (id, user_id, email, expires_at)
    values (${id}, ${userId}, ${email}, now() + ${LIVES}::interval)`)
  return id
}

export interface AskedAddress {
  readonly email: string
  readonly expiresAt: string
}

/** The address that a person has asked for, as long as its link works; undefined: none. */
export async function askedAddress(tx: Tx, userId: string): Promise<AskedAddress | undefined> {
  const [asked] = await tx
    .select({ email: addressChanges.email, expiresAt: addressChanges.expiresAt })
    .from(addressChanges)
    .where(and(waiting(userId), gt(addressChanges.expiresAt, sql`now()`)))
    .orderBy(desc(addressChanges.id))
    .limit(1)
  return asked && { ...asked, expiresAt: asked.expiresAt.toISOString() }
}

/** Withdraws a person's request, so that its link no longer works. */
export async function withdrawAddress(tx: Tx, userId: string): Promise<void> {
  await tx.delete(addressChanges).where(waiting(userId))
}

const waiting = (userId: string) => and(eq(addressChanges.userId, userId), isNull(addressChanges.confirmedAt))

/**
 * Changes a person's address without their confirmation, for operators. Sessions and passkeys stay; links sent to the
 * old address stop working, and the person's own request is withdrawn. Call it within a transaction.
 * @param email in lower case
 * @returns the change's id, for the job that tells the old address; `taken` if another person has the address
 */
export async function changeAddress(tx: Tx, userId: string, email: string): Promise<string | 'taken'> {
  await lockUser(tx, userId, 'update')
  await withdrawAddress(tx, userId)
  const [changed] = await tx.execute<{ previous: string }>(sql`
    update users u set email = ${email}
    from (select id, email from users where id = ${userId}) as before
    where u.id = before.id and not exists (select from users o where o.email = ${email})
    returning before.email as previous`)
  if (!changed) return 'taken'
  const id = uuidv7()
  await tx.execute(sql`
    insert into address_changes (id, user_id, email, previous_email, confirmed_at, expires_at)
    values (${id}, ${userId}, ${email}, ${changed.previous}, now(), now() + ${LIVES}::interval)`)
  await withdrawLinks(tx, userId)
  return id
}

/** The page that confirms an address. The token is after `#`, so that no server logs it. */
export const confirmationAddress = (baseUrl: string, token: string): string =>
  `${baseUrl}/console/settings/security#address=${token}`

export interface AddressMail {
  /** The address that the mail goes to. */
  readonly email: string
  readonly name: string
  readonly language: Language
}

export interface AddressToConfirm extends AddressMail {
  readonly token: string
  /** Another person has the address: the mail tells them so, without a link. */
  readonly taken: boolean
}

/**
 * Makes a change's token, when its link is about to be mailed. Undefined: the person has asked for another address
 * meanwhile, is gone or disabled, or the change was confirmed or has expired. Also undefined if the address belongs to
 * someone who is disabled, who gets no mail.
 */
export async function addressToConfirm(tx: Tx, id: string): Promise<AddressToConfirm | undefined> {
  const token = newToken()
  const [row] = await tx.execute<Omit<AddressToConfirm, 'token'> & Record<string, unknown>>(sql`
    update address_changes c
    set hash = case when o.id is null then decode(${token.hash.toString('hex')}, 'hex') end
    from users u
    left join users o on o.email = (select a.email from address_changes a where a.id = ${id})
    where c.id = ${id} and c.confirmed_at is null and c.expires_at > now()
      and u.id = c.user_id and u.disabled_at is null and o.disabled_at is null
    returning c.email, coalesce(o.name, u.name) as name, coalesce(o.language, u.language) as language,
              o.id is not null as taken`)
  return row && { ...row, token: token.text }
}

/**
 * The person to tell that their old address was replaced. Undefined: the person is gone, or the change is a day old.
 */
export async function addressBefore(tx: Tx, id: string): Promise<AddressMail | undefined> {
  const [row] = await tx.execute<AddressMail & Record<string, unknown>>(sql`
    select c.previous_email as email, u.name, u.language
    from address_changes c join users u on u.id = c.user_id
    where c.id = ${id} and c.confirmed_at is not null`)
  return row
}

/** Of a change that was confirmed. */
export interface ConfirmedAddress {
  readonly id: string
}

/**
 * Makes a new address a person's own, once. Only the person who asked for it can use the link. Sessions and passkeys
 * stay; links sent to the old address stop working. Call it within a transaction, and roll back unless it is confirmed.
 * @param hash of the presented token @returns `taken` if another person has the address; undefined if the link was
 * used, is too old, unknown, or of someone else
 */
export async function confirmAddress(
  tx: Tx,
  userId: string,
  hash: Buffer,
): Promise<ConfirmedAddress | 'taken' | undefined> {
  await lockUser(tx, userId, 'update')
  const [change] = await tx.execute<{ id: string; email: string }>(sql`
    update address_changes c set confirmed_at = now(), hash = null, previous_email = u.email
    from users u
    where c.hash = decode(${hash.toString('hex')}, 'hex') and c.user_id = ${userId}
      and c.confirmed_at is null and c.expires_at > now()
      and u.id = c.user_id and u.disabled_at is null
    returning c.id, c.email`)
  if (!change) return undefined
  const changed = await tx.execute(sql`
    update users set email = ${change.email}
    where id = ${userId} and not exists (select from users o where o.email = ${change.email})
    returning 1`)
  if (changed.length === 0) return 'taken'
  await withdrawLinks(tx, userId)
  return { id: change.id }
}
