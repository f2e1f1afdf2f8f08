import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { confirmDelivered, moveCampaign } from '#domains/campaigns/delivery/deliveries.ts'
import { findCampaign } from '#domains/campaigns/operators.ts'
import { holdPartner, mayHandOver, resumePartner } from '#domains/deliveries/service.ts'
import type { WorkerContext } from '#workers/context.ts'
import { storedPartner } from '../support/partners.ts'
import { until } from '../support/until.ts'
import { openContext, reuseWorkerSetup } from '../support/workers.ts'
import { BY, drawn, hold, once, resume, sent, waiting } from './held.ts'

const DEFAULT = { partnerId: null, name: 'default' }

type Gate = WorkerContext['gate']

/** A context in which `act` happens after the whole archive was sent, before the gate is passed for the rename. */
const afterUpload = (context: WorkerContext, act: () => Promise<unknown>): WorkerContext => ({
  ...context,
  gate: {
    ...context.gate,
    pass: async (tx: Parameters<Gate['pass']>[0]) => {
      await act()
      return context.gate.pass(tx)
    },
  },
})

/** A context whose first look for a hold was before there was one. */
function lookedBefore(context: WorkerContext): WorkerContext {
  let looks = 0
  const held: Gate['held'] = async () => (looks++ === 0 ? null : context.gate.held())
  return { ...context, gate: { ...context.gate, held } }
}

t.test('a hold of the partner that begins during an upload prevents the rename', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const id = await drawn(setup)
  const context = afterUpload(await openContext(t, setup), () =>
    db.transaction(other => holdPartner(other, DEFAULT, { by: BY })),
  )
  await once(context, id)
  t.strictSame(await sent(setup), [`campaign-${id}.zip.part`])
  t.match(await setup.campaign(id), { deliveredAt: null, renameAskedAt: null, deliveryAttempts: 0 })
  t.ok((await waiting(setup))[0]! > 3000)
  await db.transaction(tx => resumePartner(tx, DEFAULT, { by: BY }))
  t.ok((await waiting(setup))[0]! <= 0)
})

t.test('a campaign moved away from a partner that is held during its upload continues at once', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const nord = await storedPartner({ db, secrets: setup.config.secrets }, 'nord', `file:${setup.outbox}/nord`)
  const id = await drawn(setup)
  const context = afterUpload(await openContext(t, setup), async () => {
    await db.transaction(other => holdPartner(other, DEFAULT, { by: BY }))
    const to = { partnerId: nord, name: 'nord' }
    await db.transaction(other => moveCampaign(other, id, to, { by: BY, note: 'they are ill' }))
  })
  await once(context, id)
  t.match(await setup.campaign(id), { deliveredAt: null, renameAskedAt: null, partnerId: nord })
  t.ok((await waiting(setup))[0]! <= 1, 'its partner is not held')
  await setup.work()
  await setup.until(id, row => row.deliveredAt !== null)
  t.strictSame(await readdir(`${setup.outbox}/nord`), [`campaign-${id}.zip`])
})

t.test('a hold of all deliveries that begins during an upload prevents the rename', async t => {
  const setup = await reuseWorkerSetup(t)
  const id = await drawn(setup)
  const context = lookedBefore(await openContext(t, setup))
  await hold(setup)
  await once(context, id)
  t.strictSame(await sent(setup), [`campaign-${id}.zip.part`], 'it was all uploaded')
  t.match(await setup.campaign(id), {
    deliveredAt: null,
    renameAskedAt: null,
    deliveryAttempts: 0,
    deliveryError: null,
  })
  const [seconds] = await waiting(setup)
  t.ok(seconds! > 3000, 'it waits for the end of the hold')
  await resume(setup)
  t.ok((await waiting(setup))[0]! <= 0, 'and is ready then')
  await setup.work()
  await setup.until(id, row => row.deliveredAt !== null)
  t.strictSame(await sent(setup), [`campaign-${id}.zip`])
})

t.test('a restore of the database during an upload prevents the rename', async t => {
  const setup = await reuseWorkerSetup(t)
  const id = await drawn(setup)
  const context = lookedBefore(await openContext(t, setup))
  await setup.database.db.execute(sql`update database_origin set seen_at = seen_at`)
  await once(context, id)
  t.strictSame(await sent(setup), [`campaign-${id}.zip.part`])
  t.match(await setup.campaign(id), { deliveredAt: null, renameAskedAt: null, deliveryAttempts: 0 })
  t.match(await findCampaign(setup.database.db, id), { delivery: 'held' })
})

t.test('an operator can mark a campaign as delivered during its upload', async t => {
  const setup = await reuseWorkerSetup(t)
  const id = await drawn(setup)
  const context = await openContext(t, setup)
  let uploaded = false
  const gate = {
    ...context.gate,
    pass: async () => {
      uploaded = true
      await setup.database.db.transaction(tx => confirmDelivered(tx, id, { by: BY, note: 'they called' }))
      return true
    },
  }
  await once({ ...context, gate }, id)
  t.ok(uploaded)
  t.strictSame(await sent(setup), [`campaign-${id}.zip.part`])
  const campaign = await setup.campaign(id)
  t.match(campaign, { deliveredAt: Date, renameAskedAt: null, deliveryAttempts: 0, deliveryError: null })
  t.strictSame(await waiting(setup), [])
})

t.test('a hold waits for renames under way, and prevents later ones', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const context = await openContext(t, setup)
  let holding: Promise<boolean> | undefined
  await db.transaction(async tx => {
    t.ok(await context.gate.pass(tx))
    holding = hold(setup, 'stop')
    const waits = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    // Not in this transaction, which would read the same of it again and again.
    await until(async () => (await db.execute(waits)).length !== 0)
    t.equal((await db.execute(sql`select from delivery_gate where held_at is null`)).length, 1)
  })
  t.ok(await holding)
  t.notOk(await db.transaction(tx => context.gate.pass(tx)))
  t.notOk(await db.transaction(tx => mayHandOver(tx, null)))
})
