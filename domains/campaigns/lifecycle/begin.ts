import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Tx } from '#drizzle/client.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { enqueue, enqueueAll } from '#queue/enqueue.ts'
import { routed } from '../../partners/service.ts'
import { batchesOf, batchPriority } from '../batches.ts'

/**
 * Inserts a campaign as `pending`. Its partner is chosen here: if the route changes later, the campaign must not go to
 * another partner while the first may have it. @param published whether it is published at once
 */
export async function insertCampaign(
  tx: Tx,
  campaign: typeof campaigns.$inferInsert,
  { published }: { readonly published: boolean },
): Promise<void> {
  const { accountId, format = 'letter' } = campaign
  await tx.insert(campaigns).values({
    ...campaign,
    partnerId: routed(accountId, format),
    publishedAt: published ? sql`now()` : null,
  })
}

/** Releases a `pending` campaign whose payment is confirmed, once, and adds its `render` job. */
export async function publishCampaign(tx: Tx, boss: PgBoss, campaignId: string): Promise<boolean> {
  const [published] = await tx
    .update(campaigns)
    .set({ publishedAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.status, 'pending'),
        eq(campaigns.funding, 'payment'),
        isNull(campaigns.publishedAt),
      ),
    )
    .returning({ id: campaigns.id })
  if (published) await enqueue(boss, tx, 'render', { campaignId })
  return published !== undefined
}

/** A campaign's warnings without those of single recipients. */
const ofEveryLetter = sql`(
  select jsonb_build_object('count', count(*), 'first', coalesce(jsonb_agg(one), '[]'))
  from jsonb_array_elements(${campaigns.warnings} -> 'first') one where one ->> 'recipient' is null)`

interface CampaignStart
  extends Pick<typeof campaigns.$inferSelect, 'accountId' | 'letters' | 'batchSize' | 'printedCode'> {
  readonly campaignId: string
  readonly requestId: string | undefined
}

/**
 * `pending` -> `processing`, once it is paid. From here on it cannot be recalled. It adds the
 * job of each batch and returns their number. @param start `printedCode` is what every letter of this try prints, even
 * if the code changes later
 */
export async function startCampaign(
  tx: Tx,
  boss: PgBoss,
  { campaignId, accountId, letters, batchSize, printedCode, requestId }: CampaignStart,
): Promise<number | undefined> {
  const origin = requestId === undefined ? {} : { requestId }
  const jobs = batchesOf(letters, batchSize).map(batch => ({ campaignId, ...batch, ...origin }))
  const [started] = await tx
    .update(campaigns)
    .set({
      status: 'processing',
      progress: 0,
      printedCode,
      batchesTotal: jobs.length,
      batchesDone: 0,
      // Warnings about rows that a failed try has found are found again.
      warnings: sql`case when ${campaigns.rowsChecked} then ${campaigns.warnings} else ${ofEveryLetter} end`,
      renderStartedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.status, 'pending'),
        or(eq(campaigns.funding, 'credits'), isNotNull(campaigns.publishedAt)),
      ),
    )
    .returning({ id: campaigns.id })
  if (!started) return undefined
  await enqueueAll(boss, tx, 'render-batch', jobs, { accountId, priority: batchPriority(letters) })
  return jobs.length
}
