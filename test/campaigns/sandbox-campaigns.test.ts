import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import t from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { createLog } from '#telemetry/log.ts'
import { startWorkers } from '#workers/main.ts'
import { openCli } from '../support/cli.ts'
import { startService } from '../support/service.ts'
import { recipient } from '../support/templates.ts'
import { until } from '../support/until.ts'

t.test('in a sandbox account everything works, nothing reaches the partner, and that is shown', async t => {
  const service = await startService(t)
  const { databaseUrl, dataDir } = service.config
  const lines: Record<string, unknown>[] = []
  const log = createLog(
    'info',
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)))
        done()
      },
    }),
  )
  const database = openDatabase(databaseUrl)
  t.teardown(() => database.close())
  const workers = await startWorkers({
    config: { ...service.config, drawThreads: 1 },
    database,
    boss: service.app.boss,
    log,
  })
  t.teardown(() => workers.stop())
  const cli = await openCli(t, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir })

  /** An account made by an operator, with letters, a template and a key, that sends one campaign. */
  const send = async (name: string, ...flags: string[]) => {
    const { id: account } = await cli.quickJson('accounts', 'create', '--name', name, ...flags)
    await cli.quickJson('credits', 'grant', '--account', account, '--letters', '5', '--note', 'play money')
    const template = await cli.quickJson(
      'templates',
      'create',
      '--account',
      account,
      '--file',
      'demo/template.json',
    )
    const { key } = await cli.quickJson(
      'keys',
      'create',
      '--account',
      account,
      '--name',
      'k',
      '--permissions',
      'all',
    )
    const created = await service.request('POST', '/api/v1/campaigns', {
      key,
      body: {
        name,
        templateId: template.id,
        recipients: [recipient('Åsa', { customerSince: { label: 'Kund sedan', value: '1999' } })],
      },
    })
    t.equal(created.status, 201, JSON.stringify(created.body))
    const { id, qrCode } = created.body.data
    const look = () => service.request('GET', `/api/v1/campaigns/${id}`, { key })
    await until(async () => (await look()).body.data.deliveredAt !== null)
    return { account, key, id, qrCode, campaign: (await look()).body.data }
  }

  const sandbox = await send('Prov', '--sandbox')
  t.match(sandbox.campaign, { status: 'completed', progress: 100, failureReason: null })
  t.type(sandbox.campaign.deliveredAt, 'string', 'polling ends as it does for a real one')
  t.same((await service.request('GET', '/api/v1/credits', { key: sandbox.key })).body.data.balance, 4)
  if (sandbox.qrCode) {
    t.equal(
      (await service.request('GET', `/api/r/${sandbox.qrCode.slug}`, { key: null })).status,
      302,
      'its code leads on',
    )
  }

  const outbox = join(dataDir, 'outbox')
  t.same(await readdir(outbox).catch(() => []), [], 'nothing is with the partner')
  const logged = lines.filter(
    ({ campaignId, msg }) => campaignId === sandbox.id && /sandbox/.test(String(msg)),
  )
  t.match(logged, [{ msg: 'sandbox campaign: nothing was sent to the partner', letters: 1 }])
  t.match(await cli.quickJson('campaigns', 'show', sandbox.id), { sandbox: true, status: 'completed' })
  t.match((await cli.call('campaigns', 'show', sandbox.id)).stdout, /sandbox/)
  t.match((await cli.call('accounts', 'show', sandbox.account)).stdout, /sandbox/)

  const proof = join(dataDir, 'proof.pdf')
  await cli.quickJson('campaigns', 'proof', sandbox.id, '--out', proof)
  t.match(await readFile(proof, 'latin1'), /^%PDF-1\.6/, 'its letters can be looked at')

  const real = await send('Skarp')
  t.same(await readdir(outbox), [`campaign-${real.id}.zip`], 'an account beside it is served as ever')
  t.match(await cli.quickJson('campaigns', 'show', real.id), { sandbox: false })
  t.notOk(lines.some(({ campaignId, msg }) => campaignId === real.id && /sandbox/.test(String(msg))))
})
