import './patient-deadlines.ts'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { uuidv7 } from 'uuidv7'
import type { ServiceConfig } from '#config/index.ts'
import { loadConfig } from '#config/index.ts'
import { type Database, openDatabase } from '#drizzle/client.ts'
import * as tables from '#drizzle/tables/index.ts'
import { charactersOf } from '#letter/index.ts'
import { enqueue } from '#queue/enqueue.ts'
import { openQueue } from '#queue/open-queue.ts'
import type { Log } from '#workers/log.ts'
import { startWorkers } from '#workers/main.ts'
import { type LogLine, line, logInto } from './server.ts'
import { openWorkerDatabase, QUEUE_CONNECTIONS, type WorkerDatabase } from './service-database.ts'
import { until } from './until.ts'

type Campaign = typeof tables.campaigns.$inferSelect

export interface WorkerSetup {
  readonly url: string
  readonly database: Database
  readonly boss: PgBoss
  readonly config: ServiceConfig
  /** Where a `file:` partner puts archives. */
  readonly outbox: string
  readonly lines: LogLine[]
  readonly log: Log
  /** Starts a worker with its own connections, like another process. */
  work(over?: Partial<ServiceConfig>): Promise<{ stop(): Promise<void> }>
  campaign(id: string): Promise<Campaign>
  until(id: string, reached: (campaign: Campaign) => boolean): Promise<Campaign>
  archive(id: string): Promise<Buffer>
}

interface Test {
  teardown(run: () => Promise<void>): void
}

/** A database with its queue and everything that a worker needs, for one test. */
export async function openWorkerSetup(t: Test, over: Partial<ServiceConfig> = {}): Promise<WorkerSetup> {
  const opened = await openWorkerDatabase()
  return workerSetupOn(t, opened, () => opened.close(), over)
}

/** @param done called when the test has ended, and nothing of it is at work any more */
export function workerSetupOn(
  t: Test,
  opened: WorkerDatabase,
  done: () => unknown,
  over: Partial<ServiceConfig>,
): WorkerSetup {
  const { url, database, boss } = opened
  const dataDir = mkdtempSync(join(tmpdir(), 'brevduva-workers-'))
  const outbox = join(dataDir, 'outbox')
  const config: ServiceConfig = {
    ...loadConfig({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SECRET_KEY: 'a secret for tests only',
      BASE_URL: 'https://brev.example',
      DELIVERY_RETRY_SECONDS: '1',
    }),
    databaseUrl: url,
    ...over,
  }
  const lines: LogLine[] = []
  const log = logInto(lines)
  const onError = (error: Error) => {
    lines.push(line('error', { err: error.message }, 'the queue reported an error'))
  }
  opened.onError = onError
  const running = new Set<() => Promise<void>>()

  t.teardown(async () => {
    for (const stop of running) await stop()
    await done()
    await rm(dataDir, { recursive: true, force: true })
  })
  const campaign = async (id: string): Promise<Campaign> => {
    const [row] = await database.db.select().from(tables.campaigns).where(eq(tables.campaigns.id, id))
    return row!
  }
  return {
    url,
    database,
    boss,
    config,
    outbox,
    lines,
    log,
    campaign,
    async work(more = {}) {
      const own = {
        database: openDatabase(url),
        boss: await openQueue({ url, max: QUEUE_CONNECTIONS, onError }),
      }
      const its = { ...config, ...more }
      // Loaded here because it loads tap, which bench/campaigns.ts must not do.
      const { borrowDrawThreads } = await import('./draw-threads.ts')
      const threads = borrowDrawThreads(1)
      const worker = await startWorkers({ config: its, ...own, log, threads })
      const stop = async () => {
        if (!running.delete(stop)) return
        await worker.stop()
        await own.boss.stop({ graceful: false })
        await own.database.close()
      }
      running.add(stop)
      return { stop }
    },
    async until(id, reached) {
      let now = await campaign(id)
      await until(async () => {
        now = await campaign(id)
        return reached(now)
      }, `the campaign is ${reached}`)
      return now
    },
    archive: id => readFile(join(outbox, `campaign-${id}.zip`)),
  }
}

export interface CampaignOptions {
  /** The account of an earlier campaign; without it a new account is made. */
  accountId?: string
  letters?: number
  batchSize?: number
  template?: Partial<typeof tables.templates.$inferInsert>
  campaign?: Partial<typeof tables.campaigns.$inferInsert>
  /** Adds a code whose scans are tracked, or not. */
  code?: { trackingEnabled: boolean }
  sandbox?: boolean
  /** False leaves the campaign without a job. */
  enqueue?: boolean
}

const paragraph = (...content: object[]): object => ({ type: 'paragraph', content })
const text = (value: string): object => ({ type: 'text', text: value })
const field = (name: string): object => ({ type: 'mergeField', attrs: { field: name } })
export const letterDocument = (greeting = 'Hej'): object => ({
  type: 'doc',
  content: [
    paragraph(text(`${greeting} `), field('name'), text('!')),
    paragraph(text('Vi ses i '), field('postTown'), text(', ditt nummer är '), field('number'), text('.')),
  ],
})

/** A paid campaign as create leaves it, over a list of its own. */
export async function insertCampaign(
  { database: { db }, boss }: Pick<WorkerSetup, 'database' | 'boss'>,
  options: CampaignOptions = {},
): Promise<{ id: string; accountId: string; listId: string; slug: string }> {
  const { letters = 25, batchSize = 10 } = options
  const [id, listId, templateId] = [uuidv7(), uuidv7(), uuidv7()]
  const { accountId = uuidv7() } = options
  const welcome = options.accountId === undefined ? 7 : 0
  // Ids of version 7 that follow one another, as an import makes them.
  const recipientPrefix = listId.slice(0, 15) + randomUUID().slice(15, 24)
  const slug = `hej-${randomUUID().slice(0, 8)}`
  await db.transaction(async tx => {
    await tx
      .insert(tables.accounts)
      .values({ id: accountId, name: 'Test', balance: 7, sandbox: options.sandbox ?? false })
      .onConflictDoNothing()
    const isCharged = options.campaign?.funding !== 'payment'
    await tx
      .insert(tables.creditLedger)
      .values({ accountId, delta: isCharged ? letters + welcome : 7, reason: 'purchase' })
    if (isCharged) {
      await tx
        .insert(tables.creditLedger)
        .values({ accountId, delta: -letters, reason: 'consumption', campaignId: id })
    }
    await tx.insert(tables.lists).values({ id: listId, accountId, name: 'Test', recipientCount: letters })
    await tx.execute(sql`
      insert into recipients
        (id, account_id, list_id, position, name, street, post_code, post_town, country, custom_fields, search_name)
      select (${recipientPrefix}::text || lpad(to_hex(n), 12, '0'))::uuid, ${accountId}::uuid, ${listId}::uuid, n, 'Åsa Öberg ' || n, 'Storgatan ' || n,
             '111 ' || n % 100, case n % 3 when 0 then 'Malmö, Ö' else 'Sälen' end,
             case n % 10 when 0 then 'Norge' else 'Sverige' end,
             jsonb_build_object('number', jsonb_build_object('label', 'Nummer', 'value', n::text)), 'åsa'
      from generate_series(1, ${letters}::int) n`)
    await tx.insert(tables.templates).values({
      id: templateId,
      accountId,
      kind: 'snapshot',
      name: 'Test',
      searchName: 'test',
      mode: 'editor',
      content: letterDocument(),
      returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
      ...options.template,
    })
    await tx.insert(tables.campaigns).values({
      id,
      accountId,
      name: 'Test',
      listId,
      templateId,
      letters,
      batchSize,
      characters: charactersOf(['Åsa Öberg Storgatan Malmö, Ö Sälen Norge Sverige 0123456789']),
      publishedAt: new Date(),
      ...options.campaign,
    })
    if (options.code) {
      await tx.insert(tables.qrSlugs).values({ slug })
      await tx.insert(tables.qrCodes).values({
        id: uuidv7(),
        accountId,
        campaignId: id,
        name: 'Test',
        slug,
        url: 'https://example.se',
        description: 'Skanna mig',
        ...options.code,
      })
    }
    if (options.enqueue ?? true) await enqueue(boss, tx, 'render', { campaignId: id })
  })
  return { id, accountId, listId, slug }
}
