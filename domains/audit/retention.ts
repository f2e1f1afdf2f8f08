import { sql } from 'drizzle-orm'
import { oldRows } from '#drizzle/old-rows.ts'

/** Days for which the client's address of an action is kept; the action itself stays. */
export const ADDRESS_DAYS = 90

export const oldAddresses = oldRows('action_addresses', {
  key: ['action_id'],
  old: sql`at < now() - make_interval(days => ${ADDRESS_DAYS})`,
  atOnce: 2000,
})
