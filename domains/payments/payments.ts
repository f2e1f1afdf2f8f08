import type { Static } from '@sinclair/typebox'
import { and, eq } from 'drizzle-orm'
import type { Sql } from 'postgres'
import type { Tx } from '#drizzle/client.ts'
import { type AsRead, isoInstant, isoInstantOrNull } from '#drizzle/instants.ts'
import { countedTotal, countRows, type Page, type PageQuery, page } from '#drizzle/pages.ts'
import { accounts, payments } from '#drizzle/tables/index.ts'
import type { Payment } from '#schemas/payments.ts'

/** Payments for the account's members. Every statement names the account. */

export type PaymentView = Static<typeof Payment>

type Row = AsRead<
  Pick<
    typeof payments.$inferSelect,
    'id' | 'outcome' | 'campaignId' | 'letters' | 'amount' | 'tax' | 'currency' | 'paidAt' | 'createdAt'
  > & { campaignName: string | null; ended: boolean }
>

const columnsOf = (sql: Sql) => sql`
  t.id, t.outcome, t.campaign_id as "campaignId", c.name as "campaignName", t.letters, t.amount, t.tax, t.currency,
  t.paid_at as "paidAt", t.created_at as "createdAt", (t.ended_at is not null or t.expires_at < now()) as ended`

const campaignOf = (sql: Sql) =>
  sql`left join campaigns c on c.id = t.campaign_id and c.account_id = t.account_id`

/** Rows of a page have further columns, which are left out. */
function present(row: Row): PaymentView {
  const { id, outcome, campaignId, letters, amount, tax, currency, paidAt } = row
  return {
    id,
    state: paidAt !== null ? 'paid' : row.ended ? 'ended' : 'open',
    outcome,
    campaign: campaignId === null ? null : { id: campaignId, name: row.campaignName ?? '' },
    letters,
    amount,
    tax,
    currency,
    createdAt: isoInstant(row.createdAt),
    paidAt: isoInstantOrNull(paidAt),
  }
}

export async function selectPayment(
  sql: Sql,
  accountId: string,
  id: string,
): Promise<PaymentView | undefined> {
  const [row] = await sql<Row[]>`
    select ${columnsOf(sql)} from payments t ${campaignOf(sql)} where t.id = ${id} and t.account_id = ${accountId}`
  return row && present(row)
}

/** Payments, the newest first. */
export async function selectPaid(sql: Sql, accountId: string, query: PageQuery): Promise<Page<PaymentView>> {
  const table = sql`payments`
  const where = sql`t.account_id = ${accountId} and t.paid_at is not null`
  const collection = {
    table,
    where,
    columns: columnsOf(sql),
    joins: campaignOf(sql),
    present,
    total: countedTotal(sql, { table, where }),
  }
  const found = await page<Row, PaymentView>(sql, collection, query, () => countRows(sql, { table, where }))
  if (!found) throw new Error('a count of payments has no row')
  return found
}

/** The provider's session of a payment; undefined if there is none. */
export async function selectPaidSession(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ sessionId: payments.sessionId, paidAt: payments.paidAt })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.accountId, accountId)))
  return row?.paidAt ? (row.sessionId ?? undefined) : undefined
}

/** Undefined where there is no such account. */
export async function isSandbox(tx: Tx, accountId: string): Promise<boolean | undefined> {
  const [row] = await tx
    .select({ sandbox: accounts.sandbox })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row?.sandbox
}
