import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { createAccount, createKey } from '../domains/accounts/index.ts'
import { openDatabase } from '../drizzle/client.ts'
import { serviceDatabase } from './support/service.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Server {
  readonly child: ChildProcess
  readonly port: number
  /** Resolves when the log has that message. */
  readonly logged: (message: string) => Promise<void>
  readonly log: () => string
  readonly stderr: () => string
  readonly exit: Promise<number | null>
}

/** A process of its own; it is killed with the test, whatever became of it. */
async function serve(t: Test, env: Record<string, string>, ready = true): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brevduva-'))
  t.teardown(() => rm(dataDir, { recursive: true, force: true }))
  const child = spawn(process.execPath, ['server.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.teardown(() => child.kill('SIGKILL'))
  let log = ''
  let stderr = ''
  child.stdout.on('data', chunk => {
    log += chunk
  })
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const logged = async (message: string) => {
    while (!log.includes(`"${message}"`)) {
      if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${log}${stderr}`)
      await delay(5)
    }
  }
  if (ready) await logged('started')
  const port = Number(/listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(log)?.[1] ?? 0)
  return { child, port, logged, log: () => log, stderr: () => stderr, exit }
}

async function get(port: number, path: string, agent?: Agent): Promise<IncomingMessage & { text: string }> {
  const sent = httpRequest({ port, path, host: '127.0.0.1', ...(agent ? { agent } : {}) }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response) text += chunk
  return Object.assign(response, { text })
}

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

t.test('a second signal forces it', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const { child, exit, logged } = await serve(t, { DATABASE_URL: url, DRAIN_SECONDS: '600', ROLE: 'api' })
  child.kill('SIGINT')
  await logged('draining')
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

t.test('the embedded database is started and stopped with it', async t => {
  const dataDir = await mkdtemp(join(tmpdir(), 'brevduva-'))
  t.teardown(() => rm(dataDir, { recursive: true, force: true }))
  const { child, port, exit } = await serve(t, { DATA_DIR: dataDir, DRAIN_SECONDS: '0', ROLE: 'api' })
  t.equal((await get(port, '/api')).statusCode, 200)
  t.equal((await get(port, '/api/v1/credits')).statusCode, 401)
  child.kill('SIGTERM')
  t.equal(await exit, 0)
  t.notOk(existsSync(join(dataDir, 'postgres', 'postmaster.pid')))
})

t.test('a configuration that cannot be', async t => {
  for (const [env, name] of [
    [{ PORT: 'eighty' }, 'PORT'],
    [{ NODE_ENV: 'production' }, 'DATABASE_URL'],
    [{ ROLE: 'pigeon' }, 'ROLE'],
  ] as const) {
    const { exit, stderr, log } = await serve(t, env, false)
    t.equal(await exit, 1)
    t.match(stderr(), new RegExp(`^brevduva: ${name} .*\\n$`), 'one line that names it')
    t.equal(log(), '')
  }
})

t.test('a database that is not there ends the start', async t => {
  const { exit, log } = await serve(t, { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, false)
  t.equal(await exit, 1)
  t.match(log(), 'ECONNREFUSED')
})
