import type { Sql } from 'postgres'

/** What came of the number that a campaign's letters carry. */
export interface CallFigures {
  readonly calls: number
  readonly answered: number
  readonly busy: number
  readonly failed: number
  /** Of answered calls. */
  readonly seconds: number
}

/** Calls by their outcome. One that is still on its way is counted among `calls` alone. */
export async function callFigures(sql: Sql, campaignId: string): Promise<CallFigures> {
  const [row] = await sql<CallFigures[]>`
    select count(*)::int as calls, count(*) filter (where outcome = 'answered')::int as answered,
           count(*) filter (where outcome = 'busy')::int as busy,
           count(*) filter (where outcome = 'failed')::int as failed,
           coalesce(sum(duration) filter (where outcome = 'answered'), 0)::int as seconds
    from calls where campaign_id = ${campaignId}`
  return row!
}
