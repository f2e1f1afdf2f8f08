import { sql } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { failCampaign } from '#domains/campaigns/lifecycle.ts'
import { assets, templates } from '#drizzle/tables/index.ts'
import { enqueue } from '#queue/enqueue.ts'
import { MOST_CLAIMS } from '#workers/attempt.ts'
import { MOST_ERRORS } from '#workers/job.ts'
import { ANY_FAILURE } from '../support/any-failure.ts'
import { insertCampaign, openWorkerSetup, type WorkerSetup } from '../support/campaigns.ts'
import { until } from '../support/until.ts'
import { counted, reuseWorkerSetup } from '../support/workers.ts'

/** A campaign over artwork that is no PDF, as an error in our checks would let through. */
async function withBrokenArtwork(setup: WorkerSetup, more: Parameters<typeof insertCampaign>[1] = {}) {
  const campaign = await insertCampaign(setup, { letters: 25, batchSize: 10, enqueue: false, ...more })
  const bytes = Buffer.from('%PDF-1.7 not really')
  const assetId = uuidv7()
  await setup.database.db.insert(assets).values({
    id: assetId,
    accountId: campaign.accountId,
    mime: 'application/pdf',
    size: bytes.length,
    sha256: Buffer.alloc(32),
    bytes,
  })
  await setup.database.db
    .update(templates)
    .set({ mode: 'pdf', content: null, artworkAssetId: assetId })
    .where(sql`id = (select template_id from campaigns where id = ${campaign.id})`)
  return campaign
}

const ledger = async ({ database }: WorkerSetup, accountId: string) =>
  (
    await database.db.execute<{ delta: number; reason: string }>(
      sql`select delta, reason from credit_ledger where account_id = ${accountId} order by id`,
    )
  ).map(({ delta, reason }) => `${reason} ${delta}`)

const balance = async ({ database }: WorkerSetup, accountId: string) =>
  (
    await database.db.execute<{ balance: number }>(sql`select balance from accounts where id = ${accountId}`)
  )[0]?.balance

/** Errors that are neither the letters' nor the database's absence: the rows of drawn letters are refused. */
const refuseLetters = ({ database }: WorkerSetup) =>
  database.db.execute(sql`alter table letters add constraint no_letters check (post_town = '')`)

const FAILED_BY_SERVICE =
  'The letters could not be drawn because of a fault on our side. Nothing was printed, and the letters were returned to the balance.'

const failedByService = () => counted('brevduva_campaigns_failed_total', { blame: 'service' })

t.test('letters that cannot be drawn fail only their campaign, at once', async t => {
  const setup = await reuseWorkerSetup(t)
  const before = await failedByService()
  const broken = await withBrokenArtwork(setup, { enqueue: true })
  const sound = await insertCampaign(setup, { letters: 25, batchSize: 10 })
  await setup.work()
  await setup.until(sound.id, row => row.deliveredAt !== null)
  const failed = await setup.until(broken.id, row => row.status === 'failed')
  t.equal(failed.failureReason, FAILED_BY_SERVICE)
  t.strictSame(await ledger(setup, broken.accountId), ['purchase 32', 'consumption -25', 'refund 25'])
  t.equal(await balance(setup, broken.accountId), 32)
  await until(() => setup.lines.some(line => line.level === 'error'))
  t.equal((await failedByService()) - before, 1, 'an alert hears of it')
  const [error, ...others] = setup.lines.filter(line => line.level === 'error')
  t.strictSame(others, [])
  t.match(error, {
    message: 'campaign failed',
    facts: { campaignId: broken.id, errors: 1, err: { cause: { message: String } } },
  })
  t.strictSame(
    setup.lines.filter(line => line.level === 'warn'),
    [],
    'there was no second try',
  )
})

t.test('a campaign fails after several tries with errors', async t => {
  const setup = await openWorkerSetup(t)
  const { db } = setup.database
  await refuseLetters(setup)
  const { id } = await insertCampaign(setup, { letters: 25, batchSize: 10, enqueue: false })
  // Its last try; those before it would take half a minute.
  await db.transaction(tx => enqueue(setup.boss, tx, 'render', { campaignId: id, errors: MOST_ERRORS - 1 }))
  await setup.work()
  await setup.until(id, () => setup.lines.filter(line => line.level === 'warn').length >= 3)
  t.match(await setup.campaign(id), { status: 'processing' }, 'the first error of a batch is no end')
  await db.execute(sql`
    update pgboss.job set data = data || ${JSON.stringify({ errors: MOST_ERRORS - 1 })}::jsonb, start_after = now()
    where name = 'render-batch' and state < 'active'`)
  t.match(await setup.until(id, row => row.status === 'failed'), { failureReason: FAILED_BY_SERVICE })
})

t.test('after an error a campaign is tried again later, in its account’s turn', async t => {
  const setup = await openWorkerSetup(t)
  await refuseLetters(setup)
  const { id, accountId } = await insertCampaign(setup, { letters: 1 })
  await setup.work()
  await setup.until(id, () => setup.lines.some(line => line.level === 'warn'))
  const [second] = await setup.database.db.execute<{ errors: number; wait: number; account: string }>(sql`
    select (data ->> 'errors')::int as errors, extract(epoch from start_after - created_on)::float8 as wait,
           group_id as account
    from pgboss.job where name = 'render-batch' and data ->> 'errors' = '1'`)
  t.match(second, { errors: 1, account: accountId })
  t.ok(second!.wait > 1.5 && second!.wait < 2.5, `${second!.wait} s`)
})

t.test('a campaign without its recipients fails at once, with a reason in words', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id, listId, accountId } = await insertCampaign(setup)
  await setup.database.db.execute(sql`delete from lists where id = ${listId}`)
  await setup.work()
  const { failureReason } = await setup.until(id, row => row.status === 'failed')
  t.match(
    failureReason,
    /^The list of recipients was removed before all letters were drawn\. Nothing was printed/,
  )
  t.equal(await balance(setup, accountId), 32)
})

t.test('a job that crashes its process again and again fails its campaign', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id } = await insertCampaign(setup)
  await setup.database.db.execute(sql`
    update pgboss.job set started_on = now(), retry_count = ${MOST_CLAIMS - 1}, state = 'retry' where name = 'render'`)
  await setup.work()
  t.match(await setup.until(id, row => row.status === 'failed'), { failureReason: /fault on our side/ })
})

t.test('only what was paid for goes back to the balance, and nothing is refunded twice', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const paid = await insertCampaign(setup, { campaign: { funding: 'payment' } })
  t.equal(await failCampaign(db, paid.id, ANY_FAILURE), true)
  t.match(await setup.campaign(paid.id), {
    failureReason: 'So. Nothing was printed, and the letters that were paid for are in the balance.',
  })
  t.equal(await balance(setup, paid.accountId), 32)

  const unpaid = await insertCampaign(setup, { campaign: { funding: 'payment', publishedAt: null } })
  t.equal(await failCampaign(db, unpaid.id, ANY_FAILURE), true)
  t.match(await setup.campaign(unpaid.id), { failureReason: 'So. Nothing was printed.' })
  t.equal(await balance(setup, unpaid.accountId), 7)

  const { id, accountId } = await insertCampaign(setup)
  t.strictSame(
    await Promise.all([1, 2, 3].map(() => db.transaction(tx => failCampaign(tx, id, ANY_FAILURE)))).then(
      all => all.sort(),
    ),
    [false, false, true],
  )
  t.equal(await balance(setup, accountId), 32)
})

t.test('a completed campaign does not fail', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id } = await insertCampaign(setup)
  await setup.work()
  await setup.until(id, row => row.deliveredAt !== null)
  t.equal(await failCampaign(setup.database.db, id, ANY_FAILURE), false)
  t.match(await setup.campaign(id), { status: 'completed', failureReason: null })
})

t.test('names and addresses never reach the log, whatever fails', async t => {
  const setup = await openWorkerSetup(t)
  const { id } = await insertCampaign(setup, { letters: 3 })
  // The letters' own insert fails, with their values in the driver's message.
  await refuseLetters(setup)
  await setup.work()
  await setup.until(id, () => setup.lines.some(line => line.level === 'warn'))
  t.notMatch(JSON.stringify(setup.lines), /Sälen|Malmö|Öberg|Storgatan/)
  t.match(JSON.stringify(setup.lines), /no_letters/, 'what failed is told')
})
