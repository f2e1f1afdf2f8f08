import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss'
import type { Tx } from '../../drizzle/client.ts'
import { pgConnection } from '../../drizzle/driver/primary/drivers.ts'
import { queueError } from './queue-error.ts'
import { QueueSockets } from './queue-sockets.ts'

/** What each job is told: ids only, so that a job always works on what the database says now. */
export interface Payloads {
  /** Cuts a campaign into batches. */
  render: { campaignId: string } & Carried
  /** Draws one batch, or looks at all rows before there are any (`BEFORE_BATCHES`); `letters` is its share of a turn. */
  'render-batch': { campaignId: string; ordinal: number; letters?: number } & Carried
  /** Hands a completed campaign's archive to the print partner. */
  deliver: { campaignId: string } & Carried
  /** Deletes what has had its time. */
  retention: Record<string, never>
}

interface Carried {
  /** The request that the work goes back to, so that the log can be read across processes. */
  requestId?: string
  /** How many tries have ended in an error of the work itself; absent: none. */
  errors?: number
}

export type QueueName = keyof Payloads

/**
 * What pg-boss counts are claims that came to nothing: workers that were killed, drained, or cut off from the
 * database. None of these says anything about a campaign, so pg-boss never gives up and never waits. Errors of
 * the work itself are counted and spaced by `attempts.ts`, which carries their number in the next job.
 */
const crashesForgiven = { retryLimit: 1_000_000, retryDelay: 0, retryBackoff: false }

/** Finished jobs tell nothing that the campaign's row does not: kept only long enough to look at. */
const DONE_SECONDS = 900
const YEAR_SECONDS = 31_536_000

export const queues: Readonly<Record<QueueName, QueueOptions & { notify: boolean }>> = {
  render: {
    ...crashesForgiven,
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 900,
    deleteAfterSeconds: DONE_SECONDS,
    retentionSeconds: YEAR_SECONDS,
  },
  'render-batch': {
    ...crashesForgiven,
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 900,
    deleteAfterSeconds: DONE_SECONDS,
    retentionSeconds: YEAR_SECONDS,
  },
  // A slow partner may take most of a day for a large archive, as long as it goes on taking.
  deliver: {
    ...crashesForgiven,
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 82_800,
    deleteAfterSeconds: DONE_SECONDS,
    retentionSeconds: YEAR_SECONDS,
  },
  retention: { notify: false, retryLimit: 2, retryDelay: 60, expireInSeconds: 3600 },
}

export interface QueueConnection {
  readonly url: string
  /** Connections of pg-boss's own pool: it must not share the driver that drizzle has changed. */
  readonly max?: number
  /** Told of what goes wrong behind the scenes; see `queueError`. */
  readonly onError: (error: Error) => void
  /** How to hear of a database that has stopped without hanging up: `onSilence` of a watched pool. */
  readonly onSilence?: (listener: () => void) => void
}

/** Opens the queue and makes sure that every queue exists with today's options. */
export async function openQueue(connection: QueueConnection): Promise<PgBoss> {
  const sockets = new QueueSockets()
  connection.onSilence?.(() => sockets.cut())
  const boss = new PgBoss({
    ...sockets.over(pgConnection(connection.url)),
    max: connection.max ?? 4,
    application_name: 'brevduva queue',
    connectionTimeoutMillis: 5000,
    useListenNotify: true,
    // The shortest pause between looks for jobs whose worker has died.
    monitorIntervalSeconds: 2,
    superviseIntervalSeconds: 2,
    // Each look reads the whole table of jobs, so it is kept small.
    maintenanceIntervalSeconds: 300,
  })
  boss.on('error', error => connection.onError(queueError(error)))
  await boss.start()
  for (const [name, options] of Object.entries(queues)) {
    // createQueue leaves an existing queue's options as they were.
    if (await boss.getQueue(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }
  return boss
}

export interface EnqueueOptions {
  /** Whose work it is: jobs of batches and deliveries take turns by account. */
  readonly accountId?: string | undefined
  /** Seconds from now by the database's clock, by which jobs are taken: this machine's may be an hour ahead. */
  readonly startAfter?: number
  readonly singletonKey?: string
  /** Higher goes first; 0 unless told. */
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
  await boss.send(queue, payload, { ...options, ...groupOf(accountId), db: fromDrizzle(tx, sql) })
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
    { db: fromDrizzle(tx, sql) },
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
  await boss.complete(queue, { id: job.id, retryCount: job.retryCount }, undefined, {
    db: fromDrizzle(tx, sql),
  })
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
