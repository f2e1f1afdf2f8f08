import { sql } from 'drizzle-orm'
import { oldRows } from '../../drizzle/old-rows.ts'

/**
 * Checkouts that nobody has paid at; what was paid is kept. Some ways of paying take weeks: until then the money may
 * still come.
 */
export const unpaidCheckouts = oldRows('payments', {
  key: ['id', 'account_id'],
  old: sql`paid_at is null and created_at < now() - interval '90 days'`,
  atOnce: 1000,
})
