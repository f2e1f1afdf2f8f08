import t from 'tap'
import { insertPrinted, PHONE } from '../support/printed.ts'
import { openOutsider } from '../support/row-holder.ts'
import { reuseService, startService } from '../support/service.ts'

t.test('forty searches of one account use one connection, and delay no other account', async t => {
  const service = await startService(t)
  const outsider = openOutsider(t, service.config.databaseUrl)
  const { slug, campaignId } = await insertPrinted(service.db, { accountId: service.accountId })
  const other = await service.createAccount()
  const search = (key = service.key) => service.request('GET', '/api/v1/recipients?search=an', { key })
  // Stands for a search that takes long.
  const held = await outsider.hold(tx => tx`lock table recipients in access exclusive mode`)

  const searches = Array.from({ length: 40 }, () => search())
  const refused = await Promise.race(searches)
  t.equal(refused.status, 503, 'more than may wait')
  t.match(refused.body, { error: { code: 'service_unavailable' } })
  t.ok(Number(refused.headers['retry-after']) > 0)
  await outsider.untilBlocked(1, 'brevduva search')
  const another = search(other.key)
  await outsider.untilBlocked(2, 'brevduva search')
  t.equal(await outsider.blocked(), 0, 'none of the other connections')
  t.ok(service.app.slowReads.waiting <= 20)

  const read = (path: string) => service.request('GET', `/api/v1${path}`)
  for (const path of ['/lists', `/campaigns/${campaignId}`, '/campaigns', '/credits', '/templates']) {
    t.equal((await read(path)).status, 200, path)
  }
  const redirect = await service.request('GET', `/api/r/${slug}`, {
    key: null,
    headers: { 'user-agent': PHONE },
  })
  t.equal(redirect.status, 302)
  await held.release()
  await another
  const statuses = (await Promise.all(searches)).map(({ status }) => status)
  t.ok(statuses.every(status => status === 200 || status === 503))
  t.ok(statuses.filter(status => status === 503).length >= 19)
  t.equal((await search()).status, 200, 'afterwards all is as ever')
})

t.test('a search whose client has gone leaves the queue', async t => {
  const service = await reuseService(t)
  const outsider = openOutsider(t, service.config.databaseUrl)
  const held = await outsider.hold(tx => tx`lock table recipients in access exclusive mode`)
  const { slowReads } = service.app
  const first = slowReads.run('a', new AbortController().signal, sql => sql`select count(*) from recipients`)
  await outsider.untilBlocked(1, 'brevduva search')
  const gone = new AbortController()
  let ran = false
  const second = slowReads.run('a', gone.signal, async () => {
    ran = true
  })
  t.equal(slowReads.waiting, 1)
  gone.abort()
  await t.rejects(second, { name: 'QueueFull' })
  t.equal(slowReads.waiting, 0)
  await held.release()
  await first
  t.notOk(ran)
})

t.test('more rows than are counted in one query are counted exactly', async t => {
  const service = await reuseService(t)
  const { sql } = service.app.database
  const { campaignId } = await insertPrinted(service.db, { accountId: service.accountId })
  const copy = (rows: number) => sql`
    insert into campaigns (id, account_id, name, template_id, letters, batch_size, status, failure_reason)
    select uuidv7(), account_id, name, template_id, letters, batch_size, 'failed', 'So.'
    from campaigns, generate_series(1, ${rows}::int) where id = ${campaignId}`
  const counts = async () => ({
    page: (await service.request('GET', '/api/v1/campaigns?limit=5')).body.meta.count,
    statuses: (await service.request('GET', '/api/v1/campaigns/status-counts')).body.data,
  })
  await copy(9999)
  t.same(await counts(), { page: 10_000, statuses: { pending: 1, failed: 9999 } })
  await copy(1)
  t.same(await counts(), { page: 10_001, statuses: { pending: 1, failed: 10_000 } })
  await copy(99)
  t.same(await counts(), { page: 10_100, statuses: { pending: 1, failed: 10_099 } })
})
