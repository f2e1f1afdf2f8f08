import type { Sql } from 'postgres'
import { isoInstant, isoInstantOrNull } from '#drizzle/instants.ts'

/** Figures of the phone number on a campaign's letters. */
export interface CallFigures {
  readonly calls: number
  readonly answered: number
  readonly busy: number
  readonly failed: number
  /** Of answered calls. */
  readonly seconds: number
}

/** Calls by their outcome. A call that has not ended counts only in `calls`. */
export async function callFigures(sql: Sql, campaignId: string): Promise<CallFigures> {
  const [row] = await sql<CallFigures[]>`
    select count(*)::int as calls, count(*) filter (where outcome = 'answered')::int as answered,
           count(*) filter (where outcome = 'busy')::int as busy,
           count(*) filter (where outcome = 'failed')::int as failed,
           coalesce(sum(duration) filter (where outcome = 'answered'), 0)::int as seconds
    from calls where campaign_id = ${campaignId}`
  return row!
}

export interface NumberInUse {
  /** E.164. */
  readonly number: string
  readonly campaignId: string
  readonly campaignName: string
  readonly since: string
  readonly calls: number
  readonly answered: number
  readonly lastCallAt: string | null
}

/** The numbers on an account's letters now, the newest first. */
export async function selectNumbersInUse(sql: Sql, accountId: string): Promise<NumberInUse[]> {
  const rows = await sql<NumberInUse[]>`
    select l.number, c.id as "campaignId", c.name as "campaignName", l.created_at as since,
           called.calls, called.answered, called.last as "lastCallAt"
    from number_leases l
    join campaigns c on c.id = l.campaign_id and c.account_id = ${accountId}
    cross join lateral (
      select count(*)::int as calls, count(*) filter (where outcome = 'answered')::int as answered,
             max(created_at) as last
      from calls where campaign_id = c.id
    ) as called
    where l.released_at is null
    order by l.created_at desc, l.number`
  return rows.map(row => ({
    ...row,
    since: isoInstant(row.since),
    lastCallAt: isoInstantOrNull(row.lastCallAt),
  }))
}
