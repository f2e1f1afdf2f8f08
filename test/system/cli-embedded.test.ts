import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { readZip } from '../support/archives.ts'
import { openCli } from '../support/cli.ts'
import { QUICK_START } from '../support/config.ts'
import { openPdf } from '../support/pdf.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Nobody's database runs there any more: no process, and no user signed in. */
async function leftBehind(dataDir: string): Promise<string[]> {
  const users = await readdir(join(dataDir, 'postgres.users')).catch(() => [])
  return existsSync(join(dataDir, 'postgres', 'postmaster.pid')) ? ['postmaster.pid', ...users] : users
}

/** The demo as someone sees it who types it: in a terminal, which shows both outputs. */
function typed(t: Test, dataDir: string) {
  const words = [process.execPath, ...QUICK_START, 'cli.ts', 'demo']
  const command = `exec ${words.map(word => `'${word}'`).join(' ')}`
  const terminal = spawn('script', ['--quiet', '--return', '--flush', '--command', command, '/dev/null'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, TERM: 'xterm' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  t.teardown(() => terminal.kill('SIGKILL'))
  let shown = ''
  terminal.stdout.on('data', chunk => {
    shown += chunk
  })
  return { terminal, shown: () => shown }
}

// One data directory for all of them: a demo finds what the one before it has left.
const cli = await openCli(t)
let made = { campaignId: '', accountId: '' }

t.test('the demo gives letters at the partner and a proof, and leaves nothing running', async t => {
  const { code, stdout, stderr } = await cli.run('demo', '--json')
  t.equal(code, 0, stderr)
  t.match(stdout, /^\{"data":[^\n]*\}\n$/)
  const { campaignId, letters, archive, proof, seconds } = JSON.parse(stdout).data
  t.equal(letters, 200)
  t.ok(seconds > 0)
  t.comment(`${seconds} s`)
  t.equal(archive, join(cli.dataDir, 'outbox', `campaign-${campaignId}.zip`))
  t.match(stderr, '100 % delivered')

  const manifest = readZip(await readFile(archive)).find(entry => entry.name === 'manifest.json')!
  t.match(JSON.parse(inflateRawSync(manifest.deflated).toString()), { version: 1, campaignId, letters: 200 })
  const pdf = await openPdf(await readFile(proof))
  t.equal(pdf.pages, 1)
  t.match(await pdf.text(1), 'Solglimt Trädgård AB')
  await pdf.close()
  t.strictSame(await leftBehind(cli.dataDir), [])

  const [account] = await cli.quickJson('accounts', 'list')
  t.match(account, { name: 'Solglimt Trädgård AB', balance: 0 }, 'commands find what it made')
  t.strictSame(await leftBehind(cli.dataDir), [], 'a command that started the database stops it')
  made = { campaignId, accountId: account.id }
})

t.test('in a terminal the demo offers the console, and runs until Ctrl-C', async t => {
  const { terminal, shown } = typed(t, cli.dataDir)
  const door = () => /\nConsole: (http:\/\/127\.0\.0\.1:\d+)\/console#link=([\w-]{43})\r?\n$/.exec(shown())
  while (!door()) {
    if (terminal.exitCode !== null) throw new Error(shown())
    await delay(20)
  }
  const [, address, token] = door()!
  const redeem = () =>
    fetch(`${address}/api/auth/redeem`, {
      method: 'POST',
      headers: { origin: address!, 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
  const answer = await redeem()
  t.equal(answer.status, 200)
  const session = { role: 'owner', account: { name: 'Solglimt Trädgård AB' } }
  t.match(((await answer.json()) as { data: unknown }).data, session)
  t.equal((await redeem()).status, 401, 'it works once')
  t.equal((await fetch(`${address}/console`)).headers.get('content-type'), 'text/html; charset=utf-8')

  await t.test('commands run beside the demo', async t => {
    const { campaignId, accountId } = made
    const words = ['keys', 'create', '--account', accountId, '--name', 'x', '--permissions', 'all']
    const { key } = await cli.json(...words)
    await cli.quickJson('credits', 'grant', '--account', accountId, '--letters', '12', '--note', 'x')
    const credits = await fetch(`${address}/api/v1/credits`, { headers: { 'x-api-key': key } })
    t.match(
      await credits.json(),
      { data: { balance: 12 } },
      'the service went on, with what the commands did',
    )
    const shown = await cli.quickJson('campaigns', 'show', campaignId)
    t.match(shown, { status: 'completed', deliveryAttempts: 1 })
    const { link } = await cli.quickJson('users', 'link', '--email', 'maja@solglimt.example')
    t.ok(link.startsWith(`${address}/console#link=`), 'a link leads to the demo, wherever it is')
  })

  terminal.stdin.write('\x03')
  const [code] = await once(terminal, 'exit')
  t.equal(code, 0, shown())
  t.strictSame(await leftBehind(cli.dataDir), [])
})

t.test('a demo that is interrupted leaves nothing running', async t => {
  const child = spawn(process.execPath, [...QUICK_START, 'cli.ts', 'demo'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', DATA_DIR: cli.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', chunk => {
    stdout += chunk
  })
  child.stderr.on('data', chunk => {
    stderr += chunk
  })
  while (!stderr.includes('POST /api/v1/campaigns')) {
    if (child.exitCode !== null) throw new Error(stderr)
    await delay(20)
  }
  child.kill('SIGINT')
  const [code] = await once(child, 'close')
  t.equal(code, 130)
  t.equal(stdout, '')
  t.notMatch(stderr, /^\s+at /m, 'no stack')
  t.strictSame(await leftBehind(cli.dataDir), [])
})
