import { type ChildProcess, fork } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { loadConfig } from '#config/index.ts'
import { whileClientWaits } from '#domains/campaigns/create/preflight/preflight.ts'
import { loadDesign } from '#domains/campaigns/printed/design.ts'
import { openDatabase } from '#drizzle/client.ts'
import { ensureEmbedded, openSql } from '#drizzle/embedded/index.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { parseDesign } from '#letter/index.ts'
import { setHeaps } from '#process/service.ts'
import { openQueue } from '#queue/open-queue.ts'
import { insertCampaign } from '#test/support/campaigns.ts'
import { startWorkers } from '#workers/main.ts'
import type { BareResult, BareWork } from './bare-engine.ts'
import { serverCpuSeconds } from './processes.ts'
import { typicalDocument } from './typical-letter.ts'

/**
 * Letters a second from `pending` to `completed` and to delivered in a folder, with PostgreSQL on the same machine,
 * beside what the engine alone draws and packs on as many cores, and beside pdfkit, which draws the same letters on one;
 * and the memory used. Goals: 0.8 of the engine from pending to completed, 110 times pdfkit to delivered.
 *
 * Other work on the machine slows all of them down, but not alike. So each is also given in microseconds of processor
 * time for a letter, and the share that drawing and packing have of all that a letter takes.
 *
 *     node bench/campaigns.ts [letters …]      20000 by default; `10000 100000` shows that memory does not grow
 *
 * DATABASE_URL names an empty database. Without it, an embedded PostgreSQL with production's durability is started.
 */
const self = fileURLToPath(import.meta.url)
const bareEngineFile = fileURLToPath(new URL('./bare-engine.ts', import.meta.url))
const threads = availableParallelism()
/** Enough for a stable figure: pdfkit takes milliseconds for each. */
const PDFKIT_LETTERS = 1000
const quiet = { debug() {}, info() {}, warn: console.warn, error: console.error }

/** Letters a second, and microseconds of processor time for a letter. */
interface Pace {
  readonly rate: number
  readonly cpu: number
}

interface Result {
  readonly letters: number
  /** By the engine alone: drawn, and drawn and packed as the archive holds them. */
  readonly drawn: Pace
  readonly packed: Pace
  readonly pdfKit: Pace
  readonly completedRate: number
  readonly deliveredRate: number
  /** Microseconds of processor time a letter of the thread that talks to the database, of drawing, and of PostgreSQL. */
  readonly mainCpu: number
  readonly threadsCpu: number
  readonly databaseCpu: number
  readonly peakMb: number
}

async function measure(letters: number): Promise<Result> {
  setHeaps('worker')
  const dataDir = mkdtempSync(join(tmpdir(), 'brevduva-bench-'))
  // The cluster's own user must be able to enter the directory. Otherwise the cluster would be made elsewhere and stay.
  chmodSync(dataDir, 0o711)
  const embedded = process.env.DATABASE_URL ? undefined : await ensureEmbedded(dataDir)
  const url = process.env.DATABASE_URL ?? embedded!.url
  try {
    await migrateDatabase(url)
    const database = openDatabase(url)
    const boss = await openQueue({ url, onError: console.error })
    const config = {
      ...loadConfig({ DATABASE_URL: url, DATA_DIR: dataDir, BASE_URL: 'https://brevduva.example' }),
      databaseUrl: url,
    }
    const insert = (count: number) =>
      insertCampaign(
        { database, boss },
        {
          letters: count,
          batchSize: 1000,
          template: { content: typicalDocument() },
          code: { trackingEnabled: true },
          // As create leaves them: of more letters it checks only the widest.
          campaign: { rowsChecked: count <= whileClientWaits.rows },
        },
      )
    // `published_at` is set once the list has been filled: before that, there is no campaign to wait for.
    const ended = async (id: string): Promise<Record<'completed' | 'delivered', number>> => {
      for (;;) {
        const [row] = await database.db.execute<{ completed: number; delivered: number | null }>(sql`
          select extract(epoch from completed_at - published_at)::float8 as completed,
                 extract(epoch from delivered_at - published_at)::float8 as delivered
          from campaigns where id = ${id}`)
        const delivered = row?.delivered
        if (delivered) return { ...row, delivered }
        await delay(100)
      }
    }
    const worker = await startWorkers({
      config: { ...config, drawThreads: threads },
      database,
      boss,
      log: quiet,
    })
    // Threads, fonts and connections are ready before the clock starts.
    const first = await insert(4000)
    await ended(first.id)
    const design = parseDesign(await loadDesign(database.db, config, first.id))
    const pdfKit = await bareEngine({ by: 'pdfkit', design, letters: PDFKIT_LETTERS }, 1)
    const work = { design, letters: Math.min(letters, 20_000) }
    const engine = async () => [
      await bareEngine({ ...work, by: 'engine' }, threads),
      await bareEngine({ ...work, by: 'packing engine' }, threads),
    ]
    const before = await engine()
    const pg = openSql(url, { max: 1 })
    const { id } = await insert(letters)
    const server = await serverCpuSeconds(pg)
    const all = process.cpuUsage()
    const main = process.threadCpuUsage()
    const seconds = await ended(id)
    const mainCpu = spent(process.threadCpuUsage(main)) / letters
    const threadsCpu = spent(process.cpuUsage(all)) / letters - mainCpu
    const databaseCpu = (1e6 * ((await serverCpuSeconds(pg)) - server)) / letters
    const after = await engine()
    const peakMb = process.resourceUsage().maxRSS / 1024
    await pg.end()
    await worker.stop()
    await boss.stop({ graceful: false })
    await database.close()
    // Before and after, because a shared machine does not keep its speed.
    const [drawn, packed] = before.map((pace, i) => mean(pace, after[i]!))
    return {
      letters,
      drawn: drawn!,
      packed: packed!,
      pdfKit,
      completedRate: letters / seconds.completed,
      deliveredRate: letters / seconds.delivered,
      mainCpu,
      threadsCpu,
      databaseCpu,
      peakMb,
    }
  } finally {
    await embedded?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const spent = ({ user, system }: NodeJS.CpuUsage): number => user + system

const mean = (one: Pace, other: Pace): Pace => ({
  rate: (one.rate + other.rate) / 2,
  cpu: (one.cpu + other.cpu) / 2,
})

/** One of the engines on `cores`, without a database or a queue. */
async function bareEngine(work: BareWork, cores: number): Promise<Pace> {
  const results = await Promise.all(
    Array.from({ length: cores }, async () => {
      const child = fork(bareEngineFile, { serialization: 'advanced' })
      const result = answerOf<BareResult>(child)
      child.send(work)
      return result
    }),
  )
  const from = Math.min(...results.map(result => result.from))
  const to = Math.max(...results.map(result => result.to))
  const letters = work.letters * cores
  return {
    rate: (1000 * letters) / (to - from),
    cpu: results.reduce((sum, { cpu }) => sum + cpu, 0) / letters,
  }
}

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', message => resolve(message as T))
    child.once('exit', code => code && reject(new Error(`a process of the bench ended with ${code}`)))
  })
}

if (process.send) {
  process.send(await measure(Number(process.argv[2])))
  process.disconnect()
} else {
  const sizes = process.argv.slice(2).map(Number)
  for (const letters of sizes.length > 0 ? sizes : [20_000]) {
    // One process for each, because peak memory is counted for a process. It has the settings of `npm start`, one of them
    // as an argument: the tests' helpers take NODE_OPTIONS from children.
    const child = fork(self, [String(letters)], {
      execArgv: [...process.execArgv, '--max-semi-space-size=16'],
      env: { ...process.env, MALLOC_MMAP_THRESHOLD_: '131072' },
    })
    const result = await answerOf<Result>(child)
    const n = (value: number) => Math.round(value).toLocaleString('en').padStart(7)
    const row = (name: string, rate: number, more: string) =>
      console.log(`${name.padEnd(28)}${n(rate)}${more}`)
    const { drawn, packed, pdfKit, completedRate, deliveredRate, mainCpu, threadsCpu, databaseCpu } = result
    const cpu = mainCpu + threadsCpu + databaseCpu
    const µs = (value: number) => `${value.toFixed(1)} µs`
    console.log(`${letters.toLocaleString('en')} letters, ${threads} threads; letters a second`)
    row('pdfkit, one thread', pdfKit.rate, `   ${µs(pdfKit.cpu)} of processor a letter`)
    row('engine, drawing alone', drawn.rate, `   ${µs(drawn.cpu)}`)
    row('engine, drawn and packed', packed.rate, `   ${µs(packed.cpu)}`)
    row(
      'pending to completed',
      completedRate,
      `   ${(completedRate / packed.rate).toFixed(2)} of drawn and packed`,
    )
    row('pending to delivered', deliveredRate, `   ${(deliveredRate / pdfKit.rate).toFixed(0)} times pdfkit`)
    console.log(
      `processor a letter: ${µs(cpu)} (database ${µs(databaseCpu)}, main thread ${µs(mainCpu)}, drawing ${µs(threadsCpu)});`,
      `drawing and packing is ${(packed.cpu / cpu).toFixed(2)} of it; peak ${n(result.peakMb).trim()} MB`,
    )
  }
}
