import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { failCampaign } from '../lifecycle.ts'

/** Campaigns `c` that have waited so many days for their payment. */
const overdue = (days: number) => sql`
  c.funding = 'payment' and c.status = 'pending' and c.published_at is null
  and c.created_at < now() - make_interval(days => ${days})`

/** How many campaigns of an account may wait for their payment: each may hold a rented number. */
const MOST_UNPAID = 20

/**
 * Refuses another campaign with a later payment if too many wait already. It takes a lock until the transaction ends.
 * @throws ApiError conflict
 */
export async function requireRoomForUnpaid(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}:unpaid campaigns`}, 0))`)
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from campaigns c
    where c.account_id = ${accountId} and c.status = 'pending' and c.funding = 'payment' and c.published_at is null`)
  if (row!.count >= MOST_UNPAID) throw tooManyUnpaid()
}

export const tooManyUnpaid = (): ApiError =>
  new ApiError('conflict', reason('unpaid_campaigns_full', { most: MOST_UNPAID }))

/** The oldest first. */
export async function findUnpaid(tx: Tx, days: number): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(
    sql`select c.id from campaigns c where ${overdue(days)} order by c.created_at`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Ends a campaign that nobody has paid for: its number and its list are free again, and nothing is refunded, because
 * nothing was charged. Call it in a transaction. A payment that is being confirmed at this moment has locked the row
 * and wins; a later one buys as many letters for the balance.
 *
 * @returns false where it was paid or has ended in the meantime
 */
export async function endUnpaid(tx: Tx, campaignId: string, days: number): Promise<boolean> {
  const still = await tx.execute(
    sql`select from campaigns c where c.id = ${campaignId}::uuid and ${overdue(days)} for update skip locked`,
  )
  if (still.length === 0) return false
  return failCampaign(tx, campaignId, reason('campaign_unpaid', { days }))
}
