import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { claimSlug } from '#domains/qr/queries.ts'
import { slugBase, slugCandidate } from '#domains/qr/slug.ts'
import { campaigns, qrCodes, qrSlugs, scans } from '#drizzle/tables/index.ts'
import { insertPrinted } from '../support/printed.ts'
import { reuseService, type Service } from '../support/service.ts'

const bare = (service: Service, name = 'Vårens bästa brev!') =>
  insertPrinted(service.db, { accountId: service.accountId, code: false, campaign: { name } })

const CODE = [
  'id',
  'userId',
  'name',
  'slug',
  'url',
  'description',
  'trackingEnabled',
  'campaignId',
  'createdAt',
  'updatedAt',
]

t.test('a code is attached, read, changed and deleted', async t => {
  const service = await reuseService(t)
  const { accountId, request } = service
  const { campaignId } = await bare(service)
  const created = await request('POST', '/api/v1/qr-codes', {
    body: { campaignId, url: 'https://räksmörgås.se/å', somethingElse: 1 },
  })
  t.equal(created.status, 201)
  const { trackingUrl, ...code } = created.body.data
  t.same(Object.keys(code), CODE)
  t.match(code, {
    userId: accountId,
    name: 'Vårens bästa brev!',
    slug: /^varens-basta-brev-[a-z0-9]{4}$/,
    url: 'https://räksmörgås.se/å',
    description: null,
    trackingEnabled: false,
    campaignId,
  })
  t.equal(trackingUrl, `${service.config.baseUrl}/api/r/${code.slug}`)

  const path = `/api/v1/qr-codes/${code.id}`
  t.same((await request('GET', path)).body, { data: code }, 'without trackingUrl')

  const change = { url: 'http://example.se', description: 'Skanna mig', trackingEnabled: true }
  const changed = await request('PATCH', path, { body: change })
  t.equal(changed.status, 200)
  t.match(changed.body.data, { ...code, ...change, updatedAt: String })
  t.ok(changed.body.data.updatedAt >= code.updatedAt)
  t.match((await request('PATCH', path, { body: { description: null } })).body.data, {
    ...change,
    description: null,
  })
  t.equal((await request('PATCH', path, { body: {} })).status, 200, 'nothing to change')
  t.match((await request('GET', path)).body.data, {
    url: 'http://example.se',
    description: null,
    trackingEnabled: true,
  })

  const deleted = await request('DELETE', path)
  t.equal(deleted.status, 200)
  t.same(deleted.body, { data: { deleted: true } })
  for (const method of ['GET', 'DELETE'] as const) {
    const gone = await request(method, path)
    t.equal(gone.status, 404)
    t.same(gone.body.error, { code: 'not_found', message: 'QR code not found' })
  }
  t.equal(
    (await request('POST', '/api/v1/qr-codes', { body: { campaignId, url: 'https://a.se' } })).status,
    201,
    'anew',
  )
})

t.test('wrong bodies are refused', async t => {
  const service = await reuseService(t)
  const { request } = service
  const { campaignId } = await bare(service)
  const good = { campaignId, url: 'https://example.se' }
  const refused: [object, string][] = [
    [{ url: good.url }, 'campaignId'],
    [{ ...good, campaignId: 'x' }, 'campaignId'],
    [{ campaignId }, 'url'],
    ...[
      '',
      'example.se',
      'ftp://a.se',
      'javascript:alert(1)',
      'https://',
      'https://a b.se',
      'https://a.se/\r\nX: 1',
      7,
    ].map((url): [object, string] => [{ ...good, url }, 'url']),
    [{ ...good, url: `https://a.se/${'x'.repeat(2048)}` }, 'url'],
    [{ ...good, description: 'x'.repeat(501) }, 'description'],
    [{ ...good, description: 'a\u0000b' }, 'description'],
    [{ ...good, trackingEnabled: 'true' }, 'trackingEnabled'],
  ]
  for (const [body, field] of refused) {
    const { status, body: answer } = await request('POST', '/api/v1/qr-codes', {
      body: body as Record<string, unknown>,
    })
    t.equal(status, 400, JSON.stringify(body).slice(0, 80))
    t.same(Object.keys(answer.error.details.fieldErrors), [field])
  }
  t.equal((await service.db.select().from(qrCodes)).length, 0)

  const created = await request('POST', '/api/v1/qr-codes', {
    body: { ...good, description: 'å'.repeat(500) },
  })
  t.equal(created.status, 201)
  const path = `/api/v1/qr-codes/${created.body.data.id}`
  for (const field of ['slug', 'campaignId', 'name', 'id', 'other']) {
    const { status, body } = await request('PATCH', path, { body: { url: 'https://b.se', [field]: 'x' } })
    t.equal(status, 400, field)
    t.same(Object.keys(body.error.details.fieldErrors), [field])
  }
  t.equal((await request('PATCH', path, { body: { url: 'javascript:1' } })).status, 400)
  t.equal((await request('PATCH', path, { body: { url: null } })).status, 400)
  const { trackingUrl } = created.body.data
  for (const url of [
    trackingUrl,
    `${trackingUrl}/ABCDEFGHIJKL?a=1`,
    trackingUrl.replace('http://localhost', 'https://LOCALHOST'),
  ]) {
    const { status, body } = await request('PATCH', path, { body: { url } })
    t.same(
      [status, body.error?.details.fieldErrors],
      [400, { url: ['must not lead to the code itself'] }],
      url,
    )
  }
  t.equal((await request('GET', path)).body.data.url, 'https://example.se', 'nothing of it was taken')
  t.equal((await request('PATCH', path, { body: { url: `${trackingUrl}-2` } })).status, 200, 'another code')
})

t.test('an id that is not a UUID gets 400, another account’s code 404', async t => {
  const service = await reuseService(t)
  const { request } = service
  const mine = await insertPrinted(service.db, { accountId: service.accountId })
  const theirs = await insertPrinted(service.db)
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    const body = method === 'PATCH' ? { body: { url: 'https://evil.se' } } : {}
    const malformed = await request(method, '/api/v1/qr-codes/7', body)
    t.equal(malformed.status, 400)
    t.equal(malformed.body.error.message, 'QR code ID must be a valid UUID')
    for (const id of [theirs.codeId, uuidv7()]) {
      const missing = await request(method, `/api/v1/qr-codes/${id}`, body)
      t.equal(missing.status, 404)
      t.equal(missing.body.error.message, 'QR code not found')
    }
  }
  for (const campaignId of [theirs.campaignId, uuidv7()]) {
    const { status, body } = await request('POST', '/api/v1/qr-codes', {
      body: { campaignId, url: 'https://a.se' },
    })
    t.equal(status, 404)
    t.equal(body.error.message, 'Campaign not found')
  }
  t.match(await service.db.select().from(qrCodes).where(eq(qrCodes.id, theirs.codeId)), [
    { url: 'https://example.se/hej' },
  ])
  t.equal((await request('GET', `/api/v1/qr-codes/${mine.codeId}`)).status, 200)
})

t.test('each method needs its permission', async t => {
  const service = await reuseService(t)
  const { codeId, accountId } = await insertPrinted(service.db, { accountId: service.accountId })
  const { campaignId } = await bare(service)
  const path = `/api/v1/qr-codes/${codeId}`
  const verbs = [
    ['POST', '/api/v1/qr-codes', 'qr-codes:create', { body: { campaignId, url: 'https://a.se' } }, 201],
    ['GET', path, 'qr-codes:read', {}, 200],
    ['PATCH', path, 'qr-codes:update', { body: { url: 'https://a.se' } }, 200],
    ['DELETE', path, 'qr-codes:delete', {}, 200],
  ] as const
  for (const [method, url, permission, body, status] of verbs) {
    const others = verbs.map(verb => verb[2]).filter(other => other !== permission)
    const without = await service.createKey(accountId, others)
    t.equal(
      (await service.request(method, url, { ...body, key: without.key })).status,
      403,
      `${permission} is missing`,
    )
    const exactly = await service.createKey(accountId, [permission])
    t.equal((await service.request(method, url, { ...body, key: exactly.key })).status, status, permission)
  }
})

t.test('a campaign gets one code, however many requests come at once', async t => {
  const service = await reuseService(t)
  const { campaignId } = await bare(service)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      service.request('POST', '/api/v1/qr-codes', { body: { campaignId, url: `https://example.se/${i}` } }),
    ),
  )
  const refused = answers.filter(({ status }) => status === 409)
  t.equal(answers.filter(({ status }) => status === 201).length, 1)
  t.equal(refused.length, 7)
  t.same(refused[0]?.body.error, { code: 'conflict', message: 'Campaign already has a QR code' })
  t.equal((await service.db.select().from(qrCodes)).length, 1)
  t.equal((await service.db.select().from(qrSlugs)).length, 1, 'no slug is used up by those who lost')
})

t.test('a slug is never issued again, and deleting a code deletes its scans', async t => {
  const service = await reuseService(t)
  const { codeId, slug } = await insertPrinted(service.db, { accountId: service.accountId })
  const kept = await insertPrinted(service.db)
  for (let i = 0; i < 3; i++) {
    for (const qrCodeId of [codeId, kept.codeId]) {
      await service.db.insert(scans).values({ qrCodeId, deviceClass: 'mobile', visitorHash: 'v' })
    }
  }
  t.equal(await claimSlug(service.db, slug), false)
  t.equal((await service.request('DELETE', `/api/v1/qr-codes/${codeId}`)).status, 200)
  t.equal(await claimSlug(service.db, slug), false, 'not after its code is gone either')
  t.same(
    (await service.db.select().from(scans)).map(scan => scan.qrCodeId),
    [kept.codeId, kept.codeId, kept.codeId],
  )
})

t.test('an unlinked code has campaignId null', async t => {
  const service = await reuseService(t)
  const { codeId } = await insertPrinted(service.db, { accountId: service.accountId })
  await service.db.update(qrCodes).set({ campaignId: null }).where(eq(qrCodes.id, codeId))
  t.equal((await service.request('GET', `/api/v1/qr-codes/${codeId}`)).body.data.campaignId, null)
  t.equal((await service.db.select().from(campaigns)).length, 1)
})

t.test('slugs are readable, short and safe in a URL, whatever the name', async t => {
  t.equal(slugBase('Våren är här – äntligen, Örebro!'), 'varen-ar-har-antligen-orebro')
  t.equal(slugBase('Va\u030arbrev'), 'varbrev', 'a letter that is spelt as two characters')
  t.equal(slugBase('春节'), 'campaign')
  t.equal(slugBase('---'), 'campaign')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), name => {
      const slug = slugCandidate(name)
      return /^[a-z0-9]+(?:-+[a-z0-9]+)*-[a-z0-9]{4}$/.test(slug) && slug.length <= 45
    }),
  )
})
