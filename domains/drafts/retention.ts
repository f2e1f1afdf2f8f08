import { sql } from 'drizzle-orm'
import { oldRows } from '#drizzle/old-rows.ts'

// Of half a megabyte, and of a megabyte: so few at once.
const unchanged = { old: sql`updated_at < now() - interval '90 days'`, atOnce: 100 }

/** Drafts that nobody has changed for 90 days. */
export const forgottenDrafts = {
  template: oldRows('drafts', { key: ['account_id', 'user_id', 'id'], ...unchanged }),
  campaign: oldRows('campaign_drafts', { key: ['account_id', 'id'], ...unchanged }),
}
