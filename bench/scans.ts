import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import { build } from '#app.ts'
import { loadConfig } from '#config/index.ts'
import { campaignFigures } from '#domains/tracking/service.ts'
import { type Database, openDatabase } from '#drizzle/client.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { createLog } from '#telemetry/log.ts'
import { insertPrinted, PHONE, type Printed } from '#test/support/printed.ts'
import { runRetention } from '#workers/retention/run.ts'
import { temporaryCluster } from './temporary-cluster.ts'

/**
 * Twenty million scans, as nineteen months of a hundred campaigns leave them: how long a campaign's figures take, and
 * how redirects slow down while the oldest month is deleted, compared with redirects alone on the same machine.
 *
 *     node bench/scans.ts [--scans 20000000] [--campaigns 100] [--rate 500]
 *
 * An embedded PostgreSQL with production's durability is started in a directory of its own (some 6 GB) and removed.
 */
const { values } = parseArgs({
  options: {
    scans: { type: 'string', default: '20000000' },
    campaigns: { type: 'string', default: '100' },
    rate: { type: 'string', default: '500' },
  },
})
const scans = Number(values.scans)
const campaigns = Number(values.campaigns)
const rate = Number(values.rate)
const LETTERS = 20_000
const MONTHS = 19
/** Campaigns that are scanned in the same time. */
const SIDE_BY_SIDE = 10

const cluster = await temporaryCluster()
const say = (what: string, from: number) =>
  console.log(`${what.padEnd(44)} ${((performance.now() - from) / 1000).toFixed(2).padStart(8)} s`)
let failed = false
try {
  await migrateDatabase(cluster.url)
  const database = openDatabase(cluster.url)
  let from = performance.now()
  const printed = await generate(database)
  say(`${scans.toLocaleString('en')} scans made`, from)

  const times: number[] = []
  for (const { campaignId } of printed.slice(campaigns / 2, campaigns / 2 + 5)) {
    from = performance.now()
    const figures = await campaignFigures(database.sql, campaignId)
    times.push(performance.now() - from)
    say(`figures of a campaign, ${figures.scans.toLocaleString('en')} scans`, from)
  }
  failed = Math.max(...times) > 1000
  await whileRedirecting(database, printed)
  await database.close()
} finally {
  await cluster.remove()
}
process.exit(failed ? 1 : 0)

/** Ordered by time, as scans come. Every tenth is a bot's, every fifth has no token. */
async function generate({ db }: Database): Promise<Printed[]> {
  const printed: Printed[] = []
  for (let i = 0; i < campaigns; i++) printed.push(await insertPrinted(db))
  await db.execute(sql`
    insert into letters (campaign_id, recipient_id, sequence, token, qr_code_id, post_code, post_town, variant)
    select c.campaign_id, gen_random_uuid(), n, translate(lpad(n::text, 12, 'A'), '0189', 'WXYZ'), c.id,
           '111 ' || n % 100, 'Ort ' || n % 300, case when n % 2 = 0 then 'A' else 'B' end
    from qr_codes c, generate_series(1, ${LETTERS}::int) as n`)
  await db.execute(sql`
    create unlogged table numbered as
    select row_number() over (order by id) - 1 as n, id, campaign_id from qr_codes`)
  const indexes = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'scans' and indexname <> 'scans_pkey'`)
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  const step = 1_000_000
  for (let first = 0; first < scans; first += step) {
    const last = Math.min(first + step, scans)
    await db.execute(sql`
      insert into scans (campaign_id, qr_code_id, token, device_class, visitor_hash, created_at)
      select c.campaign_id, c.id,
             case when s.n % 5 > 0
               then translate(lpad((1 + floor(random() * ${LETTERS}))::int::text, 12, 'A'), '0189', 'WXYZ') end,
             case when s.n % 10 = 0 then 'bot' when s.n % 3 = 0 then 'desktop' else 'mobile' end,
             left(encode(sha256(s.n::text::bytea), 'base64'), 16),
             now() - interval '1 month' * ${MONTHS} + interval '1 month' * ${MONTHS} * (s.n::float8 / ${scans}::float8)
      from generate_series(${first}::int, ${last - 1}::int) as s(n)
      join numbered c on c.n = least(
        floor(s.n::float8 / ${scans}::float8 * ${campaigns - SIDE_BY_SIDE + 1}::int)::int + s.n % ${SIDE_BY_SIDE},
        ${campaigns - 1}::int)
      order by s.n`)
  }
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
  await db.execute(sql`vacuum analyze scans`)
  await db.execute(sql`vacuum analyze letters`)
  return printed
}

async function whileRedirecting(database: Database, printed: readonly Printed[]): Promise<void> {
  const config = loadConfig({
    NODE_ENV: 'test',
    SECRET_KEY: 'a secret for measuring only',
    LOG_LEVEL: 'silent',
    REDIRECT_RATE_LIMIT: '10000000',
  })
  const service = await build({ ...config, databaseUrl: cluster.url }, createLog('silent'))
  await service.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`
  const load = async (what: string, duration: number) => {
    const { latency, ...result } = await autocannon({
      url,
      connections: 20,
      duration,
      overallRate: rate,
      workers: 1,
      requests: printed.map(({ slug }) => ({
        method: 'GET',
        path: `/api/r/${slug}/AAAAAAAAAAA2`,
        headers: { 'user-agent': PHONE },
      })),
    })
    console.log(
      `${what.padEnd(30)} ${result['3xx']} redirects, p50 ${latency.p50} ms, p99 ${latency.p99} ms, longest ${latency.max} ms`,
    )
  }
  await load('warming up', 5)
  await load('nothing else', 20)
  const from = performance.now()
  const stop = new AbortController()
  const retention = runRetention(database.db, { signal: stop.signal, unpaidDays: 7 }).then(
    ({ scans: deleted }) => say(`${deleted.toLocaleString('en')} scans deleted`, from),
  )
  await load('while a month is deleted', 20)
  await retention
  await load('afterwards', 10)
  await service.close()
}
