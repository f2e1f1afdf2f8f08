import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { offersConsole } from '#commands/demo.ts'
import { version } from '#process/version.ts'
import { openCli } from '../support/cli.ts'
import { PRODUCTION, QUICK_START } from '../support/config.ts'
import { createDatabase } from '../support/postgres.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NOWHERE = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
const VERBS = [
  'accounts create',
  'accounts list',
  'accounts show',
  'accounts update',
  'accounts suspend',
  'accounts resume',
  'accounts usage',
  'audit list',
  'credits ledger',
  'secrets list',
  'secrets adopt',
  'keys create',
  'keys list',
  'keys update',
  'keys disable',
  'keys enable',
  'keys revoke',
  'credits grant',
  'credits balance',
  'templates create',
  'templates list',
  'templates delete',
  'templates proof',
  'campaigns create',
  'campaigns show',
  'campaigns stats',
  'campaigns list',
  'campaigns proof',
  'campaigns abort',
  'numbers add',
  'numbers list',
  'numbers remove',
  'deliveries move',
  'partner sample',
  'partner test-print',
  'partners add',
  'partners list',
  'partners remove',
  'partners route',
  'partners update',
  'recipients export',
  'retention run',
  'migrate',
  'doctor',
  'demo',
]

t.test('help is printed without an error and without a database', async t => {
  const cli = await openCli(t, NOWHERE)
  const { code, stdout, stderr } = await cli.run('--help')
  t.strictSame({ code, stderr }, { code: 0, stderr: '' })
  for (const verb of VERBS) t.match(stdout, new RegExp(`^  brevduva ${verb}( |$)`, 'm'))
  t.match(await cli.call('--version'), { code: 0, stdout: `${version()}\n` })
  t.strictSame(await cli.call('help'), { code: 0, stdout, stderr: '' })

  t.equal((await cli.call('accounts', '--help')).stdout.split('\n').length, 11, 'a noun with its verbs')
  t.strictSame(await cli.call('help', 'keys', 'revoke'), {
    code: 0,
    stdout: 'Usage: brevduva keys revoke ID\n',
    stderr: '',
  })
  t.match((await cli.call('credits', 'grant', '--account', 'x', '--help')).stdout, /^Usage: .* --letters ±N/)
  t.equal((await cli.call('doctor', '--help')).stdout, 'Usage: brevduva doctor\n')
})

t.test('a malformed command exits with 2, and prints nothing on standard output', async t => {
  const cli = await openCli(t, NOWHERE)
  const { code, stdout, stderr } = await cli.run('pigeons')
  t.strictSame({ code, stdout }, { code: 2, stdout: '' })
  t.match(stderr, 'There is no command "pigeons"')
  t.match(await cli.refused(2), /^Usage: brevduva <noun> <verb>/)
  t.match(await cli.refused(2, '__proto__', 'toString'), 'There is no command')
  t.equal(
    await cli.refused(2, 'accounts'),
    '"accounts" takes one of: create, update, suspend, resume, export, erase, usage, list, show',
  )
  t.match(await cli.refused(2, 'accounts', 'constructor'), 'takes one of')
  t.match(
    await cli.refused(2, 'accounts', 'list', '--all'),
    /Unknown option '--all'.*\nUsage: brevduva accounts list$/s,
  )
  t.match(await cli.refused(2, 'accounts', 'list', 'more'), 'Usage: brevduva accounts list')
  t.match(await cli.refused(2, 'accounts', 'create', '--name'), 'Usage: brevduva accounts create')
  t.match(await cli.refused(2, 'accounts', 'list', '--json=yes'), '--json')
})

t.test('a command that fails exits with 1', async t => {
  t.test('a malformed environment is reported in one line that names the variable', async t => {
    const cli = await openCli(t, { PORT: 'eighty' })
    t.match(await cli.refused(1, 'accounts', 'list'), /^PORT must be [^\n]*$/)
    const { code, stdout, stderr } = await cli.run('accounts', 'list', '--json')
    t.strictSame({ code, stdout }, { code: 1, stdout: '' })
    t.match(stderr, /^PORT must be [^\n]*\n$/)
  })
  t.test('a database that cannot be reached is reported', async t => {
    const cli = await openCli(t, NOWHERE)
    t.match(await cli.refused(1, 'accounts', 'list'), /^The database cannot be reached \(ECONNREFUSED\)/)
    t.match(await cli.refused(1, 'migrate'), /^The database cannot be reached/)
  })
  t.test('in production commands do not migrate the database', async t => {
    const { url, drop } = await createDatabase()
    t.teardown(drop)
    const cli = await openCli(t, { DATABASE_URL: url, ...PRODUCTION })
    t.match(
      await cli.refused(1, 'accounts', 'list'),
      /^The database is not up to date: run "brevduva migrate"/,
    )
    t.match(await cli.refused(1, 'demo'), 'does not run in production')
  })
  t.test('the demo refuses to run where letters are printed', async t => {
    const cli = await openCli(t, { ...NOWHERE, PRINT_PARTNER_URL: 'ftp://user:pass@127.0.0.1/in' })
    t.match(await cli.refused(1, 'demo'), 'PRINT_PARTNER_URL')
  })
  t.test('the demo offers the console in a terminal, unless it is to exit or print JSON', async t => {
    t.equal(offersConsole({}, true), true)
    t.equal(offersConsole({}, false), false)
    t.equal(offersConsole({ exit: true }, true), false)
    t.equal(offersConsole({ json: true }, true), false)
  })
  t.test('a database that refuses the connection is reported', async t => {
    const { url, drop } = await createDatabase()
    const missing = new URL(url)
    missing.pathname += '_gone'
    t.teardown(drop)
    const cli = await openCli(t, { DATABASE_URL: missing.href })
    t.match(
      await cli.refused(1, 'numbers', 'list'),
      /^The database refuses: database ".*_gone" does not exist/,
    )
  })
})

t.test('a command ends quietly if the reader of its output closes it early', async t => {
  const child = spawn(process.execPath, [...QUICK_START, 'cli.ts', '--help'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  let stderr = ''
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  const [code] = await once(child, 'close')
  t.strictSame({ code, stderr }, { code: 0, stderr: '' })
})
