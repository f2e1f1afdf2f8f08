import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { enqueue, enqueueAll } from '#queue/enqueue.ts'
import { queueError } from '#queue/foreign-errors.ts'
import type { QueueName } from '#queue/names.ts'
import type { WorkerContext } from '../context.ts'
import { jobLock } from './locks.ts'

const PAUSE_MS = 2000
/** Every fifth check also searches for lost jobs. */
const LOST_EVERY = 5

const queueNames = sql`('render', 'render-batch', 'deliver')`

export interface Sweeper {
  close(): Promise<void>
}

/**
 * Checks every two seconds for work that no process does:
 * - jobs whose worker was killed. Its locks end with it, long before its heartbeat would lapse.
 * - campaigns that have lost their job. It should not happen; without this check the customer would notice first.
 *
 * @param wake called when there may be jobs again
 */
export function openSweeper(context: WorkerContext, wake: () => void): Sweeper {
  const stop = new AbortController()
  const run = async () => {
    let suspects = new Set<string>()
    for (let look = 0; !stop.signal.aborted; look++) {
      try {
        suspects = await releaseDead(context, suspects, wake)
        if (look % LOST_EVERY === 0) await restoreLost(context)
      } catch (error) {
        context.log.warn(
          { err: queueError(error), needs: 'database' },
          'the search for jobs without a worker failed; it is repeated in two seconds',
        )
      }
      await delay(PAUSE_MS, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async close() {
      stop.abort()
      await running
    },
  }
}

/**
 * Gives back claimed jobs whose worker is dead. A job must seem dead in two checks in a row: there is a moment between
 * its claim and its lock, and one between the lock's release and its completion.
 *
 * @returns the jobs that seemed dead in this check
 */
async function releaseDead(
  { database, boss, log }: WorkerContext,
  before: ReadonlySet<string>,
  wake: () => void,
): Promise<Set<string>> {
  const dead = await database.db.execute<{ id: string; name: QueueName; retryCount: number }>(sql`
    select id, name, retry_count as "retryCount" from pgboss.job
    where state = 'active' and name in ${queueNames}
      and hashtextextended(${jobLock('')} || id, 0) not in (
        select classid::bigint << 32 | objid::bigint from pg_locks
        where locktype = 'advisory' and objsubid = 1 and granted
          and database = (select oid from pg_database where datname = current_database()))`)
  const now = new Set<string>()
  for (const { id, name, retryCount } of dead) {
    const claim = `${id} ${retryCount}`
    now.add(claim)
    if (!before.has(claim)) continue
    await boss.fail(name, { id, retryCount }, { message: 'its worker was gone' })
    log.info({ queue: name, job: id }, 'a worker is gone: its job goes to another')
    wake()
  }
  return now
}

type Lost = {
  id: string
  accountId: string
  partnerId: string | null
  status: 'pending' | 'processing' | 'completed'
}

/**
 * One statement, so that jobs and campaigns are read at one instant: a job ends in the transaction that did its work,
 * or after it.
 */
async function findLost(tx: Tx, campaignId: string | null): Promise<Lost[]> {
  return tx.execute<Lost>(sql`
    with live as materialized (
      select name, data ->> 'campaignId' as campaign_id, count(*) as jobs from pgboss.job
      where state in ('created', 'retry', 'active') and name in ${queueNames}
      group by 1, 2
    )
    select c.id, c.account_id as "accountId", c.partner_id as "partnerId", c.status from campaigns c
    left join live on live.campaign_id = c.id::text
      and live.name = case c.status when 'pending' then 'render' when 'processing' then 'render-batch' else 'deliver' end
    where c.delivered_at is null
      and (${campaignId}::uuid is null or c.id = ${campaignId}::uuid)
      and case c.status
        when 'pending' then live.jobs is null and (c.funding = 'credits' or c.published_at is not null)
        when 'processing' then coalesce(live.jobs, 0) < c.batches_total - c.batches_done
        when 'completed' then live.jobs is null
        else false end`)
}

async function restoreLost({ database, boss, log }: WorkerContext): Promise<void> {
  for (const { id: campaignId } of await findLost(database.db, null)) {
    const restored = await database.db.transaction(async tx => {
      // Several processes check; the second finds the jobs of the first.
      await tx.execute(sql`select from campaigns where id = ${campaignId} for update`)
      const [lost] = await findLost(tx, campaignId)
      if (lost?.status === 'pending') await enqueue(boss, tx, 'render', { campaignId })
      const accountId = lost?.accountId
      if (lost?.status === 'completed') {
        const { partnerId } = lost
        await enqueue(boss, tx, 'deliver', { campaignId }, { accountId, partnerId })
      }
      if (lost?.status === 'processing') {
        const batches = await missingBatches(tx, campaignId)
        const payloads = batches.map(batch => ({ campaignId, ...batch }))
        await enqueueAll(boss, tx, 'render-batch', payloads, { accountId })
      }
      return lost
    })
    if (restored)
      log.warn({ campaignId, status: restored.status }, 'a campaign had lost its job: it was given a new one')
  }
}

async function missingBatches(tx: Tx, campaignId: string): Promise<{ ordinal: number; letters: number }[]> {
  return tx.execute<{ ordinal: number; letters: number }>(sql`
    select ordinal, least(batch_size, c.letters - (ordinal - 1) * batch_size) as letters
    from campaigns c, generate_series(1, c.batches_total) as ordinal
    where c.id = ${campaignId}
      and ordinal not in (select ordinal from batches where campaign_id = c.id)
      and ordinal not in (
        select (data ->> 'ordinal')::int from pgboss.job
        where name = 'render-batch' and state in ('created', 'retry', 'active')
          and data ->> 'campaignId' = c.id::text)
    order by 1`)
}
