import t from 'tap'
import { permissions } from '#schemas/permissions.ts'
import { type Method, reuseService, startService } from '../support/service.ts'

const error = (code: string, message: string) => ({ error: { code, message } })

t.test('each authentication failure has the status, code and message of the specification', async t => {
  const service = await reuseService(t)
  const { accountId, request, createKey, app } = service
  const { sql } = app.database
  const get = async (key: string | null) => {
    const { status, body } = await request('GET', '/api/v1/credits', { key })
    return { status, body }
  }

  t.strictSame(
    await get(null),
    { status: 401, body: error('unauthorized', 'Unauthorized') },
    'no credentials',
  )

  const invalid = { status: 401, body: error('unauthorized', 'Invalid API key') }
  const { key } = service
  for (const [what, presented] of [
    ['malformed', 'nonsense'],
    ['the prefix alone', 'brevduva_'],
    ['unknown', `brevduva_${'0'.repeat(40)}`],
    ['of another prefix', key.replace('brevduva', 'pigeon')],
    ['cut off', key.slice(0, -1)],
    ['with something after it', `${key}x`],
    ['in capitals', key.toUpperCase()],
    ['sent twice', `${key}, ${key}`],
  ] as const) {
    t.strictSame(await get(presented), invalid, what)
  }

  const expired = await createKey(accountId, permissions, { expiresAt: new Date(Date.now() - 1) })
  t.strictSame(await get(expired.key), { status: 401, body: error('unauthorized', 'API key expired') })
  const later = await createKey(accountId, permissions, { expiresAt: new Date(Date.now() + 86_400_000) })
  t.equal((await get(later.key)).status, 200)

  const changed = await createKey(accountId)
  t.equal((await get(changed.key)).status, 200)
  await sql`update api_keys set disabled_at = now() where id = ${changed.id}`
  t.strictSame(
    await get(changed.key),
    { status: 401, body: error('unauthorized', 'API key disabled') },
    'from the next request',
  )
  await sql`update api_keys set disabled_at = null where id = ${changed.id}`
  t.equal((await get(changed.key)).status, 200)
  await sql`update api_keys set revoked_at = now() where id = ${changed.id}`
  t.strictSame(await get(changed.key), invalid, 'revoked')

  const quota = await createKey(accountId, permissions, { maxUses: 2 })
  const uses = [await get(quota.key), await get(quota.key), await get(quota.key)]
  t.strictSame(
    uses.map(({ status }) => status),
    [200, 200, 401],
  )
  t.strictSame(uses[2]?.body, error('unauthorized', 'API key usage exceeded'))
})

t.test('a key is refused as disabled, then expired, then used up, then over its rate', async t => {
  const { accountId, request, createKey, app } = await startService(t, { env: { KEY_RATE_LIMIT: '1' } })
  const { sql } = app.database
  const { id, key } = await createKey(accountId, permissions, { maxUses: 1 })
  const message = async () => (await request('GET', '/api/v1/credits', { key })).body.error?.message
  t.equal(await message(), undefined)
  t.equal(await message(), 'API key usage exceeded')
  await sql`update api_keys set max_uses = 5 where id = ${id}`
  t.equal(await message(), 'API key rate limit exceeded')
  await sql`update api_keys set max_uses = 1, expires_at = now() where id = ${id}`
  t.equal(await message(), 'API key expired')
  await sql`update api_keys set disabled_at = now() where id = ${id}`
  t.equal(await message(), 'API key disabled')
})

t.test('a key quota holds when requests arrive together', async t => {
  const { accountId, request, createKey } = await reuseService(t)
  const { key } = await createKey(accountId, permissions, { maxUses: 7 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => request('GET', '/api/v1/credits', { key })),
  )
  t.equal(answers.filter(({ status }) => status === 200).length, 7)
  t.equal(answers.filter(({ body }) => body.error?.message === 'API key usage exceeded').length, 13)
})

t.test(
  'without a key the answer is 401, also for unknown paths, wrong methods and malformed URLs',
  async t => {
    const { request } = await reuseService(t)
    for (const [method, url] of [
      ['GET', '/api/v1'],
      ['GET', '/api/v1/'],
      ['GET', '/api/v1?x=1'],
      ['GET', '/api/v1/mistyped'],
      ['DELETE', '/api/v1/credits'],
      ['HEAD', '/api/v1/credits'],
      ['HEAD', '/api/v1/mistyped'],
      ['OPTIONS', '/api/v1/credits'],
      ['POST', '/api/v1/api-keys'],
      ['GET', '/api/v1/%zz'],
      ['GET', '/api/v1/campaigns/not-a-uuid'],
    ] as [Method, string][]) {
      const without = await request(method, url, { key: null })
      t.equal(without.status, 401, `${method} ${url}`)
      if (method !== 'HEAD') t.equal(without.body.error.message, 'Unauthorized')
    }
    for (const [method, url] of [
      ['GET', '/api/v1'],
      ['GET', '/api/v1/mistyped'],
      ['DELETE', '/api/v1/credits'],
      ['OPTIONS', '/api/v1/credits'],
    ] as [Method, string][]) {
      const { status, body } = await request(method, url)
      t.strictSame(
        { status, body },
        { status: 404, body: error('not_found', 'Route not found') },
        `${method} ${url}`,
      )
    }
    const unread = await request('POST', '/api/v1/mistyped', {
      body: '{',
      headers: { 'content-type': 'application/json' },
    })
    t.equal(unread.status, 404, 'whatever its body')
    t.equal(
      (await request('GET', '/api/v2/credits', { key: null })).status,
      404,
      'outside it is 404 for anybody',
    )
  },
)

t.test('a key without an endpoint’s permission gets 403', async t => {
  const { accountId, request, createKey } = await reuseService(t)
  const forbidden = error('forbidden', 'Forbidden: insufficient API key permissions')
  const { key: none } = await createKey(accountId, [])
  t.strictSame((await request('GET', '/api/v1/credits', { key: none })).body, forbidden)
  const { key: others } = await createKey(
    accountId,
    permissions.filter(permission => permission !== 'campaigns:read'),
  )
  t.strictSame((await request('GET', '/api/v1/credits', { key: others })).body, forbidden)
  const { key: exact } = await createKey(accountId, ['campaigns:read'])
  t.equal((await request('GET', '/api/v1/credits', { key: exact })).status, 200)
})

t.test('key management refuses every key before it reads the request', async t => {
  const { request } = await reuseService(t)
  const refused = error('forbidden', 'Forbidden: API keys cannot access this resource')
  for (const [method, url] of [
    ['GET', '/api/v1/api-keys'],
    ['POST', '/api/v1/api-keys'],
    ['GET', '/api/v1/api-keys/no-uuid'],
    ['PATCH', '/api/v1/api-keys/no-uuid'],
    ['DELETE', '/api/v1/api-keys/no-uuid'],
  ] as [Method, string][]) {
    const broken = method === 'GET' ? {} : { body: '{"', headers: { 'content-type': 'application/json' } }
    const { status, body } = await request(method, url, broken)
    t.strictSame({ status, body }, { status: 403, body: refused }, `${method} ${url}`)
  }
})

t.test('a request with a key is never treated as a session’s', async t => {
  const { request, createAccount, grant } = await reuseService(t)
  const other = await createAccount()
  await grant(5, other.accountId)
  const headers = { cookie: 'session=whatever', authorization: 'Bearer whatever' }
  t.equal((await request('GET', '/api/v1/credits', { key: other.key, headers })).body.data.balance, 5)
  t.equal((await request('GET', '/api/v1/credits', { key: 'bad', headers })).status, 401)
})
