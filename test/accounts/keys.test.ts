import { sql } from 'drizzle-orm'
import t from 'tap'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

const KEYS = '/api/v1/api-keys'

t.test('an owner creates a key, which is shown once', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  const made = await request('POST', KEYS, {
    body: { name: 'Shop', permissions: ['lists:read'], expiresInDays: 30, maxUses: 5 },
  })
  t.equal(made.status, 201)
  const { key, ...shown } = made.body.data
  t.match(key, /^brevduva_[0-9A-Za-z]{40}$/)
  t.match(shown, {
    name: 'Shop',
    prefix: key.slice(0, 13),
    permissions: ['lists:read'],
    state: 'active',
    maxUses: 5,
    uses: 0,
    lastUsedAt: null,
  })
  const days = (Date.parse(shown.expiresAt) - Date.parse(shown.createdAt)) / 86_400_000
  t.equal(Math.round(days), 30)
  t.equal((await service.request('GET', '/api/v1/lists', { key })).status, 200)
  const listed = await request('GET', KEYS)
  t.notOk(listed.raw.includes(key), 'never again')
  t.match(listed.body.data[0], { id: shown.id, uses: 1 })
  t.ok(listed.body.data[0].lastUsedAt)
  const ids = listed.body.data.map((one: { id: string }) => one.id)
  t.strictSame(ids, [...ids].sort().reverse(), 'newest first')
  t.strictSame((await request('GET', `${KEYS}/${shown.id}`)).body.data, listed.body.data[0])
})

t.test('changes apply from the key’s next request', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  const { key, id } = (await request('POST', KEYS, { body: { name: 'Key', permissions: [] } })).body.data
  const lists = async () => {
    const { status, body } = await service.request('GET', '/api/v1/lists', { key })
    return body.error?.message ?? status
  }
  const change = (body: object) => request('PATCH', `${KEYS}/${id}`, { body: { ...body } })
  t.equal(await lists(), 'Forbidden: insufficient API key permissions')
  t.match((await change({ name: 'Renamed', permissions: ['lists:read'] })).body.data, { name: 'Renamed' })
  t.equal(await lists(), 200)
  t.equal((await change({ disabled: true })).body.data.state, 'disabled')
  t.equal(await lists(), 'API key disabled')
  t.equal((await change({ disabled: false })).body.data.state, 'active')
  t.equal(await lists(), 200)
  t.strictSame((await request('DELETE', `${KEYS}/${id}`)).body, { data: { deleted: true } })
  t.equal(await lists(), 'Invalid API key')
  t.equal((await request('GET', `${KEYS}/${id}`)).body.data.state, 'revoked')
  t.equal((await change({ disabled: false })).status, 409, 'for good')
  t.equal((await request('DELETE', `${KEYS}/${id}`)).status, 200, 'again')
})

t.test('a key is shown as expired or used up', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  await service.createKey(service.accountId, [], { name: 'old', expiresAt: new Date(0) })
  const { key } = await service.createKey(service.accountId, ['lists:read'], { name: 'spent', maxUses: 1 })
  await service.request('GET', '/api/v1/lists', { key })
  const { data } = (await request('GET', KEYS)).body
  const states = Object.fromEntries(data.map((one: { name: string; state: string }) => [one.name, one.state]))
  t.strictSame(states, { old: 'expired', spent: 'used_up', test: 'active' })
})

t.test('errors of a key are reported by field', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  const wrongFields = async (body: object) => {
    const answer = await request('POST', KEYS, { body: { ...body } })
    t.equal(answer.status, 400, JSON.stringify(body))
    return Object.keys(answer.body.error.details.fieldErrors)
  }
  t.strictSame(await wrongFields({ name: '', permissions: [] }), ['name'])
  t.strictSame(await wrongFields({ name: 'Key', permissions: ['templates:create'] }), ['permissions'])
  t.strictSame(await wrongFields({ name: 'Key', permissions: [], expiresInDays: 366 }), ['expiresInDays'])
  t.strictSame(await wrongFields({ name: 'Key', permissions: [], expiresInDays: 0 }), ['expiresInDays'])
  t.strictSame(await wrongFields({ name: 'Key', permissions: [], maxUses: 0 }), ['maxUses'])
})

t.test('another account’s key is 404', async t => {
  const service = await reuseService(t)
  const other = await service.createAccount('Other AB')
  const stranger = await signedIn(service, 'owner', other.accountId)
  const { id } = await service.createKey(service.accountId)
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    const options = method === 'PATCH' ? { body: { disabled: true } } : {}
    const { status, body } = await stranger.request(method, `${KEYS}/${id}`, options)
    t.equal(status, 404, method)
    t.equal(body.error.message, 'API key not found')
  }
  const [row] = await service.db.execute(sql`select disabled_at, revoked_at from api_keys where id = ${id}`)
  t.strictSame({ ...row }, { disabled_at: null, revoked_at: null })
})

t.test('a locked row of rate limits is left for the next run of retention', async t => {
  const service = await reuseService(t)
  await service.request('GET', '/api/v1/lists')
  await service.db.execute(sql`update key_budgets set touched_at = '2026-01-02T03:04:05Z'`)
  const { idleBudgets } = await import('#domains/accounts/retention.ts')
  const rows = async () => {
    const [row] = await service.db.execute(sql`select count(*)::int as count from key_budgets`)
    return row?.count
  }
  await service.db.transaction(async tx => {
    // As authorize_requests does for a key with a quota, before it asks for the key's rate.
    await tx.execute(sql`select 1 from api_keys for update`)
    await idleBudgets.delete(service.db)
    t.equal(await rows(), 1)
  })
  await idleBudgets.delete(service.db)
  t.equal(await rows(), 0)
})

t.test('a key’s last use is kept when its row of rate limits is deleted', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'owner')
  await service.request('GET', '/api/v1/lists')
  await service.db.execute(sql`update key_budgets set touched_at = '2026-01-02T03:04:05Z'`)
  const { idleBudgets } = await import('#domains/accounts/retention.ts')
  t.ok((await idleBudgets.delete(service.db)) > 0)
  t.equal((await request('GET', KEYS)).body.data[0].lastUsedAt, '2026-01-02T03:04:05.000Z')
})
