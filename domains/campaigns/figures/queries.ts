import type { Sql } from 'postgres'
import { isoInstant, isoInstantOrNull } from '../../../drizzle/instants.ts'

/** What the figures of a campaign are compared with, and what says whose they are. */
export interface CountedCampaign {
  readonly name: string
  readonly letters: number
  readonly deliveredAt: string | null
  readonly printsNumber: boolean
}

/** Undefined: the account has no such campaign. */
export async function selectCounted(
  sql: Sql,
  accountId: string,
  id: string,
): Promise<CountedCampaign | undefined> {
  const [row] = await sql<CountedCampaign[]>`
    select name, letters, delivered_at as "deliveredAt", phone_number is not null as "printsNumber"
    from campaigns where id = ${id} and account_id = ${accountId}`
  return row && { ...row, deliveredAt: isoInstantOrNull(row.deliveredAt) }
}

export interface EarlierCampaign {
  readonly campaignId: string
  readonly name: string
  readonly createdAt: string
  readonly letters: number
}

/** Campaigns that a campaign is compared with: the last that were printed before it. */
const COMPARED = 10

/** Printed campaigns of the account that were made before this one, the newest first. */
export async function selectEarlier(sql: Sql, accountId: string, id: string): Promise<EarlierCampaign[]> {
  const rows = await sql<EarlierCampaign[]>`
    select id as "campaignId", name, created_at as "createdAt", letters
    from campaigns where account_id = ${accountId} and id < ${id} and status = 'completed'
    order by id desc limit ${COMPARED}`
  return rows.map(row => ({ ...row, createdAt: isoInstant(row.createdAt) }))
}
