import { sql } from 'drizzle-orm'
import { oldRows } from '#drizzle/old-rows.ts'

/** Checkouts that nobody has paid; paid ones are kept. Some payment methods take weeks, so the money may come late. */
export const unpaidCheckouts = oldRows('payments', {
  key: ['id', 'account_id'],
  old: sql`paid_at is null and created_at < now() - interval '90 days'`,
  atOnce: 1000,
})
