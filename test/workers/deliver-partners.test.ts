import { eq, sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { uuidv7 } from 'uuidv7'
import { loadConfig } from '#config/index.ts'
import { moveCampaign } from '#domains/campaigns/delivery/deliveries.ts'
import { insertCampaign as begin } from '#domains/campaigns/lifecycle.ts'
import { holdDeliveries, resumeDeliveries } from '#domains/deliveries/service.ts'
import { seal, selectByName, updateSealed } from '#domains/partners/service.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { attempt } from '#workers/attempt.ts'
import type { WorkerContext } from '#workers/context.ts'
import { deliverJob } from '#workers/jobs/deliver.ts'
import { insertCampaign, type WorkerSetup } from '../support/campaigns.ts'
import { finals, route, serve, storedPartner } from '../support/partners.ts'
import { silentServer } from '../support/silent-server.ts'
import { until } from '../support/until.ts'
import { openContext, reuseWorkerSetup } from '../support/workers.ts'

const ORDER = { by: 'anna@desk', note: 'test' }

const add = ({ database: { db }, config: { secrets } }: WorkerSetup, name: string, url: string) =>
  storedPartner({ db, secrets }, name, url)

/** A partner that takes connections, and never says a word. */
async function muteServer(t: Test) {
  const { port, sockets } = await silentServer(t)
  return { url: `ftp://brev:x@127.0.0.1:${port}/in`, sockets }
}

/** A campaign of that partner that is drawn, and whose delivery the test calls. */
async function drawn(setup: WorkerSetup, partnerId: string | null): Promise<string> {
  const { db } = setup.database
  await db.transaction(tx => holdDeliveries(tx, ORDER.by))
  const { id } = await insertCampaign(setup, { letters: 1, campaign: { partnerId } })
  const worker = await setup.work()
  await setup.until(id, row => row.status === 'completed')
  await worker.stop()
  await db.transaction(tx => resumeDeliveries(tx, ORDER.by))
  await db.execute(sql`delete from pgboss.job where name = 'deliver'`)
  return id
}

const once1 = (context: WorkerContext, campaignId: string) =>
  attempt(
    context,
    deliverJob,
    { id: crypto.randomUUID(), retryCount: 0, data: { campaignId } },
    new AbortController().signal,
  )

/** Does something after the whole archive has been uploaded, before its rename. */
const beforeRename = (context: WorkerContext, act: () => Promise<unknown>): WorkerContext => {
  let done = false
  return {
    ...context,
    gate: {
      ...context.gate,
      pass: async tx => {
        if (!done) await act()
        done = true
        return context.gate.pass(tx)
      },
    },
  }
}

t.test('a campaign goes to the partner of its closest route when it was created', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const [all, cards, own, ownCards] = await Promise.all(
    ['all', 'cards', 'own', 'own-cards'].map(name => add(setup, name, `file:${setup.outbox}/${name}`)),
  )
  const one = await insertCampaign(setup, { enqueue: false })
  const other = await insertCampaign(setup, { enqueue: false })
  const created = async (from: typeof one, format: 'letter' | 'postcard') => {
    const [row] = await db.select().from(campaigns).where(eq(campaigns.id, from.id))
    const id = uuidv7()
    await db.transaction(tx =>
      begin(tx, { ...row!, id, format, partnerId: null }, { published: true, hold: 0 }),
    )
    const [made] = await db.select().from(campaigns).where(eq(campaigns.id, id))
    return made!.partnerId
  }
  t.equal(await created(one, 'letter'), null, 'no route: the one of PRINT_PARTNER_URL')
  await route(db, cards!, { format: 'postcard' })
  t.equal(await created(one, 'letter'), null)
  t.equal(await created(one, 'postcard'), cards)
  await route(db, own!, { accountId: one.accountId })
  t.equal(await created(one, 'letter'), own)
  t.equal(await created(one, 'postcard'), own, 'an account before a format')
  t.equal(await created(other, 'postcard'), cards)
  await route(db, ownCards!, { accountId: one.accountId, format: 'postcard' })
  t.equal(await created(one, 'postcard'), ownCards, 'both before one')
  t.equal(await created(one, 'letter'), own)
  await route(db, all!, { format: 'letter' })
  await route(db, all!, { format: 'postcard' })
  t.equal(await created(other, 'postcard'), all, 'a route is replaced')
  t.match(await setup.campaign(one.id), { partnerId: null }, 'what is there stays where it goes')
})

t.test('a partner that does not answer delays no other partner’s letters', async t => {
  const server = await serve(t)
  const mute = await muteServer(t)
  const setup = await reuseWorkerSetup(t, { printPartnerUrl: `${server.url}/in` })
  const partnerId = await add(setup, 'mute', mute.url)
  const stuck = await Promise.all(
    Array.from({ length: 7 }, () => insertCampaign(setup, { letters: 1, campaign: { partnerId } })),
  )
  await setup.work()
  await until(() => mute.sockets.size >= 4)
  const mine = await insertCampaign(setup)
  // Of an account that waits for the mute one, too.
  const theirs = await insertCampaign(setup, { accountId: stuck[0]!.accountId })
  for (const { id } of [mine, theirs]) await setup.until(id, row => row.deliveredAt !== null)
  t.equal((await finals(server)).length, 2)
  t.equal(mute.sockets.size, 4, 'it has no more than four uploads, of seven that wait')
  for (const { id } of stuck) t.match(await setup.campaign(id), { deliveredAt: null, deliveryAttempts: 0 })
})

t.test('an archive that a partner may have is never sent to another', async t => {
  const [first, second] = [await serve(t), await serve(t)]
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const partnerId = await add(setup, 'first', `${first.url}/in`)
  const other = { partnerId: await add(setup, 'second', `${second.url}/in`), name: 'second' }
  // The rename happens, the partner's machines print at once, and no answer comes.
  Object.assign(first.behaviour, { takes: true, rename: 'mute' })
  const { id } = await insertCampaign(setup, { letters: 1, campaign: { partnerId } })
  const worker = await setup.work()
  await setup.until(id, () => first.printed.length === 1)
  await worker.stop()
  t.match(await setup.campaign(id), { deliveredAt: null, renameAskedAt: Date, renameAskedOf: partnerId })

  await t.rejects(
    db.transaction(tx => moveCampaign(tx, id, other, ORDER)),
    { code: 'conflict', message: /may have it since/ },
  )
  await t.rejects(
    db.update(campaigns).set({ partnerId: other.partnerId }).where(eq(campaigns.id, id)),
    { cause: { constraint_name: 'campaigns_one_partner' } },
    'the database itself refuses',
  )
  delete first.behaviour.rename
  await setup.work()
  await setup.until(id, row => row.deliveredAt !== null)
  t.equal(first.printed.length, 1)
  t.strictSame(await second.files(), [])
  t.match(
    setup.lines.find(({ message }) => /Ask them to confirm/.test(message)),
    { facts: { partner: 'first' } },
  )
})

t.test('a campaign moved to another partner during its upload reaches that partner only', async t => {
  const [first, second] = [await serve(t), await serve(t)]
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const partnerId = await add(setup, 'first', `${first.url}/in`)
  const other = { partnerId: await add(setup, 'second', `${second.url}/in`), name: 'second' }
  const id = await drawn(setup, partnerId)
  const context = await openContext(t, setup)
  const moving = beforeRename(context, () => db.transaction(tx => moveCampaign(tx, id, other, ORDER)))
  await once1(moving, id)
  t.strictSame(await first.files('in'), [`campaign-${id}.zip.part`], 'it was all uploaded')
  t.match(await setup.campaign(id), { ...other, name: String, renameAskedAt: null, deliveryAttempts: 0 })
  await setup.work()
  await setup.until(id, row => row.deliveredAt !== null)
  t.strictSame(await finals(second), [`campaign-${id}.zip`])
  t.strictSame(await finals(first), [])
})

t.test('a campaign moved away from a failing partner does not wait for that partner’s pause', async t => {
  const mute = await muteServer(t)
  const second = await serve(t)
  const setup = await reuseWorkerSetup(t, { deliveryRetrySeconds: 3600 })
  const { db } = setup.database
  const partnerId = await add(setup, 'mute', mute.url)
  const other = { partnerId: await add(setup, 'second', `${second.url}/in`), name: 'second' }
  const { id, accountId } = await insertCampaign(setup, { letters: 1, campaign: { partnerId } })
  await setup.work()
  await until(() => mute.sockets.size > 0)
  await db.transaction(tx => moveCampaign(tx, id, other, ORDER))
  for (const socket of mute.sockets) socket.destroy()
  await setup.until(id, row => row.deliveredAt !== null)
  t.strictSame(await finals(second), [`campaign-${id}.zip`])
  const ended = () =>
    db.execute<{ group: string }>(sql`
        select group_id as "group" from pgboss.job where name = 'deliver' and state = 'completed' order by created_on`)
  // A campaign is delivered a moment before its job has ended.
  await until(async () => (await ended()).length > 1)
  t.strictSame(
    (await ended()).map(({ group }) => group),
    [`${accountId} ${partnerId}`, `${accountId} ${other.partnerId}`],
    'in the other one’s consumers',
  )
})

t.test('if a partner’s address changes during an upload, nothing is renamed at the old one', async t => {
  const [before, after] = [await serve(t), await serve(t)]
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const { secrets } = setup.config
  const partnerId = await add(setup, 'moves', `${before.url}/in`)
  const id = await drawn(setup, partnerId)
  const context = await openContext(t, setup)
  const change = async () => {
    const known = await selectByName(db, 'moves')
    await updateSealed(db, known!, seal(secrets, partnerId, `${after.url}/in`), true)
  }
  await once1(beforeRename(context, change), id)
  t.strictSame(await finals(before), [])
  await setup.work()
  await setup.until(id, row => row.deliveredAt !== null)
  t.strictSame(await finals(after), [`campaign-${id}.zip`])
  t.strictSame(await finals(before), [])
})

t.test('an older version that knows only one partner delivers no other partner’s campaigns', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const partnerId = await add(setup, 'other', `file:${setup.outbox}/other`)
  const { id } = await insertCampaign(setup, { campaign: { partnerId }, enqueue: false })
  const own = await insertCampaign(setup, { enqueue: false })
  const asItDid = (campaign: string) =>
    db.execute(sql`update campaigns set rename_asked_at = now() where id = ${campaign}`)
  await t.rejects(asItDid(id), { cause: { constraint_name: 'campaigns_one_partner' } })
  await asItDid(own.id)
  t.match(await setup.campaign(own.id), { renameAskedAt: Date })
})

t.test(
  'campaigns wait if the secret of their partner’s address is missing, and the reason is logged',
  async t => {
    const setup = await reuseWorkerSetup(t, { deliveryRetrySeconds: 3600 })
    const { secrets } = loadConfig({ NODE_ENV: 'test', SECRET_KEY: 'another secret for tests' })
    const { db } = setup.database
    const partnerId = await storedPartner({ db, secrets }, 'lost', `file:${setup.outbox}/lost`)
    const { id } = await insertCampaign(setup, { letters: 1, campaign: { partnerId } })
    await setup.work()
    const { deliveryError } = await setup.until(id, row => row.deliveryAttempts === 1)
    t.match(
      deliveryError,
      `partner "lost": its address was encrypted under the secret ${secrets[0].fingerprint}`,
    )
  },
)
