import { sql } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { failCampaign } from '../domains/campaigns/lifecycle.ts'
import { assets, templates } from '../drizzle/tables/index.ts'
import { enqueue } from '../queue/enqueue.ts'
import { MOST_CLAIMS, MOST_ERRORS } from '../workers/lanes/attempts.ts'
import { type Floor, insertCampaign, openFloor } from './support/campaigns.ts'
import { until } from './support/until.ts'

/** A campaign over artwork that is no PDF, as a fault in our checks would let through. */
async function withBrokenArtwork(floor: Floor, more: Parameters<typeof insertCampaign>[1] = {}) {
  const campaign = await insertCampaign(floor, { letters: 25, batchSize: 10, enqueue: false, ...more })
  const bytes = Buffer.from('%PDF-1.7 not really')
  const assetId = uuidv7()
  await floor.database.db.insert(assets).values({
    id: assetId,
    accountId: campaign.accountId,
    mime: 'application/pdf',
    size: bytes.length,
    sha256: Buffer.alloc(32),
    bytes,
  })
  await floor.database.db
    .update(templates)
    .set({ mode: 'pdf', content: null, artworkAssetId: assetId })
    .where(sql`id = (select template_id from campaigns where id = ${campaign.id})`)
  return campaign
}

const ledger = async ({ database }: Floor, accountId: string) =>
  (
    await database.db.execute<{ delta: number; reason: string }>(
      sql`select delta, reason from credit_ledger where account_id = ${accountId} order by id`,
    )
  ).map(({ delta, reason }) => `${reason} ${delta}`)

const balance = async ({ database }: Floor, accountId: string) =>
  (
    await database.db.execute<{ balance: number }>(sql`select balance from accounts where id = ${accountId}`)
  )[0]?.balance

/** Errors that are neither the letters' nor the database's absence: the rows of drawn letters are refused. */
const refuseLetters = ({ database }: Floor) =>
  database.db.execute(sql`alter table letters add constraint no_letters check (post_town = '')`)

const FAILED_BY_SERVICE =
  'The letters could not be drawn because of a fault on our side. Nothing was printed, and the letters were returned to the balance.'

t.test('letters that cannot be drawn fail their campaign at once, and no other', async t => {
  const floor = await openFloor(t)
  const broken = await withBrokenArtwork(floor, { enqueue: true })
  const sound = await insertCampaign(floor, { letters: 25, batchSize: 10 })
  await floor.work()
  await floor.until(sound.id, row => row.deliveredAt !== null)
  const failed = await floor.until(broken.id, row => row.status === 'failed')
  t.equal(failed.failureReason, FAILED_BY_SERVICE)
  t.strictSame(await ledger(floor, broken.accountId), ['purchase 32', 'consumption -25', 'refund 25'])
  t.equal(await balance(floor, broken.accountId), 32)
  await until(() => floor.lines.some(line => line.level === 'error'))
  const [error, ...others] = floor.lines.filter(line => line.level === 'error')
  t.strictSame(others, [])
  t.match(error, {
    message: 'campaign failed',
    facts: { campaignId: broken.id, errors: 1, err: { cause: { message: String } } },
  })
  t.strictSame(
    floor.lines.filter(line => line.level === 'warn'),
    [],
    'there was no second try',
  )
})

t.test('a campaign fails after some tries that ended in an error', async t => {
  const floor = await openFloor(t)
  const { db } = floor.database
  await refuseLetters(floor)
  const { id } = await insertCampaign(floor, { letters: 25, batchSize: 10, enqueue: false })
  // Its last try; those before it would take half a minute.
  await db.transaction(tx => enqueue(floor.boss, tx, 'render', { campaignId: id, errors: MOST_ERRORS - 1 }))
  await floor.work()
  await floor.until(id, () => floor.lines.filter(line => line.level === 'warn').length >= 3)
  t.match(await floor.campaign(id), { status: 'processing' }, 'the first error of a batch is no end')
  await db.execute(sql`
    update pgboss.job set data = data || ${JSON.stringify({ errors: MOST_ERRORS - 1 })}::jsonb, start_after = now()
    where name = 'render-batch' and state < 'active'`)
  t.match(await floor.until(id, row => row.status === 'failed'), { failureReason: FAILED_BY_SERVICE })
})

t.test('a try that ends in an error is followed by another one later, in its account’s turn', async t => {
  const floor = await openFloor(t)
  await refuseLetters(floor)
  const { id, accountId } = await insertCampaign(floor, { letters: 1 })
  await floor.work()
  await floor.until(id, () => floor.lines.some(line => line.level === 'warn'))
  const [second] = await floor.database.db.execute<{ errors: number; wait: number; account: string }>(sql`
    select (data ->> 'errors')::int as errors, extract(epoch from start_after - created_on)::float8 as wait,
           group_id as account
    from pgboss.job where name = 'render-batch' and data ->> 'errors' = '1'`)
  t.match(second, { errors: 1, account: accountId })
  t.ok(second!.wait > 1.5 && second!.wait < 2.5, `${second!.wait} s`)
})

t.test('an audience that is gone fails at once, in words', async t => {
  const floor = await openFloor(t)
  const { id, listId, accountId } = await insertCampaign(floor)
  await floor.database.db.execute(sql`delete from lists where id = ${listId}`)
  await floor.work()
  const { failureReason } = await floor.until(id, row => row.status === 'failed')
  t.match(
    failureReason,
    /^The list of recipients was removed before all letters were drawn\. Nothing was printed/,
  )
  t.equal(await balance(floor, accountId), 32)
})

t.test('a job that took its process down again and again fails its campaign', async t => {
  const floor = await openFloor(t)
  const { id } = await insertCampaign(floor)
  await floor.database.db.execute(sql`
    update pgboss.job set started_on = now(), retry_count = ${MOST_CLAIMS - 1}, state = 'retry' where name = 'render'`)
  await floor.work()
  t.match(await floor.until(id, row => row.status === 'failed'), { failureReason: /fault on our side/ })
})

t.test('only what was paid for goes back to the balance, and nothing is refunded twice', async t => {
  const floor = await openFloor(t)
  const { db } = floor.database
  const paid = await insertCampaign(floor, { campaign: { funding: 'payment' } })
  t.equal(await failCampaign(db, paid.id, 'So.'), true)
  t.match(await floor.campaign(paid.id), {
    failureReason: 'So. Nothing was printed, and the letters that were paid for are in the balance.',
  })
  t.equal(await balance(floor, paid.accountId), 32)

  const unpaid = await insertCampaign(floor, { campaign: { funding: 'payment', publishedAt: null } })
  t.equal(await failCampaign(db, unpaid.id, 'So.'), true)
  t.match(await floor.campaign(unpaid.id), { failureReason: 'So. Nothing was printed.' })
  t.equal(await balance(floor, unpaid.accountId), 7)

  const { id, accountId } = await insertCampaign(floor)
  t.strictSame(
    await Promise.all([1, 2, 3].map(() => db.transaction(tx => failCampaign(tx, id, 'So.')))).then(all =>
      all.sort(),
    ),
    [false, false, true],
  )
  t.equal(await balance(floor, accountId), 32)
})

t.test('a completed campaign does not fail', async t => {
  const floor = await openFloor(t)
  const { id } = await insertCampaign(floor)
  await floor.work()
  await floor.until(id, row => row.deliveredAt !== null)
  t.equal(await failCampaign(floor.database.db, id, 'So.'), false)
  t.match(await floor.campaign(id), { status: 'completed', failureReason: null })
})

t.test('no name and no address reaches the log, whatever fails', async t => {
  const floor = await openFloor(t)
  const { id } = await insertCampaign(floor, { letters: 3 })
  // The letters' own insert fails, with their values in the driver's message.
  await refuseLetters(floor)
  await floor.work()
  await floor.until(id, () => floor.lines.some(line => line.level === 'warn'))
  t.notMatch(JSON.stringify(floor.lines), /Sälen|Malmö|Öberg|Storgatan/)
  t.match(JSON.stringify(floor.lines), /no_letters/, 'what failed is told')
})
