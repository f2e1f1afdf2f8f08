import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import {
  RECORDED_IN_ALL,
  RECORDED_PER_ACCOUNT,
  RECORDED_PER_KEY,
  requestAllowance,
} from '#domains/requests/allowance.ts'
import { insertRequests, type LoggedRequest } from '#domains/requests/queries.ts'
import { countOldRequests, DAYS_KEPT, REQUESTS_KEPT } from '#domains/requests/retention.ts'
import { apiKeys, requestLog } from '#drizzle/tables/index.ts'
import { runRetention } from '#workers/retention/run.ts'
import { signedIn } from '../support/people.ts'
import { reuseService, type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const PATH = '/api/console/requests'
const UNKNOWN = '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'
const UNKNOWN_KEY = `brevduva_${'0'.repeat(40)}`

/** Once the writer has written so many requests of the account. */
const written = ({ db, accountId }: Service, requests: number) =>
  until(async () => (await db.$count(requestLog, eq(requestLog.accountId, accountId))) === requests)

t.test('requests with keys are recorded with key, route and outcome only', async t => {
  const service = await startService(t, { env: { KEY_RATE_LIMIT: '5' } })
  const { key, accountId, db } = service
  const owner = await signedIn(service, 'owner')
  await service.request('GET', `/api/v1/campaigns/${UNKNOWN}?secret=word`)
  await service.request('POST', '/api/v1/lists', { body: { name: '' } })
  await service.request('POST', '/api/v1/lists', { body: { name: 'Åsas lista' } })
  await service.request('GET', '/api/v1/nowhere')
  await service.request('GET', '/api/console/members')
  await service.request('GET', '/api/v1/lists')
  await db.update(apiKeys).set({ disabledAt: new Date() }).where(eq(apiKeys.accountId, accountId))
  const refused = await service.request('GET', '/api/v1/lists')
  t.equal(refused.status, 401)
  await service.request('GET', '/api/v1/lists', { key: UNKNOWN_KEY })
  await owner.request('GET', '/api/v1/lists')
  await written(service, 7)

  const { status, body } = await owner.request('GET', PATH)
  t.equal(status, 200)
  t.same(body.data.map((one: LoggedRequest) => [one.method, one.route, one.status, one.code]).reverse(), [
    ['GET', '/api/v1/campaigns/:id', 404, 'not_found'],
    ['POST', '/api/v1/lists', 400, 'validation_failed'],
    ['POST', '/api/v1/lists', 201, null],
    ['GET', null, 404, 'not_found'],
    ['GET', '/api/console/members', 403, 'forbidden'],
    ['GET', '/api/v1/lists', 429, 'rate_limited'],
    ['GET', '/api/v1/lists', 401, 'unauthorized'],
  ])
  t.match(body.data[0], { key: { name: 'test' }, milliseconds: Number, requestId: /^[0-9a-f-]{36}$/ })
  const rows = JSON.stringify(await db.select().from(requestLog))
  for (const text of [UNKNOWN, 'secret', 'Åsa', key, 'nowhere']) t.notOk(rows.includes(text), text)

  const errors = await owner.request('GET', `${PATH}?only=errors&limit=4`)
  t.same(
    errors.body.data.map(({ status }: { status: number }) => status),
    [401, 429, 403, 404],
  )
  const rest = await owner.request('GET', `${PATH}?only=errors&limit=4&cursor=${errors.body.meta.nextCursor}`)
  t.same(
    rest.body.data.map(({ status }: { status: number }) => status),
    [400, 404],
  )
  t.equal(rest.body.meta.nextCursor, null)
})

t.test('only owners can read the requests of a key of their account', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  const other = await service.createAccount('Other AB')
  const second = await service.createKey(service.accountId)
  for (const key of [service.key, second.key, other.key])
    await service.request('GET', '/api/v1/lists', { key })
  await written(service, 2)
  const mine = await owner.request('GET', PATH)
  t.equal(mine.body.data.length, 2)
  const ofSecond = await owner.request('GET', `${PATH}?key=${second.id}`)
  t.same(
    ofSecond.body.data.map(({ key }: { key: { id: string } }) => key.id),
    [second.id],
  )
  const [foreign] = await service.db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, other.accountId))
  t.same((await owner.request('GET', `${PATH}?key=${foreign!.id}`)).body.data, [])
  for (const role of ['viewer', 'writer', 'sender'] as const)
    t.equal((await (await signedIn(service, role)).request('GET', PATH)).status, 403)
})

t.test('the newest requests of each key are kept for a limited time', async t => {
  const service = await reuseService(t)
  const { db, app, accountId } = service
  const noted = (keyId: string, at: number): LoggedRequest => ({
    accountId,
    keyId,
    at,
    method: 'GET',
    route: '/api/v1/lists',
    status: 200,
    code: null,
    milliseconds: 1,
    requestId: UNKNOWN,
  })
  const [busy, idle] = [(await service.createKey(accountId)).id, (await service.createKey(accountId)).id]
  const now = Date.now()
  const old = now - (DAYS_KEPT * 24 + 1) * 3_600_000
  await insertRequests(app.database.sql, [
    ...[old, old, now].map(at => noted(idle, at)),
    ...Array.from({ length: REQUESTS_KEPT + 5 }, (_, nth) => noted(busy, now - 100_000 + nth)),
  ])
  t.equal(await countOldRequests(db), 7)
  const report = await runRetention(db, { signal: new AbortController().signal, unpaidDays: 7 })
  t.equal(report.requests, 7)
  const [left] = await db.execute(sql`
    select count(*) filter (where key_id = ${idle})::int as idle, count(*) filter (where key_id = ${busy})::int as busy,
           min(at) filter (where key_id = ${busy}) as first from request_log`)
  t.match(left, { idle: 1, busy: REQUESTS_KEPT })
  t.equal(new Date(String(left!.first)).getTime(), now - 100_000 + 5, 'the oldest went')
})

t.test('a limited number of a key’s requests is recorded each minute', async t => {
  const isNoted = requestAllowance()
  const noted = (keyId: string, times: number, now: number, accountId = keyId) =>
    Array.from({ length: times }, () => isNoted({ keyId, accountId }, now)).filter(Boolean).length
  t.equal(noted('busy', RECORDED_PER_KEY + 5, 0), RECORDED_PER_KEY)
  t.equal(noted('quiet', 5, 59_999), 5, 'nobody else’s notes are lost by it')
  t.equal(noted('busy', 1, 59_999), 0)
  t.equal(noted('busy', 1, 60_000), 1)
  t.equal(noted('busy', 1, 0), 1, 'a clock that is set back begins anew')
  let ofAccount = 0
  for (let key = 0; key < 20; key++) ofAccount += noted(`one of ${key}`, 100, 100_000, 'many keys')
  t.equal(ofAccount, RECORDED_PER_ACCOUNT, 'many keys are not many times as many notes')
  t.equal(noted('quiet', 5, 100_000), 5)
  let all = 0
  for (let key = 0; key < RECORDED_IN_ALL; key++) all += noted(`key ${key}`, 2, 200_000)
  t.equal(all, RECORDED_IN_ALL)
})
