import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { firstAlarm, watchDelivery } from '#workers/delivery/slow-alarm.ts'
import { openPartner } from '#workers/partner/index.ts'
import { insertCampaign, type WorkerSetup } from '../support/campaigns.ts'
import { openCli } from '../support/cli.ts'
import { openWire } from '../support/ftp-wire.ts'
import { never, serve } from '../support/partners.ts'
import { until } from '../support/until.ts'
import { reuseWorkerSetup } from '../support/workers.ts'

t.test('a very slow upload is not broken off', async t => {
  const server = await serve(t)
  const wire = await openWire(server)
  t.teardown(() => wire.close())
  const block = Buffer.alloc(1_000_000)
  async function* content() {
    for (let i = 0; i < 6; i++) yield block
  }
  // As 15 kB a second and the usual minute: the system shows nothing of that for longer.
  wire.pace = 1_000_000
  const idleMs = 1000
  t.equal(await openPartner(wire.url, { idleMs }).deliver('a.zip', 6_000_000, content, never), 'uploaded')
  t.equal((await server.read('a.zip')).length, 6_000_000)
})

t.test('an upload that takes over an hour is logged, with what to do', async t => {
  t.strictSame([0, 3000, 3500, 90_000].map(firstAlarm), [3600, 600, 600, 600])
  const lines: unknown[][] = []
  const log = {
    debug() {},
    info() {},
    warn() {},
    error: (...line: unknown[]) => {
      lines.push(line)
    },
  }
  async function* content() {
    yield Buffer.alloc(10)
    yield Buffer.alloc(20)
  }
  const watch = watchDelivery(log, { campaignId: 'c', bytes: 30 }, content, { firstMs: 30, everyMs: 20 })
  for await (const _ of watch.content()) await delay(10)
  // On a busy machine the first alarms may come before all is handed over.
  const handedOver = lines.length
  await until(() => lines.length > handedOver + 1)
  watch.end()
  t.match(lines.at(-1), [
    { campaignId: 'c', bytes: 30, handedOver: 30, advice: /Ask the partner/ },
    /over an hour/,
  ])
  const before = lines.length
  await delay(60)
  t.equal(lines.length, before, 'over with the try')
})

const show = async (t: Parameters<typeof openCli>[0], setup: WorkerSetup) => {
  const cli = await openCli(t, { DATABASE_URL: setup.url })
  return (id: string) => cli.quickJson('campaigns', 'show', id)
}

t.test('campaigns show prints how far a delivery is', async t => {
  const server = await serve(t)
  const setup = await reuseWorkerSetup(t, { printPartnerUrl: `${server.url}/in`, deliveryRetrySeconds: 600 })
  const shown = await show(t, setup)
  const { id } = await insertCampaign(setup)
  t.match(await shown(id), { delivery: null, nextDeliveryAt: null })
  server.behaviour.refuseLogin = true
  await setup.work()
  await setup.until(id, row => row.deliveryAttempts === 1)
  const waiting = await shown(id)
  t.match(waiting, { status: 'completed', delivery: 'waiting', deliveryAttempts: 1, deliveryError: /login/ })
  const pause = Date.parse(waiting.nextDeliveryAt) - Date.now()
  t.ok(pause > 500_000 && pause <= 600_000, `${pause} ms until the next try`)

  server.behaviour.stallAfter = 1000
  delete server.behaviour.refuseLogin
  await setup.database.db.execute(
    sql`update pgboss.job set start_after = now() where name = 'deliver' and state = 'created'`,
  )
  await until(() => server.received() >= 1000)
  t.match(await shown(id), { delivery: 'sending', nextDeliveryAt: null })
})
