import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { readingTurns } from '#domains/recipients/service.ts'
import { inlineSheet, makeWorkbook } from '../fixtures/make-workbook.ts'
import { create, nothing, readyToCreate, traces } from '../support/creates.ts'
import { multipartBody, multipartHeaders } from '../support/multipart.ts'
import type { Service } from '../support/service.ts'
import { field, recipient } from '../support/templates.ts'
import { until } from '../support/until.ts'

/** Ignored, and so long that the body is read in a thread. */
const padding = { phoneForwardTo: 'x'.repeat(70_000) }

/** What the main thread parses, and for how many characters. */
function watchParsing(t: Test): () => number {
  const { parse } = JSON
  let longest = 0
  JSON.parse = (text, reviver) => {
    longest = Math.max(longest, String(text).length)
    return parse(text, reviver)
  }
  const stop = () => {
    JSON.parse = parse
    return longest
  }
  t.teardown(stop)
  return stop
}

const asForm = (service: Service, body: Record<string, unknown>) =>
  service.request('POST', '/api/v1/campaigns', {
    headers: multipartHeaders,
    body: multipartBody(
      Object.entries(body)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => ({
          name,
          content: typeof value === 'string' ? value : JSON.stringify(value),
        })),
    ),
  })

t.test('a large body gets the same errors as a small one', { timeout: 100_000 }, async t => {
  const service = await readyToCreate(t)
  const good = { name: 'Vår', templateId: service.templateId, recipients: [recipient()] }
  const bodies: Record<string, unknown>[] = [
    {},
    { name: '' },
    { ...good, recipients: undefined },
    { ...good, templateId: 'x', qrCode: { url: 'javascript:alert(1)' } },
    { ...good, recipients: [{ ...recipient(), street: '' }, {}, recipient('x', { 'a b': field('1') })] },
    { ...good, recipients: [] },
    { ...good, recipients: Array.from({ length: 6000 }, () => ({})) },
    { ...good, recipients: null, recipientPolicies: { a: { kind: 'drop' } } },
    { ...good, recipients: [recipient('A', { a: field('') })], recipientPolicies: { a: { kind: 'fail' } } },
    { ...good, recipients: [recipient('A', { a: field('') })] },
    { ...good, listId: service.templateId },
    { ...good, format: 'postcard', name: 1 },
    { ...good, content: '{}' },
    { ...good, cardDesign: 'gran', hasBackPage: true },
    { ...good, templateId: '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37' },
  ]
  for (const [index, body] of bodies.entries()) {
    for (const send of [create, asForm]) {
      const small = await send(service, body)
      const large = await send(service, { ...body, ...padding })
      t.ok(small.status >= 400)
      t.same([large.status, large.body], [small.status, small.body], `${send.name} ${index}`)
    }
  }
  const raw = (text: string) =>
    service.request('POST', '/api/v1/campaigns', {
      body: text,
      headers: { 'content-type': 'application/json' },
    })
  const spaces = ' '.repeat(70_000)
  for (const text of [
    '{"name":',
    `[${spaces}]`,
    `{"__proto__":1${spaces}}`,
    `${'['.repeat(200)}${']'.repeat(200)}`,
    `"\u{fffd}"${spaces}x`,
  ]) {
    const [small, large] = [await raw(text.replaceAll(spaces, '')), await raw(text.replace(/$/, spaces))]
    t.same([large.status, large.body], [small.status, small.body], text.slice(0, 20))
  }
  t.same(await traces(service), nothing)
})

t.test('the answering thread neither parses nor checks recipients, however many', async t => {
  const service = await readyToCreate(t, 20_000)
  const fields = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`f${n}`, field(`värde ${n}`)]))
  // A third of what a request may have, and ten times what this thread parses itself.
  const recipients = Array.from({ length: 1500 }, (_, n) => recipient(`Åsa ${n}`, fields))
  const order = { name: 'Vår', templateId: service.templateId, recipients }
  const plain = JSON.stringify(order)
  const form = multipartBody([
    { name: 'name', content: 'Vår' },
    { name: 'templateId', content: service.templateId },
    { name: 'recipients', content: JSON.stringify(recipients) },
  ])
  for (const [body, headers] of [
    [plain, { 'content-type': 'application/json' }],
    [form, multipartHeaders],
  ] as const) {
    const stop = watchParsing(t)
    const answer = await service.request('POST', '/api/v1/campaigns', { body, headers })
    const longest = stop()
    t.equal(answer.status, 201)
    t.ok(longest < 65_536, `${longest} characters`)
    t.same(answer.body.data.import, { imported: 1500, skipped: 0 })
    const list = `/api/v1/recipients/by-list/${answer.body.data.listId}?limit=1`
    const page = await service.request('GET', list)
    t.match(page.body, { meta: { count: 1500 }, data: [{ name: 'Åsa 1499' }] })
    t.same(page.body.data[0].customFields, recipients[0]!.customFields)
  }
})

t.test('one account’s large creates wait for each other, and not for another account’s', async t => {
  const service = await readyToCreate(t)
  const other = await service.createAccount()
  await service.grant(10, other.accountId)
  const held = await Promise.all([1, 2, 3].map(() => readingTurns.take({ account: service.accountId })))
  const order = { name: 'Vår', content: '{"type":"doc","content":[]}', recipients: [recipient()], ...padding }
  let done = false
  const own = create(service, order).finally(() => {
    done = true
  })
  const theirs = await service.request('POST', '/api/v1/campaigns', { key: other.key, body: order })
  t.equal(theirs.status, 201)
  t.notOk(done, 'its own slots are taken')
  for (const giveBack of held) giveBack()
  t.equal((await own).status, 201)
})

t.test('a large form with a workbook does not block itself', async t => {
  const service = await readyToCreate(t)
  const mapping = {
    countrySource: 'fixed',
    fixedCountry: 'Sverige',
    columnMapping: ['name', 'street', 'postCode', 'postTown'].map((target, columnIndex) => ({
      target,
      columnIndex,
      csvHeader: 'x'.repeat(20_000),
    })),
  }
  const sheet = inlineSheet([
    ['n', 's', 'p', 't'],
    ['Åsa', 'Gatan 1', '1', 'Umeå'],
  ])
  const answer = await service.request('POST', '/api/v1/campaigns', {
    headers: multipartHeaders,
    body: multipartBody([
      { name: 'name', content: 'Vår' },
      { name: 'templateId', content: service.templateId },
      { name: 'mapping', content: JSON.stringify(mapping) },
      { name: 'recipientsFile', content: makeWorkbook({ sheet }), filename: 'a.xlsx' },
    ]),
  })
  t.same([answer.status, answer.body.data?.import], [201, { imported: 1, skipped: 0 }])
})

t.test('a client that disconnects leaves the queue, and its turn is free', async t => {
  const service = await readyToCreate(t)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
  const held = await Promise.all([1, 2, 3].map(() => readingTurns.take({ account: service.accountId })))
  const client = httpRequest({
    port,
    method: 'POST',
    path: '/api/v1/campaigns',
    headers: { 'x-api-key': service.key, 'content-type': 'application/json' },
  })
  client.on('error', () => {})
  client.end(JSON.stringify({ name: 'Vår', recipients: [recipient()], ...padding }))
  await until(() => readingTurns.waiting === 1)
  client.destroy()
  await until(() => readingTurns.waiting === 0)
  for (const giveBack of held) giveBack()
  t.same(await traces(service), nothing)
})
