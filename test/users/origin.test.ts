import t from 'tap'
import { newPerson, originOf, signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

t.test('another site cannot make a signed-in browser change anything', async t => {
  const service = await reuseService(t)
  const { cookie } = await signedIn(service, 'owner')
  const create = (headers: Record<string, string>) =>
    service.request('POST', '/api/v1/lists', {
      key: null,
      body: { name: 'List' },
      headers: { cookie, ...headers },
    })
  const origin = originOf(service)
  for (const headers of [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${origin}.evil.example` },
    { origin, 'sec-fetch-site': 'cross-site' },
    { origin, 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[]) {
    const answer = await create(headers)
    t.equal(answer.status, 403, JSON.stringify(headers))
    t.equal(answer.body.error.code, 'forbidden')
  }
  t.equal((await create({ origin })).status, 201)
  t.equal((await create({ origin, 'sec-fetch-site': 'same-origin' })).status, 201)
})

t.test('another site cannot sign its visitors in or out', async t => {
  const service = await reuseService(t)
  const { cookie } = await signedIn(service, 'owner')
  const { link } = await newPerson(service, 'owner')
  const headers = { origin: 'https://evil.example', cookie }
  const token = await link()
  t.equal(
    (await service.request('POST', '/api/auth/redeem', { key: null, body: { token }, headers })).status,
    403,
  )
  t.equal((await service.request('POST', '/api/auth/sign-out', { key: null, headers })).status, 403)
  const own = { cookie, origin: originOf(service) }
  t.equal((await service.request('GET', '/api/auth/session', { key: null, headers: own })).status, 200)
  const body = { token }
  t.equal((await service.request('POST', '/api/auth/redeem', { key: null, body })).status, 200, 'unspent')
})

t.test('reading needs no origin, and keys never do', async t => {
  const service = await reuseService(t)
  const { cookie } = await signedIn(service, 'viewer')
  t.equal((await service.request('GET', '/api/v1/lists', { key: null, headers: { cookie } })).status, 200)
  const headers = { origin: 'https://shop.example' }
  t.equal((await service.request('POST', '/api/v1/lists', { body: { name: 'List' }, headers })).status, 201)
})
