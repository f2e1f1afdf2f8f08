import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { createAccount, createKey } from '../domains/accounts/index.ts'
import { openDatabase } from '../drizzle/client.ts'
import { get, serve } from './support/server.ts'
import { serviceDatabase } from './support/service.ts'

t.test(
  'a drain: health says no at once, everything else is served, what is in flight ends, exit code 0',
  async t => {
    const { url, drop } = await serviceDatabase()
    t.teardown(drop)
    const database = openDatabase(url, { max: 1 })
    const { id: accountId } = await createAccount(database.db, { name: 'Test' })
    const { key } = await createKey(database.db, { accountId, name: 'k', permissions: ['lists:create'] })
    await database.close()
    const { child, port, log, exit } = await serve(t, { DATABASE_URL: url, DRAIN_SECONDS: '1' })

    const agent = new Agent({ keepAlive: true })
    t.teardown(() => agent.destroy())
    const health = await get(port, '/api', agent)
    t.equal(health.statusCode, 200)
    t.strictSame(JSON.parse(health.text), { data: { status: 'ok' } })

    // A request whose body takes until after the server has stopped listening.
    const body = JSON.stringify({ name: 'Slow' })
    const slow = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/v1/lists',
      headers: { 'x-api-key': key, 'content-type': 'application/json', 'content-length': body.length },
    })
    const slowAnswer = once(slow, 'response') as Promise<[IncomingMessage]>
    slow.write(body.slice(0, 5))
    await delay(100)

    const signalled = Date.now()
    child.kill('SIGTERM')
    await delay(60)
    const draining = await get(port, '/api', agent)
    t.equal(draining.statusCode, 503, 'the health check')
    t.strictSame(JSON.parse(draining.text), {
      error: { code: 'service_unavailable', message: 'Service Unavailable' },
    })
    t.equal(draining.headers.connection, 'close')
    await delay(500)
    const served = await get(port, '/api/v1/credits')
    t.equal(served.statusCode, 401, 'requests go on being served')

    await delay(1000 - (Date.now() - signalled) + 300)
    await t.rejects(get(port, '/api'), { code: 'ECONNREFUSED' }, 'after the drain nobody is let in')
    slow.end(body.slice(5))
    const [answer] = await slowAnswer
    t.equal(answer.statusCode, 201, 'but who was in is served')
    answer.resume()
    t.equal(await exit, 0)
    t.match(log(), /"draining".*"stopped"/s)
    t.ok(Date.now() - signalled < 4000, 'no idle connection is waited for')
  },
)

t.test('the signals of a second are one, a later one forces it', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const { child, exit, logged } = await serve(t, { DATABASE_URL: url, DRAIN_SECONDS: '600', ROLE: 'api' })
  child.kill('SIGINT')
  child.kill('SIGTERM')
  await logged('draining')
  await delay(1100)
  t.equal(child.exitCode, null, 'it drains')
  child.kill('SIGTERM')
  t.equal(await exit, 1)
})

t.test('a signal while it starts', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const options = { DATABASE_URL: url, DRAIN_SECONDS: '0', ROLE: 'api' }
  const { child, exit, log, logged } = await serve(t, options, false)
  await logged('starting')
  child.kill('SIGTERM')
  t.equal(await exit, 0)
  t.match(log(), 'stopped')
})
