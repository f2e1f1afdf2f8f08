import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Tx } from '../../drizzle/client.ts'
import type { Payloads, QueueName } from './names.ts'

/** Makes pg-boss write within the caller's transaction. Whoever has a queue has loaded pg-boss; others need not. */
async function within(tx: Tx) {
  const { fromDrizzle } = await import('pg-boss')
  return { db: fromDrizzle(tx, sql) }
}

export interface EnqueueOptions {
  /** Whose work it is: jobs of batches and deliveries take turns by account. */
  readonly accountId?: string | undefined
  /** Seconds from now by the database's clock, by which jobs are taken: this machine's may be an hour ahead. */
  readonly startAfter?: number
  /** Higher goes first; 0 by default. */
  readonly priority?: number
}

/** Adds a job within the caller's transaction: it is there if and only if the rest is. */
export async function enqueue<Q extends QueueName>(
  boss: PgBoss,
  tx: Tx,
  queue: Q,
  payload: Payloads[Q],
  { accountId, ...options }: EnqueueOptions = {},
): Promise<void> {
  await boss.send(queue, payload, { ...options, ...groupOf(accountId), ...(await within(tx)) })
}

/** Adds many jobs in one statement within the caller's transaction. */
export async function enqueueAll<Q extends QueueName>(
  boss: PgBoss,
  tx: Tx,
  queue: Q,
  payloads: readonly Payloads[Q][],
  { accountId, ...options }: Pick<EnqueueOptions, 'accountId' | 'priority'> = {},
): Promise<void> {
  if (payloads.length === 0) return
  await boss.insert(
    queue,
    payloads.map(data => ({ data, ...options, ...groupOf(accountId) })),
    await within(tx),
  )
}

const groupOf = (accountId: string | undefined) =>
  accountId === undefined ? {} : { group: { id: accountId } }

/** Marks a job as done within the caller's transaction, so that what follows it exists exactly when it is over. */
export async function finish(
  boss: PgBoss,
  tx: Tx,
  queue: QueueName,
  job: { readonly id: string; readonly retryCount: number },
): Promise<void> {
  await boss.complete(queue, { id: job.id, retryCount: job.retryCount }, undefined, await within(tx))
}

/**
 * Takes back the drawing jobs of a campaign that nobody has begun.
 * @returns how many are being worked on, which cannot be taken back
 */
export async function withdraw(tx: Tx, campaignId: string): Promise<number> {
  const ofCampaign = sql`name in ('render', 'render-batch') and data ->> 'campaignId' = ${campaignId}`
  await tx.execute(sql`delete from pgboss.job where ${ofCampaign} and state in ('created', 'retry')`)
  const busy = await tx.execute(sql`select id from pgboss.job where ${ofCampaign} and state = 'active'`)
  return busy.length
}

/** Makes an account's campaigns that wait for their time ready now: to be drawn, or delivered. */
export async function wakeCampaigns(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`
    update pgboss.job set start_after = now()
    where name in ('render', 'deliver') and state in ('created', 'retry') and data ->> 'campaignId' in (
      select id::text from campaigns where account_id = ${accountId} and delivered_at is null)`)
}

/**
 * Makes deliveries that wait for their time ready now: all of them, or one campaign's.
 * @returns how many there were
 */
export async function wakeDeliveries(tx: Tx, campaignId: string | null = null): Promise<number> {
  const woken = await tx.execute(sql`
    update pgboss.job set start_after = now()
    where name = 'deliver' and state in ('created', 'retry')
      and (${campaignId}::text is null or data ->> 'campaignId' = ${campaignId}::text)
    returning id`)
  return woken.length
}
