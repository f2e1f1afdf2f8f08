import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openDatabase } from '#drizzle/client.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { insertPrinted } from '#test/support/printed.ts'
import { bulkRecipients } from './bulk-recipients.ts'
import { startServer } from './neighbours/measure.ts'
import { makeVictim, smallCampaign, watch } from './neighbours/victims.ts'
import { peakMb, quantile } from './processes.ts'
import { temporaryCluster } from './temporary-cluster.ts'

/**
 * How long `accounts export` and `accounts erase` take for an account with a million recipients and letters, each with
 * a scan, and how much memory. Another account's reads and small campaigns are measured before and during them. Linux
 * only.
 *
 *     node bench/account-data.ts [--recipients 1000000]
 */
const { values } = parseArgs({ options: { recipients: { type: 'string', default: '1000000' } } })
const recipients = Number(values.recipients)
const QUIET_MS = 10_000
const SAMPLE_MS = 50
const PAUSE_MS = 500
const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))

const cluster = await temporaryCluster()
const ends: (() => unknown)[] = [() => cluster.remove()]
try {
  await migrateDatabase(cluster.url)
  const database = openDatabase(cluster.url, { max: 2 })
  ends.unshift(() => database.close())
  const accountId = await fill()
  const server = await startServer(cluster.url, `${cluster.dataDir}/files`)
  ends.unshift(() => server.child.kill('SIGKILL'))
  const victim = await makeVictim(database, server.port)
  await smallCampaign(victim, 'inline')

  const file = `${cluster.dataDir}/export.zip`
  await beside('before', () => delay(QUIET_MS, 0))
  await beside('export', () => run('export', accountId, '--out', file))
  console.log(`archive: ${((await stat(file)).size / 1024 / 1024).toFixed(0)} MB`)
  await beside('erase', () => run('erase', accountId, '--now', '--confirm', 'Large'))

  async function fill(): Promise<string> {
    const { accountId, campaignId, codeId } = await insertPrinted(database.db, {
      campaign: { status: 'completed', progress: 100, batchesTotal: 1, batchesDone: 1 },
    })
    const { sql } = database
    const list = await bulkRecipients(sql, accountId, recipients)
    await sql`update accounts set name = 'Large' where id = ${accountId}`
    await sql`
      update campaigns set list_id = ${list.id}, letters = ${recipients}, completed_at = now(), delivered_at = now()
      where id = ${campaignId}`
    await sql`
      insert into letters (campaign_id, recipient_id, sequence, token, qr_code_id, post_code, post_town, variant)
      select ${campaignId}, id, position + 1000, translate(lpad(position::text, 12, 'A'), '0189', 'WXYZ'), ${codeId}, post_code,
             post_town, 'A'
      from recipients where list_id = ${list.id}`
    await sql`
      insert into scans (campaign_id, qr_code_id, token, device_class, visitor_hash)
      select campaign_id, qr_code_id, token, 'mobile', token from letters where campaign_id = ${campaignId} and token is not null`
    await sql`vacuum analyze`
    return accountId
  }

  /** Runs an operators' command. @returns its peak memory (MB) */
  async function run(...args: string[]): Promise<number> {
    const child = spawn(process.execPath, [cli, 'accounts', ...args], {
      env: { PATH: process.env.PATH, DATABASE_URL: cluster.url, DATA_DIR: `${cluster.dataDir}/files` },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    let peak = 0
    const timer = setInterval(() => {
      try {
        // Not a number once it has ended.
        peak = Math.max(peak, peakMb(child.pid!) || 0)
      } catch {
        // It has just ended.
      }
    }, SAMPLE_MS)
    const [code] = await once(child, 'exit')
    clearInterval(timer)
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
    return peak
  }

  /** How fast another account is answered meanwhile, and how long its campaigns take. */
  async function beside(what: string, work: () => Promise<number>): Promise<void> {
    const from = performance.now()
    const watching = watch(victim)
    let ended = false
    const working = work().finally(() => {
      ended = true
    })
    let slowest = 0
    while (!ended) {
      slowest = Math.max(slowest, (await smallCampaign(victim, 'inline')).seconds)
      await delay(PAUSE_MS)
    }
    const peak = await working
    const seconds = (performance.now() - from) / 1000
    const answers = [...(await watching.stop())].map(
      ([name, { times, refused }]) =>
        `${name} p99 ${quantile(times, 0.99).toFixed(0)}, worst ${Math.max(...times).toFixed(0)} ms${refused ? `, ${refused} refused` : ''}`,
    )
    console.log(
      `${what}: ${seconds.toFixed(1)} s, ${peak.toFixed(0)} MB at most; beside it: campaigns ${slowest.toFixed(1)} s at most, ${answers.join('; ')}`,
    )
  }
} finally {
  for (const end of ends) await end()
}
