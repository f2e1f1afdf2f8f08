import { eq } from 'drizzle-orm'
import t from 'tap'
import { operatorActions } from '#drizzle/tables/index.ts'
import { type CampaignOptions, insertCampaign } from '../support/campaigns.ts'
import { openCli } from '../support/cli.ts'
import { signedIn } from '../support/people.ts'
import { startService } from '../support/service.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { reuseWorkerSetup } from '../support/workers.ts'

t.test('a suspended account’s keys are refused, and its people can only read', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const service = await startService(t, { databaseUrl: url })
  const cli = await openCli(t, { DATABASE_URL: url })
  const { accountId } = service
  const other = await service.createAccount()
  const owner = await signedIn(service, 'owner')
  const disabled = await service.createKey(accountId)
  await cli.quickJson('keys', 'disable', disabled.id)
  const status = async (key: string) => (await service.request('GET', '/api/v1/lists', { key })).status

  const suspended = await cli.quickJson('accounts', 'suspend', accountId, '--note', 'Unpaid')
  t.same(suspended, { id: accountId, suspended: true })
  t.match(await service.request('GET', '/api/v1/lists'), {
    status: 401,
    body: { error: { code: 'unauthorized', message: 'API key disabled' } },
  })
  t.equal(await status(other.key), 200, 'nobody else')
  t.equal((await owner.request('GET', '/api/v1/lists')).status, 200)
  t.equal((await owner.request('POST', '/api/v1/lists', { body: { name: 'x' } })).status, 403)
  t.match(await cli.refused(1, 'accounts', 'suspend', accountId, '--note', 'x'), 'already suspended')
  const flags = ['--account', accountId, '--name', 'k', '--permissions', 'all']
  t.match(await cli.refused(1, 'keys', 'create', ...flags), 'suspended')
  const [held] = await cli.quickJson('keys', 'list', '--account', accountId)
  t.match(await cli.refused(1, 'keys', 'enable', held.id), 'The account is suspended')
  t.match((await cli.quickJson('accounts', 'show', accountId)).suspendedAt, /^\d{4}-/)

  await cli.quickJson('accounts', 'resume', accountId, '--note', 'Paid')
  t.equal(await status(service.key), 200)
  t.equal(await status(disabled.key), 401, 'what was disabled before stays so')
  t.equal((await owner.request('POST', '/api/v1/lists', { body: { name: 'x' } })).status, 201)
  t.match(await cli.refused(1, 'accounts', 'resume', accountId, '--note', 'x'), 'not suspended')

  const listed = await cli.quickJson('audit', 'list', '--account', accountId)
  t.match(listed.toReversed(), [
    { action: 'redeemLink', origin: 'console' },
    { action: 'keys disable', subjectId: disabled.id, origin: 'command' },
    { action: 'accounts suspend', note: 'Unpaid', actor: /@/ },
    { action: 'accounts resume', note: 'Paid' },
    { action: 'createList', origin: 'console' },
  ])
  const [newest] = listed
  const older = await cli.quickJson('audit', 'list', '--before', String(newest.id), '--limit', '2')
  t.equal(older.length, 2)
  t.match(await cli.refused(2, 'audit', 'list', '--limit', '0'), '--limit')
})

t.test('a suspended account’s campaigns wait, rendered or not, until it is resumed', async t => {
  const setup = await reuseWorkerSetup(t)
  const { db } = setup.database
  const cli = await openCli(t, { DATABASE_URL: setup.url })
  const options: CampaignOptions = { letters: 2 }
  const pending = await insertCampaign(setup, options)
  await cli.quickJson('accounts', 'suspend', pending.accountId, '--note', 'Unpaid')
  await setup.work()
  const free = await insertCampaign(setup, options)
  await setup.until(free.id, campaign => campaign.deliveredAt !== null)
  t.equal((await setup.campaign(pending.id)).status, 'pending', "others' are delivered meanwhile")
  await cli.quickJson('accounts', 'resume', pending.accountId, '--note', 'Paid')
  await setup.until(pending.id, campaign => campaign.deliveredAt !== null)

  await cli.quickJson('deliveries', 'hold', '--note', 'So that one is drawn and not delivered')
  const drawn = await insertCampaign(setup, options)
  await setup.until(drawn.id, campaign => campaign.status === 'completed')
  await cli.quickJson('accounts', 'suspend', drawn.accountId, '--note', 'Unpaid')
  await cli.quickJson('deliveries', 'resume', '--note', 'All but one')
  const another = await insertCampaign(setup, options)
  await setup.until(another.id, campaign => campaign.deliveredAt !== null)
  t.match(await cli.quickJson('campaigns', 'show', drawn.id), { deliveredAt: null, delivery: 'held' })
  await cli.quickJson('accounts', 'resume', drawn.accountId, '--note', 'Paid')
  await setup.until(drawn.id, campaign => campaign.deliveredAt !== null)

  t.match(await db.select().from(operatorActions).where(eq(operatorActions.origin, 'command')), [
    { action: 'accounts suspend', accountId: pending.accountId },
    { action: 'accounts resume', accountId: pending.accountId },
    { action: 'deliveries hold' },
    { action: 'accounts suspend', accountId: drawn.accountId },
    { action: 'deliveries resume' },
    { action: 'accounts resume', accountId: drawn.accountId },
  ])
})
