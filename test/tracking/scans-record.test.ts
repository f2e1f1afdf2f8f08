import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { qrCodes, scans } from '#drizzle/tables/index.ts'
import { eventually, insertPrinted, LAPTOP, PHONE } from '../support/printed.ts'
import { reuseService, type Service, startService } from '../support/service.ts'
import { serviceDatabase } from '../support/service-database.ts'

const follow = (service: Service, path: string, agent = PHONE, address = '192.0.2.7') =>
  service.request('GET', `/api/r/${path}`, {
    key: null,
    headers: { 'user-agent': agent, 'x-forwarded-for': address },
  })

t.test('a scan stores its campaign, letter and device class, and no person', async t => {
  const service = await reuseService(t)
  const { slug, tokens, campaignId, codeId } = await insertPrinted(service.db, { letters: 2 })
  const before = Date.now()
  await follow(service, `${slug}/${tokens[0]}`)
  await follow(service, `${slug}/${tokens[0]}`, PHONE, '192.0.2.8')
  await follow(service, `${slug}/AAAAAAAAAAAA`, LAPTOP)
  await follow(service, slug, 'curl/8.5.0')
  await follow(service, slug, '')
  const after = Date.now()
  const rows = await eventually(5, () => service.db.select().from(scans).orderBy(scans.createdAt, scans.id))
  t.match(
    rows.map(({ token, deviceClass }) => ({ token, deviceClass })),
    [
      { token: tokens[0], deviceClass: 'mobile' },
      { token: tokens[0], deviceClass: 'mobile' },
      { token: null, deviceClass: 'desktop' },
      { token: null, deviceClass: 'bot' },
      { token: null, deviceClass: 'unknown' },
    ],
  )
  for (const row of rows) {
    t.match(row, { campaignId, qrCodeId: codeId })
    t.ok(row.createdAt.getTime() >= before && row.createdAt.getTime() <= after, 'the time of the scan')
  }
  t.not(rows[0]!.visitorHash, rows[1]!.visitorHash, 'another address is another visitor')
  t.notMatch(JSON.stringify(rows), /192\.0\.2|iPhone|Windows/)
})

t.test('nothing is recorded for HEAD, without tracking, or for an unknown slug', async t => {
  const service = await reuseService(t)
  const on = await insertPrinted(service.db, { letters: 1 })
  const off = await insertPrinted(service.db, { letters: 1, trackingEnabled: false })
  await service.request('HEAD', `/api/r/${on.slug}`, { key: null, headers: { 'user-agent': PHONE } })
  const answer = await follow(service, `${off.slug}/${off.tokens[0]}`)
  t.equal(
    answer.headers.location,
    `https://example.se/hej?dr=${off.tokens[0]}`,
    'its letter still tells itself',
  )
  await follow(service, 'nothing-abcd')
  await follow(service, on.slug)
  const rows = await eventually(1, () => service.db.select().from(scans))
  t.equal(rows.length, 1)
  t.equal(rows[0]!.qrCodeId, on.codeId)
})

t.test(
  'a scan belongs to the campaign that its letter was printed for, wherever the code is linked',
  async t => {
    const service = await reuseService(t)
    const first = await insertPrinted(service.db, { letters: 1 })
    const second = await insertPrinted(service.db, { accountId: first.accountId, code: false })
    await service.db
      .update(qrCodes)
      .set({ campaignId: second.campaignId })
      .where(eq(qrCodes.id, first.codeId))
    await follow(service, `${first.slug}/${first.tokens[0]}`)
    await follow(service, first.slug)
    const rows = await eventually(2, () => service.db.select().from(scans).orderBy(scans.createdAt, scans.id))
    t.same(
      rows.map(row => row.campaignId),
      [first.campaignId, second.campaignId],
    )
  },
)

t.test('waiting scans are written when the service closes', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const service = await startService(t, { databaseUrl: url })
  const witness = await startService(t, { databaseUrl: url })
  const { slug } = await insertPrinted(service.db)
  await Promise.all(Array.from({ length: 50 }, () => follow(service, slug)))
  await service.app.close()
  t.equal((await witness.db.select().from(scans)).length, 50)
})

t.test(
  'an error in recording does not change the redirect, and its log line has nothing of the visitor',
  async t => {
    const lines: string[] = []
    const service = await startService(t, { log: { write: line => void lines.push(line) } })
    const { slug } = await insertPrinted(service.db)
    await service.db.execute(sql`alter table scans rename to hidden`)
    t.equal((await follow(service, slug)).status, 302)
    await eventually(1, async () => lines.filter(line => line.includes('scans could not be written')))
    await service.db.execute(sql`alter table hidden rename to scans`)
    await follow(service, slug)
    t.equal((await eventually(1, () => service.db.select().from(scans))).length, 1, 'the next one is written')
    t.match(lines.join(''), /42P01/)
    t.notMatch(lines.join(''), /192\.0\.2|iPhone/)
  },
)

t.test('no scan is kept longer than its code', async t => {
  const service = await reuseService(t)
  const { accountId } = service
  const { slug, codeId } = await insertPrinted(service.db, { accountId })
  const kept = await insertPrinted(service.db, { accountId })
  await follow(service, kept.slug)
  await follow(service, slug)
  await eventually(2, () => service.db.select().from(scans))
  // Waits in memory while its code is deleted.
  await follow(service, slug)
  t.equal((await service.request('DELETE', `/api/v1/qr-codes/${codeId}`)).status, 200)
  await follow(service, kept.slug)
  const rows = await eventually(2, () =>
    service.db.select().from(scans).where(eq(scans.qrCodeId, kept.codeId)),
  )
  t.equal(rows.length, 2)
  t.equal((await service.db.select().from(scans)).length, 2)
})
