import { sql } from 'drizzle-orm'
import { oldRows } from '#drizzle/old-rows.ts'

/** Drafts of campaigns that nobody has changed for 90 days. */
export const forgottenCampaignDrafts = oldRows('campaign_drafts', {
  key: ['account_id', 'id'],
  old: sql`updated_at < now() - interval '90 days'`,
  // A draft has up to a megabyte.
  atOnce: 100,
})
