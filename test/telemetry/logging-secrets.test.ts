import t from 'tap'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import { openDatabase } from '#drizzle/client.ts'
import { permissions } from '#schemas/permissions.ts'
import { multipartBody, multipartHeaders } from '../support/multipart.ts'
import { readDocument } from '../support/openapi.ts'
import { serve } from '../support/server.ts'
import { reuseService } from '../support/service.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { authoredTemplate } from '../support/templates.ts'

/** What nobody may read in a log, each word wherever it was sent. */
const secret = {
  name: 'Hemlig Hemligsson',
  street: 'Smygvägen 7',
  postTown: 'Tystberga',
  country: 'Lönnland',
  value: 'sjukdomen',
  cookie: 'kakburken',
  authorization: 'lösenordet',
  search: 'sokordet',
  client: '203.0.113.77',
  agent: 'Agenten',
  destination: 'kampanjmalet',
  file: 'kundfilen',
  sender: 'Avsändarbolaget',
}

const person = (postCode: string) => ({
  name: secret.name,
  street: secret.street,
  postCode,
  postTown: secret.postTown,
  country: secret.country,
  customFields: { diagnosis: { label: 'Diagnos', value: secret.value } },
})

const columns = ['name', 'street', 'postCode', 'postTown', 'country'].map((target, columnIndex) => ({
  target,
  columnIndex,
}))
const mapping = JSON.stringify({ countrySource: 'csv', columnMapping: columns })
const csv = [
  'Namn,Gata,Nr,Ort,Land',
  [secret.name, secret.street, '111 11', secret.postTown, secret.country].join(','),
].join('\n')

t.test('at the log level trace no log line has anything of what was sent', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const database = openDatabase(url, { max: 1 })
  const { db } = database
  const { id: accountId } = await createAccount(db, { name: 'Test' })
  const { key } = await createKey(db, { accountId, name: 'k', permissions })
  await adjust(db, { accountId, letters: 50, note: 'test' })
  const templateId = await authoredTemplate(db, accountId, { returnAddress: secret.sender })
  await database.close()
  const paths = (await readDocument(await reuseService(t))).paths
  const { child, port, log, stderr, exit, logged } = await serve(t, {
    DATABASE_URL: url,
    LOG_LEVEL: 'trace',
    DRAIN_SECONDS: '0',
    PAYMENT_WEBHOOK_SECRET: 'whsec_never_told',
    TELEPHONY_WEBHOOK_USER: 'elks',
    TELEPHONY_WEBHOOK_PASSWORD: 'never-told-either',
    // No proxy of the machine's may stand between.
    TRUST_PROXY: 'loopback',
  })

  const common = {
    'x-api-key': key,
    cookie: `session=${secret.cookie}`,
    authorization: `Basic ${Buffer.from(`elks:${secret.authorization}`).toString('base64')}`,
    'x-forwarded-for': secret.client,
    'user-agent': secret.agent,
  }
  const statuses = new Set<number>()
  const send = async (
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers = {},
  ) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...common,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    statuses.add(answer.status)
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} }
  }
  const json = (method: string, path: string, body: object) => send(method, path, JSON.stringify(body))
  const form = (
    path: string,
    fields: Record<string, string>,
    file: string,
    filename = `${secret.file}.csv`,
  ) =>
    send(
      'POST',
      path,
      Uint8Array.from(
        multipartBody([
          ...Object.entries(fields).map(([name, content]) => ({ name, content })),
          { name: file, content: csv, filename, type: 'text/csv' },
        ]),
      ),
      multipartHeaders,
    )

  const order = {
    name: secret.name,
    templateId,
    returnAddress: secret.sender,
    qrCode: { url: `https://example.se/?q=${secret.destination}`, trackingEnabled: true },
  }
  const created = await json('POST', '/api/v1/campaigns', { ...order, recipients: [person('111 11')] })
  t.equal(created.status, 201)
  const upload = await form('/api/v1/campaigns', { name: secret.name, templateId, mapping }, 'recipientsFile')
  t.equal(upload.status, 201)
  const { listId, qrCode } = created.body.data
  const config = JSON.stringify({ ...JSON.parse(mapping), listId: upload.body.data.listId })
  t.equal((await form('/api/v1/recipients/import/csv', { config }, 'file')).status, 200)
  t.equal((await json('POST', '/api/v1/recipients', { listId, ...person('222 22') })).status, 201)

  // Errors, on the way in and out.
  await json('POST', '/api/v1/campaigns', {
    ...order,
    recipients: [{ ...person('x'.repeat(99)), street: 7 }],
  })
  await json('POST', '/api/v1/campaigns', { ...order, recipients: Array(200).fill(person('111 11')) })
  await send('POST', '/api/v1/campaigns', `{"name": "${secret.name}", oops`)
  await form(
    '/api/v1/campaigns',
    { name: secret.name, templateId, mapping: `{${secret.name}` },
    'recipientsFile',
  )
  await form('/api/v1/recipients/import/excel', { config }, 'file', `${secret.file}.xlsx`)
  await send('POST', '/api/v1/campaigns', `--x\r\n${secret.name}`, {
    'content-type': 'multipart/form-data; boundary=x',
  })
  await send('POST', '/api/webhooks/payment-provider', JSON.stringify(person('1')), {
    'stripe-signature': `t=1,v1=${secret.value}`,
  })
  await send('POST', '/api/webhooks/telephony/voice-start', `from=${secret.client}`, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  await send(
    'POST',
    '/api/analytics/events',
    JSON.stringify({ campaign: qrCode.slug, kind: 'visit', path: `/${secret.value}` }),
  )
  await send('GET', `/api/r/${qrCode.slug}`)
  await send('GET', `/api/v1/${secret.search}?q=${secret.search}`)

  // And every operation of the document, with words in every place.
  for (const [path, operations] of Object.entries(paths)) {
    for (const method of Object.keys(operations)) {
      const target = path.replaceAll(/\{[^}]+\}/g, secret.search)
      const query = `?search=${secret.search}&limit=${secret.search}&signature=${secret.search}&expires=1`
      await send(method.toUpperCase(), target + query)
      if (method !== 'get') await json(method.toUpperCase(), target, person('333 33'))
    }
  }
  for (const status of [200, 201, 302, 400, 402, 404])
    t.ok(statuses.has(status), `${status} was among the answers`)

  await logged('campaign is delivered')
  child.kill('SIGTERM')
  t.equal(await exit, 0)
  const output = log() + stderr()
  t.match(output, /"level":10,/, 'libraries log at trace')
  t.match(output, /"status":201/)
  for (const [what, words] of Object.entries({ ...secret, key, secretPart: key.slice(-20) })) {
    for (const spelling of new Set([words, ...words.split(' '), encodeURIComponent(words)])) {
      if (spelling.length > 2) t.notOk(output.includes(spelling), `${what}: ${spelling}`)
    }
  }
  for (const hidden of ['whsec_never_told', 'never-told-either', common.authorization.slice(6)]) {
    t.notOk(output.includes(hidden), hidden)
  }
})
