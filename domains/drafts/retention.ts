import { sql } from 'drizzle-orm'
import { oldRows } from '#drizzle/old-rows.ts'

/** Drafts that nobody has changed for 90 days. */
export const forgottenDrafts = oldRows('drafts', {
  key: ['account_id', 'user_id', 'id'],
  old: sql`updated_at < now() - interval '90 days'`,
  // A draft has up to half a megabyte.
  atOnce: 200,
})
