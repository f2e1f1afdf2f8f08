import { sql } from 'drizzle-orm'
import t from 'tap'
import { campaignFigures } from '#domains/tracking/service.ts'
import { landingEvents, scans } from '#drizzle/tables/index.ts'
import { insertPrinted, type Printed } from '../support/printed.ts'
import { reuseService, type Service } from '../support/service.ts'

type Scan = Partial<typeof scans.$inferInsert>

const insertScans = (service: Service, { campaignId, codeId: qrCodeId }: Printed, rows: Scan[]) =>
  service.db.insert(scans).values(
    rows.map((row, i) => ({
      campaignId,
      qrCodeId,
      deviceClass: 'mobile' as const,
      visitorHash: `visitor ${i}`,
      createdAt: new Date('2026-03-01T12:00:00Z'),
      ...row,
    })),
  )

t.test('a campaign without scans has totals of zero', async t => {
  const service = await reuseService(t)
  const { campaignId } = await insertPrinted(service.db, { letters: 20 })
  const none = { scans: 0, visitors: 0, lettersScanned: 0, visits: 0, leads: 0, detail: null }
  t.same(await campaignFigures(service.db.$client, campaignId), none)
  t.same(await campaignFigures(service.db.$client, '00000000-0000-7000-8000-000000000000'), none)
})

t.test('totals are shown from the first scan, details from the tenth different letter', async t => {
  const service = await reuseService(t)
  const printed = await insertPrinted(service.db, { letters: 20 })
  const other = await insertPrinted(service.db, { letters: 20 })
  await insertScans(
    service,
    other,
    other.tokens.map(token => ({ token })),
  )
  await insertScans(service, printed, [
    ...printed.tokens.slice(0, 9).map(token => ({ token })),
    ...printed.tokens.slice(0, 9).map(token => ({ token, deviceClass: 'desktop' as const })),
    { visitorHash: 'x' },
    { visitorHash: 'x' },
    { deviceClass: 'bot', token: printed.tokens[15]!, visitorHash: 'robot' },
  ])
  t.match(await campaignFigures(service.db.$client, printed.campaignId), {
    scans: 20,
    visitors: 19,
    lettersScanned: 9,
    detail: null,
  })
  await insertScans(service, printed, [{ token: printed.tokens[9]!, visitorHash: 'y' }])
  t.ok((await campaignFigures(service.db.$client, printed.campaignId)).detail)
})

t.test('details are by day, device, post town and variant, with visits and leads', async t => {
  const service = await reuseService(t)
  const printed = await insertPrinted(service.db, { letters: 12 })
  const { tokens, campaignId } = printed
  const late = new Date('2026-03-01T23:59:59.999Z')
  const next = new Date('2026-03-02T00:00:00Z')
  await insertScans(service, printed, [
    ...tokens.slice(0, 11).map(token => ({ token })),
    { token: tokens[0]!, createdAt: late, visitorHash: 'visitor 0' },
    { token: tokens[1]!, createdAt: next, visitorHash: 'n1', deviceClass: 'desktop' },
    { token: null, createdAt: next, visitorHash: 'n2', deviceClass: 'unknown' },
    { token: 'DELETEDLETTR', createdAt: next, visitorHash: 'n3' },
  ])
  const event = (kind: 'visit' | 'lead', token: string | null) => ({
    campaignId,
    kind,
    token,
    visitorHash: 'v',
    path: '/',
  })
  await service.db
    .insert(landingEvents)
    .values([
      event('visit', tokens[0]!),
      event('visit', tokens[1]!),
      event('visit', tokens[1]!),
      event('visit', null),
      event('lead', tokens[1]!),
    ])
  await service.db.execute(sql`analyze scans`)
  t.same(await campaignFigures(service.db.$client, campaignId), {
    scans: 15,
    visitors: 14,
    lettersScanned: 11,
    visits: 4,
    leads: 1,
    detail: {
      byDay: [
        { day: '2026-03-01', scans: 12, visitors: 11 },
        { day: '2026-03-02', scans: 3, visitors: 3 },
      ],
      byDevice: [
        { device: 'mobile', scans: 13, visitors: 12 },
        { device: 'desktop', scans: 1, visitors: 1 },
        { device: 'unknown', scans: 1, visitors: 1 },
      ],
      byPostTown: [
        { postTown: 'Åre', scans: 7, lettersScanned: 6 },
        { postTown: 'Malmö', scans: 6, lettersScanned: 5 },
      ],
      variants: [
        { variant: 'A', letters: 6, scans: 7, lettersScanned: 6, visits: 1, leads: 0 },
        { variant: 'B', letters: 6, scans: 6, lettersScanned: 5, visits: 2, leads: 1 },
      ],
    },
  })
})

t.test('a campaign without a variant B has no comparison', async t => {
  const service = await reuseService(t)
  const printed = await insertPrinted(service.db, { letters: 12 })
  await service.db.execute(sql`update letters set variant = 'A'`)
  await insertScans(
    service,
    printed,
    printed.tokens.map(token => ({ token })),
  )
  t.equal((await campaignFigures(service.db.$client, printed.campaignId)).detail?.variants, null)
})
