import t from 'tap'
import { campaigns } from '#drizzle/tables/index.ts'
import {
  artwork,
  create,
  csv,
  csvPart,
  mapping,
  nothing,
  order,
  pdfPart,
  readyToCreate,
  traces,
} from '../support/creates.ts'
import { partsOf as formParts, multipartBody, multipartHeaders, type Part } from '../support/multipart.ts'
import { openPdf } from '../support/pdf.ts'
import type { Service } from '../support/service.ts'
import { doc, field, recipient } from '../support/templates.ts'

const CHECK = '/api/v1/campaigns/check'
const PROOF = '/api/v1/campaigns/proof'

const check = (service: Service, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  service.request('POST', CHECK, { body, headers })

const byForm = (service: Service, path: string, fields: Record<string, unknown>, parts: Part[] = []) =>
  service.request('POST', path, {
    body: multipartBody([...formParts(fields), ...parts]),
    headers: multipartHeaders,
  })

/** The text of a proof's pages. */
async function textOf(service: Service, body: Record<string, unknown>, query = ''): Promise<string> {
  const { status, raw, headers } = await service.request('POST', `${PROOF}${query}`, { body })
  t.equal(status, 200)
  t.equal(headers['content-type'], 'application/pdf')
  const pdf = await openPdf(raw)
  try {
    return await pdf.text(1)
  } finally {
    await pdf.close()
  }
}

t.test('a check says what a create would do, and writes nothing', async t => {
  const service = await readyToCreate(t, 2)
  const { templateId } = service
  const recipients = [
    recipient('Åsa'),
    recipient('NULL'),
    { ...recipient('Bo Ek'), country: 'Sverge', street: '-' },
    recipient('ASA'),
  ]
  const body = { name: 'Vår', templateId, recipients }
  const answer = await check(service, body, { 'idempotency-key': 'vår' })
  t.equal(answer.status, 200)
  const { warnings, ...rest } = answer.body.data
  t.strictSame(rest, {
    letters: 4,
    skipped: 0,
    credits: { needed: 4, balance: 2 },
    pagesPerLetter: 1,
    allChecked: true,
  })
  t.strictSame(
    warnings.first.map(({ code, recipient, params }: Record<string, unknown>) => [recipient, code, params]),
    [
      [2, 'value_placeholder', { field: 'name' }],
      [3, 'value_placeholder', { field: 'street' }],
      [3, 'country_unknown', {}],
      [4, 'recipient_repeated', { first: 1 }],
    ],
  )
  t.equal(warnings.count, 4)
  t.match(warnings.first[0].message, /^"name" looks like a placeholder$/)
  t.strictSame(await traces(service), nothing)
})

t.test('what looks like a field in a letter is a warning without a recipient', async t => {
  const service = await readyToCreate(t)
  const list = (await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })).body.data
  const other = recipient('Åsa', { bonus: field('5', 'Bonus') })
  await service.request('POST', '/api/v1/recipients', { body: { listId: list.id, ...other } })
  const content = JSON.stringify(doc(['Hej {{name}}, «Efternamn» {bonus} {kundnr} {ungefär} [exkl. moms]']))
  const { first } = (await check(service, { ...order, content })).body.data.warnings
  t.strictSame(
    first.map(({ code, recipient, params }: Record<string, never>) => [
      code,
      recipient,
      Reflect.get(params!, 'text'),
    ]),
    ['{{name}}', '«Efternamn»', '{bonus}', '{kundnr}'].map(text => ['text_unreplaced', null, text]),
    'fields of the account are known, whichever list is written to',
  )
})

t.test('a check of a form numbers its recipients as they were sent', async t => {
  const service = await readyToCreate(t)
  const rows = csv(
    'Åsa;Storgatan 1;111 22;Stockholm',
    ';Utan namn 1;1;X',
    'Bo;Gatan 1;41103;41103 Lund',
    'ÅSA;Storgatan 1;11122;Stockholm',
  )
  const fields = { name: 'Vår', templateId: service.templateId, mapping }
  const { status, body } = await byForm(service, CHECK, fields, [csvPart(rows)])
  t.equal(status, 200)
  t.match(body.data, { letters: 3, skipped: 1 })
  t.strictSame(
    body.data.warnings.first.map(({ code, recipient, params }: Record<string, unknown>) => [
      recipient,
      code,
      params,
    ]),
    [
      [3, 'value_misplaced', { field: 'postTown', what: 'post_code' }],
      [4, 'recipient_repeated', { first: 1 }],
    ],
  )
  const artworkOnly = await byForm(service, CHECK, order, [pdfPart(artwork)])
  t.match(artworkOnly.body, { data: { letters: 1, pagesPerLetter: 1 } })
  t.strictSame(await traces(service), nothing)
})

t.test('the errors of a check and of a proof are those of a create, but 402', async t => {
  const service = await readyToCreate(t, 0)
  const { templateId } = service
  t.equal((await create(service, { ...order, templateId })).status, 402)
  t.equal((await check(service, { ...order, templateId })).status, 200)
  await service.grant(10)
  const wrong = [
    order,
    { ...order, templateId, format: 'postcard' },
    { ...order, templateId: service.accountId },
    { name: 'Vår', templateId, listId: service.accountId },
    { ...order, content: JSON.stringify(doc([{ field: 'customerSince' }])) },
    { name: 'Vår', templateId, recipients: [{ ...recipient(), street: undefined }] },
    { ...order, content: JSON.stringify(doc(...Array.from({ length: 90 }, () => ['En rad']))) },
  ]
  for (const body of wrong) {
    const created = await create(service, body)
    t.ok(created.status >= 400)
    for (const path of [CHECK, PROOF]) {
      const { status, body: answer } = await service.request('POST', path, { body })
      t.strictSame([status, answer.error.code], [created.status, created.body.error.code], path)
      if (path === CHECK) t.strictSame(answer, created.body)
    }
  }
  const text = { body: 'x', headers: { 'content-type': 'text/plain' } }
  for (const path of [CHECK, PROOF]) t.equal((await service.request('POST', path, text)).status, 415)
  const { key } = await service.createKey(service.accountId, ['campaigns:read'])
  for (const path of [CHECK, PROOF]) {
    t.equal((await service.request('POST', path, { body: { ...order, templateId }, key })).status, 403)
  }
})

t.test('a proof is the letter to one recipient', async t => {
  const service = await readyToCreate(t, 0)
  const content = JSON.stringify(doc(['Hej ', { field: 'name' }, '!']))
  const recipients = [recipient('Åsa'), recipient('Bo'), recipient('Maximiliana Längsta')]
  const body = { name: 'Vår', content, recipients }
  t.match(await textOf(service, body), /Hej Åsa!/)
  t.match(await textOf(service, body, '?recipient=2'), /Hej Bo!/)
  t.match(await textOf(service, body, '?recipient=widest'), /Hej Maximiliana/)
  const ask = (query: string) => service.request('POST', `${PROOF}${query}`, { body })
  t.match(await ask('?recipient=4'), { status: 404, body: { error: { message: 'Recipient not found' } } })
  for (const query of ['?recipient=0', '?recipient=first', '?recipient=']) {
    t.equal((await ask(query)).status, 400, query)
  }
  t.strictSame(await traces(service), nothing)
})

t.test('a proof of a form prints its files', async t => {
  const service = await readyToCreate(t, 0)
  const { status, raw } = await byForm(service, PROOF, order, [pdfPart(artwork)])
  t.equal(status, 200)
  const pdf = await openPdf(raw)
  t.equal(pdf.pages, 1)
  await pdf.close()
})

t.test('a person at one address gets one letter where duplicates are skipped', async t => {
  const service = await readyToCreate(t)
  const { templateId } = service
  const one = { ...recipient('Åsa Öberg'), street: 'Storgatan 12 A', postCode: '111 22' }
  const recipients = [
    one,
    { ...one, name: 'ASA OBERG.', postCode: '11122', street: 'storgatan 12a' },
    { ...one, street: 'Storgatan 1 2 A' },
    { ...one, name: 'Bo Öberg' },
  ]
  const body = { name: 'Vår', templateId, recipients }
  const skipping = { ...body, duplicates: 'skip' }
  t.match((await check(service, skipping)).body.data, { letters: 3, skipped: 1, warnings: { count: 0 } })
  const created = await create(service, skipping)
  t.match(created.body.data.import, { imported: 3, skipped: 1 })
  t.match((await create(service, { ...body, duplicates: 'print' })).body.data.import, {
    imported: 4,
    skipped: 0,
  })
  t.match((await create(service, body)).body.data.import, { imported: 4, skipped: 0 })
  const rows = await service.db.select({ letters: campaigns.letters }).from(campaigns).orderBy(campaigns.id)
  t.strictSame(
    rows.map(row => row.letters),
    [3, 4, 4],
  )
  t.equal((await service.request('GET', '/api/v1/credits')).body.data.balance, 100 - 11)

  // Large enough for a thread.
  const many = Array.from({ length: 3000 }, (_, at) => ({ ...one, name: `Bo ${at % 2000}` }))
  t.match((await check(service, { ...skipping, recipients: many })).body.data, {
    letters: 2000,
    skipped: 1000,
  })

  const rowsOf = csv(
    'Åsa;Storgatan 1;111 22;Stockholm',
    'Bo;Storgatan 1;111 22;Stockholm',
    'åsa;Storgatan 1;11122;STOCKHOLM',
  )
  const fields = { name: 'Vår', templateId, mapping, duplicates: 'skip' }
  const form = await byForm(service, '/api/v1/campaigns', fields, [csvPart(rowsOf)])
  t.match(form.body.data.import, { imported: 2, skipped: 1 })
  const listed = await service.request('GET', `/api/v1/recipients/by-list/${form.body.data.listId}`)
  t.strictSame(listed.body.data.map(({ name }: { name: string }) => name).sort(), ['Bo', 'Åsa'])
})

t.test('recipients of a list cannot be skipped, and are all printed', async t => {
  const service = await readyToCreate(t)
  const list = (await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })).body.data
  for (const name of ['Åsa', 'ÅSA']) {
    await service.request('POST', '/api/v1/recipients', { body: { listId: list.id, ...recipient(name) } })
  }
  const body = { name: 'Vår', templateId: service.templateId, listId: list.id }
  for (const ask of [create, check]) {
    const { status, body: answer } = await ask(service, { ...body, duplicates: 'skip' })
    t.equal(status, 400)
    t.match(answer.error.details.formErrors, [
      /^duplicates can be skip only with recipients or recipientsFile/,
    ])
    t.equal((await ask(service, { ...body, duplicates: 'all' })).status, 400)
  }
  const checked = (await check(service, { ...body, duplicates: 'print' })).body.data
  t.match(checked, {
    letters: 2,
    skipped: 0,
    warnings: { count: 1, first: [{ code: 'recipient_repeated', recipient: 2 }] },
  })
})
