import { type SQL, sql } from 'drizzle-orm'
import { isEnding } from '#domains/lists/retention.ts'
import { type News, tellMembersOnce } from '#domains/users/service.ts'
import type { Tx } from '#drizzle/client.ts'
import { DONE, type Job } from '../job.ts'

/** Longer than anything can stay the same that is told once. */
const REMEMBERED_DAYS = 400

type Found = News & { readonly once: string } & Record<string, unknown>

/** Used again, a list may be told of again. */
const endingLists = sql`
  select l.account_id as "accountId", 'list' as kind, l.id::text as subject,
         l.id || ' ' || l.last_activity_at::date as once
  from lists l where ${isEnding}`

/** Campaigns that have waited a day for their payment. */
const unpaidCampaigns = sql`
  select c.account_id as "accountId", 'unpaid' as kind, c.id::text as subject, c.id::text as once
  from campaigns c
  where c.status = 'pending' and c.funding = 'payment' and c.published_at is null
    and c.created_at < now() - interval '1 day'`

/** Balances below what their account has set. They are told of again after they were above it. */
const lowBalances = sql`
  select a.id as "accountId", 'balance' as kind, a.id::text as subject, '' as once
  from accounts a where a.balance < a.low_balance`

/** On a Monday after 6 o'clock (UTC) the week before, of accounts with letters that may still be scanned. */
const lastWeeks = (at: SQL) => sql`
  select distinct c.account_id as "accountId", 'week' as kind, monday::text as subject, monday::text as once
  from campaigns c, lateral (select (${at} at time zone 'UTC')::date - 7 as monday) as of
  where extract(isodow from ${at} at time zone 'UTC') = 1 and extract(hour from ${at} at time zone 'UTC') >= 6
    and c.delivered_at > ${at} - interval '180 days' and c.delivered_at < ${at}`

/** What members are to be told once, of all accounts that are not being erased. @param at when; it decides on weeks */
export const findNews = (tx: Tx, at = sql`now()`): Promise<Found[]> =>
  tx.execute<Found>(sql`
    select n.* from (${endingLists} union all ${unpaidCampaigns} union all ${lowBalances} union all ${lastWeeks(at)}) n
    join accounts a on a.id = n."accountId" and a.erase_begun_at is null
    where not exists (
      select from told t where t.account_id = n."accountId" and t.kind = n.kind and t.once = n.once)`)

/** Looks for what members are told once, on one worker at a time. */
export const newsJob: Job<'news'> = {
  queue: 'news',
  options: { slots: 1, schedule: '27 * * * *' },
  async run({ database: { db }, boss }, _, signal) {
    await db.execute(sql`
      delete from told t where t.created_at < now() - make_interval(days => ${REMEMBERED_DAYS})
        or t.kind = 'balance' and not exists (
          select from accounts a where a.id = t.account_id and a.balance < a.low_balance)`)
    for (const { once, ...news } of await findNews(db)) {
      signal.throwIfAborted()
      await db.transaction(tx => tellMembersOnce(tx, boss, news, once))
    }
    return DONE
  },
}
