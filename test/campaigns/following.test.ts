import { sql } from 'drizzle-orm'
import t from 'tap'
import { standsAt } from '#domains/campaigns/following/states.ts'
import { failCampaign } from '#domains/campaigns/lifecycle.ts'
import { holdDeliveries } from '#domains/deliveries/service.ts'
import { ANY_FAILURE } from '../support/any-failure.ts'
import { signedIn } from '../support/people.ts'
import { insertPrinted } from '../support/printed.ts'
import { reuseService, type Service } from '../support/service.ts'
import { authoredTemplate, recipient } from '../support/templates.ts'

const service = await reuseService(t)
const viewer = await signedIn(service, 'viewer')
const other = await signedIn(service, 'owner', (await service.createAccount()).accountId)
const get = async (path: string) => (await viewer.request('GET', `/api/console/campaigns${path}`)).body

const set = (id: string, change: Parameters<Service['db']['execute']>[0]) =>
  service.db.execute(sql`update campaigns set ${change} where id = ${id}`)

/** One of each, the oldest first, named after where it stands. */
const drawn = sql`status = 'completed', progress = 100, batches_total = 1, batches_done = 1, completed_at = now()`
const states = {
  unpaid: sql`name = 'Unpaid', funding = 'payment'`,
  waiting: sql`name = 'Waiting', published_at = now()`,
  processing: sql`name = 'Processing', status = 'processing', progress = 30, batches_total = 10, batches_done = 3`,
  completed: sql`name = 'Completed ÅÄÖ', ${drawn}`,
  delivered: sql`name = 'Delivered', format = 'postcard', ${drawn}, delivered_at = now()`,
  failed: sql`name = 'Failed', status = 'failed', failure_reason = 'So.'`,
}
const ids: Record<string, string> = {}
for (const [state, change] of Object.entries(states)) {
  const { campaignId } = await insertPrinted(service.db, { accountId: service.accountId, letters: 5 })
  await set(campaignId, change)
  ids[state] = campaignId
}

t.test('a campaign shows its state, and campaigns are filtered by state', async t => {
  const named = async (query: string) =>
    (await get(query)).data.map(({ state }: { state: string }) => state).reverse()
  t.same(await named(''), Object.keys(states))
  for (const state of Object.keys(states)) t.same(await named(`?state=${state}`), [state])
  t.same(await named('?state=unpaid,delivered,failed'), ['unpaid', 'delivered', 'failed'])
  t.same(await named('?format=postcard'), ['delivered'])
  t.same(await named(`?search=${encodeURIComponent('åäö')}`), ['completed'])
  t.same(await named('?search=aao'), ['completed'], 'whatever the accents')
  t.same(await named('?search=%25'), [], 'a sign is a sign')
  t.same(await named('?search=ed&state=failed,waiting'), ['failed'])
  const first = await get('?limit=2')
  t.match(first.meta, { count: 6, prevCursor: null })
  t.same((await get(`?limit=2&cursor=${first.meta.nextCursor}`)).data.length, 2)
  const wrong = await viewer.request('GET', '/api/console/campaigns?state=lost')
  t.match(wrong.body.error.details.fieldErrors.state, [/must be one or more of unpaid, waiting/])
  t.same((await other.request('GET', '/api/console/campaigns')).body.data, [])
})

t.test('a campaign’s page has its money, code, delivery, and what can be done', async t => {
  const detail = async (state: string) => (await get(`/${ids[state]}`)).data
  t.match(await detail('unpaid'), {
    state: 'unpaid',
    canPay: true,
    canAbort: true,
    funding: 'payment',
    charged: 0,
    delivery: null,
    recipientsKept: 'all',
    content: {
      mode: 'editor',
      paper: 'A4',
      twoSided: false,
      variants: false,
      sender: null,
      noSender: false,
    },
    phoneNumber: null,
    warnings: { count: 0, first: [] },
  })
  const { code } = await detail('unpaid')
  t.match(code, { url: 'https://example.se/hej', trackingUrl: new RegExp(`/api/r/${code.slug}$`) })
  t.match(await detail('processing'), { canAbort: false, canPay: false })
  t.match(await detail('completed'), { delivery: { state: 'waiting', tries: 0, nextAt: null } })
  t.match(await detail('delivered'), { delivery: { state: 'delivered' } })
  for (const path of ['', '/letters']) {
    const { status } = await other.request('GET', `/api/console/campaigns/${ids.unpaid}${path}`)
    t.equal(status, 404, path)
  }
})

t.test('a campaign shows how far its delivery is', async t => {
  const id = ids.completed!
  const delivery = async () => (await get(`/${id}`)).data.delivery
  await service.app.boss.send('deliver', { campaignId: id }, { startAfter: 3600 })
  await set(id, sql`delivery_attempts = 3, delivery_error = 'ftp.partner.example refused'`)
  const { nextAt, ...waiting } = await delivery()
  t.same(waiting, { state: 'waiting', tries: 3 })
  t.ok(Date.parse(nextAt) > Date.now() + 3_000_000)
  await service.db.execute(sql`update pgboss.job set state = 'active' where name = 'deliver'`)
  t.match(await delivery(), { state: 'sending', nextAt: null })
  await service.db.execute(sql`update pgboss.job set state = 'retry' where name = 'deliver'`)
  await service.db.transaction(tx => holdDeliveries(tx, 'test', 'a secret of operators'))
  const held = await get(`/${id}`)
  t.match(held.data, { held: true, delivery: { state: 'held', nextAt: null } })
  t.notMatch(JSON.stringify(held), /secret|ftp/, 'what operators say is theirs')
  t.match((await get('?state=completed')).data, [{ held: true }])
  await service.db.execute(sql`update accounts set sandbox = true where id = ${service.accountId}`)
  t.match((await get(`/${id}`)).data, { held: false }, 'of a sandbox account nothing is sent')
  await service.db.execute(sql`update accounts set sandbox = false where id = ${service.accountId}`)
})

t.test('letters are listed by number, before and after rendering, and without their list', async t => {
  await service.grant(100)
  const templateId = await authoredTemplate(service.db, service.accountId)
  const people = Array.from({ length: 7 }, (_, n) => ({
    ...recipient(n === 4 ? 'Åsa 100%' : `Person ${n + 1}`),
    postCode: `41${n} 0${n}`,
  }))
  const { body } = await service.request('POST', '/api/v1/campaigns', {
    body: { name: 'Letters', templateId, recipients: people },
  })
  const { id, listId } = body.data
  const letters = (query: string) => get(`/${id}/letters${query}`)
  const sequences = async (query: string) =>
    (await letters(query)).data.map(({ sequence }: { sequence: number }) => sequence)

  const first = await letters('?limit=3')
  t.same(first.meta, { count: 7, nextCursor: 3 })
  t.match(first.data[0], {
    sequence: 1,
    name: 'Person 1',
    postCode: '410 00',
    country: 'Sverige',
    variant: null,
  })
  t.same(await sequences('?limit=3&cursor=6'), [7])
  t.same((await letters('?limit=3&cursor=6')).meta, { count: 7, nextCursor: null })
  t.same(await sequences(`?search=${encodeURIComponent('åsa')}`), [5])
  t.same(await sequences('?search=100%25'), [5])
  t.same(await sequences('?search=asa'), [5], 'whatever the accents')
  t.same(await sequences('?search=41404'), [5], 'a post code, however it is spaced')
  t.same(await sequences('?search=person+stockholm'), await sequences('?search=person'), 'and the town')
  t.same(await sequences('?search=person+lund'), [])
  t.same(await sequences('?search=41'), [1, 2, 3, 4, 5, 6, 7])
  t.same((await letters('?search=person&limit=2')).meta, { count: 6, nextCursor: 2 })
  t.same((await letters('?search=person&limit=2&cursor=6')).meta, { count: 6, nextCursor: null })
  t.same(await letters('?search=person&cursor=2147483647'), {
    data: [],
    meta: { count: 6, nextCursor: null },
  })
  t.same((await letters('?search=nobody')).meta, { count: 0, nextCursor: null })
  // Whoever comes to the list later is not written to.
  await service.request('POST', '/api/v1/recipients', { body: { listId, ...recipient('Late') } })
  t.equal((await letters('')).meta.count, 7)
  t.equal((await letters('')).data.length, 7)

  await service.db.execute(sql`
    insert into letters (campaign_id, recipient_id, sequence, post_code, post_town, variant)
    select ${id}, id, position, post_code, post_town, case position % 2 when 0 then 'B' else 'A' end
    from recipients where list_id = ${listId} and position <= 7`)
  await service.db.execute(sql`
    update templates set variant_b_content = '{}' where id = (select template_id from campaigns where id = ${id})`)
  t.same(
    (await letters('?limit=2')).data.map(({ variant }: { variant: string }) => variant),
    ['a', 'b'],
  )

  // As a person who is erased leaves them: the last one of the list has the place.
  await service.db.execute(sql`update campaigns set erased_recipients = 1 where id = ${id}`)
  await service.db.execute(sql`delete from recipients where list_id = ${listId} and position = 2`)
  await service.db.execute(sql`update recipients set position = 2 where list_id = ${listId} and position = 8`)
  t.same(await sequences('?search=person'), [1, 3, 4, 6, 7])
  t.same(await sequences('?search=late'), [], 'who came later')
  t.same((await letters('?search=41101')).data[0].name, null)
  t.same(await sequences('?search=100%25'), [5], 'a name with digits')
  t.same(await sequences('?search=41'), [1, 2, 3, 4, 5, 6, 7])

  await service.db.execute(sql`delete from lists where id = ${listId}`)
  t.match((await get(`/${id}`)).data, { recipientsKept: 'places', list: null, listName: null })
  const kept = await letters('?limit=3&cursor=2')
  t.match(kept.data[0], { sequence: 3, name: null, postCode: '412 02', country: null, variant: 'a' })
  t.same(kept.meta, { count: 7, nextCursor: 5 })
  t.same(await sequences('?search=41404'), [5])
  t.same(await sequences('?search=stockholm'), [1, 2, 3, 4, 5, 6, 7])
  t.same(await sequences('?search=person'), [], 'nobody has a name any more')
  t.same((await letters('?search=41&limit=5')).meta, { count: 7, nextCursor: 5 })

  await service.db.transaction(tx => failCampaign(tx, id, ANY_FAILURE))
  t.match((await get(`/${id}`)).data, { recipientsKept: 'none', charged: 7, refunded: 7, state: 'failed' })
  t.same(await letters(''), { data: [], meta: { count: 0, nextCursor: null } })
})

t.test('a rare name is found among thousands of letters, from any page', async t => {
  const { campaignId } = await insertPrinted(service.db, { accountId: service.accountId, letters: 1 })
  await service.db.execute(sql`
    insert into recipients (id, account_id, list_id, position, name, street, post_code, post_town, country, search_name)
    select gen_random_uuid(), l.account_id, l.id, n, named.name, 'Gatan 1', '111 22', 'Malmö', 'Sverige', lower(named.name)
    from lists l join campaigns c on c.list_id = l.id, generate_series(2, 12000) as n,
      lateral (values (case when n in (3, 5001, 5002, 11999) then 'Zz' when n > 9000 then 'Ås' else 'Bo' end)) as named (name)
    where c.id = ${campaignId}`)
  await set(campaignId, sql`letters = 12000`)
  const found = async (query: string) => {
    const { data, meta } = await get(`/${campaignId}/letters?${query}`)
    return [data.map(({ sequence }: { sequence: number }) => sequence), meta]
  }
  t.same(await found('search=zz'), [[3, 5001, 5002, 11999], { count: 4, nextCursor: null }])
  t.same(await found('search=zz&limit=2'), [[3, 5001], { count: 4, nextCursor: 5001 }])
  t.same(await found('search=zz&limit=2&cursor=5001'), [[5002, 11999], { count: 4, nextCursor: null }])
  t.same(await found('search=zz&cursor=11999'), [[], { count: 4, nextCursor: null }])
  const as = encodeURIComponent('ås')
  t.same(await found(`search=${as}&limit=2`), [[9001, 9002], { count: 2999, nextCursor: 9002 }])
  t.same(await found('search=99'), [[], { count: 0, nextCursor: null }])
})

t.test('unfinished campaigns are found by an index, however many are finished', async t => {
  const { sql: driver } = service.app.database
  await driver`insert into accounts (id, name) select uuidv7(), 'Other' from generate_series(1, 200)`
  // A campaign prints a letter of its own account.
  await driver`
    insert into templates (id, account_id, kind, name, search_name, mode)
    select uuidv7(), id, 'snapshot', 'Others', 'others', 'editor' from accounts`
  await driver`
    insert into campaigns (id, account_id, name, template_id, letters, batch_size, status, progress, batches_total,
                           batches_done, updated_at, delivered_at, failure_reason)
    select uuidv7(), a.id, c.name, own.id, 1, 50, case when is_open then 'failed' else 'completed' end, 100, 1, 1,
           now() - interval '1 day', case when not is_open then now() end, case when is_open then 'So.' end
    from campaigns c, accounts a join templates own on own.account_id = a.id and own.name = 'Others',
         generate_series(1, 20) n, lateral (values (n % 5 = 0)) as of (is_open)
    where c.id = ${ids.delivered!}`
  await driver`analyze campaigns`
  for (const states of [['failed'], ['waiting', 'processing'], ['completed']] as const) {
    const plan = await driver`
      explain select id from campaigns t where account_id = ${service.accountId}
        and ${standsAt(driver, states)} order by id desc limit 21`
    t.match(JSON.stringify(plan), /campaigns_open/, states.join())
  }
})
