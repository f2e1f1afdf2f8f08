import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss'
import type { Tx } from '../drizzle/client.ts'

/** What each job is told: ids only, so that a job always works on what the database says now. */
export interface Payloads {
  /** Cuts a campaign into batches. */
  render: { campaignId: string }
  /** Draws one batch. */
  'render-batch': { campaignId: string; ordinal: number }
  /** Hands a completed campaign's archive to the print partner. */
  deliver: { campaignId: string }
  /** Deletes what has had its time. */
  retention: Record<string, never>
}

export type QueueName = keyof Payloads

/**
 * How each queue forgives. A heartbeat tells a dead worker from a slow one: its job is taken up again within
 * seconds, while a job that is only slow is left alone.
 */
export const queues: Readonly<Record<QueueName, QueueOptions & { notify: boolean }>> = {
  render: {
    notify: true,
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    heartbeatSeconds: 10,
    expireInSeconds: 3600,
  },
  'render-batch': {
    notify: true,
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    heartbeatSeconds: 10,
    expireInSeconds: 900,
  },
  // Delivery keeps its own times between tries and never gives up: pg-boss only sees it through a crash.
  deliver: {
    notify: true,
    retryLimit: 1_000_000,
    retryDelay: 5,
    heartbeatSeconds: 10,
    expireInSeconds: 82_800,
    retentionSeconds: 31_536_000,
  },
  retention: { notify: false, retryLimit: 2, retryDelay: 60, expireInSeconds: 3600 },
}

export interface QueueConnection {
  readonly url: string
  /** Connections of pg-boss's own pool: it must not share the driver that drizzle has changed. */
  readonly max?: number
  readonly onError: (error: Error) => void
}

/** Opens the queue and makes sure that every queue exists with today's options. */
export async function openQueue(connection: QueueConnection): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: connection.url,
    max: connection.max ?? 4,
    application_name: 'brevduva queue',
    connectionTimeoutMillis: 5000,
    useListenNotify: true,
    // The shortest pause between looks for jobs whose worker has died.
    monitorIntervalSeconds: 2,
    superviseIntervalSeconds: 2,
  })
  boss.on('error', connection.onError)
  await boss.start()
  for (const [name, options] of Object.entries(queues)) {
    // createQueue leaves an existing queue's options as they were.
    if (await boss.getQueue(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }
  return boss
}

export interface EnqueueOptions {
  readonly startAfter?: Date
  readonly singletonKey?: string
}

/** Adds a job within the caller's transaction: it is there if and only if the rest is. */
export async function enqueue<Q extends QueueName>(
  boss: PgBoss,
  tx: Tx,
  queue: Q,
  payload: Payloads[Q],
  options: EnqueueOptions = {},
): Promise<void> {
  await boss.send(queue, payload, { ...options, db: fromDrizzle(tx, sql) })
}

/** Adds many jobs in one statement within the caller's transaction. */
export async function enqueueAll<Q extends QueueName>(
  boss: PgBoss,
  tx: Tx,
  queue: Q,
  payloads: readonly Payloads[Q][],
): Promise<void> {
  if (payloads.length === 0) return
  await boss.insert(
    queue,
    payloads.map(data => ({ data })),
    { db: fromDrizzle(tx, sql) },
  )
}
