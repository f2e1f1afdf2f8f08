import { sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'

/** An asset has up to 20 MB. */
const ASSETS = 20

/**
 * An asset that nothing names. The week is the time that an upload has to become part of a template, and that whoever
 * has read a template may still use what it no longer names: both move its time on (`insertAsset`, `keepAssets`).
 */
const orphaned = sql`
  a.created_at < now() - interval '7 days'
  and not exists (select 1 from template_images i where i.asset_id = a.id)
  and not exists (select 1 from templates t where t.logo_asset_id = a.id)
  and not exists (select 1 from templates t where t.return_logo_asset_id = a.id)
  and not exists (select 1 from templates t where t.artwork_asset_id = a.id)
  and not exists (select 1 from drafts d where d.asset_ids @> array[a.id])
  and not exists (select 1 from campaign_drafts d where d.asset_ids @> array[a.id])`

/** Deletes some orphaned assets; the number of those deleted. One that is being used again right now is left. */
export async function deleteOrphanedAssets(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    with old as materialized (
      select a.id from assets a where ${orphaned} limit ${ASSETS} for update skip locked
    ), gone as (
      delete from assets a using old where a.id = old.id returning 1
    )
    select count(*)::int as count from gone`)
  return row!.count
}

export async function countOrphanedAssets(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from assets a where ${orphaned}`,
  )
  return row!.count
}
