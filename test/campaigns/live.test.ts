import { sql } from 'drizzle-orm'
import t from 'tap'
import { signedIn } from '../support/people.ts'
import { insertPrinted } from '../support/printed.ts'
import { change, follow, hurry, listening } from './live.ts'

hurry(t)

t.test('a stream reports changes of its own account only', async t => {
  const service = await listening(t)
  const viewer = await signedIn(service, 'viewer')
  const { campaignId } = await insertPrinted(service.db, { accountId: service.accountId })
  const other = await service.createAccount()
  const theirs = await insertPrinted(service.db, { accountId: other.accountId })
  const them = await signedIn(service, 'owner', other.accountId)

  const ours = await follow(t, service, viewer)
  const seenByThem = await follow(t, service, them, other.accountId)
  t.equal(ours.status, 200)
  t.match(ours.headers, {
    'content-type': /^text\/event-stream/,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': /./,
  })
  await ours.next('credits', ({ balance }) => balance === 0)
  const before = ours.events.length
  await change(service, campaignId, 40)
  await change(service, theirs.campaignId, 70)
  const { data } = await ours.next('campaigns', ([first]) => first.progress === 40, before)
  t.match(data, [{ id: campaignId, state: 'processing', status: 'processing', failureReason: null }])
  t.match(data[0].updatedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  await seenByThem.next('campaigns', ([first]) => first.progress === 70)
  await service.grant(12)
  await ours.next('credits', ({ balance }) => balance === 12)
  await ours.next('beat')
  const all = JSON.stringify(ours.events)
  t.notOk(all.includes(theirs.campaignId))
  t.notOk(JSON.stringify(seenByThem.events).includes(campaignId))
  t.equal(all.match(/"progress":40/g)?.length, 1, 'once')
})

t.test(
  'a delivered campaign is reported with all earlier steps, so that no page shows one of them later',
  async t => {
    const service = await listening(t)
    const viewer = await signedIn(service, 'viewer')
    const { campaignId } = await insertPrinted(service.db, { accountId: service.accountId })
    const stream = await follow(t, service, viewer)
    await stream.next('credits')
    const before = stream.events.length
    await service.db.execute(sql`
    update campaigns set status = 'completed', batches_total = 1, batches_done = 1, progress = 100,
      published_at = '2026-03-01T10:00:00Z', completed_at = '2026-03-01T10:01:00Z',
      delivered_at = '2026-03-01T10:02:00Z', updated_at = now()
    where id = ${campaignId}`)
    const { data } = await stream.next('campaigns', ([first]) => first.state === 'delivered', before)
    t.match(data[0], {
      publishedAt: '2026-03-01T10:00:00.000Z',
      completedAt: '2026-03-01T10:01:00.000Z',
      deliveredAt: '2026-03-01T10:02:00.000Z',
    })
  },
)

t.test('a change that takes long to commit is reported too', async t => {
  const service = await listening(t)
  const viewer = await signedIn(service, 'viewer')
  const { campaignId } = await insertPrinted(service.db, { accountId: service.accountId })
  const stream = await follow(t, service, viewer)
  await stream.next('credits')
  await service.db.transaction(async tx => {
    await tx.execute(sql`update campaigns set progress = 5, updated_at = now() where id = ${campaignId}`)
    const seen = stream.events.length
    // Looks are made meanwhile, which see nothing of it.
    await service.grant(1)
    await stream.next('credits', ({ balance }) => balance === 1, seen)
  })
  await stream.next('campaigns', ([first]) => first.progress === 5)
})

t.test('a stream ends when its session ends or switches accounts', async t => {
  const service = await listening(t)
  const owner = await signedIn(service, 'owner')
  const other = await service.createAccount()
  await service.db.execute(sql`
    insert into members (account_id, user_id, role) values (${other.accountId}, ${owner.userId}, 'owner')`)
  const first = await follow(t, service, owner)
  await first.next('credits')
  const turned = await owner.request('POST', '/api/auth/switch-account', {
    body: { accountId: other.accountId },
  })
  t.equal(turned.status, 200)
  await first.ended
  t.equal((await follow(t, service, owner)).status, 409, 'nor does a new one tell of the account before')
  const second = await follow(t, service, owner, other.accountId)
  await second.next('credits')
  await owner.request('POST', '/api/auth/sign-out')
  await second.ended
  t.equal((await follow(t, service, owner, other.accountId)).status, 401)
})

t.test('the service can close while streams are open, and takes no new ones', async t => {
  const service = await listening(t)
  const viewer = await signedIn(service, 'viewer')
  const streams = await Promise.all([follow(t, service, viewer), follow(t, service, viewer)])
  await streams[1]!.next('beat')
  await Promise.all([service.app.close(), ...streams.map(({ ended }) => ended)])
  t.pass('it has closed')
})
