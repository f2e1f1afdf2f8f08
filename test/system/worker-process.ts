import { loadConfig } from '#config/index.ts'
import { openDatabase } from '#drizzle/client.ts'
import { openQueue } from '#queue/open-queue.ts'
import { startWorkers } from '#workers/main.ts'

/** A worker process as `server.ts` makes one, for tests that kill it. Says `ready` to its parent. */
const config = loadConfig({ DRAW_THREADS: '1', ...process.env })
const databaseUrl = config.databaseUrl!
const boss = await openQueue({ url: databaseUrl, onError: error => console.error(error.message) })
const database = openDatabase(databaseUrl)
const log = { debug() {}, info() {}, warn: console.error, error: console.error }
await startWorkers({ config: { ...config, databaseUrl }, database, boss, log })
process.send?.('ready')
