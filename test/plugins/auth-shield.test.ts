import t from 'tap'
import { trustedProxies } from '#plugins/shield/client-address.ts'
import { startService } from '../support/service.ts'

const from = (headers: Record<string, string>) => ({ headers, key: null })

t.test('each client address has its own limit, as a trusted proxy reports it', async t => {
  const { request } = await startService(t, { env: { IP_RATE_LIMIT: '2' } })
  const status = async (headers: Record<string, string>) => (await request('GET', '/x', from(headers))).status
  for (const headers of [
    { 'x-forwarded-for': '203.0.113.1' },
    { 'x-real-ip': '203.0.113.2' },
    { 'x-forwarded-for': '2001:db8::1' },
    {},
  ]) {
    t.strictSame([await status(headers), await status(headers), await status(headers)], [404, 404, 429])
  }
  t.equal(
    await status({ 'x-forwarded-for': '198.51.100.7, 203.0.113.1' }),
    429,
    'only the last hop is believed',
  )
  t.equal(await status({ 'x-forwarded-for': '2001:db8::ffff' }), 429, 'a network of IPv6 is one client')
  t.equal(await status({ 'x-forwarded-for': 'garbage' }), 429, 'no address: the connection’s')
  t.equal(
    await status({ 'x-forwarded-for': 'garbage', 'x-real-ip': '203.0.113.60' }),
    429,
    'nor then another header',
  )
  t.equal(await status({ 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.2' }), 404)
})

t.test('the addresses that proxies report may have a port', async t => {
  const { request } = await startService(t, {
    env: { IP_RATE_LIMIT: '2', TRUST_PROXY: 'loopback,198.51.100.7,2001:db8:ffff::/48' },
  })
  const status = async (headers: Record<string, string>) => (await request('GET', '/x', from(headers))).status
  for (const [first, second, third] of [
    ['5.6.7.8:1234', '5.6.7.8', '5.6.7.8:4321'],
    ['[2001:db8::1]:443', '2001:db8::1', '[2001:db8::1]:80'],
    ['203.0.113.9:5, 198.51.100.7:60000', '203.0.113.9, 198.51.100.7', '6.6.6.6, 203.0.113.9:7'],
    ['203.0.113.10, [2001:db8:ffff::5]:443', '203.0.113.10', '203.0.113.10:1, 2001:db8:ffff::6'],
  ] as const) {
    const all = [first, second, third].map(chain => ({ 'x-forwarded-for': chain }))
    t.strictSame(
      [await status(all[0]!), await status(all[1]!), await status(all[2]!)],
      [404, 404, 429],
      first,
    )
  }
  t.equal(await status({ 'x-real-ip': '5.6.7.8:99' }), 429, 'in x-real-ip too')
  t.strictSame(
    [await status({}), await status({}), await status({})],
    [404, 404, 429],
    'the connection’s own',
  )
})

t.test('without a trusted proxy no client can choose its address', async t => {
  const { request } = await startService(t, { env: { IP_RATE_LIMIT: '1', TRUST_PROXY: '192.0.2.1' } })
  t.equal((await request('GET', '/x', from({ 'x-forwarded-for': '203.0.113.1' }))).status, 404)
  t.equal((await request('GET', '/x', from({ 'x-forwarded-for': '203.0.113.2' }))).status, 429)
  t.equal((await request('GET', '/x', from({ 'x-real-ip': '203.0.113.3' }))).status, 429)
})

t.test('redirects have a limit of their own, the health check has none', async t => {
  const { request } = await startService(t, {
    env: { IP_RATE_LIMIT: '1', REDIRECT_RATE_LIMIT: '2' },
    extend: app => {
      app.get('/redirect', { config: { ipAllowance: 'redirect' } }, async () => ({}))
    },
  })
  const statuses = async (url: string, times: number) => {
    const seen = []
    for (let i = 0; i < times; i++) seen.push((await request('GET', url, { key: null })).status)
    return seen
  }
  t.strictSame(await statuses('/api', 5), [200, 200, 200, 200, 200])
  t.strictSame(await statuses('/redirect', 3), [200, 200, 429])
  t.strictSame(await statuses('/x', 2), [404, 429])
})

t.test('a client that guesses keys is refused without a query', async t => {
  const { request } = await startService(t, { env: { IP_RATE_LIMIT: '3' } })
  const statuses = []
  for (let i = 0; i < 5; i++) {
    const key = `brevduva_${String(i).padStart(40, '0')}`
    statuses.push((await request('GET', '/api/v1/credits', { key })).status)
  }
  t.strictSame(statuses, [401, 401, 401, 429, 429])
})

t.test('trusted proxies are given by name, address or range', async t => {
  const isTrusted = trustedProxies('loopback, 198.51.100.7,fc00::/7')
  for (const address of ['127.3.2.1', '::1', '::ffff:127.0.0.1', '198.51.100.7', 'fd00::5']) {
    t.ok(isTrusted(address), address)
  }
  for (const address of ['198.51.100.7:443', '[fd00::5]:1', '[fd00::5]']) t.ok(isTrusted(address), address)
  for (const address of ['198.51.100.8', '2001:db8::1', '198.51.100.7:', '[198.51.100.7', 'unknown', '']) {
    t.notOk(isTrusted(address), address)
  }
})
