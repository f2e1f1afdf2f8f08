import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { confirmDelivered, moveCampaign } from '../domains/campaigns/deliveries.ts'
import { findCampaign } from '../domains/campaigns/operators.ts'
import {
  DeliveriesHeld,
  holdDeliveries,
  holdPartner,
  requireOpen,
  resumeDeliveries,
  resumePartner,
} from '../domains/deliveries/index.ts'
import type { WorkerContext } from '../workers/context.ts'
import { deliver } from '../workers/jobs/deliver.ts'
import { readArchive } from './support/campaign-archive.ts'
import { type Floor, insertCampaign, openFloor } from './support/campaigns.ts'
import { storedPartner } from './support/partners.ts'
import { until } from './support/until.ts'
import { openContext } from './support/worker-context.ts'

const BY = 'anna@desk'
const hold = ({ database: { db } }: Floor, note?: string) =>
  db.transaction(tx => holdDeliveries(tx, BY, note))
const resume = ({ database: { db } }: Floor) => db.transaction(tx => resumeDeliveries(tx, BY))
const sent = ({ outbox }: Floor) => readdir(outbox).catch(() => [])

interface Waiting extends Record<string, unknown> {
  seconds: number
}
/** Seconds until the next look of each delivery job that waits. */
const waiting = async ({ database: { db } }: Floor) =>
  (
    await db.execute<Waiting>(sql`
      select extract(epoch from start_after - now())::float8 as seconds from pgboss.job
      where name = 'deliver' and state = 'created'`)
  ).map(({ seconds }) => seconds)

const untilPutAside = async (floor: Floor) => {
  await until(async () => (await waiting(floor)).some(seconds => seconds > 3000))
}

/** A campaign that is drawn and whose delivery is called by the test. */
async function drawn(floor: Floor): Promise<string> {
  await hold(floor)
  const { id } = await insertCampaign(floor)
  const worker = await floor.work()
  await untilPutAside(floor)
  await worker.stop()
  await resume(floor)
  await floor.database.db.execute(sql`delete from pgboss.job where name = 'deliver'`)
  return id
}
const once = (context: WorkerContext, campaignId: string) =>
  deliver(
    context,
    { id: crypto.randomUUID(), retryCount: 0, data: { campaignId } },
    new AbortController().signal,
  )

t.test('under a hold letters are drawn and nothing is sent; when it ends, each goes once', async t => {
  const floor = await openFloor(t)
  const { db } = floor.database
  await hold(floor, 'the partner moves house')
  const first = await insertCampaign(floor)
  const sandbox = await insertCampaign(floor, { sandbox: true })
  await floor.work()
  await floor.until(sandbox.id, row => row.deliveredAt !== null)
  await untilPutAside(floor)
  t.match(await floor.campaign(first.id), {
    status: 'completed',
    deliveredAt: null,
    deliveryAttempts: 0,
    deliveryError: null,
    renameAskedAt: null,
  })
  t.strictSame(await sent(floor), [])
  t.match(await findCampaign(db, first.id), { delivery: 'held', nextDeliveryAt: null })
  t.match(await findCampaign(db, sandbox.id), { delivery: 'delivered' })
  t.strictSame(
    floor.lines.filter(({ level }) => level === 'error'),
    [],
    'somebody wants it so',
  )
  const told = floor.lines.filter(({ level }) => level === 'warn')
  t.match(told, [
    {
      message: /^deliveries are held/,
      facts: { heldBy: BY, note: 'the partner moves house', advice: /reconcile/ },
    },
  ])

  t.notOk(await hold(floor), 'held already')
  t.ok(await resume(floor))
  t.notOk(await resume(floor), 'not held any more')
  await floor.until(first.id, row => row.deliveredAt !== null)
  t.equal((await floor.campaign(first.id)).deliveryAttempts, 1)
  t.strictSame(await sent(floor), [`campaign-${first.id}.zip`])
  t.equal(readArchive(await floor.archive(first.id)).rows.length, 25)
  t.match(await findCampaign(db, first.id), { delivery: 'delivered' })
})

const DEFAULT = { partnerId: null, name: 'default' }

t.test('one partner is held, and the letters of others go on', async t => {
  const floor = await openFloor(t)
  const { db } = floor.database
  const nord = {
    partnerId: await storedPartner(
      { db, secrets: floor.config.secrets },
      'nord',
      `file:${floor.outbox}/nord`,
    ),
    name: 'nord',
  }
  const holdOne = (partner: typeof nord | typeof DEFAULT) =>
    db.transaction(tx => holdPartner(tx, partner, { by: BY, note: 'Flytt' }))
  const resumeOne = (partner: typeof nord | typeof DEFAULT) =>
    db.transaction(tx => resumePartner(tx, partner, { by: BY }))
  t.ok(await holdOne(nord))
  t.notOk(await holdOne(nord), 'held already')
  t.notOk(await resumeOne(DEFAULT), 'the other one is not')
  const campaign = { partnerId: nord.partnerId }
  const [waits, goes] = [await insertCampaign(floor, { campaign }), await insertCampaign(floor)]
  await floor.work()
  await floor.until(goes.id, row => row.deliveredAt !== null)
  await untilPutAside(floor)
  const put = { status: 'completed', deliveredAt: null, deliveryAttempts: 0, renameAskedAt: null }
  t.match(await floor.campaign(waits.id), put)
  t.match(await findCampaign(db, waits.id), { delivery: 'held', nextDeliveryAt: null })
  t.match(await db.execute(sql`select action, note from operator_actions`), [
    { action: 'deliveries hold', note: 'partner nord: Flytt' },
  ])

  t.ok(await holdOne(DEFAULT))
  const later = await insertCampaign(floor)
  await until(async () => (await waiting(floor)).filter(seconds => seconds > 3000).length === 2)
  t.ok(await resumeOne(nord))
  await floor.until(waits.id, row => row.deliveredAt !== null)
  t.match(await floor.campaign(later.id), put, 'its own hold goes on')
  t.ok(await resumeOne(DEFAULT))
  await floor.until(later.id, row => row.deliveredAt !== null)
  t.strictSame(await readdir(`${floor.outbox}/nord`), [`campaign-${waits.id}.zip`])
  const folders = await db.execute(sql`select dir from handover_folders order by dir`)
  t.strictSame(
    folders.map(({ dir }) => dir),
    [floor.outbox, `${floor.outbox}/nord`],
    'where archives lie is written down',
  )
})

t.test('a hold of its partner that begins during an upload prevents its rename', async t => {
  const floor = await openFloor(t)
  const { db } = floor.database
  const id = await drawn(floor)
  const context = await openContext(t, floor)
  const gate = {
    ...context.gate,
    // After the whole archive was sent.
    pass: async (tx: Parameters<typeof context.gate.pass>[0]) => {
      await db.transaction(other => holdPartner(other, DEFAULT, { by: BY }))
      await context.gate.pass(tx)
    },
  }
  await once({ ...context, gate }, id)
  t.strictSame(await sent(floor), [`campaign-${id}.zip.part`])
  t.match(await floor.campaign(id), { deliveredAt: null, renameAskedAt: null, deliveryAttempts: 0 })
  t.ok((await waiting(floor))[0]! > 3000)
  await db.transaction(tx => resumePartner(tx, DEFAULT, { by: BY }))
  t.ok((await waiting(floor))[0]! <= 0)
})

t.test(
  'a campaign that is moved away from a partner that is held during its upload goes on at once',
  async t => {
    const floor = await openFloor(t)
    const { db } = floor.database
    const nord = await storedPartner(
      { db, secrets: floor.config.secrets },
      'nord',
      `file:${floor.outbox}/nord`,
    )
    const id = await drawn(floor)
    const context = await openContext(t, floor)
    const gate = {
      ...context.gate,
      // After the whole archive was sent.
      pass: async (tx: Parameters<typeof context.gate.pass>[0]) => {
        await db.transaction(other => holdPartner(other, DEFAULT, { by: BY }))
        const to = { partnerId: nord, name: 'nord' }
        await db.transaction(other => moveCampaign(other, id, to, { by: BY, note: 'they are ill' }))
        await context.gate.pass(tx)
      },
    }
    await once({ ...context, gate }, id)
    t.match(await floor.campaign(id), { deliveredAt: null, renameAskedAt: null, partnerId: nord })
    t.ok((await waiting(floor))[0]! <= 1, 'its partner is not held')
    await floor.work()
    await floor.until(id, row => row.deliveredAt !== null)
    t.strictSame(await readdir(`${floor.outbox}/nord`), [`campaign-${id}.zip`])
  },
)

t.test('a hold that begins during an upload prevents its rename', async t => {
  const floor = await openFloor(t)
  const id = await drawn(floor)
  const context = await openContext(t, floor)
  await hold(floor)
  // As if the look had been before the hold.
  let looks = 0
  const gate = { ...context.gate, held: async () => (looks++ === 0 ? null : context.gate.held()) }
  await once({ ...context, gate }, id)
  t.strictSame(await sent(floor), [`campaign-${id}.zip.part`], 'it was all uploaded')
  t.match(await floor.campaign(id), {
    deliveredAt: null,
    renameAskedAt: null,
    deliveryAttempts: 0,
    deliveryError: null,
  })
  const [seconds] = await waiting(floor)
  t.ok(seconds! > 3000, 'it waits for the end of the hold')
  await resume(floor)
  t.ok((await waiting(floor))[0]! <= 0, 'and is ready then')
  await floor.work()
  await floor.until(id, row => row.deliveredAt !== null)
  t.strictSame(await sent(floor), [`campaign-${id}.zip`])
})

t.test('a database that was restored during an upload prevents its rename', async t => {
  const floor = await openFloor(t)
  const id = await drawn(floor)
  const context = await openContext(t, floor)
  await floor.database.db.execute(sql`update database_origin set seen_at = seen_at`)
  let looks = 0
  const gate = { ...context.gate, held: async () => (looks++ === 0 ? null : context.gate.held()) }
  await once({ ...context, gate }, id)
  t.strictSame(await sent(floor), [`campaign-${id}.zip.part`])
  t.match(await floor.campaign(id), { deliveredAt: null, renameAskedAt: null, deliveryAttempts: 0 })
  t.match(await findCampaign(floor.database.db, id), { delivery: 'held' })
})

t.test('an operator who says that the partner has it is believed during an upload', async t => {
  const floor = await openFloor(t)
  const id = await drawn(floor)
  const context = await openContext(t, floor)
  let uploaded = false
  const gate = {
    ...context.gate,
    pass: async () => {
      uploaded = true
      await floor.database.db.transaction(tx => confirmDelivered(tx, id, { by: BY, note: 'they called' }))
    },
  }
  await once({ ...context, gate }, id)
  t.ok(uploaded)
  t.strictSame(await sent(floor), [`campaign-${id}.zip.part`])
  const campaign = await floor.campaign(id)
  t.match(campaign, { deliveredAt: Date, renameAskedAt: null, deliveryAttempts: 0, deliveryError: null })
  t.strictSame(await waiting(floor), [])
})

t.test(
  'whoever has passed the gate ends before a hold begins; whoever comes after it does not pass',
  async t => {
    const floor = await openFloor(t)
    const { db } = floor.database
    const context = await openContext(t, floor)
    let holding: Promise<boolean> | undefined
    await db.transaction(async tx => {
      await context.gate.pass(tx)
      holding = hold(floor, 'stop')
      const waits = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      // Not in this transaction, which would read the same of it again and again.
      await until(async () => (await db.execute(waits)).length !== 0)
      t.equal((await db.execute(sql`select from delivery_gate where held_at is null`)).length, 1)
    })
    t.ok(await holding)
    await t.rejects(
      db.transaction(tx => context.gate.pass(tx)),
      DeliveriesHeld,
    )
    await t.rejects(
      db.transaction(tx => requireOpen(tx, null)),
      { message: 'stop' },
    )
  },
)

t.test('a worker that starts on a restored database holds before anything is sent', async t => {
  const floor = await openFloor(t)
  const first = await insertCampaign(floor)
  const worker = await floor.work()
  await floor.until(first.id, row => row.deliveredAt !== null)
  await worker.stop()
  // As a restore does: another transaction writes the same row.
  await floor.database.db.execute(sql`update database_origin set seen_at = seen_at`)
  const second = await insertCampaign(floor)
  await floor.work()
  await untilPutAside(floor)
  t.match(await floor.campaign(second.id), { status: 'completed', deliveredAt: null, deliveryAttempts: 0 })
  t.strictSame(await sent(floor), [`campaign-${first.id}.zip`])
  t.match(
    floor.lines.findLast(({ level }) => level === 'error'),
    {
      facts: {
        heldBy: 'brevduva',
        note: /not the database that the service last ran on.*written by a restore/,
      },
    },
  )
  await resume(floor)
  await floor.until(second.id, row => row.deliveredAt !== null)
  const third = await insertCampaign(floor)
  await floor.until(third.id, row => row.deliveredAt !== null)
  t.pass('and from then on it is this database')
})
