import type { Sql } from 'postgres'
import type { ReadBy } from '#drizzle/projection.ts'
import type { CampaignNews } from '#schemas/following.ts'
import { campaignNews } from '../present.ts'

/** What may have changed in an account since the last look. */
export interface AccountNews {
  readonly accountId: string
  readonly balance: number
  readonly campaigns: readonly CampaignNews[]
}

type Read = Omit<AccountNews, 'campaigns'> & {
  readonly campaigns: readonly ReadBy<typeof campaignNews>[]
  readonly at: string
}

export interface News {
  /** By the database's clock. */
  readonly at: string
  readonly accounts: readonly AccountNews[]
}

/**
 * A row has the time at which its transaction began, but is visible only after the commit. A look that starts where the
 * last one ended would miss slow transactions, so it goes back by this much. No transaction that changes a campaign
 * takes as long.
 */
const LONGEST_TRANSACTION_S = 60

/** The most changed campaigns of an account that one look reports; lists still show all. */
const MOST_CHANGED = 200

/**
 * Reads accounts' balances and recently changed campaigns in one round trip, for each account one range of an index. It
 * may return what was returned before.
 * @param since `at` of the last look; null before the first
 */
export async function readNews(
  sql: Sql,
  accountIds: readonly string[],
  since: string | null,
): Promise<News | undefined> {
  const rows = await sql<Read[]>`
    select a.id as "accountId", a.balance, coalesce(changed.rows, '[]') as campaigns, now()::text as at
    from accounts a
    left join lateral (
      select json_agg(${sql.unsafe(campaignNews.json())}) as rows
      from (
        select * from campaigns
        where account_id = a.id
          -- A server that has taken over may have an earlier clock.
          and updated_at > least(now(), ${since}::timestamptz) - make_interval(secs => ${LONGEST_TRANSACTION_S})
        order by updated_at desc limit ${MOST_CHANGED}
      ) as t
    ) as changed on true
    where a.id = any(${accountIds as string[]}::text[]::uuid[])`
  const [first] = rows
  const accounts = rows.map(one => ({ ...one, campaigns: one.campaigns.map(campaignNews.present) }))
  return first && { at: first.at, accounts }
}
