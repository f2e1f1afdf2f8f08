import type { Sql } from 'postgres'
import { type AsRead, isoInstant, isoInstantOrNull } from '#drizzle/instants.ts'
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
import { containsPattern } from '#drizzle/search.ts'
import type { campaigns } from '#drizzle/tables/index.ts'
import type { CampaignState, FollowedCampaign } from '#schemas/following.ts'
import { heldColumn, standsAt, stateColumn } from './states.ts'

export interface FollowedFilter extends PageQuery {
  readonly states?: readonly CampaignState[]
  readonly format?: 'letter' | 'postcard' | undefined
  readonly search?: string | undefined
}

type Columns = Pick<
  typeof campaigns.$inferSelect,
  | 'id'
  | 'name'
  | 'status'
  | 'progress'
  | 'letters'
  | 'format'
  | 'cardDesign'
  | 'source'
  | 'failureReason'
  | 'failure'
  | 'createdAt'
  | 'publishedAt'
  | 'deliveredAt'
  | 'updatedAt'
>

export type FollowedRow = Columns & { state: CampaignState; held: boolean; listName: string | null }

/** Columns of the campaign `t`, its list `l` and its account `a`. */
export const followedColumns = (sql: Sql): Fragment => sql`
  t.id, t.name, t.status, ${stateColumn(sql)} as state, t.progress, t.letters, t.format, t.card_design as "cardDesign",
  t.source, t.failure_reason as "failureReason", t.failure, l.name as "listName",
  t.status = 'completed' and t.delivered_at is null and ${heldColumn(sql)} as held,
  t.created_at as "createdAt", t.published_at as "publishedAt", t.delivered_at as "deliveredAt",
  t.updated_at as "updatedAt"`

export const followedJoins = (sql: Sql): Fragment =>
  sql`left join lists l on l.id = t.list_id and l.deleted_at is null left join accounts a on a.id = t.account_id`

export const presentFollowed = (row: AsRead<FollowedRow>): FollowedCampaign => ({
  id: row.id,
  name: row.name,
  state: row.state,
  status: row.status,
  progress: row.progress,
  letters: row.letters,
  format: row.format,
  cardDesign: row.cardDesign,
  source: row.source,
  listName: row.listName,
  failureReason: row.failureReason,
  failure: row.failure,
  held: row.held,
  createdAt: isoInstant(row.createdAt),
  publishedAt: isoInstantOrNull(row.publishedAt),
  deliveredAt: isoInstantOrNull(row.deliveredAt),
  updatedAt: isoInstant(row.updatedAt),
})

/** Matches the exact text, or one in another case by the database's locale. */
function named(sql: Sql, search: string): Fragment {
  const literal = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`and (t.name like ${literal} or lower(t.name) like ${containsPattern(search)})`
}

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
    ${search === '' ? sql`` : named(sql, search)}`
  const collection: Collection<AsRead<FollowedRow>, FollowedCampaign> = {
    table,
    where,
    columns: followedColumns(sql),
    joins: followedJoins(sql),
    present: presentFollowed,
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
