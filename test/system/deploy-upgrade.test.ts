import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import { openDatabase } from '#drizzle/client.ts'
import { permissions } from '#schemas/permissions.ts'
import { ROOMY } from '../support/config.ts'
import { blocksOf } from '../support/docs.ts'
import { reservePort } from '../support/ports.ts'
import { createDatabase } from '../support/postgres.ts'
import { authoredTemplate, recipient } from '../support/templates.ts'
import { until } from '../support/until.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { untilRow } from './fleet.ts'
import { imageFiles } from './image-files.ts'
import { runUnits, type Units } from './units.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

t.setTimeout(900_000)

/** Ports that differ in their last digit: 1 and 2. Gives what is before it. */
async function portPrefix(): Promise<string> {
  for (let last = 0; ; ) {
    const port = await reservePort('127.0.0.1')
    if (port % 10 === 2 && last === port - 1) return String(port).slice(0, -1)
    last = port
  }
}

/** A machine whose folders are below one of its own. */
interface Host {
  readonly units: Units
  readonly origins: readonly string[]
  /** Types a block of docs/deploy.md there. @returns the version that it is about */
  type(block: string): Promise<string>
}

async function host(t: Test, databaseUrl: string): Promise<Host> {
  const home = await mkdtemp(join(tmpdir(), 'brevduva-host-'))
  t.teardown(() => rm(home, { recursive: true, force: true }))
  for (const folder of ['opt', 'etc/systemd/system', 'bin', 'state']) {
    await mkdir(join(home, folder), { recursive: true })
  }
  const prefix = await portPrefix()
  const here = (text: string): string =>
    [
      ['/opt/brevduva', join(home, 'opt')],
      ['/etc/', join(home, 'etc/')],
      ['/usr/local/bin', join(home, 'bin')],
      ['/usr/bin/node', process.execPath],
      ['/var/lib/brevduva', join(home, 'state')],
      ['PORT=300%i METRICS_PORT=909%i', `PORT=${prefix}%i METRICS_PORT=0`],
      ['127.0.0.1:300', `127.0.0.1:${prefix}`],
      ['postgres://brevduva:password@localhost/brevduva', databaseUrl],
      ['ftps://user:password@host/dir', `file:${join(home, 'state/partner')}`],
      // There is no such user here: what a user's change does is tried in deploy-start.test.ts.
      ['user=brevduva', 'user=$(id -un)'],
      [' -g brevduva', ''],
    ].reduce((all, [from, to]) => all.replaceAll(from!, to!), text)

  const files = await imageFiles(t)
  for (const folder of await readdir(join(root, 'deploy'))) {
    if (folder === 'check') continue
    await cp(join(root, 'deploy', folder), join(files, 'deploy', folder), { recursive: true })
  }
  for (const name of ['deploy/systemd/brevduva', 'deploy/systemd/brevduva@.service']) {
    const text = here(await readFile(join(files, name), 'utf8'))
    await writeFile(join(files, name), text)
  }
  const units = await runUnits(t, home)
  const stands = `useradd() { :; }
npm() { :; }
git() {
  cp -R --link "$FILES" "$5"
  sed -i "s/\\"version\\": \\"[^\\"]*\\"/\\"version\\": \\"\${3#v}\\"/" "$5/package.json"
}
systemctl() { curl --silent --show-error --fail-with-body --unix-socket ${units.socket} --data "$*" http://units/; }`
  const env = {
    PATH: `${join(home, 'bin')}:${dirname(process.execPath)}:${process.env.PATH}`,
    REPOSITORY: 'https://git.example/brevduva',
    FILES: files,
  }
  return {
    units,
    origins: [1, 2].map(process => `http://127.0.0.1:${prefix}${process}`),
    async type(block) {
      await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', `${stands}\n${here(block)}`], {
        cwd: home,
        env,
      })
      return /^VERSION=(\S+)$/m.exec(block)![1]!
    },
  }
}

/** Sends until it is stopped: creates, each twice under its key, reads and the console. */
function keepAsking(balancer: Balancer, key: string, templateId: string) {
  const stopped = new AbortController()
  const caller = { accountId: '', key }
  const ids: string[][] = []
  const headers = { 'content-type': 'application/json' }
  const create = async () => {
    const body = JSON.stringify({ name: 'Vår', templateId, recipients: [recipient()] })
    const request = { method: 'POST', caller, body, headers: { ...headers, 'idempotency-key': randomUUID() } }
    const once = async () => (await balancer.send('create', '/api/v1/campaigns', request)).data?.id as string
    ids.push([await once(), await once()])
  }
  const read = () => balancer.send('read', '/api/v1/lists', { caller })
  const page = () => balancer.send('console', '/console')
  const loop = async (one: () => Promise<unknown>) => {
    while (!stopped.signal.aborted) {
      await one()
      await delay(30)
    }
  }
  const running = Promise.all([create, create, read, page].map(loop))
  return {
    ids,
    async stop() {
      stopped.abort()
      await running
    },
  }
}

t.test('an upgrade by docs/deploy.md loses no request', async t => {
  const [install, upgrade, ...more] = await blocksOf('docs/deploy.md', 'bash')
  if (!install || !upgrade || more.length > 0) throw new Error('docs/deploy.md has other steps than these')
  const database = await createDatabase()
  t.teardown(() => database.drop())
  const { units, origins, type } = await host(t, database.url)
  const settings = Object.entries({ ...ROOMY, HOST: '127.0.0.1' }).map(([name, value]) => `${name}=${value}`)
  const first = await type(
    install.replace(/^(systemctl daemon-reload)$/m, `echo '${settings.join('\n')}' >> /etc/brevduva.env\n$1`),
  )

  const { db, close } = openDatabase(database.url, { max: 2 })
  t.teardown(close)
  await until(() => units.log().split('"started"').length === 3, 'both serve')
  const { id: accountId } = await createAccount(db, { name: 'Test AB' })
  const { key } = await createKey(db, { accountId, name: 'k', permissions })
  await adjust(db, { accountId, letters: 100_000, note: 'test' })
  const templateId = await authoredTemplate(db, accountId)

  const balancer = openBalancer(() => origins)
  t.teardown(() => balancer.close())
  const load = keepAsking(balancer, key, templateId)
  await until(() => load.ids.length >= 10)
  const second = await type(upgrade)
  const upgraded = load.ids.length
  await until(() => load.ids.length >= upgraded + 10)
  await load.stop()

  t.not(first, second)
  const versions = Array.from(units.log().matchAll(/"version":"([^"]+)","msg":"starting"/g), ([, one]) => one)
  t.same(versions, [first, first, second, second])
  t.same(
    balancer.sent.filter(({ status }) => status !== 200 && status !== 201),
    [],
    'every request was served',
  )
  t.same(balancer.violations, [])
  t.equal(balancer.gaps(), 0, 'one process always answered')
  t.same(
    load.ids.filter(([one, again]) => one === undefined || one !== again),
    [],
    'the same campaign again',
  )
  const [{ campaigns } = {}] = await db.execute(sql`select count(*)::int as campaigns from campaigns`)
  t.equal(campaigns, load.ids.length, 'nothing was created twice')
  await untilRow(db, sql`select 1 having not exists (select from campaigns where delivered_at is null)`)
  t.notMatch(units.log(), /"level":(?:50|60)/, 'nothing failed')
  t.comment({ requests: balancer.sent.length, creates: load.ids.length, duringUpgrade: upgraded })
})
