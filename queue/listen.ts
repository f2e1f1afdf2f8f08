import { createHash } from 'node:crypto'
import type { PgBoss } from 'pg-boss'

/** Where pg-boss announces the queues of jobs that can begin (its `notifyChannelSql`): it does not export the name. */
const CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`

/**
 * Listens for added jobs on a connection of the queue's own. pg-boss wakes only its own workers.
 *
 * @param heard called with the queue of a job; without one after the connection was lost, when any may have been missed
 */
export async function listenForJobs(
  boss: PgBoss,
  heard: (queue?: string) => void,
): Promise<{ close(): Promise<void> }> {
  return boss.getDb().listen!(CHANNEL, heard, () => heard())
}
