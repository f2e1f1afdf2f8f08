import { sql } from 'drizzle-orm'
import { oldRows } from '#drizzle/old-rows.ts'

/**
 * Assets that nothing names for a week. Within it an upload can become part of a template, and someone who has read a
 * template can still use files that it no longer names: both renew the time (`insertAsset`, `keepAssets`). An asset
 * that is being used at this moment is left.
 */
export const orphanedAssets = oldRows('assets', {
  key: ['id', 'account_id'],
  old: sql`
    assets.created_at < now() - interval '7 days'
    and not exists (select 1 from template_images i where i.asset_id = assets.id)
    and not exists (select 1 from templates t where t.logo_asset_id = assets.id)
    and not exists (select 1 from templates t where t.return_logo_asset_id = assets.id)
    and not exists (select 1 from templates t where t.artwork_asset_id = assets.id)
    and not exists (select 1 from accounts a where a.return_logo_asset_id = assets.id)
    and not exists (select 1 from drafts d where d.asset_ids @> array[assets.id])
    and not exists (select 1 from campaign_drafts d where d.asset_ids @> array[assets.id])`,
  // An asset has up to 20 MB.
  atOnce: 20,
})
