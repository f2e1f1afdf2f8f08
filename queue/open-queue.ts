import { PgBoss, type QueueOptions } from 'pg-boss'
import { pgConnection } from '#drizzle/driver/primary/drivers.ts'
import { queueError } from './foreign-errors.ts'
import type { QueueName } from './names.ts'
import { QueueSockets } from './queue-sockets.ts'

/**
 * pg-boss counts claims that ended without a result: of workers that were killed, drained, or cut off from the
 * database. They say nothing about a campaign, so pg-boss never gives up and never waits. `workers/attempt.ts` counts
 * errors of the work itself and the pauses between tries; the next job carries their number.
 */
const NEVER_GIVEN_UP = { retryLimit: 1_000_000, retryDelay: 0, retryBackoff: false }

/** A finished job says nothing that the campaign's row does not. It is kept this long for people who investigate. */
const DONE_SECONDS = 900
const YEAR_SECONDS = 31_536_000

/** Options of the work on a campaign's letters. */
const LETTERS = {
  ...NEVER_GIVEN_UP,
  notify: true,
  heartbeatSeconds: 10,
  expireInSeconds: 900,
  deleteAfterSeconds: DONE_SECONDS,
  retentionSeconds: YEAR_SECONDS,
}

/** Options of mails that are still useful after a day. */
const A_DAYS_MAIL = {
  notify: true,
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: 10,
  expireInSeconds: 120,
  deleteAfterSeconds: DONE_SECONDS,
  retentionSeconds: 86_400,
}

export const queues: Readonly<Record<QueueName, QueueOptions & { notify: boolean }>> = {
  render: LETTERS,
  'render-batch': LETTERS,
  // A slow partner may take most of a day for a large archive, as long as it keeps taking.
  deliver: { ...LETTERS, expireInSeconds: 82_800 },
  'notice-mail': A_DAYS_MAIL,
  'address-mail': A_DAYS_MAIL,
  'member-mail': A_DAYS_MAIL,
  news: { notify: false, retryLimit: 2, retryDelay: 60, heartbeatSeconds: 10, expireInSeconds: 600 },
  // A link is valid for a quarter of an hour: later its mail need not be sent.
  'sign-in-mail': { ...A_DAYS_MAIL, retryLimit: 8, retryDelayMax: 120, retentionSeconds: 3600 },
  retention: { notify: false, retryLimit: 2, retryDelay: 60, heartbeatSeconds: 10, expireInSeconds: 3600 },
}

export interface QueueConnection {
  readonly url: string
  /** Connections of pg-boss's own pool: it must not share the driver that drizzle has changed. */
  readonly max?: number
  /**
   * False for a process that only adds jobs. The schedule and maintenance are then left to workers: no query every two
   * seconds.
   */
  readonly takesJobs?: boolean
  /** Called with errors that no caller waits for; see `queueError`. */
  readonly onError: (error: Error) => void
  /** Reports a database that has stopped answering without closing connections: `onSilence` of a watched pool. */
  readonly onSilence?: (listener: () => void) => void
}

export async function openQueue(connection: QueueConnection): Promise<PgBoss> {
  const boss = makeQueue(connection)
  await startQueue(boss)
  return boss
}

/** The queue, which asks nothing of the database before `startQueue`. */
export function makeQueue(connection: QueueConnection): PgBoss {
  const { takesJobs = true } = connection
  const sockets = new QueueSockets()
  connection.onSilence?.(() => sockets.cut())
  const boss = new PgBoss({
    ...sockets.over(pgConnection(connection.url)),
    max: connection.max ?? 4,
    application_name: 'brevduva queue',
    connectionTimeoutMillis: 5000,
    schedule: takesJobs,
    supervise: takesJobs,
    // The shortest pause between two searches for jobs whose worker has died.
    monitorIntervalSeconds: 2,
    superviseIntervalSeconds: 2,
    // Each search reads the whole table of jobs, so the table is kept small.
    maintenanceIntervalSeconds: 300,
  })
  boss.on('error', error => connection.onError(queueError(error)))
  return boss
}

/** Opens the queue's connections and makes sure that every queue exists with today's options. */
export async function startQueue(boss: PgBoss): Promise<void> {
  await boss.start()
  const existing = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
  for (const [name, options] of Object.entries(queues)) {
    const queue = existing.get(name)
    // createQueue leaves an existing queue's options as they were.
    if (!queue) await boss.createQueue(name, options)
    else if (differ(queue, options)) await boss.updateQueue(name, options)
  }
}

const differ = (queue: object, options: object): boolean =>
  Object.entries(options).some(([name, value]) => Reflect.get(queue, name) !== value)
