import t from 'tap'
import { type Service, startService } from '../support/service.ts'

const SPECIFIED = {
  KEY_RATE_LIMIT: '100',
  ACCOUNT_RATE_LIMIT: '300',
  ACCOUNT_RATE_BURST: '60',
}
const POLICIES = '100;w=60;name=key, 300;w=60;name=account'
const headersOf = (answer: Awaited<ReturnType<Service['request']>>) => ({
  limit: answer.headers['ratelimit-limit'],
  remaining: answer.headers['ratelimit-remaining'],
  reset: answer.headers['ratelimit-reset'],
  policy: answer.headers['ratelimit-policy'],
})

t.test(
  'an idle account has a limit of 61, and the headers describe the limit closest to being reached',
  async t => {
    const service = await startService(t, { env: SPECIFIED })
    const first = await service.request('GET', '/api/v1/credits')
    t.strictSame(headersOf(first), { limit: '61', remaining: '60', reset: '1', policy: POLICIES })

    // 40 used leave the key 59 and the account, which fills up again, at least 20.
    for (let i = 0; i < 39; i++) await service.request('GET', '/api/v1/credits')
    const later = headersOf(await service.request('GET', '/api/v1/credits'))
    t.equal(later.limit, '61')
    t.ok(Number(later.remaining) >= 20 && Number(later.remaining) <= 60)
    t.ok(
      Number(later.reset) >= 1 && Number(later.reset) <= 9,
      '41 requests are back after at most 41 / 5 seconds',
    )
  },
)

t.test('the headers describe the key’s limit if it is as close as the account’s or closer', async t => {
  const { request } = await startService(t, {
    env: { KEY_RATE_LIMIT: '10', ACCOUNT_RATE_LIMIT: '60', ACCOUNT_RATE_BURST: '9' },
  })
  t.match(headersOf(await request('GET', '/api/v1/credits')), { limit: '10', remaining: '9', reset: '60' })
})

t.test('every answer under /api/v1 has the rate-limit headers', async t => {
  const service = await startService(t, { env: { ...SPECIFIED, IP_RATE_LIMIT: '12' } })
  const untouched = { limit: '61', remaining: '61', reset: '0', policy: POLICIES }
  t.strictSame(headersOf(await service.request('GET', '/api/v1/credits', { key: null })), untouched, '401')
  t.strictSame(
    headersOf(await service.request('GET', '/api/v1/credits', { key: 'nonsense' })),
    untouched,
    '401',
  )

  const { key: none } = await service.createKey((await service.createAccount()).accountId, [])
  for (const [what, method, url, options, status] of [
    ['200', 'GET', '/api/v1/credits', {}, 200],
    ['HEAD', 'HEAD', '/api/v1/credits', {}, 200],
    ['403', 'GET', '/api/v1/credits', { key: none }, 403],
    ['404', 'GET', '/api/v1/nothing', {}, 404],
    ['the bare prefix', 'GET', '/api/v1', {}, 404],
    ['a malformed URL', 'GET', '/api/v1/%ff', {}, 400],
    [
      'refused',
      'POST',
      '/api/v1/api-keys',
      { body: '{', headers: { 'content-type': 'application/json' } },
      403,
    ],
  ] as const) {
    const answer = await service.request(method, url, options)
    t.equal(answer.status, status, what)
    t.match(headersOf(answer), { limit: '61', policy: POLICIES }, what)
    t.ok(Number(answer.headers['ratelimit-remaining']) <= 60, `${what} counts`)
    t.equal(answer.headers['cache-control'], 'no-store', `${what} is kept by no cache`)
  }

  let shielded = await service.request('GET', '/api/v1/credits')
  while (shielded.status !== 429) shielded = await service.request('GET', '/api/v1/credits')
  t.equal(shielded.body.error.message, 'Too many requests from this IP address')
  t.strictSame(headersOf(shielded), untouched, '429 by address')
  t.equal(shielded.headers['cache-control'], 'no-store')
  const retry = Number(shielded.headers['retry-after'])
  t.ok(retry >= 1 && retry <= 60)

  const elsewhere = await service.request('GET', '/nothing', {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  t.notOk(elsewhere.headers['ratelimit-limit'], 'nothing outside /api/v1')
})

t.test('a key and an account over their limits get 429', async t => {
  const service = await startService(t, {
    // Of the account's one comes back in a minute: however slow the machine is, none does meanwhile.
    env: { KEY_RATE_LIMIT: '3', ACCOUNT_RATE_LIMIT: '1', ACCOUNT_RATE_BURST: '3' },
  })
  const { accountId } = service
  for (let i = 0; i < 3; i++) t.equal((await service.request('GET', '/api/v1/credits')).status, 200)
  const byKey = await service.request('GET', '/api/v1/credits')
  t.equal(byKey.status, 429)
  t.strictSame(byKey.body, { error: { code: 'rate_limited', message: 'API key rate limit exceeded' } })
  t.match(headersOf(byKey), { limit: '3', remaining: '0' })
  const wait = Number(byKey.headers['retry-after'])
  t.ok(wait > 55 && wait <= 60, `comes back when the first has had its 60 s: ${wait}`)

  const { key: second } = await service.createKey(accountId)
  const { key: third } = await service.createKey(accountId)
  const answers = []
  for (const key of [second, second, third, third, third]) {
    answers.push(await service.request('GET', '/api/v1/credits', { key }))
  }
  const refused = answers.find(answer => answer.status === 429)
  t.strictSame(refused?.body, { error: { code: 'rate_limited', message: 'Account rate limit exceeded' } })
  t.equal(refused?.headers['ratelimit-limit'], '4')
  t.equal(refused?.headers['ratelimit-remaining'], '0')
  const back = Number(refused?.headers['retry-after'])
  t.ok(back > 0 && back <= 60, `comes back within the minute: ${back}`)
})

t.test('a request that gets 429 does not count', async t => {
  const service = await startService(t, { env: { KEY_RATE_LIMIT: '2' } })
  const remaining = async () => {
    const [row] = await service.app.database.sql<{ used: number; uses: number }[]>`
      select (select sum(c)::int from unnest(b.counts) c) as used, k.uses
      from key_budgets b join api_keys k on k.id = b.key_id`
    return row
  }
  await service.app.database.sql`update api_keys set max_uses = 10`
  for (let i = 0; i < 6; i++) await service.request('GET', '/api/v1/credits')
  t.match(await remaining(), { used: 2, uses: 2 })
})
