import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Test } from 'tap'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import { type Db, openDatabase } from '#drizzle/client.ts'
import { permissions } from '#schemas/permissions.ts'
import { openCli } from '../support/cli.ts'
import { PRODUCTION, ROOMY } from '../support/config.ts'
import { anna, csv, mapping } from '../support/imports.ts'
import { multipartBody, multipartHeaders } from '../support/multipart.ts'
import { findings } from '../support/promises.ts'
import { authoredTemplate } from '../support/templates.ts'
import { until } from '../support/until.ts'
import { fleet, type Machine, origins, smallBatches, untilReady } from './fleet.ts'
import { type Load, load, summary } from './load.ts'
import { type Pair, primaryWithStandby } from './standby.ts'

/** Letters of a batch, so that every campaign of the load has several. */
const BATCH = 3

/** A service of two processes on a primary and its standby, and clients that create, read, follow codes and import. */
export interface Scene extends Pair {
  readonly db: Db
  readonly machines: readonly Machine[]
  readonly clients: Load
  readonly imports: Imports
  readonly outbox: string
}

export async function openScene(t: Test): Promise<Scene> {
  const pair = await primaryWithStandby(t)
  const outbox = await mkdtemp(join(tmpdir(), 'brevduva-outbox-'))
  t.teardown(() => rm(outbox, { recursive: true, force: true }))
  const env = {
    ...ROOMY,
    ...PRODUCTION,
    DATABASE_URL: pair.url,
    SECRET_KEY: 'a secret for tests only',
    PRINT_PARTNER_URL: `file:${outbox}`,
    METRICS_PORT: '0',
    NODE_EXTRA_CA_CERTS: pair.certificates,
  }
  const cli = await openCli(t, env)
  await cli.json('migrate')
  const { db, close } = openDatabase(pair.url, { max: 2, applicationName: 'observer' })
  t.teardown(close)
  await smallBatches(db, BATCH, 0)
  const { id: accountId } = await createAccount(db, { name: 'Test AB' })
  const { key } = await createKey(db, { accountId, name: 'k', permissions })
  await adjust(db, { accountId, letters: 1_000_000, note: 'test' })
  const templateId = await authoredTemplate(db, accountId)
  const machines = await fleet(t, env, ['api', 'worker'])
  await untilReady(machines)
  const target = { origins: () => origins(machines), key, templateId }
  const first = load(t, { ...target, slug: 'none' }, { creators: 1, readers: 0 })
  await until(() => first.orders[0]?.id)
  await first.stop()
  const [code] = await db.execute<{ slug: string }>(sql`select slug from qr_codes limit 1`)
  const clients = load(t, { ...target, slug: code!.slug }, { creators: 2, readers: 3 })
  clients.orders.push(...first.orders)
  const imports = importing(target.origins, key)
  return { ...pair, db, machines, clients, imports, outbox }
}

interface Imports {
  /** Lists whose import was acknowledged, with their rows. */
  readonly kept: { readonly listId: string; readonly rows: number }[]
  stop(): Promise<void>
}

/** A client that makes a list, imports into it and begins anew. What is not acknowledged is not repeated. */
function importing(at: () => readonly string[], key: string): Imports {
  const stopped = new AbortController()
  const kept: { listId: string; rows: number }[] = []
  const post = async (path: string, body: string | Buffer, headers: Record<string, string>) => {
    const answer = await fetch(`${at()[0]}/api/v1${path}`, {
      method: 'POST',
      body,
      headers: { 'x-api-key': key, ...headers },
    }).catch(() => undefined)
    return answer?.status === 201 || answer?.status === 200
      ? ((await answer.json()) as { data: { id: string } }).data
      : undefined
  }
  const running = (async () => {
    while (!stopped.signal.aborted) {
      const name = JSON.stringify({ name: `imported ${randomUUID()}` })
      const list = await post('/lists', name, { 'content-type': 'application/json' })
      const rows = 1 + Math.floor(Math.random() * 300)
      const parts = [
        { name: 'file', content: csv(...Array.from({ length: rows }, () => anna)), filename: 'kunder.csv' },
        { name: 'config', content: JSON.stringify({ listId: list?.id, ...mapping() }) },
      ]
      const done = list && (await post('/recipients/import/csv', multipartBody(parts), multipartHeaders))
      if (done) kept.push({ listId: list.id, rows })
      await delay(50)
    }
  })()
  return {
    kept,
    async stop() {
      stopped.abort()
      await running
    },
  }
}

/** Ends the load and checks that everything acknowledged exists exactly once, and that everything else is whole. */
export async function checkOutcome(
  t: Test,
  { db, clients, imports, machines, outbox }: Scene,
): Promise<void> {
  await Promise.all([clients.stop(), imports.stop()])
  t.strictSame(clients.violations, [], 'every answer as the interface says')
  for (const { life } of machines) {
    t.equal(life.server.child.exitCode, null, `${life.place}: the same process all the time`)
    t.equal(life.server.stderr(), '')
  }
  const { orders } = clients
  t.equal(orders.filter(order => order.id === undefined).length, 0, 'every order is answered in the end')
  t.equal(new Set(orders.map(order => order.id)).size, orders.length, 'each by a campaign of its own')
  const undelivered = sql`select from campaigns where delivered_at is null`
  await until(async () => (await db.execute(undelivered)).length === 0, 'all is delivered')
  const campaigns = await db.execute<{ id: string; letters: number }>(
    sql`select id, letters from campaigns order by id`,
  )
  const acknowledged = orders.map(({ id, letters }) => ({ id: id!, letters }))
  t.strictSame(
    campaigns.map(campaign => ({ ...campaign })),
    acknowledged.sort((a, b) => (a.id < b.id ? -1 : 1)),
    'each order once, with its letters',
  )
  t.strictSame(await findings(db), [], 'one charge each, and no letter twice')
  const files = (await readdir(outbox)).sort()
  t.strictSame(files, acknowledged.map(({ id }) => `campaign-${id}.zip`).sort(), 'one whole archive each')
  const counted = await db.execute<{ listId: string; rows: number }>(sql`
    select id as "listId", recipient_count as rows from lists`)
  const rowsOf = new Map(counted.map(({ listId, rows }) => [listId, rows]))
  const lost = imports.kept.filter(({ listId, rows }) => rowsOf.get(listId) !== rows)
  t.strictSame(lost, [], `${imports.kept.length} imports`)
  const followed = clients.answers.filter(({ status }) => status === 302).length
  // They are written some time after the answer.
  const kept = sql`select from scans having count(*) >= ${followed}`
  await until(async () => (await db.execute(kept)).length > 0, `${followed} redirects are kept as scans`)
}

/** Tells what clients got from `since` to the first write that was answered. */
export function tell(t: Test, what: string, { answers }: Load, since: number): void {
  const after = answers.filter(({ at, ms }) => at + ms >= since)
  const first = after.find(({ what: asked, status, at }) => asked === 'create' && status < 300 && at >= since)
  const ended = first ? first.at + first.ms : Date.now()
  const during = after.filter(({ at }) => at <= ended)
  const { counts, slowest } = summary(during)
  const seconds = (ended - since) / 1000
  t.comment(
    `${what}: the first write is answered after ${seconds} s; until then`,
    counts,
    'the slowest',
    slowest,
  )
}
