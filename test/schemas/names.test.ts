import { sql } from 'drizzle-orm'
import t from 'tap'
import { requiredText } from '#commands/flags.ts'
import { anna, csv, importFile, newList, rowsOf, sendFile } from '../support/imports.ts'
import { signedIn } from '../support/people.ts'
import { reuseService, type Service } from '../support/service.ts'
import { authoredTemplate, field, least, recipient } from '../support/templates.ts'

const OVERRIDE = 'must not contain line separators, or characters that override the direction of text'

/** What no name may be, with the one message that says so. */
const BAD: readonly (readonly [name: string, message: string])[] = [
  ['', 'must not be empty'],
  ['   ', 'must not be blank'],
  ['\u00a0\u2007\u3000', 'must not be blank'],
  ['\u200b\u200d\u2060\ufeff', 'must not be blank'],
  ['\u200f\u2066\u2069', 'must not be blank'],
  ['\u3164\u115f\u2800\ufffb', 'must not be blank'],
  ['Acme\u0000', 'must not contain control characters'],
  ['Acme\nAB', 'must not contain control characters'],
  ['Acme\u0085AB', 'must not contain control characters'],
  ...Array.from('\u2028\u2029\u202a\u202b\u202c\u202d\u202e', one => [`Acme${one}AB`, OVERRIDE] as const),
  ['Acme\ud83d', 'must not contain half of a surrogate pair'],
]

/** Marks, joiners and isolates, which names of other scripts need. */
const GOOD = [
  'שלום\u200f!',
  '\u200eAcme',
  'می\u200cخواهم',
  'क्\u200dष',
  '\u2067שלום\u2069 AB',
  '👩\u200d🌾',
  '.',
]

/** For titles: a reporter would break its line at some of them. */
const shown = (text: string) => text.replace(/[^ -~]/gu, one => `U+${one.codePointAt(0)!.toString(16)}`)

/** Every operation that takes a new name: answers with the errors of that name, null for none. */
async function takersOf(service: Service) {
  const { db, accountId } = service
  await service.grant(1000)
  const owner = await signedIn(service, 'owner')
  const templateId = await authoredTemplate(db, accountId)
  const key = await service.createKey(accountId)
  let invited = 0
  const taker =
    (ask: (name: string) => ReturnType<Service['request']>, path = 'name') =>
    async (name: string): Promise<unknown> => {
      const { status, body } = await ask(name)
      return status < 300 ? null : (body.error.details?.fieldErrors?.[path] ?? body.error)
    }
  const post =
    (url: string, more: object = {}) =>
    (name: string) =>
      service.request('POST', url, { body: { ...more, name } })
  const people = (method: 'POST' | 'PATCH', url: string, more: object = {}) =>
    taker(name => owner.request(method, url, { body: { ...more, name } }))
  return {
    list: taker(post('/api/v1/lists')),
    campaign: taker(post('/api/v1/campaigns', { templateId, recipients: [recipient()] })),
    template: people('POST', '/api/v1/templates', least),
    account: people('PATCH', '/api/console/account'),
    'new key': people('POST', '/api/v1/api-keys', { permissions: [] }),
    key: people('PATCH', `/api/v1/api-keys/${key.id}`),
    person: people('PATCH', '/api/auth/user'),
    'invited person': taker(name =>
      owner.request('POST', '/api/console/members', {
        body: { name, email: `invited-${++invited}@example.se`, role: 'viewer' },
      }),
    ),
  }
}

t.test('a name is seen, and shows what it holds', async t => {
  const service = await reuseService(t, {
    ACCOUNT_RATE_LIMIT: '100000',
    ACCOUNT_RATE_BURST: '100000',
    KEY_RATE_LIMIT: '100000',
  })
  for (const [what, take] of Object.entries(await takersOf(service))) {
    for (const [name, message] of BAD) {
      // People need no name of their own.
      const expected = name === '' && what.endsWith('person') ? null : [`name ${message}`]
      t.strictSame(await take(name), expected, `${what} ${shown(name)}`)
    }
    for (const name of GOOD) t.equal(await take(name), null, `${what} ${shown(name)}`)
  }
})

t.test('operators’ flags follow the same rule', t => {
  const flag = (name: string) => requiredText({ flags: { name }, positionals: [] }, 'name')
  for (const [name] of BAD) t.throws(() => flag(name), /--name must be 1 to 200 characters/, shown(name))
  for (const name of GOOD) t.equal(flag(name), name)
  t.end()
})

t.test('the fields of a recipient follow it too', async t => {
  const service = await reuseService(t, {
    ACCOUNT_RATE_LIMIT: '100000',
    ACCOUNT_RATE_BURST: '100000',
    KEY_RATE_LIMIT: '100000',
  })
  const listId = await newList(service)
  const add = async (more: object) => {
    const body = { listId, ...recipient(), ...more }
    return (await service.request('POST', '/api/v1/recipients', { body })).body.error?.details.fieldErrors
  }
  for (const line of ['name', 'street', 'postCode', 'postTown', 'country']) {
    for (const [text, message] of BAD) {
      t.strictSame(await add({ [line]: text }), { [line]: [`${line} ${message}`] }, shown(text))
    }
    t.equal(await add({ [line]: '\u200fשלום', customFields: {} }), undefined)
  }
  for (const [text, message] of BAD.filter(([, message]) => /contain/.test(message))) {
    for (const part of ['label', 'value']) {
      const customFields = { since: { ...field('1999'), [part]: text } }
      t.strictSame(await add({ customFields }), {
        customFields: [`customFields.since.${part} ${message}`],
      })
    }
  }
})

t.test(
  'a cell of a file that holds such a character cannot be printed; a line break in it is a space',
  async t => {
    const service = await reuseService(t)
    const listId = await newList(service)
    for (const column of [0, 1, 2, 3, 4]) {
      const row = anna.with(column, `Ann\u202ea`)
      const { status, body } = await importFile(service, listId, csv(row))
      t.match([status, body.error], [422, { code: 'recipient_validation_failed' }])
      t.match(body.error.details.issues, [
        { row: 1, issue: 'missing_required', message: /holds characters that cannot be printed$/ },
      ])
    }
    const broken = await importFile(
      service,
      listId,
      csv(anna.with(0, 'Anna\u2028Åkesson'), anna.with(0, '\u2800')),
    )
    t.strictSame(broken.body, { data: { imported: 1, skipped: 1 } })
    t.equal((await rowsOf(service, listId))[0]?.name, 'Anna Åkesson')
  },
)

t.test('a proposed field has a label that an import accepts', async t => {
  const service = await reuseService(t)
  const person = await signedIn(service, 'writer')
  const file = 'Namn;Gata;Postnr;Ort;Kund\u202e sedan\u2028år\r\nAnna;Storgatan 1;111 22;Umeå;1999'
  const { proposal } = (await sendFile(person, '/preview', file)).body.data
  t.equal(proposal.columnMapping.at(-1).customFieldLabel, 'Kund  sedan år')
  t.equal((await sendFile(person, '/check', file, proposal)).status, 200)
})

t.test('what has such a name from before is read, changed and used as ever', async t => {
  const service = await reuseService(t)
  const { db, accountId, request } = service
  await service.grant(10)
  const owner = await signedIn(service, 'owner')
  const templateId = await authoredTemplate(db, accountId)
  const listId = await newList(service)
  await request('POST', '/api/v1/recipients', { body: { listId, ...recipient() } })
  const create = { name: 'Vår', templateId, listId, qrCode: { url: 'https://example.se' } }
  const made = (await request('POST', '/api/v1/campaigns', { body: create })).body.data
  const { id: keyId } = await service.createKey(accountId)
  const old = 'A\u202eB\u2028'
  for (const table of [
    'accounts',
    'lists',
    'templates',
    'campaigns',
    'qr_codes',
    'api_keys',
    'users',
    'recipients',
  ]) {
    await db.execute(sql`update ${sql.identifier(table)} set name = ${old}`)
  }

  // Each answer is held to its schema (test/support/contract.ts).
  const reads = [
    ['lists', 'data.0.name'],
    ['campaigns', 'data.0.listName'],
    [`campaigns/${made.id}`, 'data.name'],
    [`qr-codes/${made.qrCode.id}`, 'data.name'],
    ['templates', 'data.0.name'],
    [`templates/${templateId}`, 'data.name'],
    ['recipients?search=a', 'data.0.name'],
  ] as const
  for (const [path, at] of reads) {
    const { status, body } = await request('GET', `/api/v1/${path}`)
    t.equal(status, 200, path)
    t.equal(
      at.split('.').reduce((node, step) => node[step], body),
      old,
      path,
    )
  }
  for (const path of [
    'account',
    'members',
    'credits/ledger',
    'lists',
    'campaigns',
    'qr-codes',
    'audit',
    `lists/${listId}/samples`,
  ]) {
    t.equal((await owner.request('GET', `/api/console/${path}`)).status, 200, path)
  }
  t.equal((await owner.request('GET', '/api/v1/api-keys')).status, 200)

  const changed = [
    await owner.request('PATCH', '/api/console/account', { body: { forwardTo: null } }),
    await owner.request('PATCH', `/api/v1/api-keys/${keyId}`, { body: { permissions: [] } }),
    await request('PATCH', `/api/v1/qr-codes/${made.qrCode.id}`, { body: { url: 'https://example.se/2' } }),
    await request('POST', '/api/v1/campaigns', { body: { ...create, name: 'Igen' } }),
  ]
  t.strictSame(
    changed.map(({ status }) => status),
    [200, 200, 200, 201],
  )
})
