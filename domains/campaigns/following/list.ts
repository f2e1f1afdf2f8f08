import type { Sql } from 'postgres'
import { finds } from '#drizzle/finding.ts'
import {
  type Collection,
  countedTotal,
  countRows,
  type Fragment,
  type Page,
  type PageQuery,
  type PageReads,
  page,
} from '#drizzle/pages.ts'
import type { ReadBy } from '#drizzle/projection.ts'
import type { CampaignState, FollowedCampaign } from '#schemas/following.ts'
import { followedCampaign } from '../present.ts'
import { standsAt } from './states.ts'

export interface FollowedFilter extends PageQuery {
  readonly states?: readonly CampaignState[]
  readonly format?: 'letter' | 'postcard' | undefined
  readonly search?: string | undefined
}

export const followedJoins = (sql: Sql): Fragment =>
  sql`left join lists l on l.id = t.list_id and l.deleted_at is null left join accounts a on a.id = t.account_id`

/** Newest first. */
export async function pageOfFollowed(
  { sql, slowly }: PageReads,
  accountId: string,
  { states, format, search = '', ...query }: FollowedFilter,
): Promise<Page<FollowedCampaign>> {
  const table = sql`campaigns`
  const where = sql`t.account_id = ${accountId}
    ${states ? sql`and ${standsAt(sql, states)}` : sql``}
    ${format ? sql`and t.format = ${format}` : sql``}
    ${search === '' ? sql`` : sql`and ${finds(sql, sql`t.name`, search)}`}`
  const collection: Collection<ReadBy<typeof followedCampaign>, FollowedCampaign> = {
    table,
    where,
    columns: followedCampaign.columns(sql),
    joins: followedJoins(sql),
    present: followedCampaign.present,
    total: countedTotal(sql, { table, where }),
  }
  const count = (sql: Sql) => countRows(sql, collection)
  // Open campaigns have an index; any other filter may read all of the account's campaigns.
  const looksAtAll = search !== '' || format !== undefined || states?.includes('delivered')
  const found = await (looksAtAll
    ? slowly(sql => page(sql, collection, query, () => count(sql)))
    : page(sql, collection, query, () => slowly(count)))
  return found!
}
