import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Tx } from '#drizzle/client.ts'
import { enqueueAll } from '#queue/enqueue.ts'
import type { Language } from '#schemas/languages.ts'
import { type MailChoices, type MemberMail, memberMails } from '#schemas/mail-kinds.ts'

/** Something that the members of an account are mailed about. */
export interface News {
  readonly accountId: string
  readonly kind: MemberMail
  /** The campaign's or list's id, the account's for its balance, the Monday (`2026-11-23`) of a week. */
  readonly subject: string
}

/** Those who are mailed: who may send letters, unless they have turned it off. */
const getsMail = (kind: MemberMail) => sql`
  m.role in ('sender', 'owner') and not ${kind}::text = any(m.muted_mails)
  and u.verified_at is not null and u.disabled_at is null`

/** Adds a mail to each member whom this concerns, within the transaction in which it happens. */
export async function tellMembers(tx: Tx, boss: PgBoss, { accountId, kind, subject }: News): Promise<void> {
  const readers = await tx.execute<{ userId: string }>(sql`
    select u.id as "userId" from members m join users u on u.id = m.user_id
    where m.account_id = ${accountId} and ${getsMail(kind)}`)
  await enqueueAll(
    boss,
    tx,
    'member-mail',
    readers.map(({ userId }) => ({ userId, accountId, kind, subject })),
  )
}

/**
 * The same for what is found again and again, such as a balance that stays low.
 * @param once what tells it from other news of its kind
 */
export async function tellMembersOnce(tx: Tx, boss: PgBoss, news: News, once: string): Promise<void> {
  const { accountId, kind } = news
  const told = await tx.execute(sql`
    insert into told (account_id, kind, once) values (${accountId}, ${kind}, ${once})
    on conflict do nothing returning 1`)
  if (told.length > 0) await tellMembers(tx, boss, news)
}

export interface MailReader {
  readonly email: string
  readonly name: string
  readonly language: Language
  /** The account's name. */
  readonly account: string
}

/** The reader of a mail; undefined if they have left, or have turned it off in the meantime. */
export async function mailReader(
  tx: Tx,
  { userId, accountId, kind }: Omit<News, 'subject'> & { readonly userId: string },
): Promise<MailReader | undefined> {
  const [reader] = await tx.execute<MailReader & Record<string, unknown>>(sql`
    select u.email, u.name, u.language, a.name as account
    from members m join users u on u.id = m.user_id join accounts a on a.id = m.account_id
    where m.account_id = ${accountId} and m.user_id = ${userId} and ${getsMail(kind)}`)
  return reader
}

interface Membership {
  readonly accountId: string
  readonly userId: string
}

const choicesOf = (muted: readonly string[]): MailChoices =>
  Object.fromEntries(memberMails.map(kind => [kind, !muted.includes(kind)])) as MailChoices

export async function mailChoices(
  tx: Tx,
  { accountId, userId }: Membership,
): Promise<MailChoices | undefined> {
  const [row] = await tx.execute<{ muted: string[] }>(
    sql`select muted_mails as muted from members where account_id = ${accountId} and user_id = ${userId}`,
  )
  return row && choicesOf(row.muted)
}

/** Turns mails on or off. @returns all choices; undefined if the person is no member any more */
export async function chooseMails(
  tx: Tx,
  { accountId, userId }: Membership,
  change: Partial<MailChoices>,
): Promise<MailChoices | undefined> {
  const [off, on] = [false, true].map(is => memberMails.filter(kind => change[kind] === is))
  const [row] = await tx.execute<{ muted: string[] }>(sql`
    update members set muted_mails = array(
      select kind from unnest(muted_mails || string_to_array(${off!.join(' ')}::text, ' ')) kind
      where kind <> all(string_to_array(${on!.join(' ')}::text, ' ')) group by kind order by kind)
    where account_id = ${accountId} and user_id = ${userId} returning muted_mails as muted`)
  return row && choicesOf(row.muted)
}
