import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { findCampaign } from '#domains/campaigns/operators.ts'
import { holdPartner, resumePartner } from '#domains/deliveries/service.ts'
import { readArchive } from '../support/archives.ts'
import { insertCampaign } from '../support/campaigns.ts'
import { storedPartner } from '../support/partners.ts'
import { until } from '../support/until.ts'
import { reuseWorkerSetup } from '../support/workers.ts'
import { BY, hold, resume, sent, untilHeld, waiting } from './held.ts'

t.test('during a hold letters are drawn and not sent; after it each is sent once', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  await hold(setup, 'the partner moves house')
  const first = await insertCampaign(setup)
  const sandbox = await insertCampaign(setup, { sandbox: true })
  await setup.work()
  await setup.until(sandbox.id, row => row.deliveredAt !== null)
  await untilHeld(setup)
  t.match(await setup.campaign(first.id), {
    status: 'completed',
    deliveredAt: null,
    deliveryAttempts: 0,
    deliveryError: null,
    renameAskedAt: null,
  })
  t.strictSame(await sent(setup), [])
  t.match(await findCampaign(db, first.id), { delivery: 'held', nextDeliveryAt: null })
  t.match(await findCampaign(db, sandbox.id), { delivery: 'delivered' })
  t.strictSame(
    setup.lines.filter(({ level }) => level === 'error'),
    [],
    'somebody wants it so',
  )
  const warnings = setup.lines.filter(({ level }) => level === 'warn')
  t.match(warnings, [
    {
      message: /^deliveries are held/,
      facts: { heldBy: BY, note: 'the partner moves house', advice: /reconcile/ },
    },
  ])

  t.notOk(await hold(setup), 'held already')
  t.ok(await resume(setup))
  t.notOk(await resume(setup), 'not held any more')
  await setup.until(first.id, row => row.deliveredAt !== null)
  t.equal((await setup.campaign(first.id)).deliveryAttempts, 1)
  t.strictSame(await sent(setup), [`campaign-${first.id}.zip`])
  t.equal(readArchive(await setup.archive(first.id)).rows.length, 25)
  t.match(await findCampaign(db, first.id), { delivery: 'delivered' })
})

const DEFAULT = { partnerId: null, name: 'default' }

t.test('a hold of one partner does not hold others’ letters', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const nord = {
    partnerId: await storedPartner(
      { db, secrets: setup.config.secrets },
      'nord',
      `file:${setup.outbox}/nord`,
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
  const [waits, goes] = [await insertCampaign(setup, { campaign }), await insertCampaign(setup)]
  await setup.work()
  await setup.until(goes.id, row => row.deliveredAt !== null)
  await untilHeld(setup)
  const put = { status: 'completed', deliveredAt: null, deliveryAttempts: 0, renameAskedAt: null }
  t.match(await setup.campaign(waits.id), put)
  t.match(await findCampaign(db, waits.id), { delivery: 'held', nextDeliveryAt: null })
  t.match(await db.execute(sql`select action, note from operator_actions`), [
    { action: 'deliveries hold', note: 'partner nord: Flytt' },
  ])

  t.ok(await holdOne(DEFAULT))
  const later = await insertCampaign(setup)
  await until(async () => (await waiting(setup)).filter(seconds => seconds > 3000).length === 2)
  t.ok(await resumeOne(nord))
  await setup.until(waits.id, row => row.deliveredAt !== null)
  t.match(await setup.campaign(later.id), put, 'its own hold goes on')
  t.ok(await resumeOne(DEFAULT))
  await setup.until(later.id, row => row.deliveredAt !== null)
  t.strictSame(await readdir(`${setup.outbox}/nord`), [`campaign-${waits.id}.zip`])
  const folders = await db.execute(sql`select dir from handover_folders order by dir`)
  t.strictSame(
    folders.map(({ dir }) => dir),
    [setup.outbox, `${setup.outbox}/nord`],
    'where archives lie is written down',
  )
})

t.test('a worker that starts on a restored database holds deliveries before it sends anything', async t => {
  const setup = await reuseWorkerSetup(t)
  const first = await insertCampaign(setup)
  const worker = await setup.work()
  await setup.until(first.id, row => row.deliveredAt !== null)
  await worker.stop()
  // As a restore does: another transaction writes the same row.
  await setup.database.db.execute(sql`update database_origin set seen_at = seen_at`)
  const second = await insertCampaign(setup)
  await setup.work()
  await untilHeld(setup)
  t.match(await setup.campaign(second.id), { status: 'completed', deliveredAt: null, deliveryAttempts: 0 })
  t.strictSame(await sent(setup), [`campaign-${first.id}.zip`])
  t.match(
    setup.lines.findLast(({ level }) => level === 'error'),
    {
      facts: {
        heldBy: 'brevduva',
        note: /not the database that the service last ran on.*written by a restore/,
      },
    },
  )
  await resume(setup)
  await setup.until(second.id, row => row.deliveredAt !== null)
  const third = await insertCampaign(setup)
  await setup.until(third.id, row => row.deliveredAt !== null)
  t.pass('and from then on it is this database')
})
