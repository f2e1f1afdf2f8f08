import type { ISql } from 'postgres'
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
import { COUNTED_SCANS } from '#schemas/qr.ts'
import { codeDetail, codeItem } from './present.ts'

/** A code for people, without the address in it. */
export type CodeForPeople = ReturnType<typeof codeItem.present>
export type CodeInFull = ReturnType<typeof codeDetail.present>

/** Scans are read from an index alone, class by class. */
const joins = (sql: ISql): Fragment => sql`
  left join campaigns c on c.id = t.campaign_id and c.account_id = t.account_id
  cross join lateral (
    select count(*)::int as scans from (
      select from scans s
      where s.qr_code_id = t.id and s.device_class = any ('{mobile,desktop,unknown}')
      limit ${COUNTED_SCANS + 1}
    ) as few
  ) as counted
  cross join lateral (
    select max(newest.at) as at from unnest('{mobile,desktop,unknown}'::text[]) as class (name)
    cross join lateral (
      select s.created_at as at from scans s
      where s.qr_code_id = t.id and s.device_class = class.name order by s.created_at desc limit 1
    ) as newest
  ) as latest`

/** One page of an account's codes, newest first. */
export async function pageOfCodes(
  { sql, slowly }: PageReads,
  accountId: string,
  query: PageQuery & { readonly search?: string | undefined },
): Promise<Page<CodeForPeople>> {
  const { search = '' } = query
  const mine = sql`t.account_id = ${accountId}`
  const where =
    search === ''
      ? mine
      : sql`${mine} and ${finds(sql, sql`t.name || ' ' || t.slug || ' ' || t.url`, search)}`
  const collection: Collection<ReadBy<typeof codeItem>, CodeForPeople> = {
    table: sql`qr_codes`,
    where,
    columns: codeItem.columns(sql),
    joins: joins(sql),
    present: codeItem.present,
    total: countedTotal(sql, { table: sql`qr_codes`, where }),
  }
  // On the connections for slow reads: a page of a hundred codes may have to count a million scans.
  return (await slowly(sql => page(sql, collection, query, () => countRows(sql, collection))))!
}

export async function selectCodeInFull(
  sql: ISql,
  accountId: string,
  id: string,
): Promise<CodeInFull | undefined> {
  const [row] = await sql<ReadBy<typeof codeDetail>[]>`
    select ${codeDetail.columns(sql)} from qr_codes t ${joins(sql)}
    where t.id = ${id} and t.account_id = ${accountId}`
  return row && codeDetail.present(row)
}

/**
 * Unlinks a code from its campaign. One without a campaign stays unchanged. @returns `printing` if the campaign is not
 * drawn yet: it would be printed without the code it was posted with
 */
export async function unlinkCode(
  sql: ISql,
  accountId: string,
  id: string,
): Promise<'unlinked' | 'printing' | 'missing'> {
  const done = await sql`
    update qr_codes q set campaign_id = null, updated_at = now()
    where q.id = ${id} and q.account_id = ${accountId} and not exists (
      select from campaigns c where c.id = q.campaign_id and c.status in ('pending', 'processing'))`
  if (done.count === 1) return 'unlinked'
  return (await isThere(sql, accountId, id)) ? 'printing' : 'missing'
}

/**
 * Links a code without a campaign to a campaign of the same account, which the caller has looked up. @returns `linked
 * elsewhere` if it has a campaign; `taken` if the campaign has a code: then the transaction can only be rolled back
 */
export async function linkCode(
  sql: ISql,
  accountId: string,
  { id, campaignId }: { id: string; campaignId: string },
): Promise<'linked' | 'linked elsewhere' | 'taken' | 'missing'> {
  try {
    const done = await sql`
      update qr_codes set campaign_id = ${campaignId}, updated_at = now()
      where id = ${id} and account_id = ${accountId} and campaign_id is null`
    if (done.count === 1) return 'linked'
  } catch (error) {
    if (isTaken(error)) return 'taken'
    throw error
  }
  return (await isThere(sql, accountId, id)) ? 'linked elsewhere' : 'missing'
}

const isThere = async (sql: ISql, accountId: string, id: string): Promise<boolean> =>
  (await sql`select from qr_codes where id = ${id} and account_id = ${accountId}`).count === 1

/** PostgreSQL's unique_violation of the index that allows a campaign one code. */
const isTaken = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === '23505'
