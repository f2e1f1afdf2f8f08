import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Tx } from '../../../drizzle/client.ts'
import { campaigns } from '../../../drizzle/tables/index.ts'
import { enqueue, enqueueAll } from '../../../workers/queue/enqueue.ts'
import { routed } from '../../partners/index.ts'
import { batchesOf, batchPriority } from '../batches.ts'

/**
 * Begins as `pending`. Who prints it is decided here, for good: a route that changes later must not send to another
 * partner what the first may hold.
 * @param published from the instant of its creation, by the database's clock
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

/** Releases a `pending` campaign whose payment is confirmed, once. Its `render` job comes with it. */
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

interface CampaignStart
  extends Pick<typeof campaigns.$inferSelect, 'accountId' | 'letters' | 'batchSize' | 'printedCode'> {
  readonly campaignId: string
  readonly requestId: string | undefined
}

/**
 * `pending` -> `processing`, once it is paid and its rows are checked. From here on it cannot be recalled. The job of
 * each batch comes with it; their number is returned.
 * @param start `printedCode` is what every letter of this try prints, whatever becomes of the code
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
      renderStartedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.status, 'pending'),
        eq(campaigns.rowsChecked, true),
        or(eq(campaigns.funding, 'credits'), isNotNull(campaigns.publishedAt)),
      ),
    )
    .returning({ id: campaigns.id })
  if (!started) return undefined
  await enqueueAll(boss, tx, 'render-batch', jobs, { accountId, priority: batchPriority(letters) })
  return jobs.length
}
