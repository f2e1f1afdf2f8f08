import { Gauge } from 'prom-client'
import { openDatabase } from '#drizzle/client.ts'
import { countJobs, type JobCount } from '#queue/jobs.ts'
import { queueNames } from '#queue/names.ts'
import { registry } from './registry.ts'

const registers = [registry]

const up = new Gauge({
  name: 'brevduva_database_up',
  help: '1 where the database answered the last look',
  registers,
})
const depth = new Gauge({
  name: 'brevduva_queue_jobs',
  help: 'Jobs by queue and state: ready to be worked on, waiting for their time, being worked on',
  labelNames: ['queue', 'state'],
  registers,
})
const age = new Gauge({
  name: 'brevduva_queue_oldest_seconds',
  help: 'How long the oldest job that is ready has waited',
  labelNames: ['queue'],
  registers,
})
const unfinished = new Gauge({
  name: 'brevduva_campaigns',
  help: 'Campaigns that are on their way, by what they wait for',
  labelNames: ['waiting_for'],
  registers,
})
const oldest = new Gauge({
  name: 'brevduva_campaign_oldest_seconds',
  help: 'How long the oldest of them has waited for it',
  labelNames: ['waiting_for'],
  registers,
})
const held = new Gauge({
  name: 'brevduva_deliveries_held',
  help: '1 while nothing is sent to the print partner; what waits for it stands in brevduva_campaigns',
  registers,
})
const partnersHeld = new Gauge({
  name: 'brevduva_partners_held',
  help: '1 for each print partner that nothing is sent to until an operator resumes it',
  labelNames: ['partner'],
  registers,
})
const connections = new Gauge({
  name: 'brevduva_database_connections',
  help: 'Connections of all processes, by pool and state',
  labelNames: ['pool', 'state'],
  registers,
})

const known: ReadonlySet<string> = new Set(queueNames)

const CACHE_MS = 5000
const PATIENCE_MS = 2000

interface CampaignRow {
  readonly waiting_for: string
  readonly campaigns: number
  readonly oldest: number
}
interface ConnectionRow {
  readonly pool: string
  readonly state: string
  readonly connections: number
}

export interface DatabaseGauges {
  /** Updates the gauges. Never throws: a database that is away is a value of `brevduva_database_up`. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/**
 * Gauges that only the database knows: the queues, unfinished campaigns, the pools. It has a connection of its own, so
 * that it still works when all others are taken. It queries at most every five seconds, however often the gauges are
 * read.
 */
export function openDatabaseGauges(url: string): DatabaseGauges {
  const { sql, close } = openDatabase(url, {
    max: 1,
    applicationName: 'brevduva metrics',
    statementTimeoutMs: PATIENCE_MS,
  })

  const read = async (): Promise<void> => {
    const jobs = await countJobs(sql)
    const campaigns = await sql<CampaignRow[]>`
      select case when status = 'pending' then 'start' when status = 'processing' then 'letters'
               when exists (select from partner_holds h where h.partner_id is not distinct from campaigns.partner_id) then 'hold'
               else 'partner' end as waiting_for,
             count(*)::int as campaigns,
             extract(epoch from now() - min(coalesce(completed_at, render_started_at, greatest(published_at, begins_at), created_at)))::float8 as oldest
      from campaigns
      where status in ('pending', 'processing') and published_at is not null and coalesce(begins_at <= now(), true)
         or status = 'completed' and delivered_at is null
      group by 1`
    const pools = await sql<ConnectionRow[]>`
      select regexp_replace(application_name, '( pulse) .*', '\\1') as pool, coalesce(state, 'unknown') as state, count(*)::int as connections
      from pg_stat_activity
      where datname = current_database() and application_name like 'brevduva%'
      group by 1, 2`
    const [gate] = await sql<{ held: boolean }[]>`
      select not exists (select from delivery_gate where held_at is null) as held`
    held.set(gate!.held ? 1 : 0)
    const partners = await sql<{ partner: string }[]>`
      select coalesce(p.name, 'default') as partner
      from partner_holds h left join partners p on p.id = h.partner_id`
    partnersHeld.reset()
    for (const { partner } of partners) partnersHeld.set({ partner }, 1)
    show(jobs, campaigns, pools)
  }

  let refreshing: Promise<void> | undefined
  let refreshedAt = Number.NEGATIVE_INFINITY
  const refresh = async () => {
    if (performance.now() - refreshedAt < CACHE_MS) return
    try {
      await Promise.race([read(), late()])
      up.set(1)
    } catch {
      for (const gauge of [depth, age, unfinished, oldest, partnersHeld, connections]) gauge.reset()
      // Has no labels, and so would be reset to 0: the alert would end, though nobody knows.
      held.remove()
      up.set(0)
    }
    refreshedAt = performance.now()
  }
  return {
    refresh() {
      refreshing ??= refresh().finally(() => {
        refreshing = undefined
      })
      return refreshing
    },
    close,
  }
}

const late = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the database is late')), PATIENCE_MS + 500).unref()
  })

function show(
  jobs: readonly JobCount[],
  campaigns: readonly CampaignRow[],
  pools: readonly ConnectionRow[],
): void {
  for (const gauge of [depth, age, unfinished, oldest, connections]) gauge.reset()
  for (const queue of queueNames) {
    for (const state of ['ready', 'scheduled', 'active']) depth.set({ queue, state }, 0)
    age.set({ queue }, 0)
  }
  for (const { queue, state, jobs: count, oldest: seconds } of jobs) {
    if (!known.has(queue)) continue
    depth.inc({ queue, state }, count)
    if (state === 'ready') age.set({ queue }, seconds)
  }
  for (const waiting_for of ['start', 'letters', 'partner', 'hold']) {
    unfinished.set({ waiting_for }, 0)
    oldest.set({ waiting_for }, 0)
  }
  for (const { waiting_for, campaigns: count, oldest: seconds } of campaigns) {
    unfinished.set({ waiting_for }, count)
    oldest.set({ waiting_for }, seconds)
  }
  for (const { pool, state, connections: count } of pools) connections.set({ pool, state }, count)
}
