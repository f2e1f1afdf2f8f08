import { sql } from 'drizzle-orm'
import { oldRows, together } from '#drizzle/old-rows.ts'

const atOnce = 5000

/** Days for which a place is remembered after the last sign-in there. */
const PLACE_DAYS = 180

/** Rows left behind by signing in. Locked rows are skipped: a sign-in locks its session and link. */
export const oldSignIns = together(
  oldRows('sessions', { key: ['id'], old: sql`expires_at < now()`, atOnce }),
  oldRows('sign_in_links', {
    key: ['id'],
    // Kept a day after they expire, so that a person with an old one gets the same answer as others.
    old: sql`expires_at < now() - interval '1 day'`,
    atOnce,
  }),
  oldRows('address_changes', {
    key: ['id'],
    // By then the mail to the old address was sent, or its server has refused it for a day.
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
