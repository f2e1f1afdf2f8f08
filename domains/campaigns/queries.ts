import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { type Page, type PageQuery, page, type Window } from '../../drizzle/pages.ts'
import { campaigns, lists } from '../../drizzle/tables/index.ts'
import type { CampaignRow } from './present.ts'

/** The columns of a campaign that the interface shows. */
export const columns = {
  id: campaigns.id,
  name: campaigns.name,
  status: campaigns.status,
  progress: campaigns.progress,
  listId: campaigns.listId,
  listName: lists.name,
  templateId: campaigns.templateId,
  source: campaigns.source,
  format: campaigns.format,
  cardDesign: campaigns.cardDesign,
  failureReason: campaigns.failureReason,
  publishedAt: campaigns.publishedAt,
  deliveredAt: campaigns.deliveredAt,
  createdAt: campaigns.createdAt,
  updatedAt: campaigns.updatedAt,
}

export async function selectCampaign(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<CampaignRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(campaigns)
    .leftJoin(lists, eq(lists.id, campaigns.listId))
    .where(and(eq(campaigns.id, id), eq(campaigns.accountId, accountId)))
  return row
}

export async function selectByIdempotencyKey(
  tx: Tx,
  accountId: string,
  idempotencyKey: string,
): Promise<CampaignRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(campaigns)
    .leftJoin(lists, eq(lists.id, campaigns.listId))
    .where(and(eq(campaigns.accountId, accountId), eq(campaigns.idempotencyKey, idempotencyKey)))
  return row
}

export interface CampaignFilter extends PageQuery {
  readonly format?: 'letter' | 'postcard'
  /** `any`: ready-made cards only; `none`: postcards with artwork of their own only. */
  readonly cardDesign?: 'any' | 'none'
}

function filtered(accountId: string, { format, cardDesign }: CampaignFilter): SQL {
  return and(
    eq(campaigns.accountId, accountId),
    format && eq(campaigns.format, format),
    cardDesign === 'any' ? isNotNull(campaigns.cardDesign) : undefined,
    cardDesign === 'none' ? and(eq(campaigns.format, 'postcard'), isNull(campaigns.cardDesign)) : undefined,
  )!
}

/** Newest first. */
export function pageOfCampaigns(
  tx: Tx,
  accountId: string,
  filter: CampaignFilter,
): Promise<Page<CampaignRow>> {
  const select = async ({ where, orderBy, limit, extras }: Window) => {
    const rows = await tx
      .select({ row: columns, ...extras })
      .from(campaigns)
      .leftJoin(lists, eq(lists.id, campaigns.listId))
      .where(where)
      .orderBy(orderBy)
      .limit(limit)
    return rows
  }
  return page(tx, { table: campaigns, id: campaigns.id, where: filtered(accountId, filter), select }, filter)
}

/** Only statuses that occur. */
export async function countByStatus(
  tx: Tx,
  accountId: string,
): Promise<Partial<Record<CampaignRow['status'], number>>> {
  const rows = await tx
    .select({ status: campaigns.status, count: sql<number>`count(*)::int` })
    .from(campaigns)
    .where(eq(campaigns.accountId, accountId))
    .groupBy(campaigns.status)
  return Object.fromEntries(rows.map(row => [row.status, row.count]))
}

/**
 * Makes callers with one idempotency key wait for each other until the holder's transaction ends, so that the work
 * of a create is not done twice. The unique index beneath is what guarantees it.
 */
export async function lockIdempotencyKey(tx: Tx, accountId: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}:${key}`}, 0))`)
}

/** A published campaign is so from the instant of its creation, by the database's clock. */
export async function insertCampaign(
  tx: Tx,
  { published, ...campaign }: typeof campaigns.$inferInsert & { published: boolean },
): Promise<void> {
  await tx.insert(campaigns).values({ ...campaign, publishedAt: published ? sql`now()` : null })
}

/** Only a campaign that exists can hold a lease, so the number follows its row. */
export async function setPhoneNumber(tx: Tx, id: string, phoneNumber: string): Promise<void> {
  await tx.update(campaigns).set({ phoneNumber }).where(eq(campaigns.id, id))
}
