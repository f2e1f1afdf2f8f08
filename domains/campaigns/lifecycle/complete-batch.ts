import { and, eq, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Tx } from '#drizzle/client.ts'
import { type CampaignWarnings, campaigns } from '#drizzle/tables/index.ts'
import { enqueue } from '#queue/enqueue.ts'
import { MOST_WARNINGS } from '../warnings.ts'

/** `attempt` is the try that it was drawn for, since the next one may print another code. */
export interface DrawnBatch extends Pick<typeof campaigns.$inferSelect, 'accountId' | 'attempt'> {
  readonly campaignId: string
  readonly requestId: string | undefined
}

/** Batches are drawn in any order: the first warnings are those of the first recipients. */
const withMore = ({ count, first }: CampaignWarnings) => sql`jsonb_build_object(
  'count', (${campaigns.warnings} ->> 'count')::int + ${count}::int,
  'first', (
    select jsonb_agg(one order by place nulls first, n) from (
      select one, (one ->> 'recipient')::int as place, n
      from jsonb_array_elements((${campaigns.warnings} -> 'first') || ${JSON.stringify(first)}::jsonb)
        with ordinality as known (one, n)
      order by place nulls first, n limit ${MOST_WARNINGS}
    ) as kept))`

/**
 * Counts one more batch of a `processing` campaign. The last one makes it `completed` and adds its `deliver` job.
 * Progress never falls, and is 100 exactly when the campaign is completed.
 * @param warnings about the batch's letters, where create has not looked at them
 * @returns undefined if the batch is not needed: its campaign, or this try of it, has failed
 */
export async function completeBatch(
  tx: Tx,
  boss: PgBoss,
  { campaignId, accountId, attempt, requestId }: DrawnBatch,
  warnings: CampaignWarnings,
) {
  const done = sql`(${campaigns.batchesDone} + 1)`
  const completes = sql`${done} = ${campaigns.batchesTotal}`
  const [row] = await tx
    .update(campaigns)
    .set({
      batchesDone: done,
      progress: sql`case when ${completes} then 100
        else greatest(${campaigns.progress}, least(99, ${done} * 100 / ${campaigns.batchesTotal})) end`,
      status: sql`case when ${completes} then 'completed' else ${campaigns.status} end`,
      rowsChecked: sql`${campaigns.rowsChecked} or ${completes}`,
      ...(warnings.count > 0 ? { warnings: withMore(warnings) } : {}),
      completedAt: sql`case when ${completes} then now() end`,
      updatedAt: sql`now()`,
    })
    .where(
      and(eq(campaigns.id, campaignId), eq(campaigns.status, 'processing'), eq(campaigns.attempt, attempt)),
    )
    .returning({
      status: campaigns.status,
      letters: campaigns.letters,
      partnerId: campaigns.partnerId,
      batches: campaigns.batchesDone,
      renderSeconds: sql<number>`round(extract(epoch from now() - ${campaigns.renderStartedAt}), 3)::float8`,
    })
  if (!row) return undefined
  const { status, partnerId, ...outcome } = row
  const completed = status === 'completed'
  const job = requestId === undefined ? { campaignId } : { campaignId, requestId }
  if (completed) await enqueue(boss, tx, 'deliver', job, { accountId, partnerId })
  return { completed, ...outcome }
}

export type BatchOutcome = NonNullable<Awaited<ReturnType<typeof completeBatch>>>
