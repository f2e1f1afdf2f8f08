import t from 'tap'
import { reuseService } from '../support/service.ts'

const exposed = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
  'Retry-After',
  'Idempotency-Replayed',
]
const origin = 'https://shop.example'

t.test('a preflight is answered without a key', async t => {
  const { request } = await reuseService(t)
  const answer = await request('OPTIONS', '/api/v1/campaigns', {
    key: null,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-api-key,idempotency-key,content-type',
    },
  })
  t.equal(answer.status, 204)
  t.equal(answer.headers['access-control-allow-origin'], '*')
  t.notOk(answer.headers['access-control-allow-credentials'])
  const allowed = String(answer.headers['access-control-allow-headers']).split(', ')
  for (const header of ['x-api-key', 'idempotency-key', 'content-type'])
    t.ok(allowed.includes(header), header)
  const methods = String(answer.headers['access-control-allow-methods']).split(', ')
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) t.ok(methods.includes(method), method)
})

t.test('answers and errors can be read from any origin', async t => {
  const { request } = await reuseService(t)
  for (const options of [{}, { key: null }, { key: 'bad' }]) {
    const answer = await request('GET', '/api/v1/credits', { ...options, headers: { origin } })
    t.equal(answer.headers['access-control-allow-origin'], '*')
    t.notOk(answer.headers['access-control-allow-credentials'])
    t.strictSame(String(answer.headers['access-control-expose-headers']).split(', '), exposed)
  }
})

t.test('an OPTIONS request that is not a preflight is a wrong method', async t => {
  const { request } = await reuseService(t)
  t.equal((await request('OPTIONS', '/api/v1/credits', { key: null })).status, 401)
  t.equal((await request('OPTIONS', '/api/v1/credits', { key: null, headers: { origin } })).status, 401)
  t.equal((await request('OPTIONS', '/api/v1/credits')).status, 404)
  t.equal((await request('OPTIONS', '/api', { key: null })).body.error.code, 'not_found')
})
