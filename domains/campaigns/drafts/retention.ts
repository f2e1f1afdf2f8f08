import { sql } from 'drizzle-orm'
import type { Tx } from '../../../drizzle/client.ts'

/** A draft has up to a megabyte. */
const ROWS = 100

const forgotten = sql`updated_at < now() - interval '90 days'`

/** Deletes some drafts of campaigns that nobody has written on for so long; the number of those deleted. */
export async function deleteForgottenCampaignDrafts(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    with gone as (
      delete from campaign_drafts where (account_id, id) in (
        select account_id, id from campaign_drafts where ${forgotten} limit ${ROWS} for update skip locked
      ) returning 1
    )
    select count(*)::int as count from gone`)
  return row!.count
}

export async function countForgottenCampaignDrafts(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from campaign_drafts where ${forgotten}`,
  )
  return row!.count
}
