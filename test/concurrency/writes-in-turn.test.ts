import { setTimeout as delay } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { serializedWrite } from '#concurrency/writes.ts'
import { lockList } from '#domains/lists/service.ts'
import { csv, importFile, newList } from '../support/imports.ts'
import { insertPrinted, PHONE } from '../support/printed.ts'
import { openOutsider } from '../support/row-holder.ts'
import { type Answer, reuseService, type Service, startService } from '../support/service.ts'
import { authoredTemplate, recipient } from '../support/templates.ts'
import { until } from '../support/until.ts'

const person = { street: 'Gatan 1', postCode: '111 22', postTown: 'Lund', country: 'Sverige' }
const add = (service: Service, listId: string, name: string, key = service.key) =>
  service.request('POST', '/api/v1/recipients', { body: { ...person, name, listId }, key })

const namesIn = async (service: Service, listId: string): Promise<string[]> => {
  const rows = await service.app.database.sql<{ name: string }[]>`
    select name from recipients where list_id = ${listId} order by name`
  return rows.map(({ name }) => name)
}

/** What others ask for meanwhile; each is answered as ever. */
async function othersAreAnswered(t: Test, service: Service, when: string): Promise<void> {
  const { key, accountId } = await service.createAccount()
  const { slug, campaignId } = await insertPrinted(service.db, { accountId })
  const redirect = await service.request('GET', `/api/r/${slug}`, {
    key: null,
    headers: { 'user-agent': PHONE },
  })
  t.equal(redirect.status, 302, `a redirect ${when}`)
  for (const path of [
    '/lists',
    `/campaigns/${campaignId}`,
    '/campaigns/status-counts',
    '/credits',
    '/recipients',
  ]) {
    for (const as of [key, ...(path.endsWith(campaignId) ? [] : [service.key])]) {
      t.equal((await service.request('GET', `/api/v1${path}`, { key: as })).status, 200, `${path} ${when}`)
    }
  }
}

t.test('writes that wait for a list within a process hold no connection, and all succeed', async t => {
  const service = await reuseService(t)
  const listId = await newList(service)
  const outsider = openOutsider(t, service.config.databaseUrl)
  const release = Promise.withResolvers<void>()
  // Otherwise, if this test fails, all that reuse the database later wait for its lock.
  t.teardown(() => release.resolve())
  const held = Promise.withResolvers<void>()
  const { accountId } = service
  const holder = serializedWrite(
    service.db,
    { writer: { kind: 'operator', accountId }, listId },
    async tx => {
      await lockList(tx, accountId, listId)
      held.resolve()
      await release.promise
    },
  )
  await held.promise

  let answered = 0
  const names = Array.from({ length: 12 }, (_, i) => `Person ${i + 10}`)
  const waiting: Promise<Answer>[] = names.map(name => add(service, listId, name))
  waiting.push(importFile(service, listId, csv(['Import', 'Gatan 1', '111 22', 'Lund', 'Sverige'])))
  for (const one of waiting) void one.then(() => answered++)
  await othersAreAnswered(t, service, 'while a list is waited for')
  t.equal(await outsider.blocked(), 0, 'nobody waits in the database')
  // Who has just been answered may not have ended its transaction yet.
  await until(async () => {
    const [open] = await outsider.sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and application_name = 'brevduva api'`
    return open?.count === 1
  }, 'the holder alone has a connection')
  t.equal(answered, 0, 'all wait')
  release.resolve()
  await holder
  for (const { status } of await Promise.all(waiting)) t.ok(status === 200 || status === 201)
  t.same(await namesIn(service, listId), ['Import', ...names])
})

t.test(
  'a write to a list that another process locks gets 503 with Retry-After and writes nothing',
  async t => {
    const service = await startService(t, { impatient: true })
    const listId = await newList(service)
    const outsider = openOutsider(t, service.config.databaseUrl)
    const held = await outsider.hold(tx => tx`select 1 from lists where id = ${listId} for update`)
    const names = Array.from({ length: 12 }, (_, i) => `Person ${i + 10}`)
    const waiting = [
      ...names.map(name => add(service, listId, name)),
      importFile(service, listId, csv(['Import', 'Gatan 1', '111 22', 'Lund', 'Sverige'])),
    ]
    await outsider.untilBlocked(1)
    await othersAreAnswered(t, service, 'while another process holds the list')
    t.ok((await outsider.blocked()) <= 1, 'one connection waits, not one for each')
    const refused = await Promise.race(waiting)
    t.equal(refused.status, 503, 'the first to be answered was given up')
    t.match(refused.body, { error: { code: 'service_unavailable' } })
    t.ok(Number(refused.headers['retry-after']) > 0)
    t.same(await namesIn(service, listId), [], 'nothing was made of it')
    await held.release()
    const answers = await Promise.all(waiting)
    const added = answers.filter(({ status }) => status !== 503)
    for (const { status } of added) t.ok(status === 200 || status === 201)
    t.equal((await namesIn(service, listId)).length, added.length, 'who was told so is there, once')
  },
)

t.test('one account’s waiting writes leave connections for other accounts’ writes', async t => {
  const service = await reuseService(t)
  const outsider = openOutsider(t, service.config.databaseUrl)
  const lists = []
  for (let i = 0; i < 8; i++) lists.push(await newList(service))
  const { key: otherKey } = await service.createAccount()
  const free = await newList(service, otherKey)
  const held = await outsider.hold(
    tx => tx`select 1 from lists where account_id = ${service.accountId} for update`,
  )
  const waiting = lists.map(listId => add(service, listId, 'Anna'))
  await outsider.untilBlocked(2)
  const most = await outsider.mostBlocked(async () => {
    t.equal((await add(service, free, 'Bo', otherKey)).status, 201)
    await othersAreAnswered(t, service, 'while an account’s writes wait')
  })
  t.equal(most, 2, 'half of what writes may take')
  await held.release()
  for (const { status } of await Promise.all(waiting)) t.ok(status === 201 || status === 503)
})

t.test('thirty creates with one idempotency key use one connection while the first is slow', async t => {
  const service = await reuseService(t)
  await service.grant(1000)
  const outsider = openOutsider(t, service.config.databaseUrl)
  const templateId = await authoredTemplate(service.db, service.accountId)
  const body = { name: 'Vår', templateId, recipients: [recipient()] }
  const create = () =>
    service.request('POST', '/api/v1/campaigns', { body, headers: { 'idempotency-key': 'once' } })
  const held = await outsider.hold(
    tx => tx`select 1 from accounts where id = ${service.accountId} for update`,
  )
  const creates = Array.from({ length: 30 }, create)
  await outsider.untilBlocked(1)
  const most = await outsider.mostBlocked(() => delay(200))
  t.equal(most, 1)
  await held.release()
  const answers = await Promise.all(creates)
  const statuses = answers.map(({ status }) => status)
  t.equal(statuses.filter(status => status === 201).length, 1)
  t.ok(statuses.every(status => [200, 201, 503].includes(status)))
  t.equal((await service.request('GET', '/api/v1/credits')).body.data.balance, 999, 'one charge')
})

t.test('a limited amount of work waits for a list, and more gets 503 with Retry-After', async t => {
  const service = await reuseService(t)
  const listId = await newList(service)
  const release = Promise.withResolvers<void>()
  t.teardown(() => release.resolve())
  const holder = serializedWrite(
    service.db,
    { writer: { kind: 'operator', accountId: service.accountId }, listId },
    () => release.promise,
  )
  const answers = Array.from({ length: 140 }, (_, i) => add(service, listId, `Person ${i + 100}`))
  const refused = await Promise.race(answers)
  t.equal(refused.status, 503)
  t.ok(Number(refused.headers['retry-after']) > 0)
  release.resolve()
  await holder
  const added = (await Promise.all(answers)).filter(({ status }) => status === 201)
  t.equal(added.length, 120)
  t.equal((await namesIn(service, listId)).length, 120)
})
