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
import { ensureEmbedded } from '#drizzle/embedded/index.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { parseDesign } from '#letter/index.ts'
import { setHeapGrowth } from '#process/service.ts'
import { openQueue } from '#queue/open-queue.ts'
import { insertCampaign } from '#test/support/campaigns.ts'
import { startWorkers } from '#workers/main.ts'
import type { BareResult, BareWork } from './bare-engine.ts'
import { typicalDocument } from './typical-letter.ts'

/**
 * Letters a second from `pending` to `completed`, with PostgreSQL on the same machine, compared with what the engine
 * alone draws on as many cores; and the memory used. Goal: half of what the engine draws and packs.
 *
 *     node bench/campaigns.ts [letters …]      20000 by default; `10000 100000` shows that memory does not grow
 *
 * DATABASE_URL names an empty database. Without it, an embedded PostgreSQL with production's durability is started.
 */
const self = fileURLToPath(import.meta.url)
const bareEngineFile = fileURLToPath(new URL('./bare-engine.ts', import.meta.url))
const threads = availableParallelism()
const quiet = { debug() {}, info() {}, warn: console.warn, error: console.error }

interface Result {
  letters: number
  /** Letters a second of the engine alone: drawn, and drawn and packed as the archive holds them. */
  drawn: number
  packed: number
  endToEnd: number
  /** Microseconds of this process's CPU per letter, the queue and the database's driver included. */
  cpuMicros: number
  peakMb: number
}

async function measure(letters: number): Promise<Result> {
  setHeapGrowth('worker')
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
    const completed = async (id: string): Promise<number> => {
      for (;;) {
        const [row] = await database.db.execute<{ seconds: number | null }>(sql`
          select extract(epoch from completed_at - published_at)::float8 as seconds from campaigns where id = ${id}`)
        if (row?.seconds) return row.seconds
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
    await completed(first.id)
    const design = parseDesign(await loadDesign(database.db, config, first.id))
    const work = { design, letters: Math.min(letters, 20_000) }
    const engine = async () => [
      await bareEngine({ ...work, pack: false }),
      await bareEngine({ ...work, pack: true }),
    ]
    const before = await engine()
    const { id } = await insert(letters)
    const cpu = process.cpuUsage()
    const seconds = await completed(id)
    const { user, system } = process.cpuUsage(cpu)
    const after = await engine()
    const peakMb = process.resourceUsage().maxRSS / 1024
    await worker.stop()
    await boss.stop({ graceful: false })
    await database.close()
    // Before and after, because a shared machine does not keep its speed.
    const [drawn = 0, packed = 0] = before.map((rate, i) => (rate + after[i]!) / 2)
    const endToEnd = letters / seconds
    const cpuMicros = (user + system) / letters
    return { letters, drawn, packed, endToEnd, cpuMicros, peakMb }
  } finally {
    await embedded?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Letters a second of the engine on as many cores, without a database or a queue. */
async function bareEngine(work: BareWork): Promise<number> {
  const results = await Promise.all(
    Array.from({ length: threads }, async () => {
      const child = fork(bareEngineFile, { serialization: 'advanced' })
      const result = answerOf<BareResult>(child)
      child.send(work)
      return result
    }),
  )
  const from = Math.min(...results.map(result => result.from))
  const to = Math.max(...results.map(result => result.to))
  return (1000 * work.letters * threads) / (to - from)
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
    // One process for each, because peak memory is counted for a process.
    const child = fork(self, [String(letters)])
    const result = await answerOf<Result>(child)
    const n = (value: number) => Math.round(value).toLocaleString('en')
    const { drawn, packed, endToEnd } = result
    const share = (rate: number) => (endToEnd / rate).toFixed(2)
    console.log(`${n(result.letters)} letters, ${threads} threads, letters a second`)
    console.log(`  engine, drawing alone      ${n(drawn)}`)
    console.log(`  engine, drawn and packed   ${n(packed)}`)
    console.log(
      `  pending to completed       ${n(endToEnd)}  (${share(packed)} of packed, ${share(drawn)} of drawing)`,
    )
    console.log(`  CPU ${n(result.cpuMicros)} µs a letter, peak ${n(result.peakMb)} MB`)
  }
}
