import { type SQL, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Tx } from '#drizzle/client.ts'
import type { Payloads, QueueName } from './names.ts'

/**
 * Makes pg-boss write within the caller's transaction. pg-boss is imported late: whoever has a queue has loaded it.
 */
async function within(tx: Tx) {
  const { fromDrizzle } = await import('pg-boss')
  return { db: fromDrizzle(tx, sql) }
}

export interface EnqueueOptions {
  /** Whose work it is. Accounts take turns with batches and deliveries. */
  readonly accountId?: string | undefined
  /** The partner of a delivery. Each partner has its own lane. */
  readonly partnerId?: string | null
  /** In place of `accountId` and `partnerId`: the group of the job that this one replaces. */
  readonly group?: string | null | undefined
  /** Seconds from now by the database's clock, by which jobs are taken: this machine's may be an hour ahead. */
  readonly startAfter?: number
  /** Higher goes first; 0 by default. */
  readonly priority?: number
}

/** Adds a job within the caller's transaction. The job exists if and only if that commits. */
export async function enqueue<Q extends QueueName>(
  boss: PgBoss,
  tx: Tx,
  queue: Q,
  payload: Payloads[Q],
  { accountId, partnerId, group, ...options }: EnqueueOptions = {},
): Promise<void> {
  const owner = group ? { group: { id: group } } : groupOf(accountId, partnerId)
  await boss.send(queue, payload, { ...options, ...owner, ...(await within(tx)) })
}

/**
 * Adds a job that does all there is to do, unless one already waits. A job that begins before the transaction ends may
 * miss what the transaction wrote; the queue's schedule starts another.
 */
export async function enqueueUnlessWaiting(boss: PgBoss, tx: Tx, queue: 'retention'): Promise<void> {
  const waiting = await tx.execute(
    sql`select from pgboss.job where name = ${queue} and state in ('created', 'retry') limit 1`,
  )
  if (waiting.length === 0) await enqueue(boss, tx, queue, {})
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

const groupOf = (accountId: string | undefined, partnerId: string | null = null) =>
  accountId === undefined ? {} : { group: { id: groupName(accountId, partnerId) } }

/** Jobs of one account and, where they are deliveries, of one partner. Null: the partner of PRINT_PARTNER_URL. */
const groupName = (accountId: string, partnerId: string | null): string =>
  partnerId === null ? accountId : `${accountId} ${partnerId}`

/** The partner of a group of deliveries; empty: that of PRINT_PARTNER_URL. */
export const partnerOfGroup = (group: string): string => group.split(' ')[1] ?? ''

/** Marks a job as done within the caller's transaction, together with the job that follows it. */
export async function finish(
  boss: PgBoss,
  tx: Tx,
  queue: QueueName,
  job: { readonly id: string; readonly retryCount: number },
): Promise<void> {
  await boss.complete(queue, { id: job.id, retryCount: job.retryCount }, undefined, await within(tx))
}

/**
 * Removes the drawing jobs of a campaign that have not begun.
 * @returns how many are being worked on and cannot be removed
 */
export async function withdraw(tx: Tx, campaignId: string): Promise<number> {
  const ofCampaign = sql`name in ('render', 'render-batch') and data ->> 'campaignId' = ${campaignId}`
  await tx.execute(sql`delete from pgboss.job where ${ofCampaign} and state in ('created', 'retry')`)
  const busy = await tx.execute(sql`select id from pgboss.job where ${ofCampaign} and state = 'active'`)
  return busy.length
}

/**
 * Makes waiting jobs ready now, and returns how many. They are locked in the order of their ids, so that two callers
 * with the same jobs do not deadlock.
 */
async function wake(tx: Tx, which: SQL): Promise<number> {
  const woken = await tx.execute(sql`
    with waiting as materialized (
      select id from pgboss.job where ${which} and state in ('created', 'retry') order by id for no key update
    )
    update pgboss.job j set start_after = now() from waiting
    where ${which} and j.id = waiting.id returning 1`)
  return woken.length
}

/** Makes the waiting jobs of an account's campaigns ready now: to be drawn or delivered. */
export async function wakeCampaigns(tx: Tx, accountId: string): Promise<void> {
  await wake(
    tx,
    sql`name in ('render', 'deliver') and data ->> 'campaignId' in (
      select id::text from campaigns where account_id = ${accountId} and delivered_at is null)`,
  )
}

/** Makes the waiting job that starts a campaign ready now. */
export async function wakeRender(tx: Tx, campaignId: string): Promise<void> {
  await wake(tx, sql`name = 'render' and data ->> 'campaignId' = ${campaignId}`)
}

/** Groups with jobs that could be begun now. */
export async function readyGroups(tx: Tx, queue: QueueName): Promise<string[]> {
  const rows = await tx.execute<{ group: string }>(sql`
    select distinct group_id as "group" from pgboss.job
    where name = ${queue} and state in ('created', 'retry') and start_after <= now() and group_id is not null`)
  return rows.map(({ group }) => group)
}

/** Moves the waiting delivery of a campaign into the lane of another partner, and makes it ready. */
export async function moveDelivery(
  tx: Tx,
  campaignId: string,
  { accountId, partnerId }: { readonly accountId: string; readonly partnerId: string | null },
): Promise<void> {
  await tx.execute(sql`
    update pgboss.job set group_id = ${groupName(accountId, partnerId)}, start_after = now()
    where name = 'deliver' and state in ('created', 'retry') and data ->> 'campaignId' = ${campaignId}`)
}

/** Makes a partner's waiting deliveries ready now. */
export async function wakePartner(tx: Tx, partnerId: string | null): Promise<void> {
  await wake(
    tx,
    sql`name = 'deliver' and split_part(coalesce(group_id, ''), ' ', 2) = ${partnerId ?? ''}::text`,
  )
}

/**
 * Makes waiting deliveries ready now: all of them, or one campaign's.
 * @returns how many there were
 */
export async function wakeDeliveries(tx: Tx, campaignId: string | null = null): Promise<number> {
  return wake(
    tx,
    sql`name = 'deliver' and (${campaignId}::text is null or data ->> 'campaignId' = ${campaignId}::text)`,
  )
}
