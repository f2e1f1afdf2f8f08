import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { campaigns, landingEvents, qrCodes, scans } from '#drizzle/tables/index.ts'
import { COUNTED_SCANS } from '#schemas/qr.ts'
import { signedIn } from '../support/people.ts'
import { insertPrinted, type Printed } from '../support/printed.ts'
import { openOutsider } from '../support/row-holder.ts'
import { reuseService, type Service, startService } from '../support/service.ts'

const COMPLETED = { status: 'completed', progress: 100, batchesTotal: 1, batchesDone: 1 } as const

const drawn = (service: Service, name: string, more = {}) =>
  insertPrinted(service.db, {
    accountId: service.accountId,
    letters: 2,
    campaign: { name, ...COMPLETED },
    ...more,
  })

const scansOf = ({ campaignId, codeId: qrCodeId }: Printed, rows: Partial<typeof scans.$inferInsert>[]) =>
  rows.map(row => ({
    campaignId,
    qrCodeId,
    deviceClass: 'mobile' as const,
    visitorHash: 'v',
    ...row,
  }))

t.test('people see their account’s codes, with scans and visits', async t => {
  const service = await reuseService(t)
  const printed = await drawn(service, 'Vårbrev')
  const other = await drawn(service, 'Höstbrev')
  const foreign = await insertPrinted(service.db)
  await service.db
    .insert(scans)
    .values([
      ...scansOf(printed, [
        { createdAt: new Date('2026-03-01T12:00:00Z') },
        { createdAt: new Date('2026-03-02T12:00:00.120Z'), deviceClass: 'unknown' },
        { createdAt: new Date('2026-03-03T12:00:00Z'), deviceClass: 'bot' },
      ]),
      ...scansOf(foreign, [{}]),
    ])
  const { request } = await signedIn(service, 'viewer')
  const list = async (query = '') => (await request('GET', `/api/console/qr-codes${query}`)).body
  const all = await list()
  t.same(
    all.data.map((code: { id: string }) => code.id),
    [other.codeId, printed.codeId],
    'newest first, of this account alone',
  )
  t.same(all.meta, { count: 2, nextCursor: null, prevCursor: null })
  t.match(all.data[1], {
    name: 'Hej',
    slug: printed.slug,
    trackingUrl: `${service.config.baseUrl}/api/r/${printed.slug}`,
    campaignId: printed.campaignId,
    campaignName: 'Vårbrev',
    scans: 2,
    lastScanAt: '2026-03-02T12:00:00.120Z',
  })
  t.match(all.data[0], { scans: 0, lastScanAt: null })
  const first = await list('?limit=1')
  t.match(first, { data: [{ id: other.codeId }], meta: { count: 2, nextCursor: other.codeId } })
  t.match(await list(`?limit=1&cursor=${other.codeId}`), { data: [{ id: printed.codeId }] })
  t.equal((await list(`?search=${printed.slug.toUpperCase()}`)).meta.count, 1)
  t.equal((await list('?search=H.EJ')).meta.count, 2, 'whatever the punctuation')
  t.equal((await list('?search=%25')).meta.count, 0, 'a sign of the pattern stands for itself')

  await service.db.insert(scans).values(scansOf(other, Array(COUNTED_SCANS + 5).fill({})))
  t.equal((await list()).data[0].scans, COUNTED_SCANS + 1, 'very many are not counted')

  const detail = (id: string) => request('GET', `/api/console/qr-codes/${id}`)
  t.match((await detail(printed.codeId)).body.data, { scans: 2, lastVisitAt: null, lastLeadAt: null })
  const { campaignId } = printed
  await service.db.insert(landingEvents).values([
    { campaignId, kind: 'visit', visitorHash: 'v', createdAt: new Date('2026-03-04T08:00:00Z') },
    { campaignId, kind: 'lead', visitorHash: 'v', createdAt: new Date('2026-03-04T08:01:00Z') },
  ])
  t.match((await detail(printed.codeId)).body.data, {
    lastVisitAt: '2026-03-04T08:00:00.000Z',
    lastLeadAt: '2026-03-04T08:01:00.000Z',
  })
  t.equal((await detail(foreign.codeId)).status, 404)
  const asKey = await service.request('GET', '/api/console/qr-codes')
  t.match(asKey.body.error, { message: 'Forbidden: API keys cannot access this resource' })
})

t.test('a code can be unlinked and linked again', async t => {
  const service = await reuseService(t)
  const printed = await drawn(service, 'Vårbrev')
  const bare = await drawn(service, 'Utan kod', { code: false })
  const { request } = await signedIn(service, 'sender')
  const path = `/api/console/qr-codes/${printed.codeId}`
  const link = (campaignId: string) => request('POST', `${path}/link`, { body: { campaignId } })

  t.match(await link(bare.campaignId), { status: 409, body: { error: { message: /Unlink it/ } } })
  const unlinked = await request('POST', `${path}/unlink`)
  t.match(unlinked, { status: 200, body: { data: { campaignId: null, campaignName: null } } })
  t.equal((await request('POST', `${path}/unlink`)).status, 200, 'again, too')

  const { headers } = await service.request('GET', `/api/r/${printed.slug}/${printed.tokens[0]}`, {
    key: null,
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' },
  })
  t.equal(headers.location, `https://example.se/hej?dr=${printed.tokens[0]}`, 'what is printed leads on')

  t.match(await link(bare.campaignId), { status: 200, body: { data: { campaignName: 'Utan kod' } } })
  t.equal((await link(bare.campaignId)).status, 409)
  const second = await drawn(service, 'En till')
  await request('POST', `/api/console/qr-codes/${second.codeId}/unlink`)
  t.match(
    await request('POST', `/api/console/qr-codes/${second.codeId}/link`, {
      body: { campaignId: bare.campaignId },
    }),
    { status: 409, body: { error: { message: 'Campaign already has a QR code' } } },
  )
  const foreign = await insertPrinted(service.db, { code: false })
  t.match(
    await request('POST', `/api/console/qr-codes/${second.codeId}/link`, {
      body: { campaignId: foreign.campaignId },
    }),
    { status: 404, body: { error: { message: 'Campaign not found' } } },
  )
})

t.test('a code cannot be unlinked while its campaign prints', async t => {
  const service = await reuseService(t)
  const printed = await drawn(service, 'Vårbrev')
  const { request } = await signedIn(service, 'sender')
  const path = `/api/console/qr-codes/${printed.codeId}/unlink`
  const before = { progress: 0, batchesTotal: null, batchesDone: 0 }
  for (const [state, expected] of [
    [{ ...before, status: 'pending' }, 409],
    [{ ...before, status: 'processing' }, 409],
    [COMPLETED, 200],
  ] as const) {
    await service.db.update(campaigns).set(state).where(eq(campaigns.id, printed.campaignId))
    t.equal((await request('POST', path)).status, expected, state.status)
  }
  const [code] = await service.db.select().from(qrCodes).where(eq(qrCodes.id, printed.codeId))
  t.equal(code?.campaignId, null)
  const writer = await signedIn(service, 'writer')
  t.equal((await writer.request('POST', path)).status, 403)
  t.equal((await request('POST', path.replace(printed.codeId, printed.campaignId))).status, 404)
})

t.test('a destination can be checked', async t => {
  const service = await reuseService(t)
  const { codeId } = await drawn(service, 'Vårbrev', { url: 'http://127.0.0.1/inside' })
  const { request } = await signedIn(service, 'writer')
  t.match(await request('POST', `/api/console/qr-codes/${codeId}/check`), {
    status: 200,
    body: { data: { ok: false, url: 'http://127.0.0.1/inside', status: null, failure: 'private' } },
  })
})

t.test('counting visits of a code takes turns, and quick requests do not wait for it', async t => {
  const service = await reuseService(t)
  const { codeId } = await drawn(service, 'Vårbrev')
  const { request } = await signedIn(service, 'viewer')
  const { slowReads } = service.app
  const run = slowReads.run.bind(slowReads)
  let turns = 0
  slowReads.run = (...read) => {
    turns++
    return run(...read)
  }
  t.equal((await request('GET', `/api/console/qr-codes/${codeId}`)).status, 200)
  t.equal(turns, 1)
})

t.test('a code whose scans take too long to count is not unlinked', async t => {
  const service = await startService(t)
  const printed = await drawn(service, 'Vårbrev')
  const { request } = await signedIn(service, 'sender')
  const outsider = openOutsider(t, service.config.databaseUrl)
  // Stands for counting that takes long, until it is given up.
  const held = await outsider.hold(tx => tx`lock table scans in access exclusive mode`)
  const unlinking = request('POST', `/api/console/qr-codes/${printed.codeId}/unlink`)
  await outsider.untilBlocked(1, 'brevduva search')
  await service.db.execute(
    sql`select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database()
      and application_name = 'brevduva search' and wait_event_type = 'Lock'`,
  )
  t.equal((await unlinking).status, 503)
  await held.release()
  const [code] = await service.db.select().from(qrCodes).where(eq(qrCodes.id, printed.codeId))
  t.equal(code?.campaignId, printed.campaignId)
})
