import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { until } from '../support/until.ts'
import { checkOutcome, openScene, type Scene, tell } from './failover.ts'

t.setTimeout(900_000)

const batchesSince = (at: number) => sql`select from batches where created_at > to_timestamp(${at / 1000})`

/** A create that was sent afterwards is answered, and a batch that was drawn afterwards is kept. */
async function untilServed(t: Test, what: string, { clients, db }: Scene, since: number): Promise<void> {
  const served = () =>
    clients.answers.some(answer => answer.what === 'create' && answer.status < 300 && answer.at >= since)
  await until(served, `${what}: a create is answered`)
  tell(t, what, clients, since)
  const kept = async () => (await db.execute(batchesSince(since)).catch(() => [])).length > 0
  await until(kept, `${what}: a batch is kept`)
  t.comment(`${what}: a batch is kept after ${(Date.now() - since) / 1000} s`)
}

t.test('the service continues after its primary is killed under load and the standby promoted', async t => {
  const scene = await openScene(t)
  const { primary, standby, replication, clients } = scene
  await until(() => clients.orders.length > 10, 'load')
  // What is committed from now on is lost with the primary, and so must not be acknowledged.
  replication.freeze()
  const frozenAt = Date.now()
  await delay(700)
  const acknowledged = clients.answers.filter(
    ({ what, status, at }) => what === 'create' && status < 300 && at > frozenAt,
  )
  t.strictSame(acknowledged, [], 'nothing is acknowledged that the standby does not have')
  const killedAt = Date.now()
  await primary.kill()
  await delay(500)
  await standby.promote()
  await untilServed(t, 'failover', scene, killedAt)

  await delay(500)
  const before = clients.orders.length
  // By itself, as a supervisor restarts it: it takes writes, and knows nothing of what has happened.
  await primary.start()
  await primary.asAdmin(`alter system set synchronous_standby_names = ''`, 'select pg_reload_conf()')
  const [old] = await primary.asAdmin<{ campaigns: number }>(
    'select count(*)::int as campaigns from campaigns',
  )
  const cutAt = Date.now()
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'tenant'`
  await standby.asAdmin(cut)
  await untilServed(t, 'the old primary is back', scene, cutAt)
  await until(() => clients.orders.length > before + 5)
  const [same] = await primary.asAdmin<{ campaigns: number }>(
    'select count(*)::int as campaigns from campaigns',
  )
  t.strictSame(same, old, 'nothing is written to an old primary')
  await primary.kill()

  const set = (value: string) => [
    `alter system set default_transaction_read_only = ${value}`,
    'select pg_reload_conf()',
  ]
  await standby.asAdmin(...set('on'))
  const refused = () => {
    const creates = clients.answers.slice(-30).filter(({ what }) => what === 'create')
    return creates.length > 0 && creates.every(({ status }) => status === 503)
  }
  await until(refused, 'what takes no writes is 503')
  await standby.asAdmin(...set('off'))
  const backAt = Date.now()
  await untilServed(t, 'takes writes again', scene, backAt)
  await checkOutcome(t, scene)
})
