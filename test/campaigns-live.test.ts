import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { EventStream } from '../domains/campaigns/live/event-stream.ts'
import { Following, pace, type Sources } from '../domains/campaigns/live/following.ts'
import { lookAround } from '../domains/campaigns/live/news.ts'
import { most } from '../domains/campaigns/live/places.ts'
import { followStream } from './support/followed.ts'
import { type Person, signedIn } from './support/people.ts'
import { insertPrinted } from './support/printed.ts'
import { type Service, type ServiceOptions, startService } from './support/service.ts'
import { until } from './support/until.ts'

const usual = { pace: { ...pace }, most: { ...most } }
Object.assign(pace, { look: 10, beat: 20, sessions: 30 })
t.teardown(() => {
  Object.assign(pace, usual.pace)
  Object.assign(most, usual.most)
})

async function listening(t: Test, options: ServiceOptions = {}): Promise<Service> {
  const service = await startService(t, options)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  return service
}

/** Where a service listens. */
const eventsOf = ({ app, accountId }: Service, account = accountId): URL => {
  const { port } = app.server.address() as AddressInfo
  return new URL(`http://127.0.0.1:${port}/api/console/events?account=${account}`)
}

const follow = (t: Test, service: Service, { cookie }: Pick<Person, 'cookie'>, account?: string) =>
  followStream(t, eventsOf(service, account), { cookie })

const change = (service: Service, id: string, progress: number) =>
  service.db.execute(sql`
    update campaigns set status = 'processing', batches_total = 10, progress = ${progress}, updated_at = now()
    where id = ${id}`)

t.test('a stream tells what changes in its own account, and nothing of another', async t => {
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
  'a delivered campaign is told with all steps before, so that no page shows one of them later',
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

t.test('what takes long to commit is told all the same', async t => {
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

t.test('a session that ends, or turns to another account, ends its stream', async t => {
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

t.test('streams are bounded; their places are given back', async t => {
  const service = await listening(t)
  const viewer = await signedIn(service, 'viewer')
  for (const bound of ['ofPerson', 'ofAccount', 'inAll'] as const) {
    Object.assign(most, { ...usual.most, [bound]: 2 })
    const [first, second] = [await follow(t, service, viewer), await follow(t, service, viewer)]
    const third = await follow(t, service, viewer)
    t.equal(third.status, 503, bound)
    t.ok(Number(third.headers['retry-after']) > 0)
    first.close()
    await until(async () => {
      const again = await follow(t, service, viewer)
      again.close()
      return again.status === 200
    })
    second.close()
    await until(async () => {
      const [one, two] = [await follow(t, service, viewer), await follow(t, service, viewer)]
      one.close()
      two.close()
      return one.status === 200 && two.status === 200
    })
  }
  Object.assign(most, usual.most)
  t.not((await viewer.request('HEAD', '/api/console/events?account=x')).status, 200)
  const withKey = await service.request('GET', `/api/console/events?account=${service.accountId}`)
  t.equal(withKey.status, 403)
})

t.test('who has gone before the stream begins takes no place', async t => {
  const service = await listening(t)
  const viewer = await signedIn(service, 'viewer')
  Object.assign(most, { ...usual.most, ofPerson: 1 })
  t.teardown(() => Object.assign(most, usual.most))
  const { hostname, port, pathname, search } = eventsOf(service)
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      service.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  await service.db.transaction(async tx => {
    await tx.execute(sql`lock table sessions in access exclusive mode`)
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${viewer.cookie}\r\n\r\n`)
    await until(async () => {
      const [waiting] = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_locks where relation = 'sessions'::regclass and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      )
      return waiting!.count > 0
    })
    socket.destroy()
    await until(async () => (await connections()) === 0)
  })
  await until(async () => (await follow(t, service, viewer)).status === 200)
})

t.test('the service closes with streams open, and lets nobody follow from then on', async t => {
  const service = await listening(t)
  const viewer = await signedIn(service, 'viewer')
  const streams = await Promise.all([follow(t, service, viewer), follow(t, service, viewer)])
  await streams[1]!.next('beat')
  await Promise.all([service.app.close(), ...streams.map(({ ended }) => ended)])
  t.pass('it has closed')
})

/** Streams without a service: what they tell is the test's. */
async function openFollowing(t: Test, sources: Partial<Sources>) {
  const following = new Following({
    look: async () => undefined,
    sessions: async ids => new Map(ids.map(id => [id, `account of ${id}`])),
    onError: () => undefined,
    ...sources,
  })
  const server = createServer((request, raw) => {
    const sessionId = String(request.headers.session)
    const stream = new EventStream(raw, {})
    following.add({ stream, sessionId, accountId: `account of ${sessionId}` })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    following.close()
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { following, follow: (session: string) => followStream(t, url, { session }) }
}

t.test('however many follow, the database is asked once a turn; without them not at all', async t => {
  const asked: string[][] = []
  let failing = false
  const { following, follow } = await openFollowing(t, {
    async look(accountIds) {
      asked.push([...accountIds].sort())
      if (failing) throw new Error('away')
      const accounts = accountIds.map(accountId => ({ accountId, balance: asked.length, campaigns: [] }))
      return { at: '2026-11-22 12:00:00+00', accounts }
    },
  })
  t.equal(asked.length, 0)
  const streams = await Promise.all(['a', 'a', 'a', 'b', 'b'].map(follow))
  await until(() => following.viewers === 5)
  const before = asked.length
  await until(() => asked.length > before + 3)
  t.same(asked.at(-1), ['account of a', 'account of b'])
  const heard = streams[0]!.events.filter(({ event }) => event === 'credits').map(({ data }) => data.balance)
  t.same([...new Set(heard)], heard, 'no turn is told twice')

  failing = true
  const at = asked.length
  await until(() => asked.length > at + 2)
  failing = false
  const told = streams[4]!.events.length
  await streams[4]!.next('credits', undefined, told)

  for (const stream of streams) stream.close()
  await until(() => !following.isRunning)
  t.equal(following.viewers, 0)
  const last = asked.length
  await follow('a')
  await until(() => asked.length > last)
})

t.test('who does not keep up misses something and hears of it; who is gone is let go', async t => {
  const filler = 'x'.repeat(400_000)
  let balance = 0
  const { following, follow } = await openFollowing(t, {
    look: async accountIds => ({
      at: '',
      accounts: accountIds.map(accountId => ({
        accountId,
        balance: ++balance,
        campaigns: [{ id: `${balance}`, name: filler } as never],
      })),
    }),
  })
  pace.beat = 3_600_000
  const slow = await follow('slow')
  await slow.next('credits')
  slow.pause()
  const before = balance
  // What the system itself keeps for a client that does not read is some megabytes.
  await until(() => balance > before + 60)
  slow.resume()
  await slow.next('missed')
  const after = slow.events.length
  await slow.next('credits', undefined, after)
  t.ok(slow.events.filter(({ event }) => event === 'credits').length < balance, 'not all of it')

  slow.pause()
  pace.beat = 10
  await until(() => following.viewers === 0)
})

t.test('what has changed is found in an index, however many campaigns there are', async t => {
  const service = await startService(t)
  const { sql: driver } = service.app.database
  const { campaignId } = await insertPrinted(service.db, { accountId: service.accountId })
  const other = await insertPrinted(service.db)
  await driver`
    insert into campaigns (id, account_id, name, template_id, letters, batch_size, status, progress, batches_total,
                           batches_done, updated_at, delivered_at)
    select uuidv7(), account_id, name, template_id, 1, 50, 'completed', 100, 1, 1,
           now() - make_interval(mins => 5 + n), now()
    from campaigns, generate_series(1, 20000) n where id in (${campaignId}, ${other.campaignId})`
  await driver`analyze campaigns`
  const ids = [service.accountId, other.accountId]
  const look = await lookAround(driver, ids, null)
  t.same(
    look?.accounts.map(({ campaigns }) => campaigns.length),
    [1, 1],
  )

  const plans: string[] = []
  const explain = (strings: TemplateStringsArray, ...values: unknown[]) =>
    strings[0]!.includes('from accounts a')
      ? driver`explain ${driver(strings as never, ...(values as never[]))}`
      : driver(strings as never, ...(values as never[]))
  await lookAround(explain as never, ids, look!.at).then(rows => plans.push(JSON.stringify(rows)))
  t.match(plans[0], /campaigns_changed/)
  t.notMatch(plans[0], /Seq Scan on campaigns/)
})
