import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { people } from '#demo/recipients.ts'
import { createKey } from '#domains/accounts/service.ts'
import { type CreatedCampaignRow, createCampaign } from '#domains/campaigns/create/create.ts'
import { failCampaign } from '#domains/campaigns/lifecycle.ts'
import type { Database } from '#drizzle/client.ts'
import { imprintOf } from '#letter/index.ts'
import { withdraw } from '#queue/enqueue.ts'
import { permissions } from '#schemas/permissions.ts'
import { reason } from '#schemas/reasons.ts'
import {
  cpuSeconds,
  type Latencies,
  peakMb,
  probe,
  quantile,
  serverCpuSeconds,
  startProcess,
} from './processes.ts'
import type { World } from './scale-data.ts'
import { typicalDocument } from './typical-letter.ts'

const LONGEST_RUN_MS = 300_000
const QUIET_MS = 10_000
/** How long the large campaign has been drawn when the others arrive. */
const HEAD_START_MS = 3000

const letter = {
  name: 'Bench',
  content: JSON.stringify(typicalDocument()),
  returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
  qrCode: { url: 'https://example.se', description: 'Skanna mig', trackingEnabled: true },
}
const inline = JSON.stringify({
  ...letter,
  recipients: people(1000).map((person, i) => ({
    ...person,
    customFields: { number: { label: 'Nummer', value: String(i) } },
  })),
})

export const n = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits })

/** What the API does for a campaign to a list. */
export const create = (
  { db }: Database,
  boss: PgBoss,
  accountId: string,
  listId: string,
): Promise<CreatedCampaignRow> =>
  createCampaign(
    {
      db,
      boss,
      baseUrl: 'http://localhost',
      telephonyEnabled: false,
      imprint: imprintOf('SE'),
      secretId: 'bench',
      returnAddress: 'Acme AB',
      stopKeys: { keys: [new Uint8Array(32)], homeCountry: 'SE' },
    },
    {
      accountId,
      body: { ...letter, listId },
      files: new Map(),
      imagesManifest: undefined,
      idempotencyKey: null,
      funding: 'credits',
      source: 'api',
    },
    { kind: 'operator', accountId },
  )

export interface Rush {
  readonly database: Database
  readonly boss: PgBoss
  readonly world: World
  /** The environment of the service's processes. */
  readonly env: Record<string, string>
  say(line: string): void
  /** Receives what must be ended. */
  readonly ends: (() => Promise<unknown>)[]
}

/** Creates many campaigns at once while a large one is being drawn; prints how each of them went. */
export async function rush({ database, boss, world, env, say, ends }: Rush): Promise<void> {
  const { db, sql } = database
  const { accountId } = world
  const { key } = await createKey(db, { accountId, name: 'bench', permissions })
  const worker = await startProcess({ ...env, ROLE: 'worker' })
  ends.push(worker.stop)
  const api = await startProcess({ ...env, ROLE: 'api' })
  ends.push(api.stop)

  // The smallest alone, twice: the second time threads and fonts are ready.
  let alone = 0
  for (let round = 0; round < 2; round++) {
    const { campaign } = await create(database, boss, accountId, world.audiences.at(-1)!.id)
    alone = (await completed(database, [campaign.id]))[0]!.seconds
  }
  const [printed] = await sql<{ slug: string; token: string }[]>`
    select slug, token from letters join qr_codes c on c.id = qr_code_id limit 1`
  const redirect = `/api/r/${printed!.slug}/${printed!.token}`
  const probes = () => probe(probesOf(api.port, key, redirect))

  const quiet = probes()
  await delay(QUIET_MS)
  const before = await quiet.stop()

  const large = await create(database, boss, accountId, world.tenth.id)
  await delay(HEAD_START_MS)
  const usage = async () => ({
    at: performance.now(),
    worker: cpuSeconds(worker.pid),
    api: cpuSeconds(api.pid),
    server: await serverCpuSeconds(sql),
    ...(
      await sql<{ letters: number; wal: number }[]>`
      select (select sum(letters) from batches)::int as letters, pg_current_wal_lsn() - '0/0' as wal`
    )[0]!,
  })
  const from = await usage()
  const busy = probes()
  const ids = await Promise.all(
    world.audiences.map(async ({ id }) => (await create(database, boss, accountId, id)).campaign.id),
  )
  say(`${ids.length} campaigns created in ${((performance.now() - from.at) / 1000).toFixed(1)} s`)
  const done = await completed(database, ids)
  const to = await usage()
  const during = await busy.stop()

  const letters = to.letters - from.letters
  const seconds = (to.at - from.at) / 1000
  const micros = (of: 'worker' | 'api' | 'server') => n((1e6 * (to[of] - from[of])) / letters)
  const wanted = done.reduce((sum, campaign) => sum + campaign.letters, 0)
  say(
    `${n(wanted)} letters of ${done.length} campaigns in ${n(seconds, 1)} s, ${n(letters)} with what else was drawn`,
  )
  console.log(
    `  ${n(letters / seconds)} letters/s; a letter: worker ${micros('worker')} µs, PostgreSQL ${micros('server')} µs of CPU,`,
  )
  console.log(
    `  ${n((to.wal - from.wal) / letters)} bytes of WAL; the API's CPU ${n((100 * (to.api - from.api)) / seconds)} %`,
  )
  console.log(`  peak memory: worker ${n(peakMb(worker.pid))} MB, API ${n(peakMb(api.pid))} MB`)
  console.log(
    `  pending to completed, one of ${done.at(-1)!.letters} letters by itself ${n(alone, 1)} s; at once with all:`,
  )
  for (const [least, most] of [
    [0, 300],
    [301, 1000],
    [1001, 5000],
    [5001, 20_000],
  ] as const) {
    const some = done.filter(campaign => campaign.letters >= least && campaign.letters <= most)
    const times = some.map(campaign => campaign.seconds)
    console.log(
      `    up to ${n(most).padStart(6)} letters: ${String(some.length).padStart(3)} campaigns, median ${n(quantile(times, 0.5), 1)} s, longest ${n(Math.max(...times), 1)} s`,
    )
  }
  console.log('  answers, ms p50/p99: alone, then with everything at once')
  for (const name of before.keys())
    console.log(`    ${name.padEnd(24)} ${latencyText(before, name)}   ${latencyText(during, name)}`)
  await failCampaign(db, large.campaign.id, reason('campaign_stopped'))
  await withdraw(db, large.campaign.id)
}

const latencyText = (latencies: Latencies, name: string): string => {
  const { times, refused } = latencies.get(name)!
  return `${quantile(times, 0.5).toFixed(0)}/${quantile(times, 0.99).toFixed(0)} (${times.length}${refused > 0 ? `, ${refused} not answered as asked` : ''})`
}

interface Completed {
  readonly letters: number
  readonly seconds: number
}

/**
 * Waits for campaigns, for at most `LONGEST_RUN_MS`.
 * @returns those that are completed, the largest first, with the seconds from creation to completion
 */
async function completed({ sql }: Database, ids: readonly string[]): Promise<Completed[]> {
  const deadline = performance.now() + LONGEST_RUN_MS
  for (;;) {
    const rows = await sql<Completed[]>`
      select letters, extract(epoch from completed_at - published_at)::float8 as seconds from campaigns
      where id = any (${ids}::uuid[]) and completed_at is not null order by letters desc`
    if (rows.length === ids.length || performance.now() > deadline) return rows
    await delay(100)
  }
}

function probesOf(port: number, key: string, redirect: string) {
  const ask = async (path: string, status: number, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })
    await answer.arrayBuffer()
    return answer.status === status
  }
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  return [
    { name: 'redirect', everyMs: 50, ask: () => ask(redirect, 302) },
    { name: 'GET /api/v1/campaigns', everyMs: 100, ask: () => ask('/api/v1/campaigns', 200, { headers }) },
    {
      name: 'create, 1,000 inline',
      everyMs: 3000,
      ask: () => ask('/api/v1/campaigns', 201, { method: 'POST', headers, body: inline }),
    },
  ]
}
