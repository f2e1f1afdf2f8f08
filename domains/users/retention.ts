import { sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { PLACE_DAYS } from './places.ts'

const ROWS = 5000

const endedSessions = sql`expires_at < now()`
/** A day longer than they work: whoever finds an old one in their mail is still told the same as everybody. */
const oldLinks = sql`expires_at < now() - interval '1 day'`
const staleChallenges = sql`expires_at < now()`
const oldPlaces = sql`seen_at < now() - make_interval(days => ${PLACE_DAYS})`
/** By then whoever had the address before has been told, or their mail server has not taken it for a day. */
const oldChanges = sql`expires_at < now() - interval '1 day'`
const idleBudgets = sql`touched_at < now() - interval '1 day'`

/** Deletes some sessions, links and challenges that have had their time; the number of those deleted. It waits for no row: who signs in holds both. */
export async function deleteOldSignIns(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    with ended as (
      delete from sessions where id in (
        select id from sessions where ${endedSessions} limit ${ROWS} for update skip locked
      ) returning 1
    ), old as (
      delete from sign_in_links where id in (
        select id from sign_in_links where ${oldLinks} limit ${ROWS} for update skip locked
      ) returning 1
    ), stale as (
      delete from spent_challenges where hash in (
        select hash from spent_challenges where ${staleChallenges} limit ${ROWS} for update skip locked
      ) returning 1
    ), idle as (
      delete from sign_in_budgets where subject in (
        select subject from sign_in_budgets where ${idleBudgets} limit ${ROWS} for update skip locked
      ) returning 1
    ), places as (
      delete from sign_in_places where ctid = any (array(
        select ctid from sign_in_places where ${oldPlaces} limit ${ROWS} for update skip locked
      )) returning 1
    ), changes as (
      delete from address_changes where id in (
        select id from address_changes where ${oldChanges} limit ${ROWS} for update skip locked
      ) returning 1
    )
    select ((select count(*) from places) + (select count(*) from changes) + (select count(*) from ended) + (select count(*) from old)
          + (select count(*) from stale) + (select count(*) from idle))::int as count`)
  return row!.count
}

export async function countOldSignIns(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    select ((select count(*) from sign_in_places where ${oldPlaces})
          + (select count(*) from sessions where ${endedSessions})
          + (select count(*) from sign_in_links where ${oldLinks})
          + (select count(*) from address_changes where ${oldChanges})
          + (select count(*) from spent_challenges where ${staleChallenges})
          + (select count(*) from sign_in_budgets where ${idleBudgets}))::int as count`)
  return row!.count
}
