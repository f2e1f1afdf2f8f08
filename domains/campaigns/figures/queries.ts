import type { Sql } from 'postgres'
import { isoInstant, isoInstantOrNull } from '#drizzle/instants.ts'

/** The facts of a campaign that its figures need. */
export interface CountedCampaign {
  readonly name: string
  readonly letters: number
  readonly deliveredAt: string | null
  readonly printsNumber: boolean
  readonly countsScans: boolean
}

/** Whether each letter of the campaign `c` has, or will have, its own code. */
const countsScans = (sql: Sql) => sql`coalesce((c.printed_code ->> 'trackingEnabled')::boolean,
  exists (select from qr_codes q where q.campaign_id = c.id and q.tracking_enabled))`

/** Undefined: the account has no such campaign. */
export async function selectCounted(
  sql: Sql,
  accountId: string,
  id: string,
): Promise<CountedCampaign | undefined> {
  const [row] = await sql<CountedCampaign[]>`
    select c.name, c.letters, c.delivered_at as "deliveredAt", c.phone_number is not null as "printsNumber",
      ${countsScans(sql)} as "countsScans"
    from campaigns c where c.id = ${id} and c.account_id = ${accountId}`
  return row && { ...row, deliveredAt: isoInstantOrNull(row.deliveredAt) }
}

export interface EarlierCampaign {
  readonly campaignId: string
  readonly name: string
  readonly createdAt: string
  readonly letters: number
  readonly countsScans: boolean
}

/** How many earlier printed campaigns a campaign is compared with. */
const COMPARED = 10

/** The account's printed campaigns from before this one, the newest first. */
export async function selectEarlier(sql: Sql, accountId: string, id: string): Promise<EarlierCampaign[]> {
  const rows = await sql<EarlierCampaign[]>`
    select c.id as "campaignId", c.name, c.created_at as "createdAt", c.letters, ${countsScans(sql)} as "countsScans"
    from campaigns c where c.account_id = ${accountId} and c.id < ${id} and c.status = 'completed'
    order by c.id desc limit ${COMPARED}`
  return rows.map(row => ({ ...row, createdAt: isoInstant(row.createdAt) }))
}

export interface PrintedCampaign {
  readonly campaignId: string
  readonly letters: number
  readonly countsScans: boolean
}

/** Those of these campaigns that belong to the account and are printed. */
export async function selectPrinted(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<PrintedCampaign[]> {
  return sql<PrintedCampaign[]>`
    select c.id as "campaignId", c.letters, ${countsScans(sql)} as "countsScans"
    from campaigns c
    where c.account_id = ${accountId} and c.id = any(${ids as string[]}::text[]::uuid[]) and c.status = 'completed'
    order by c.id desc`
}
