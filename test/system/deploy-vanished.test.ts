import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import { openDatabase } from '#drizzle/client.ts'
import { permissions } from '#schemas/permissions.ts'
import { inlineSheet, makeWorkbook } from '../fixtures/make-workbook.ts'
import { PRODUCTION, ROOMY } from '../support/config.ts'
import { artwork } from '../support/creates.ts'
import { portIn } from '../support/ports.ts'
import { createDatabase } from '../support/postgres.ts'
import { authoredTemplate, recipient } from '../support/templates.ts'
import { untilRow } from './fleet.ts'
import { imageFiles } from './image-files.ts'

t.setTimeout(900_000)

t.test('a process whose folder has vanished goes on', async t => {
  const directory = await imageFiles(t)
  const data = await mkdtemp(join(tmpdir(), 'brevduva-data-'))
  t.teardown(() => rm(data, { recursive: true, force: true }))
  const database = await createDatabase()
  t.teardown(() => database.drop())
  const env = {
    PATH: process.env.PATH,
    // What threads have compiled before is not there either.
    TMPDIR: data,
    ...PRODUCTION,
    ...ROOMY,
    DATABASE_URL: database.url,
    SECRET_KEY: 'a secret for tests only',
    DATA_DIR: data,
    PRINT_PARTNER_URL: `file:${join(data, 'outbox')}`,
    HOST: '127.0.0.1',
    PORT: '0',
    DRAIN_SECONDS: '0',
  }
  const options = { cwd: directory, env }
  await promisify(execFile)(process.execPath, ['cli.ts', 'migrate'], options)
  const { db, close } = openDatabase(database.url, { max: 2 })
  t.teardown(close)
  const { id: accountId } = await createAccount(db, { name: 'Test AB' })
  const { key } = await createKey(db, { accountId, name: 'k', permissions })
  await adjust(db, { accountId, letters: 10_000, note: 'test' })
  const templateId = await authoredTemplate(db, accountId)

  const child = spawn(process.execPath, ['process/server.ts'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.teardown(() => child.kill('SIGKILL'))
  let log = ''
  t.teardown(() => t.passing() || t.comment(log))
  child.stdout.on('data', chunk => {
    log += chunk
  })
  while (!log.includes('"code is kept"')) await once(child.stdout, 'data')
  const gone = `${directory}-gone`
  await rename(directory, gone)
  t.teardown(() => rm(gone, { recursive: true, force: true }))

  const origin = `http://127.0.0.1:${portIn(log)}`
  const ask = async (method: string, path: string, body?: object | FormData | string) => {
    const isText = typeof body === 'object' && !(body instanceof FormData)
    const answer = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: { 'x-api-key': key, ...(isText ? { 'content-type': 'application/json' } : {}) },
      ...(body === undefined ? {} : { body: isText ? JSON.stringify(body) : body }),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const order = { name: 'Vår', templateId, recipients: [recipient()] }
  const created: string[] = []
  const create = async (body: object | FormData) => {
    const { status, text } = await ask('POST', '/api/v1/campaigns', body)
    t.equal(status, 201, text)
    created.push(JSON.parse(text).data.id)
    return JSON.parse(text).data
  }

  t.equal((await ask('GET', '/api/v1/lists')).status, 200, 'reads')
  await create(order)
  const { qrCode } = await create({ ...order, qrCode: { url: 'https://example.se' } })
  await create({ ...order, recipients: [recipient('Áşķ Ѭ Αθήνα გიორგი 한국 ☃')] })
  const printed = await ask('GET', `/api/r/${qrCode.slug}`)
  t.match(
    [printed.status, printed.headers.get('location')],
    [302, /^https:\/\/example\.se/],
    'a printed code',
  )

  for (const path of ['/api/docs', '/api/openapi.json', '/api/docs/reference.js', '/console/scalar.js']) {
    t.equal((await ask('GET', path)).status, 200, path)
  }
  const page = await ask('GET', '/console')
  t.equal(page.status, 200, 'the console')
  const assets = Array.from(
    page.text.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g),
    ([, one]) => one!,
  )
  t.ok(assets.length > 0)
  for (const asset of assets) t.equal((await ask('GET', asset)).status, 200, asset)

  // Threads that read large bodies, tables and workbooks, and check letters of several languages.
  await create({ ...order, recipients: Array.from({ length: 2000 }, (_, i) => recipient(`Åsa ${i}`)) })
  const rows = [
    ['Name', 'Street', 'Post code', 'Town'],
    ['Åsa Öberg', 'Storgatan 1', '111 22', 'Stockholm'],
  ]
  const targets = ['name', 'street', 'postCode', 'postTown']
  const columnMapping = targets.map((target, columnIndex) => ({ columnIndex, target }))
  const files = {
    'names.csv': rows.map(row => row.join(';')).join('\n'),
    'names.xlsx': makeWorkbook({ sheet: inlineSheet(rows) }),
  }
  for (const [name, bytes] of Object.entries(files)) {
    const form = new FormData()
    form.set('name', 'Vår')
    form.set('templateId', templateId)
    form.set('mapping', JSON.stringify({ countrySource: 'fixed', fixedCountry: 'Sverige', columnMapping }))
    form.set('recipientsFile', new Blob([bytes]), name)
    await create(form)
  }

  // The program that reads strangers' PDFs is started anew for each. Another process may have its files.
  const form = new FormData()
  form.set('name', 'Vår')
  form.set('recipients', JSON.stringify([recipient()]))
  form.set('pdf', new Blob([artwork], { type: 'application/pdf' }), 'artwork.pdf')
  const refused = await ask('POST', '/api/v1/campaigns', form)
  t.match([refused.status, refused.headers.get('retry-after')], [503, /^\d+$/], refused.text)

  await untilRow(db, sql`select 1 having not exists (select from campaigns where delivered_at is null)`)
  t.equal((await ask('GET', `/api/v1/campaigns/${created[0]}`)).status, 200)
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  t.same(await exit, [0, null], 'it ends by itself')
  t.notMatch(log, /"level":(?:50|60)/, 'nothing failed')
})
