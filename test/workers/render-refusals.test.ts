import { sql } from 'drizzle-orm'
import t from 'tap'
import { retryCampaign } from '#domains/campaigns/lifecycle/retry.ts'
import { reason } from '#schemas/reasons.ts'
import { type CampaignOptions, insertCampaign, type WorkerSetup } from '../support/campaigns.ts'
import { counted, reuseWorkerSetup } from '../support/workers.ts'

const nineNumbers = {
  type: 'doc',
  content: Array.from({ length: 9 }, () => ({
    type: 'paragraph',
    content: [{ type: 'mergeField', attrs: { field: 'number' } }],
  })),
}
const MANY_LINES = `${'n'.repeat(48)} `.repeat(7).trim()
const REFUNDED = 'Nothing was printed, and the letters were returned to the balance.'

/** A campaign with a value that no create would have let through. */
async function spoiled(setup: WorkerSetup, position: number, value: string, options: CampaignOptions = {}) {
  const campaign = await insertCampaign(setup, {
    letters: 1500,
    batchSize: 100,
    template: { content: nineNumbers },
    enqueue: false,
    ...options,
  })
  const field = JSON.stringify({ number: { label: 'Nummer', value } })
  await setup.database.db.execute(sql`
    update recipients set custom_fields = ${field}::jsonb where list_id = ${campaign.listId} and position = ${position}`)
  await setup.database.db.execute(sql`
    update campaigns set characters = characters || 'mn' || ${value} where id = ${campaign.id}`)
  return campaign
}

const start = ({ database }: WorkerSetup, id: string) =>
  database.db.execute(sql`
    insert into pgboss.job (name, data, policy)
    select 'render', jsonb_build_object('campaignId', ${id}::text), policy from pgboss.queue where name = 'render'`)

async function outcome(setup: WorkerSetup, id: string, accountId: string) {
  const { failure, failureReason } = await setup.until(id, row => row.status === 'failed')
  const [account] = await setup.database.db.execute<{ balance: number; batches: number }>(sql`
    select balance, (select count(*)::int from batches where campaign_id = ${id}) as batches
    from accounts where id = ${accountId}`)
  return { failure, failureReason, ...account }
}

t.test('letters that the create did not check are checked as they are drawn', async t => {
  const setup = await reuseWorkerSetup(t)
  const unchecked = { campaign: { rowsChecked: false } }
  const misfit = await spoiled(setup, 1222, MANY_LINES, unchecked)
  const unprinted = await spoiled(setup, 7, '\ue777', unchecked)
  const good = await insertCampaign(setup, { letters: 30, enqueue: false, ...unchecked })
  for (const { id } of [misfit, unprinted, good]) await start(setup, id)
  await setup.work()
  t.strictSame(await outcome(setup, misfit.id, misfit.accountId), {
    failure: reason('letter_misfit', { page: 'front', lines: 16, recipient: 1222, among: 'list' }),
    failureReason: `The letter to recipient 1222 of the list does not fit on its front page. Shorten the text. ${REFUNDED}`,
    balance: 1507,
    batches: 0,
  })
  t.match(await outcome(setup, unprinted.id, unprinted.accountId), {
    failure: reason('value_unprintable', {
      field: 'number',
      character: '\ue777',
      script: null,
      install: null,
      recipient: 7,
      among: 'list',
    }),
    failureReason: `The letter to recipient 7 of the list prints U+E777 (\ue777) in "number", which no font has. Replace it. ${REFUNDED}`,
    balance: 1507,
  })
  const done = await setup.until(good.id, row => row.deliveredAt !== null)
  t.equal(done.rowsChecked, true)
  // The first nine have four digits; every tenth lives in Norway, with a Swedish post code.
  t.match(done.warnings, { count: 9 + 3, first: [{ recipient: 1, message: /one of SE$/ }] })
  t.match(done.warnings.first[9], { recipient: 10, message: /one of NO$/ })
})

t.test('warnings of batches come together, the first recipients first, and again in another try', async t => {
  const setup = await reuseWorkerSetup(t)
  const ofEvery = { recipient: null, message: 'The sender is set at 5.0 points' }
  const { id, listId, accountId } = await insertCampaign(setup, {
    letters: 1500,
    batchSize: 50,
    enqueue: false,
    campaign: { rowsChecked: false, warnings: { count: 1, first: [ofEvery] } },
  })
  await setup.database.db.execute(sql`update recipients set post_code = '12' where list_id = ${listId}`)
  // The last batch fails the first try, when others have been drawn.
  await setup.database.db.execute(sql`
    update recipients set name = ${'\ue777'} where list_id = ${listId} and position = 1500`)
  await setup.database.db.execute(
    sql`update campaigns set characters = characters || ${'\ue777'} where id = ${id}`,
  )
  await start(setup, id)
  const worker = await setup.work()
  t.match((await outcome(setup, id, accountId)).failureReason, /^The letter to recipient 1500 /)
  await worker.stop()
  await setup.database.db.execute(sql`update recipients set name = 'A' where list_id = ${listId}`)
  await setup.database.db.transaction(tx =>
    retryCampaign(tx, { boss: setup.boss, telephonyEnabled: false }, id),
  )
  await setup.work()
  const { warnings, rowsChecked } = await setup.until(id, row => row.status === 'completed')
  t.equal(rowsChecked, true)
  t.equal(warnings.count, 1 + 1500)
  t.strictSame(
    warnings.first.map(({ recipient }) => recipient),
    [null, ...Array.from({ length: 99 }, (_, i) => i + 1)],
  )
})

t.test('rows that no check looked at are judged as they are drawn, by the same rules', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id, listId } = await insertCampaign(setup, {
    letters: 60,
    batchSize: 50,
    enqueue: false,
    campaign: { rowsChecked: false },
  })
  await setup.database.db.execute(sql`
    update recipients set post_code = '41103', country = 'N/A' where list_id = ${listId}`)
  await setup.database.db.execute(sql`
    update recipients set name = 'Bo Ek', street = 'bo@ek.se' where list_id = ${listId} and position in (2, 40)`)
  await setup.database.db.execute(sql`
    update recipients set country = 'Sverge' where list_id = ${listId} and position = 60`)
  await start(setup, id)
  await setup.work()
  const { warnings } = await setup.until(id, row => row.status === 'completed')
  const misplaced = ['value_misplaced', { field: 'street', what: 'email' }]
  t.strictSame(
    warnings.first.map(({ recipient, code, params }) => [recipient, code, params]),
    [
      [2, ...misplaced],
      [40, ...misplaced],
      [40, 'recipient_repeated', { first: 2 }],
      [60, 'country_unknown', {}],
    ],
  )
})

t.test('a letter that no check found fails its campaign when drawn, with the recipient named', async t => {
  const setup = await reuseWorkerSetup(t)
  const failed = (blame: string) => counted('brevduva_campaigns_failed_total', { blame })
  const [byService, byOrder] = [await failed('service'), await failed('order')]
  const misfit = await spoiled(setup, 250, MANY_LINES, { letters: 400 })
  const unprinted = await spoiled(setup, 3, '\ue777', { letters: 400 })
  for (const { id } of [misfit, unprinted]) await start(setup, id)
  await setup.work()
  t.strictSame(await outcome(setup, misfit.id, misfit.accountId), {
    failure: reason('letter_misfit', { page: 'front', lines: 16, recipient: 250, among: 'list' }),
    failureReason: `The letter to recipient 250 of the list does not fit on its front page. Shorten the text. ${REFUNDED}`,
    balance: 407,
    batches: 0,
  })
  t.match(
    (await outcome(setup, unprinted.id, unprinted.accountId)).failureReason,
    /^The letter to recipient 3 /,
  )
  // The customer must mend the order; nobody is woken, as nothing is wrong with the service.
  await setup.until(
    misfit.id,
    () => setup.lines.filter(line => line.message === 'campaign refused').length === 2,
  )
  t.strictSame(
    setup.lines.filter(line => line.level === 'error'),
    [],
  )
  t.same([(await failed('service')) - byService, (await failed('order')) - byOrder], [0, 2])
  t.match(
    setup.lines.find(line => line.facts.campaignId === misfit.id && line.level === 'warn'),
    { message: 'campaign refused', facts: { reason: /^The letter to recipient 250 / } },
  )
})

t.test('a code attached after the create is printed correctly or not at all', async t => {
  const setup = await reuseWorkerSetup(t)
  const campaign = await insertCampaign(setup, {
    letters: 3,
    code: { trackingEnabled: true },
    enqueue: false,
  })
  await setup.database.db.execute(sql`
    update qr_codes set description = ${'\ue777'} where campaign_id = ${campaign.id}`)
  await start(setup, campaign.id)
  await setup.work()
  t.match(
    (await outcome(setup, campaign.id, campaign.accountId)).failureReason,
    /^The description of the code holds U\+E777/,
  )
})
