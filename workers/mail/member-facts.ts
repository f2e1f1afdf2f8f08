import { sql } from 'drizzle-orm'
import { isEnding, KEPT_DAYS } from '#domains/lists/retention.ts'
import type { News } from '#domains/users/service.ts'
import type { Tx } from '#drizzle/client.ts'

/** What a mail to a member says. Names are the account's own: none is of a recipient. */
export type MemberFacts =
  | { readonly kind: 'delivered' | 'failed'; readonly name: string; readonly letters: number }
  /** `ends`: when it ends by itself. */
  | { readonly kind: 'unpaid'; readonly name: string; readonly letters: number; readonly ends: Date }
  | { readonly kind: 'balance'; readonly balance: number; readonly low: number }
  | { readonly kind: 'list'; readonly name: string; readonly recipients: number; readonly ends: Date }
  | { readonly kind: 'week'; readonly campaigns: readonly WeekOfCampaign[] }

/** A campaign in a week: letters that the partner got in it, scans and visits that came in it. */
export interface WeekOfCampaign {
  readonly name: string
  readonly letters: number
  readonly scans: number
  readonly visits: number
}

/**
 * The facts of a mail, as they are now; undefined: there is nothing to tell any more.
 * @param unpaidDays after how many a campaign ends that is not paid
 */
export async function memberFacts(
  tx: Tx,
  { accountId, kind, subject }: News,
  unpaidDays: number,
): Promise<MemberFacts | undefined> {
  switch (kind) {
    case 'delivered':
    case 'failed': {
      const is = kind === 'failed' ? sql`c.status = 'failed'` : sql`c.delivered_at is not null`
      const [row] = await tx.execute<{ name: string; letters: number }>(sql`
        select c.name, c.letters from campaigns c
        where c.id = ${subject}::uuid and c.account_id = ${accountId} and ${is}`)
      return row && { kind, ...row }
    }
    case 'unpaid': {
      const [row] = await tx.execute<{ name: string; letters: number; ends: string }>(sql`
        select c.name, c.letters, c.created_at + make_interval(days => ${unpaidDays}) as ends from campaigns c
        where c.id = ${subject}::uuid and c.account_id = ${accountId}
          and c.status = 'pending' and c.funding = 'payment' and c.published_at is null`)
      return row && { kind, ...row, ends: new Date(row.ends) }
    }
    case 'balance': {
      const [row] = await tx.execute<{ balance: number; low: number }>(sql`
        select balance, low_balance as low from accounts where id = ${accountId} and balance < low_balance`)
      return row && { kind, ...row }
    }
    case 'list': {
      const [row] = await tx.execute<{ name: string; recipients: number; ends: string }>(sql`
        select l.name, l.recipient_count as recipients, l.last_activity_at + make_interval(days => ${KEPT_DAYS}) as ends
        from lists l where l.id = ${subject}::uuid and l.account_id = ${accountId} and ${isEnding}`)
      return row && { kind, ...row, ends: new Date(row.ends) }
    }
    case 'week': {
      const campaigns = await weekOf(tx, accountId, subject)
      return campaigns.length === 0 ? undefined : { kind, campaigns }
    }
  }
}

/** Most that a mail lists; the newest. */
const MOST_LISTED = 20

/** Letters are counted in the week of their delivery; scans, without bots, of what was delivered half a year before. */
const weekOf = (tx: Tx, accountId: string, monday: string): Promise<WeekOfCampaign[]> =>
  tx.execute<WeekOfCampaign & Record<string, unknown>>(sql`
    with week as (select ${monday}::date::timestamp at time zone 'UTC' as first, interval '7 days' as lasts),
    counted as (
      select c.id, c.name,
        case when c.delivered_at >= week.first then c.letters else 0 end as letters,
        (select count(*)::int from scans s where s.campaign_id = c.id and s.device_class <> 'bot'
           and s.created_at >= week.first and s.created_at < week.first + week.lasts) as scans,
        (select count(*)::int from landing_events e where e.campaign_id = c.id and e.kind = 'visit'
           and e.created_at >= week.first and e.created_at < week.first + week.lasts) as visits
      from week, campaigns c
      where c.account_id = ${accountId} and c.delivered_at < week.first + week.lasts
        and c.delivered_at >= week.first - interval '180 days'
    )
    select name, letters, scans, visits from counted where letters + scans + visits > 0
    order by id desc limit ${MOST_LISTED}`)
