import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Test } from 'tap'
import { loadConfig } from '#config/index.ts'
import { type Db, openDatabase } from '#drizzle/client.ts'
import { PRODUCTION } from '../support/config.ts'
import { findings } from '../support/promises.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { until } from '../support/until.ts'
import { drawnSince, watchBacklog } from './balance.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { falseRefusals, overruns } from './budget-windows.ts'
import {
  GRANTED,
  hammer,
  newCustomer,
  type Order,
  orderAndFollow,
  place,
  requestInTurn,
} from './customers.ts'
import { fleet, type Machine, origins, smallBatches, untilReady, untilRow } from './fleet.ts'
import { archiveViolations } from './whole-archive.ts'

const BATCH = 5
const LARGE = 600
/** Batches that wait at least, so that there is always something for everyone. */
const BACKLOG = 40
/** Batches that each worker draws once the last is started, as long as there is work for all. */
const EACH_DRAWS = 5

/**
 * Three API and three worker machines over one database, under load, whose processes are killed and drained at random
 * for so many seconds, each replaced at once.
 */
export async function manyMachines(t: Test, seconds: number): Promise<void> {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const { db, close } = openDatabase(url, { max: 2, applicationName: 'observer' })
  t.teardown(close)
  const outbox = await mkdtemp(join(tmpdir(), 'brevduva-outbox-'))
  t.teardown(() => rm(outbox, { recursive: true, force: true }))
  // In the databases of other tests no scheduled job runs by the clock.
  await db.execute(sql`update pgboss.version set cron_on = null`)
  await smallBatches(db, BATCH, LARGE - 1)
  const env = {
    ...PRODUCTION,
    DATABASE_URL: url,
    SECRET_KEY: 'a secret for tests only',
    PRINT_PARTNER_URL: `file:${outbox}`,
    DRAIN_SECONDS: '1',
    // What a worker drew stands in its log.
    LOG_LEVEL: 'debug',
  }
  const machines = await fleet(t, env, ['api', 'api', 'api', 'worker', 'worker', 'worker'])
  await untilReady(machines)
  const balancer = openBalancer(() => origins(machines))
  t.teardown(() => balancer.close())
  const backlog = watchBacklog(db)
  t.teardown(() => backlog.close())

  const orders: Order[] = []
  const stop = new AbortController()
  const whole = await newCustomer(db, 1)
  const feed = async () => {
    while (!stop.signal.aborted) {
      await place(balancer, whole, orders, LARGE)
      // Until it has been cut into batches, and most of these are drawn.
      await delay(1000)
      while (backlog.now() >= BACKLOG && !stop.signal.aborted) await delay(100)
    }
  }
  const customers = await Promise.all(Array.from({ length: 5 }, () => newCustomer(db, 1)))
  const [manyKeys, oneKey, obedient] = [
    await newCustomer(db, 5),
    await newCustomer(db, 1),
    await newCustomer(db, 5),
  ]
  // The more clients a key has, the surer it meets its limit, also where machines are slow to answer.
  const greedy = [...manyKeys.callers, ...Array.from({ length: 5 }, () => oneKey.callers[0]!)]
  const begun = Date.now()
  const clients = [
    feed(),
    ...customers.map(customer => orderAndFollow(t, balancer, customer, orders, stop.signal)),
    ...greedy.map(caller => hammer(t, balancer, caller, stop.signal)),
  ]
  const requesting = requestInTurn(t, balancer, obedient, stop.signal)
  await disturb(t, machines, begun + 1000 * seconds)
  const undisturbed = Date.now()
  await until(
    () => workers(machines).every(({ life }) => drawnSince(life, undisturbed) >= EACH_DRAWS),
    'each worker draws',
  )
  const isMet = (whose: string) =>
    balancer.sent.some(({ message }) => message === `${whose} rate limit exceeded`)
  for (const whose of ['API key', 'Account']) await until(() => isMet(whose), `${whose}: a limit is met`)
  const end = Date.now()
  stop.abort()
  await Promise.all(clients)
  t.comment(`${await requesting} times a client waited as told and was let in`)
  await untilRow(db, sql`select where not exists (select from campaigns where delivered_at is null)`)
  t.comment(`all is delivered ${(Date.now() - end) / 1000} s after the last order`)
  await balancer.close()
  await backlog.close()

  checkAnswers(t, balancer)
  const { limits } = loadConfig({ SECRET_KEY: 'a secret for tests only' })
  t.strictSame(overruns(balancer.sent, limits), [], 'no budget was overrun')
  t.strictSame(falseRefusals(balancer.sent, limits), [], 'none was refused what was left of it')
  tellDraws(t, machines)
  await checkOrders(t, db, orders, outbox)
}

/**
 * Kills and drains, one machine every second or so. One API machine is left in service, and no more than two are
 * being replaced: a busy machine would do nothing else.
 */
async function disturb(t: Test, machines: readonly Machine[], end: number): Promise<void> {
  const replacing = new Map<Machine, Promise<void>>()
  const ended = { SIGKILL: 0, SIGTERM: 0, slowest: 0 }
  const replace = async (machine: Machine, signal: 'SIGKILL' | 'SIGTERM') => {
    ended[signal]++
    const { code, endingAt } = await machine.end(signal)
    const took = Date.now() - endingAt!
    if (signal === 'SIGTERM') {
      ended.slowest = Math.max(ended.slowest, took)
      if (code !== 0)
        t.fail(`${machine.life.place} drained with ${code}: ${machine.life.server.log().slice(-500)}`)
    }
    await machine.start()
    await untilReady([machine])
    replacing.delete(machine)
  }
  while (Date.now() < end) {
    await delay(400 + Math.random() * 1600)
    const machine = machines[Math.floor(Math.random() * machines.length)]!
    const last = machine.role === 'api' && origins(machines).length < 2
    if (last || replacing.has(machine) || replacing.size >= 2) continue
    replacing.set(machine, replace(machine, Math.random() < 0.5 ? 'SIGKILL' : 'SIGTERM'))
  }
  await Promise.all(replacing.values())
  t.comment(`${ended.SIGKILL} killed, ${ended.SIGTERM} drained, the slowest in ${ended.slowest} ms`)
  for (const { lives } of machines)
    for (const { server } of lives) if (server.stderr()) t.fail(server.stderr())
}

function checkAnswers(t: Test, { sent, violations }: Balancer): void {
  t.strictSame(violations, [], 'every answer as the interface says')
  for (const [what, some] of Map.groupBy(sent, one => one.what)) {
    const counts = Object.entries(Object.groupBy(some, ({ status }) => status)).map(
      ([status, them]) => `${them!.length} × ${status}`,
    )
    const slowest = Math.max(...some.map(({ sentAt, doneAt }) => doneAt - sentAt))
    t.comment(`${what}: ${counts.join(', ')}, the slowest ${slowest} ms`)
  }
}

const workers = (machines: readonly Machine[]) => machines.filter(({ role }) => role === 'worker')

function tellDraws(t: Test, machines: readonly Machine[]): void {
  for (const { lives } of workers(machines)) {
    for (const life of lives) t.comment(`${life.place}: ${drawnSince(life, 0)} batches`)
  }
}

async function checkOrders(t: Test, db: Db, orders: readonly Order[], outbox: string): Promise<void> {
  t.strictSame(await findings(db), [])
  t.strictSame(
    orders.filter(({ id }) => id === undefined),
    [],
    'every client was told',
  )
  const rows = await db.execute<{ id: string; key: string; status: string; letters: number }>(sql`
    select id, idempotency_key as key, status, letters from campaigns`)
  const byKey = new Map(rows.map(row => [row.key, row]))
  const astray = orders.filter(({ idempotencyKey, id, postCodes }) => {
    const row = byKey.get(idempotencyKey)
    return row?.id !== id || row?.status !== 'completed' || row.letters !== postCodes.length
  })
  t.strictSame(astray, [], 'every order is the campaign that its client was told of')
  t.equal(rows.length, orders.length, 'every order once')
  const files = orders.map(({ id }) => `campaign-${id}.zip`)
  t.strictSame((await readdir(outbox)).sort(), files.sort(), 'one archive each')
  const violations: string[] = []
  let letters = 0
  for (const { id, postCodes } of orders) {
    letters += postCodes.length
    violations.push(...archiveViolations(await readFile(join(outbox, `campaign-${id}.zip`)), id!, postCodes))
  }
  t.strictSame(violations, [], 'every letter once')
  const [sums] = await db.execute<{ letters: number; spent: number }>(sql`
    select (select count(*)::int from letters) as letters, (select sum(${GRANTED} - balance)::int from accounts) as spent`)
  t.strictSame({ ...sums }, { letters, spent: letters }, 'and paid once')
  t.comment(`${orders.length} orders, ${letters} letters`)
}
