import { sql } from 'drizzle-orm'
import { oldRows, together } from '../../drizzle/old-rows.ts'
import { PLACE_DAYS } from './places.ts'

const atOnce = 5000

/** What signing in leaves behind. Nothing of it is waited for: who signs in holds session and link. */
export const oldSignIns = together(
  oldRows('sessions', { key: ['id'], old: sql`expires_at < now()`, atOnce }),
  oldRows('sign_in_links', {
    key: ['id'],
    // A day longer than they work: whoever finds an old one in their mail is still told the same as everybody.
    old: sql`expires_at < now() - interval '1 day'`,
    atOnce,
  }),
  oldRows('address_changes', {
    key: ['id'],
    // By then whoever had the address before has been told, or their mail server has not taken it for a day.
    old: sql`expires_at < now() - interval '1 day'`,
    atOnce,
  }),
  oldRows('spent_challenges', { key: ['hash'], old: sql`expires_at < now()`, atOnce }),
  oldRows('sign_in_budgets', {
    key: ['subject'],
    old: sql`touched_at < now() - interval '1 day'`,
    atOnce,
  }),
  oldRows('sign_in_places', {
    key: ['user_id', 'hash'],
    old: sql`seen_at < now() - make_interval(days => ${PLACE_DAYS})`,
    atOnce,
  }),
)
