import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { atPort, blocksOf, docPages, type Shell, shells, typeInto } from '../support/docs.ts'
import { removeData } from '../support/remove-data.ts'
import { serve } from '../support/server.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { commandsInOneProcess } from './command-shell.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the checkout's own scripts do, CI runs as steps of its own. */
const ownSteps = /^npm (ci|start|test|run (demo|check|test:system|typecheck|lint)).*$/gm

t.setTimeout(900_000)

/** A running service, and a process that runs commands, for as many shells as ask them. */
async function setUp(test: Test) {
  const database = await serviceDatabase()
  test.teardown(() => database.drop())
  const dataDir = await mkdtemp(join(tmpdir(), 'brevduva-docs-data-'))
  test.teardown(() => removeData(dataDir))
  const env = {
    // npm's own Node may be another than the one that runs this.
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    HOME: process.env.HOME ?? dataDir,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SECRET_KEY: 'a secret for tests only',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'info',
  }
  const [server, commands] = await Promise.all([serve(test, env), commandsInOneProcess(test, env)])
  return { env, server, commands, databaseUrl: database.url }
}

/** A place like the checkout, where commands may leave files. */
async function checkout(test: Test): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), 'brevduva-docs-'))
  test.teardown(() => rm(cwd, { recursive: true, force: true }))
  for (const name of await readdir(root)) {
    if (name !== '.data' && name !== '.git') await symlink(join(root, name), join(cwd, name))
  }
  return cwd
}

/**
 * Runs blocks one after the other in one shell, each against the service; answers what was printed. What npx does is
 * proven once, by the README (test/system/first-contact).
 */
async function run(
  test: Test,
  shell: Shell,
  { env, server, commands }: Awaited<ReturnType<typeof setUp>>,
  blocks: readonly string[],
) {
  const cwd = await checkout(test)
  const typed = [commands, ...blocks.map(block => block.replace(ownSteps, ':'))]
  const { whole, out, errors } = await typeInto(shell, { cwd, env }, atPort(server.port, typed))
  test.ok(whole, `${shell} came to the end: ${out.slice(-2000)}\n${errors.slice(-2000)}`)
  const ignored = (await readFile(join(root, '.gitignore'), 'utf8')).split('\n')
  for (const entry of await readdir(cwd, { withFileTypes: true })) {
    if (entry.isFile()) test.ok(ignored.includes(`/${entry.name}`), `git does not see ${entry.name}`)
  }
  return out
}

const setting = await setUp(t)

/** A comment, as a shell takes it that takes any. */
const COMMENT = /(^|\s)#/m

const TOUR = [
  'docs/deploy.md',
  'docs/upgrading.md',
  'docs/api-tour.md',
  'docs/templates.md',
  'docs/integrating.md',
  'docs/operations.md',
  'docs/erasing.md',
  'docs/runbook.md',
]

t.test('every page with commands is run by a test', async t => {
  for (const page of docPages()) {
    if (!TOUR.includes(page)) t.same(await blocksOf(page, 'sh'), [], page)
  }
  const steps = (await blocksOf('CONTRIBUTING.md', 'sh')).join('').replace(ownSteps, '').trim()
  t.equal(steps, '', 'CONTRIBUTING.md has nothing but the steps of CI')
})

t.test('the README’s commands do what it says, in zsh', async t => {
  const out = await run(t, 'zsh', setting, await blocksOf('README.md', 'sh'))
  t.match(out, /"deliveredAt":"20/)
  t.match(out, /^location: https?:/im, 'the code leads on')
})

t.test('the commands of all pages work in order', async t => {
  const blocks = (await Promise.all(TOUR.map(page => blocksOf(page, 'sh')))).flat()
  t.ok(blocks.length >= 15)
  // A hold, a partner, a number are everyone's: a shell beside it would be told that there is one already, or by
  // doctor that all is not well.
  const { alone = [], together = [] } = Object.groupBy(blocks, block =>
    /deliveries hold|partners add|numbers add/.test(block) ? 'alone' : 'together',
  )
  t.equal(alone.length, 3)
  for (const out of await Promise.all([
    run(t, 'bash', setting, together),
    run(t, 'zsh', setting, together),
  ])) {
    t.match(out, /HTTP\/1\.1 200 OK\s+idempotency-replayed: true/, 'the repeated create is answered 200')
    t.match(out, /"imported":2,"skipped":1/)
    t.match(out, /"deliveredAt":"20/)
    t.match(out, /302 https:\/\/example\.se\/summer/m)
    t.match(out, /"validation_failed"[\s\S]*Campaign ID must be a valid UUID[\s\S]*Invalid API key/)
    t.match(out, /^ratelimit-policy: 100;w=60;name=key, 300;w=60;name=account/im)
  }

  for (const shell of ['bash', 'zsh'] as const) {
    t.match(await run(t, shell, setting, alone), /go on|resume/i, `${shell}: held and resumed`)
  }

  const { sql, close } = openDatabase(setting.databaseUrl)
  t.teardown(close)
  for (const query of await blocksOf('docs/runbook.md', 'sql')) await sql.unsafe(query)
})

t.test('zsh refuses a comment after a command, as in a terminal', async t => {
  const { words, first, complaint } = shells.zsh
  for (const typed of ['echo one   # two', 'f() { echo one; }   # two', '# two']) {
    t.match(typed, COMMENT, 'the pages are looked through for it')
    const { stdout, stderr } = spawnSync('zsh', words, { input: `${first}\n${typed}\n`, encoding: 'utf8' })
    t.ok(stdout.includes('# two') || complaint.test(stderr), typed)
  }
  for (const page of ['README.md', 'CONTRIBUTING.md', 'clients/typescript/README.md', ...TOUR]) {
    for (const block of await blocksOf(page, 'sh')) t.notMatch(block, COMMENT, page)
  }
})

t.test('shell blocks have no fly commands, and npm scripts that pages name exist', async t => {
  for (const page of ['docs/operations.md', 'docs/runbook.md']) {
    for (const block of await blocksOf(page, 'sh')) t.notMatch(block, /^fly /m, page)
  }
  for (const page of ['README.md', 'CONTRIBUTING.md']) {
    const text = await readFile(join(root, page), 'utf8')
    for (const [typed, name, folder = '.'] of text.matchAll(/npm run ([\w:]+)(?: --prefix ([\w/]+))?/g)) {
      const { scripts } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
      t.ok(scripts[name!] ?? name === 'generate', `${page}: ${typed}`)
    }
  }
})
