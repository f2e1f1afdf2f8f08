import { setImmediate as moment } from 'node:timers/promises'
import t from 'tap'
import { AccountShare } from '../workers/turns/account-share.ts'
import { insertPrinted } from './support/printed.ts'
import { openOutsider } from './support/row-holder.ts'
import { startService } from './support/service.ts'
import { until } from './support/until.ts'

t.test('an account’s reads take half of the connections at most, and nobody else waits for them', async t => {
  const service = await startService(t)
  const outsider = openOutsider(t, service.config.databaseUrl)
  const other = await service.createAccount()
  const { campaignId } = await insertPrinted(service.db, { accountId: service.accountId })
  const read = (path: string, key = service.key) => service.request('GET', `/api/v1${path}`, { key })
  // Stands for reads that take long.
  const held = await outsider.hold(tx => tx`lock table templates in access exclusive mode`)
  const reads = Array.from({ length: 20 }, () => read('/templates'))
  await outsider.untilBlocked(3)
  t.equal((await read('/lists', other.key)).status, 200)
  t.equal((await read('/qr-codes/01970000-0000-7000-8000-000000000000', other.key)).status, 404)
  t.equal(await outsider.blocked(), 3)
  for (const path of ['/credits', `/campaigns/${campaignId}`, '/campaigns/status-counts']) {
    t.equal((await read(path)).status, 200, `${path} is read together with others’`)
  }
  await held.release()
  const statuses = (await Promise.all(reads)).map(({ status }) => status)
  t.same(statuses, Array(20).fill(200))
  await until(async () => service.app.accountReads.accounts === 0, 'the last turn to end')
})

t.test('turns are given in order, given up and given back once', async t => {
  const share = new AccountShare(2, 3)
  const started: string[] = []
  const take = (account: string, name: string) => {
    const place = share.take(account)
    if (place.turn) void place.turn.then(() => started.push(name))
    else started.push(name)
    return place
  }
  const a = take('x', 'a')
  const b = take('x', 'b')
  const c = take('x', 'c')
  take('x', 'd')
  const e = take('x', 'e')
  t.throws(() => share.take('x'), { name: 'QueueFull' })
  const other = take('y', 'y')
  t.same(started, ['a', 'b', 'y'], 'of each account two')
  c.end()
  a.end()
  a.end()
  await moment()
  t.same(started, ['a', 'b', 'y', 'd'], 'not the one that was given up, and one for one')
  b.end()
  await moment()
  t.same(started.at(-1), 'e')
  e.end()
  other.end()
  t.equal(share.accounts, 1)
  t.ok(share.take('x').turn === undefined, 'd alone is left')
})

t.test('a page’s custom fields are not written again on the thread that answers', async t => {
  const service = await startService(t)
  const { listId } = await insertPrinted(service.db, { accountId: service.accountId })
  const value = '漢"\\\u2028é'.repeat(85)
  const customFields = Object.fromEntries(
    Array.from({ length: 16 }, (_, index) => [`f${index}`, { label: `"${index}"`, value }]),
  )
  const { sql } = service.app.database
  await sql`
    insert into recipients (id, account_id, list_id, position, name, street, post_code, post_town, country,
                            custom_fields, search_name)
    select uuidv7(), ${service.accountId}, ${listId}, i, 'Åsa "A" Öberg', 'Storgatan 1', '111 22', 'Malmö', 'Sverige',
           ${JSON.stringify(customFields)}::text::jsonb, 'åsa'
    from generate_series(1, 100) as i`
  await sql`update lists set recipient_count = 100 where id = ${listId}`
  const { stringify } = JSON
  let longest = 0
  t.teardown(() => {
    JSON.stringify = stringify
  })
  JSON.stringify = (...args: [unknown]) => {
    const text = stringify(...args)
    longest = Math.max(longest, text?.length ?? 0)
    return text
  }
  for (const path of ['/recipients', `/recipients/by-list/${listId}`, '/recipients?search=åsa']) {
    const joint = path.includes('?') ? '&' : '?'
    const { body, headers, raw } = await service.request('GET', `/api/v1${path}${joint}limit=100`)
    t.match(headers['content-type'], /^application\/json/)
    t.ok(raw.length > 500_000, `${raw.length} bytes`)
    t.equal(body.data.length, 100)
    t.match(body.data[99], { name: 'Åsa "A" Öberg', listId, userId: service.accountId })
    t.same(body.data[99].customFields, customFields)
    t.same(body.meta, { count: 100, nextCursor: null, prevCursor: null })
  }
  t.ok(longest < 50_000, `${longest} characters at a time`)
})
