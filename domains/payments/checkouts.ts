import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { payments } from '#drizzle/tables/index.ts'
import type { Language } from '#schemas/languages.ts'
import type { Quote } from './quote.ts'

/** The purchase: one campaign, or letters for the account's balance. */
export interface Purpose {
  readonly accountId: string
  readonly campaignId: string | null
  readonly letters: number
}

export type Checkout = typeof payments.$inferSelect

const isOpen = and(isNull(payments.paidAt), isNull(payments.endedAt))

/** The open checkout, if any, for the same campaign or for the same number of letters of the account. */
const openFor = ({ accountId, campaignId, letters }: Purpose) =>
  and(
    isOpen,
    eq(payments.accountId, accountId),
    campaignId === null
      ? and(isNull(payments.campaignId), eq(payments.letters, letters))
      : eq(payments.campaignId, campaignId),
  )

export async function selectOpen(tx: Tx, purpose: Purpose): Promise<Checkout | undefined> {
  const [row] = await tx.select().from(payments).where(openFor(purpose))
  return row
}

export interface NewCheckout extends Purpose, Quote {
  readonly id: string
  readonly userId: string
  readonly currency: string
  readonly language: Language
  readonly expiresAt: Date
}

/** Each checkout is a request to the provider and a row that stays for months. */
export const MOST_BEGUN_AN_HOUR = 60

/**
 * Begins a checkout, or returns the one that someone else has just begun for the same purchase. @returns undefined if
 * the account has begun too many within an hour
 */
export async function beginCheckout(tx: Tx, checkout: NewCheckout): Promise<Checkout | undefined> {
  const { id, accountId, userId, campaignId, letters, amount, tax, currency, language, expiresAt } = checkout
  await tx.execute(sql`
    insert into payments (id, account_id, user_id, campaign_id, letters, amount, tax, currency, language, expires_at)
    select ${id}::uuid, ${accountId}::uuid, ${userId}::uuid, ${campaignId}::uuid, ${letters}::int, ${amount}::int,
           ${tax}::int, ${currency}, ${language}, ${expiresAt.toISOString()}::timestamptz
    where (select count(*) from payments
           where account_id = ${accountId}::uuid and created_at > now() - interval '1 hour') < ${MOST_BEGUN_AN_HOUR}
    on conflict do nothing`)
  return selectOpen(tx, checkout)
}

/** Stores the session that the provider has opened. False if the checkout is gone: then nobody may be sent there. */
export async function keepSession(
  tx: Tx,
  id: string,
  { sessionId, url }: { readonly sessionId: string; readonly url: string },
): Promise<boolean> {
  const kept = await tx
    .update(payments)
    .set({ sessionId, url })
    // Two people who press the button at the same time get the same session.
    .where(
      and(eq(payments.id, id), isOpen, sql`coalesce(${payments.sessionId}, ${sessionId}) = ${sessionId}`),
    )
    .returning({ id: payments.id })
  return kept.length === 1
}

/** Deletes a checkout that the provider never opened, so that the next request starts over. */
export async function forgetCheckout(tx: Tx, id: string): Promise<void> {
  await tx.delete(payments).where(and(eq(payments.id, id), isNull(payments.sessionId)))
}

/** Ends a checkout: it is not offered any more. */
export async function endCheckout(tx: Tx, id: string): Promise<void> {
  await tx
    .update(payments)
    .set({ endedAt: sql`now()` })
    .where(and(eq(payments.id, id), isOpen))
}

/** As `endCheckout`, by the provider's session id. */
export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ endedAt: sql`now()` })
    .where(and(eq(payments.sessionId, sessionId), isOpen))
}

/** Checkouts that can be paid at the provider, if it has not expired them. */
export async function selectPayable(
  tx: Tx,
  accountId: string,
): Promise<{ id: string; sessionId: string; isOver: boolean }[]> {
  const { id, sessionId, expiresAt } = payments
  const rows = await tx
    .select({ id, sessionId, isOver: sql<boolean>`${expiresAt} < now()` })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), isOpen, isNotNull(sessionId)))
  return rows.map(row => ({ ...row, sessionId: row.sessionId! }))
}

/** The checkout of a session, locked until the transaction ends. */
export async function lockSession(tx: Tx, sessionId: string): Promise<Checkout | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.sessionId, sessionId)).for('update')
  return row
}

export interface Receiving {
  readonly outcome: NonNullable<Checkout['outcome']>
  /** The ledger entry of the credited letters. */
  readonly ledgerId: number | null
}

/** Records that a checkout was paid, and the outcome. */
export async function markPaid(tx: Tx, id: string, receiving: Receiving): Promise<void> {
  await tx
    .update(payments)
    .set({ ...receiving, paidAt: sql`clock_timestamp()` })
    .where(eq(payments.id, id))
}
