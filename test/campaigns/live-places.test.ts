import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { most } from '#domains/campaigns/live/places.ts'
import { signedIn } from '../support/people.ts'
import { until } from '../support/until.ts'
import { eventsOf, follow, hurry, listening, usual } from './live.ts'

hurry(t)

t.test('streams are limited in number, and a closed one frees its place', async t => {
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

t.test('a client that leaves before its stream begins takes no place', async t => {
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
