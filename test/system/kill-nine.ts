import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Test } from 'tap'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import { type Db, openDatabase } from '#drizzle/client.ts'
import { permissions } from '#schemas/permissions.ts'
import { PRODUCTION, ROOMY } from '../support/config.ts'
import { csv, csvPart, mapping } from '../support/creates.ts'
import { multipartBody, multipartHeaders } from '../support/multipart.ts'
import { findings } from '../support/promises.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { authoredTemplate } from '../support/templates.ts'
import {
  fleet,
  holdLastBatch,
  inTurn,
  type Machine,
  origins,
  smallBatches,
  storeSlowly,
  untilReady,
  untilRow,
} from './fleet.ts'
import { archiveViolations } from './whole-archive.ts'

const GRANTED = 1_000_000
const BATCH = 5
/** About so much of the campaign is drawn by the last kill: the rest is left to those that start after it. */
const SHARE = 0.6
/** For which a batch is stored: the campaign lasts, few letters as it has, and most kills cut a transaction off. */
const STORING_SECONDS = 0.25
/** Batches follow one another in a fraction of that, also on a busy machine; a longer pause is no drawing. */
const PAUSE_SECONDS = 1
/** Between two of a client's requests: more often, the cores would be busy with reading its file. */
const CLIENT_PAUSE_MS = 300

const postCodes = (letters: number): string[] => Array.from({ length: letters }, (_, i) => `P ${i + 1}`)

/**
 * Kills a process of an API and two worker machines, each in its turn at any moment, and starts it again at once, so
 * many times while one campaign is being rendered. A client sends its one order under its one key all the time, as
 * clients do that never know whether they were heard.
 *
 * @param letters so many that the campaign is at work all that time
 */
export async function killWhileRendering(t: Test, kills: number, letters: number): Promise<void> {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const database = openDatabase(url, { max: 3, applicationName: 'observer' })
  const { db } = database
  t.teardown(database.close)
  const outbox = await mkdtemp(join(tmpdir(), 'brevduva-outbox-'))
  t.teardown(() => rm(outbox, { recursive: true, force: true }))
  await smallBatches(db, BATCH, 0)
  await storeSlowly(db, STORING_SECONDS, ['batches'])
  const letItEnd = await holdLastBatch(database)
  const { apiKey, body } = await order(db, letters)
  const machines = await fleet(
    t,
    {
      ...PRODUCTION,
      DATABASE_URL: url,
      SECRET_KEY: 'a secret for tests only',
      PRINT_PARTNER_URL: `file:${outbox}`,
      ...ROOMY,
    },
    ['api', 'worker', 'worker'],
  )
  await untilReady(machines)
  const client = insist(t, machines, apiKey, body)
  await untilRow(db, sql`select from campaigns where batches_done > 0`)

  const turns = inTurn(machines)
  for (let kill = 1; kill <= kills; kill++) {
    await untilItsTurn(db, (SHARE * kill) / kills)
    const machine = turns.next().value
    await machine.end('SIGKILL')
    t.strictSame(await findings(db), [], `kill ${kill}, of ${machine.life.place}`)
    await machine.start()
  }
  await letItEnd()
  await untilReady(machines)
  const restarted = Date.now()

  await untilRow(db, sql`select from campaigns where status = 'completed'`)
  const { completed, stood, drawn } = await since(db, restarted)
  t.comment(`completed ${completed} s after the last restart, ${drawn} of ${letters / BATCH} batches later`)
  t.comment(`${stood} s of them stood still`)
  await untilRow(db, sql`select from campaigns where delivered_at is not null`)
  await client.stop()
  t.comment(
    `the order was sent ${client.counts.sent} times, ${client.counts.inTheDark} of them into the dark`,
  )
  tellOf(t, machines)
  await checkOutcome(t, db, { letters, outbox })
}

/**
 * Spreads the kills over the campaign, whatever the machine's speed: if it is behind they wait, if it is ahead they
 * hurry, and otherwise they come at random.
 */
async function untilItsTurn(db: Db, share: number): Promise<void> {
  const done = sql`select from campaigns where batches_done >= batches_total * ${share - 0.1}::float8`
  await untilRow(db, done)
  const ahead = sql`select from campaigns where batches_done >= batches_total * ${share}::float8`
  if ((await db.execute(ahead)).length === 0) await delay(Math.random() * 1200)
}

/** A customer's one order: a file of recipients, each with a post code of its own. */
async function order(db: Db, letters: number): Promise<{ apiKey: string; body: Buffer }> {
  const { id: accountId } = await createAccount(db, { name: 'Test AB' })
  const { key: apiKey } = await createKey(db, { accountId, name: 'k', permissions })
  await adjust(db, { accountId, letters: GRANTED, note: 'test' })
  const templateId = await authoredTemplate(db, accountId)
  const rows = postCodes(letters).map((postCode, i) => `Åsa ${i};Storgatan ${i};${postCode};Malmö`)
  const fields = {
    name: 'Vår',
    templateId,
    mapping: JSON.stringify(mapping),
    qrCode: JSON.stringify({ url: 'https://example.se', trackingEnabled: true }),
  }
  const scalars = Object.entries(fields).map(([name, content]) => ({ name, content }))
  return { apiKey, body: multipartBody([...scalars, csvPart(csv(...rows))]) }
}

/** Sends the order again and again: it is always the one campaign, whose progress never goes back. */
function insist(t: Test, machines: readonly Machine[], apiKey: string, body: Buffer) {
  const stopped = new AbortController()
  const counts = { sent: 0, inTheDark: 0 }
  const headers = { ...multipartHeaders, 'x-api-key': apiKey, 'idempotency-key': randomUUID() }
  let known: { id: string; progress: number } | undefined
  const send = async () => {
    const [origin = ''] = origins(machines).sort(() => Math.random() - 0.5)
    if (!origin) return
    counts.sent++
    const answer = await fetch(`${origin}/api/v1/campaigns`, { method: 'POST', headers, body })
      .then(async response => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined)
    if (!answer) {
      counts.inTheDark++
      return
    }
    const { status, text } = answer
    // A machine that is too slow for its deadlines says so, and is asked again.
    if (status === 503) return
    if (status !== 200 && (known || status !== 201)) return t.fail(`answered ${status}: ${text}`)
    const { data } = JSON.parse(text)
    if (known && data.id !== known.id) t.fail('the key means another campaign')
    if (known && data.progress < known.progress) t.fail(`${data.progress} % after ${known.progress} %`)
    known = data
  }
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await send()
      await delay(CLIENT_PAUSE_MS)
    }
  })()
  return {
    counts,
    async stop() {
      stopped.abort()
      await running
    },
  }
}

async function campaignOf(db: Db): Promise<Record<string, unknown>> {
  const [row] = await db.execute(sql`
    select id, status, progress, letters, attempt, batches_done as "batchesDone", batches_total as "batchesTotal",
           delivery_attempts as "deliveryAttempts"
    from campaigns`)
  return { ...row }
}

/** Seconds from `instant` to the campaign's completion, and how many of them no batch came. */
async function since(db: Db, instant: number): Promise<{ completed: number; stood: number; drawn: number }> {
  const [row] = await db.execute<{ completed: number; stood: number; drawn: number }>(sql`
    with steps as (
      select created_at as at from batches union all select completed_at from campaigns
    ), pauses as (
      select at, extract(epoch from at - lag(at, 1, to_timestamp(${instant / 1000})) over (order by at)) as pause
      from steps where at > to_timestamp(${instant / 1000})
    )
    select round(coalesce(sum(pause), 0), 1)::float8 as completed,
           round(coalesce(sum(pause) filter (where pause > ${PAUSE_SECONDS}), 0), 1)::float8 as stood,
           greatest(count(*)::int - 1, 0) as drawn
    from pauses`)
  return { ...row! }
}

function tellOf(t: Test, machines: readonly Machine[]): void {
  for (const { lives } of machines) {
    const early = lives.filter(life => !life.readyAt).length
    t.comment(`${lives[0]?.place}: ${lives.length} processes, ${early} killed before they had started`)
    for (const { server } of lives) if (server.stderr()) t.fail(server.stderr())
  }
}

async function checkOutcome(t: Test, db: Db, { letters, outbox }: { letters: number; outbox: string }) {
  t.strictSame(await findings(db), [])
  const campaign = await campaignOf(db)
  t.match(campaign, { status: 'completed', progress: 100, letters, attempt: 1 })
  const [facts] = await db.execute<Record<string, number>>(sql`
    select (select count(*)::int from campaigns) as campaigns,
           (select count(*)::int from letters) as letters,
           (select count(distinct recipient_id)::int from letters) as recipients,
           (select count(distinct token)::int from letters) as tokens,
           (select count(distinct post_code)::int from letters) as "postCodes",
           (select count(*)::int from credit_ledger where reason = 'consumption') as charges,
           (select balance from accounts) as balance,
           (select count(*)::int from lists) as lists,
           (select count(*)::int from recipients) as "recipientRows",
           (select count(*)::int from qr_codes) as codes,
           (select count(*)::int from templates where kind = 'snapshot') as snapshots,
           (select count(*)::int from pgboss.job where state <> 'completed' and data ? 'campaignId') as "jobsLeft"`)
  t.strictSame(
    { ...facts },
    {
      ...{ campaigns: 1, letters, recipients: letters, tokens: letters, postCodes: letters },
      ...{ charges: 1, balance: GRANTED - letters, lists: 1, recipientRows: letters },
      ...{ codes: 1, snapshots: 1, jobsLeft: 0 },
    },
  )
  const name = `campaign-${campaign.id}.zip`
  t.strictSame(await readdir(outbox), [name], 'one archive, and nothing half-written')
  const archive = await readFile(join(outbox, name))
  t.strictSame(archiveViolations(archive, String(campaign.id), postCodes(letters)), [])
  t.comment(`${Math.round(archive.length / 1e6)} MB`)
}
