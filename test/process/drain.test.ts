import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import t from 'tap'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { openDatabase } from '#drizzle/client.ts'
import { boundConnections } from '#plugins/http/connections.ts'
import { closeApp } from '#process/close-app.ts'
import { get, serve } from '../support/server.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { until } from '../support/until.ts'

/** A request that has come in, and whose body takes until the test says so. */
async function slowCreate(port: number, key: string, agent: Agent) {
  const body = JSON.stringify({ name: 'Slow' })
  const sent = httpRequest({
    ...{ agent, port, host: '127.0.0.1', method: 'POST', path: '/api/v1/lists' },
    headers: {
      'x-api-key': key,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  sent.write(body.slice(0, 5))
  return {
    hungUp: once(sent.socket!, 'close'),
    async end(): Promise<number | undefined> {
      sent.end(body.slice(5))
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      answer.resume()
      return answer.statusCode
    },
  }
}

t.test(
  'a draining server answers 503 to health checks, serves all other requests, and exits with 0',
  async t => {
    const { url, drop } = await serviceDatabase()
    t.teardown(drop)
    const database = openDatabase(url, { max: 1 })
    const { id: accountId } = await createAccount(database.db, { name: 'Test' })
    const { key } = await createKey(database.db, { accountId, name: 'k', permissions: ['lists:create'] })
    await database.close()
    // So long that what is asked while it drains is asked in time on any machine.
    const env = { DATABASE_URL: url, DRAIN_SECONDS: '10' }
    const { child, port, log, logged, exit } = await serve(t, env)

    const agent = new Agent({ keepAlive: true })
    t.teardown(() => agent.destroy())
    const health = await get(port, '/api', agent)
    t.equal(health.statusCode, 200)
    t.strictSame(JSON.parse(health.text), { data: { status: 'ok' } })
    const [first, second] = [await slowCreate(port, key, agent), await slowCreate(port, key, agent)]

    child.kill('SIGTERM')
    await logged('draining')
    const draining = await get(port, '/api', agent)
    t.equal(draining.statusCode, 503, 'the health check')
    t.strictSame(JSON.parse(draining.text), {
      error: { code: 'service_unavailable', message: 'Service Unavailable' },
    })
    t.equal(draining.headers.connection, 'close')
    const served = await get(port, '/api/v1/credits')
    t.equal(served.statusCode, 401, 'requests go on being served')

    const refused = () =>
      get(port, '/api').then(
        () => false,
        ({ code }) => code === 'ECONNREFUSED',
      )
    await until(refused, 'after the drain nobody is let in')
    t.equal(await first.end(), 201, 'but who was in is served')
    await first.hungUp
    t.equal(await second.end(), 201, 'each of them')
    t.equal(await exit, 0)
    t.match(log(), /"draining".*"stopped"/s)
    t.notMatch(log(), /Service Unavailable/, 'a drain is logged once, not with each health check')
  },
)

t.test('a connection that becomes idle while the service closes is closed', async t => {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 600_000 })
  boundConnections(app)
  const answer = new PassThrough()
  app.get('/', (_request, reply) => reply.send(answer))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const cutOff = t.capture(app.server, 'closeAllConnections', app.server.closeAllConnections)
  const agent = new Agent({ keepAlive: true })
  t.teardown(() => agent.destroy())
  const { port } = app.server.address() as AddressInfo
  const sent = httpRequest({ agent, port, host: '127.0.0.1' }).end()
  answer.write('begun')
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  t.equal(response.headers.connection, 'keep-alive', 'the client was told that it stays open')
  const closed = closeApp(app, 20_000)
  await until(() => !app.server.listening)
  answer.end('ended')
  t.equal((await response.setEncoding('utf8').toArray()).join(''), 'begunended')
  await closed
  t.same(cutOff(), [], 'before anybody lost patience')
})

t.test('several signals within a second count as one, a later one forces the exit', async t => {
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

t.test('a signal during the start ends the process', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const options = { DATABASE_URL: url, DRAIN_SECONDS: '0', ROLE: 'api' }
  const { child, exit, log, logged } = await serve(t, options, false)
  await logged('starting')
  child.kill('SIGTERM')
  t.equal(await exit, 0)
  t.match(log(), 'stopped')
})
