import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import { addMember, createLink } from '#domains/users/service.ts'
import { signInByLink } from '#domains/users/signing-in/sign-in.ts'
import { openDatabase } from '#drizzle/client.ts'
import { withDatabase } from '#drizzle/embedded/index.ts'
import { permissions } from '#schemas/permissions.ts'
import type { Reconciliation } from '#workers/delivery/reconcile.ts'
import { openCli } from '../support/cli.ts'
import { PRODUCTION, QUICK_START, ROOMY } from '../support/config.ts'
import { blocksOf } from '../support/docs.ts'
import { get } from '../support/server.ts'
import { authoredTemplate } from '../support/templates.ts'
import { until } from '../support/until.ts'
import { debianDatabase } from './debian-postgres.ts'
import { fleet, holdLastBatch, type Machine, origins, smallBatches, untilReady, untilRow } from './fleet.ts'
import { printingPartner } from './printing-partner.ts'
import { customer } from './restore-orders.ts'

t.setTimeout(900_000)

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Larger campaigns are drawn in many batches. */
const SMALL = 100
/** Letters of the campaign that the dump sees half drawn. */
const MIDWAY = 150
const archive = (id: string) => `campaign-${id}.zip`

/** The commands of "Backup and restore", as an operator types them, in a folder of their own. */
async function operatorAt(folder: string, env: Record<string, string>) {
  const [dump, restore, migrate, look, mark, resume, ...more] = await blocksOf('docs/backup.md', 'bash')
  if (!dump || !restore || !migrate || !look || !mark || !resume || more.length > 0)
    throw new Error('docs/backup.md has other steps than these')
  const type = async (block: string, more: Record<string, string> = {}): Promise<string> => {
    const npx = `npx() { shift; node ${QUICK_START.join(' ')} ${root}cli.ts "$@"; }`
    const path = `${dirname(process.execPath)}:${process.env.PATH}`
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', `${npx}\n${block}`], {
      cwd: folder,
      env: { HOME: folder, ...env, ...more, PATH: path },
    })
    return stdout
  }
  return { type, dump, restore, migrate, look, mark, resume }
}

/** The service's role as most have it: it owns its database, and may not make another. */
async function ordinaryRole(adminUrl: string): Promise<string> {
  const { sql: admin, close } = openDatabase(adminUrl, { max: 1 })
  await admin.unsafe('create role brevduva login')
  await admin.unsafe('alter database brevduva owner to brevduva')
  await close()
  const url = new URL(adminUrl)
  url.username = 'brevduva'
  return url.href
}

async function heldMetric({ life }: Machine): Promise<number> {
  const port = Number(/"port":(\d+),"msg":"metrics are served"/.exec(life.server.log())?.[1])
  return Number(/^brevduva_deliveries_held (\d)$/m.exec((await get(port, '/metrics')).text)?.[1])
}

t.test('after a restore of a dump taken under load every letter is printed once', async t => {
  const adminUrl = await debianDatabase(t)
  const databaseUrl = await ordinaryRole(adminUrl)
  const restoredUrl = withDatabase(databaseUrl, 'brevduva_restored')
  const partner = await printingPartner(t)
  const env = {
    ...PRODUCTION,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'a secret for tests only',
    PRINT_PARTNER_URL: `file:${partner.folder}`,
    METRICS_PORT: '0',
    ...ROOMY,
  }
  const folder = await mkdtemp(join(tmpdir(), 'brevduva-operator-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  const operator = await operatorAt(folder, env)
  const migrated = await operator.type(operator.migrate, { RESTORED_URL: databaseUrl })
  t.match(migrated, 'up to date')

  const before = openDatabase(databaseUrl, { max: 3, applicationName: 'observer' })
  t.teardown(before.close)
  await smallBatches(before.db, 10, SMALL)
  // The restored database has the triggers too, and nobody there holds the locks.
  const letMidwayEnd = await holdLastBatch(before, SMALL)
  t.teardown(letMidwayEnd)
  const letItEnd = await holdLastBatch(before, MIDWAY)
  t.teardown(letItEnd)
  const { id: accountId } = await createAccount(before.db, { name: 'Test AB' })
  const { key } = await createKey(before.db, { accountId, name: 'k', permissions })
  await adjust(before.db, { accountId, letters: 1_000_000, note: 'test' })
  const client = customer(await authoredTemplate(before.db, accountId), key)
  const machines = await fleet(t, env, ['all'])
  await untilReady(machines)
  const origin = origins(machines)[0]!
  const campaign = (id: string, is: string) =>
    sql`select from campaigns where id = ${id}::uuid and ${sql.raw(is)}`

  const load = client.keepOrdering(origin)
  await until(() => partner.taken.length >= 3)
  const [midway, last] = [client.place(MIDWAY), client.place(MIDWAY + SMALL)]
  await client.send(origin, midway)
  await client.send(origin, last)
  await untilRow(before.db, campaign(midway.ids[0]!, 'batches_done > 0'))
  const email = 'anna@example.se'
  const { userId } = await addMember(before.db, { accountId, email, role: 'owner' })
  const token = await createLink(before.db, { userId, kind: 'sign-in' })
  const browser = { cookie: undefined, userAgent: undefined, address: null, place: Buffer.alloc(32) }
  await before.db.transaction(tx => signInByLink(tx, token, browser))
  await operator.type(operator.dump)
  await letMidwayEnd()

  // What the restored database will not know of.
  const dumpedAt = client.orders.length
  while (!partner.taken.includes(archive(midway.ids[0]!)) || client.orders.length < dumpedAt + 3) {
    await delay(20)
  }
  await Promise.all(machines.map(machine => machine.end('SIGKILL')))
  await load.stop()
  await letItEnd()
  await partner.empty()
  // What a machine was uploading when it was killed; partners throw such parts away.
  for (const name of await readdir(partner.folder)) await rm(join(partner.folder, name))
  const printedBefore = [...partner.taken]
  t.notOk(printedBefore.includes(archive(last.ids[0]!)), 'the last was under way')

  await operator.type(operator.restore, { ADMIN_URL: adminUrl, RESTORED_URL: restoredUrl })
  const restored = { ...env, DATABASE_URL: restoredUrl }
  t.match(await operator.type(operator.migrate, { RESTORED_URL: restoredUrl }), 'up to date')
  const { db, close } = openDatabase(restoredUrl, { max: 2, applicationName: 'observer' })
  t.teardown(close)
  const [signedIn] = await db.execute(sql`
    select (select count(*) from users)::int as users,
           (select count(*) from sessions)::int as sessions, (select count(*) from sign_in_links)::int as links`)
  t.strictSame({ ...signedIn }, { users: 1, sessions: 0, links: 0 }, 'everybody is signed out')
  const anew = await fleet(t, restored, ['all'])
  await untilReady(anew)
  const [machine] = anew
  t.match(
    machine!.life.server.log(),
    /"note":"This is not the database that the service last ran on[^"]*","advice"/,
  )
  await until(async () => (await heldMetric(machine!)) === 1, 'the metric says that deliveries are held')

  // The client's program knows nothing of all this, and repeats what it sent.
  for (const order of client.orders) await client.send(origins(anew)[0]!, order)
  const lost = client.orders.filter(({ ids }) => ids.length > 1)
  await untilRow(db, sql`select 1 having not exists (select from campaigns where status <> 'completed')`)
  await partner.empty()
  t.strictSame(partner.taken, printedBefore, 'nothing was sent')
  t.strictSame(await readdir(partner.folder), [], 'nor begun')

  t.comment(await operator.type(operator.look, { DATABASE_URL: restoredUrl }))
  const cli = await openCli(t, restored)
  const found: Reconciliation = await cli.quickJson('deliveries', 'reconcile')
  const places = new Set(found.campaigns.map(({ atPartner }) => atPartner))
  t.strictSame([...places], ['absent'], 'the folder is empty, and tells nothing')
  // The partner is asked, by the names of archives, and the client's new ids by those that they replace.
  const hadBefore = (id: string) =>
    client.orders.some(
      ({ ids }) => ids.includes(id) && ids.some(each => printedBefore.includes(archive(each))),
    )
  const printed = found.campaigns.map(({ id }) => id).filter(hadBefore)
  const [first, ...others] = printed
  await operator.type(operator.mark, { DATABASE_URL: restoredUrl, CAMPAIGN: first! })
  for (const id of others) await cli.quickJson('deliveries', 'mark-delivered', id, '--note', 'they have it')
  await operator.type(operator.resume, { DATABASE_URL: restoredUrl })
  await untilRow(db, sql`select 1 having not exists (select from campaigns where delivered_at is null)`)
  await partner.empty()

  const letters = await partner.letters()
  const ordered = client.orders.flatMap(({ postCodes }) => postCodes)
  t.strictSame([...letters.values()].filter(times => times > 1).length, 0, 'no letter twice')
  t.strictSame(ordered.filter(postCode => !letters.has(postCode)).length, 0, 'no letter missing')
  t.equal(letters.size, ordered.length, 'and no other')
  t.equal(new Set(partner.taken).size, partner.taken.length, 'no archive twice')
  const sentAfter = partner.taken.length - printedBefore.length
  t.ok(
    lost.length > 0 && printed.length > 0 && sentAfter > 0,
    'there was something to lose, to mark and to send',
  )
  t.ok(printed.includes(midway.ids[0]!), 'the one that the dump saw half drawn')
  await until(async () => (await heldMetric(machine!)) === 0, 'the metric says that nothing is held')
  t.comment({
    letters: letters.size,
    orders: client.orders.length,
    archivesBefore: printedBefore.length,
    createsLost: lost.length,
    marked: printed.length,
    sentAfter,
  })
})
