import { eq, type SQL, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import type { Tx } from '#drizzle/client.ts'
import {
  COUNTED_AT_ONCE,
  type Collection,
  countedTotal,
  countRows,
  type Page,
  type PageQuery,
  type PageReads,
  page,
} from '#drizzle/pages.ts'
import type { ReadBy } from '#drizzle/projection.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import type { Metadata } from '#schemas/metadata.ts'
import { type CampaignAnswer, campaign } from './present.ts'

type Read = ReadBy<typeof campaign>

/** Campaigns `t` with their lists `l`. */
const selectWhere = async (tx: Tx, where: SQL): Promise<CampaignAnswer | undefined> => {
  const [row] = await tx.execute<Read>(sql`
    select ${campaign.selected} from campaigns t left join lists l on l.id = t.list_id where ${where}`)
  return row && campaign.present(row)
}

export const selectCampaign = (tx: Tx, accountId: string, id: string): Promise<CampaignAnswer | undefined> =>
  selectWhere(tx, sql`t.id = ${id}::uuid and t.account_id = ${accountId}::uuid`)

export const selectByIdempotencyKey = (
  tx: Tx,
  accountId: string,
  key: string,
): Promise<CampaignAnswer | undefined> =>
  selectWhere(tx, sql`t.account_id = ${accountId}::uuid and t.idempotency_key = ${key}`)

export interface CampaignFilter extends PageQuery {
  readonly format?: 'letter' | 'postcard'
  /** `any`: ready-made cards only; `none`: postcards with artwork of their own only. */
  readonly cardDesign?: 'any' | 'none'
  /** Keys and values that they all have. */
  readonly metadata?: Metadata
}

export interface AccountCampaign {
  readonly accountId: string
  readonly id: string
}

/** Several accounts' campaigns in one round trip; undefined: the account has no such campaign. */
export async function readCampaigns(
  sql: Sql,
  wanted: readonly AccountCampaign[],
): Promise<(CampaignAnswer | undefined)[]> {
  const ids = wanted.map(one => one.id)
  const accountIds = wanted.map(one => one.accountId)
  const rows = await sql<(Read & { n: number })[]>`
    select w.n::int, ${campaign.columns(sql)}
    from unnest(${ids}::text[], ${accountIds}::text[]) with ordinality as w (id, account_id, n)
    join campaigns t on t.id = w.id::uuid and t.account_id = w.account_id::uuid
    left join lists l on l.id = t.list_id`
  const found: (CampaignAnswer | undefined)[] = Array(wanted.length).fill(undefined)
  for (const row of rows) found[row.n - 1] = campaign.present(row)
  return found
}

/** Newest first. */
export async function pageOfCampaigns(
  { sql, slowly }: PageReads,
  accountId: string,
  filter: CampaignFilter,
): Promise<Page<CampaignAnswer>> {
  const { format, cardDesign, metadata } = filter
  const table = sql`campaigns`
  const where = sql`t.account_id = ${accountId}
    ${format ? sql`and t.format = ${format}` : sql``}
    ${cardDesign === 'any' ? sql`and t.card_design is not null` : sql``}
    ${cardDesign === 'none' ? sql`and t.format = 'postcard' and t.card_design is null` : sql``}
    ${metadata ? sql`and t.metadata @> ${JSON.stringify(metadata)}::text::jsonb` : sql``}`
  const collection: Collection<Read, CampaignAnswer> = {
    table,
    where,
    columns: campaign.columns(sql),
    joins: sql`left join lists l on l.id = t.list_id`,
    present: campaign.present,
    total: countedTotal(sql, { table, where }),
  }
  const count = (sql: Sql) => countRows(sql, collection)
  const isFiltered = format !== undefined || cardDesign !== undefined || metadata !== undefined
  // A filter without hits must read all of the account's campaigns.
  const found = await (isFiltered
    ? slowly(sql => page(sql, collection, filter, () => count(sql)))
    : page(sql, collection, filter, () => slowly(count)))
  return found!
}

type StatusCount = { readonly status: CampaignAnswer['status']; readonly count: number }

/** Counts the campaigns of each status; undefined if there are too many to count at once. */
export async function countFew(sql: Sql, accountId: string): Promise<StatusCount[] | undefined> {
  const rows = await sql<StatusCount[]>`
    select status, count(*)::int as count
    from (select status from campaigns where account_id = ${accountId} limit 10001) as counted
    group by status`
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return all > COUNTED_AT_ONCE ? undefined : rows
}

/** Counts the campaigns of each status, however many there are. */
export const countMany = (sql: Sql, accountId: string): Promise<StatusCount[]> => sql<StatusCount[]>`
  select status, count(*)::int as count from campaigns where account_id = ${accountId} group by status`

/**
 * Makes callers with one idempotency key wait for each other until the holder's transaction ends, so that the work of a
 * create is not done twice. The unique index is what guarantees one campaign.
 */
export async function lockIdempotencyKey(tx: Tx, accountId: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}:${key}`}, 0))`)
}

/** Only an existing campaign can hold a lease, so the number is set after the insert. */
export async function setPhoneNumber(tx: Tx, id: string, phoneNumber: string): Promise<void> {
  await tx.update(campaigns).set({ phoneNumber }).where(eq(campaigns.id, id))
}
