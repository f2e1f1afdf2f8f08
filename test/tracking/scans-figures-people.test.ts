import { eq } from 'drizzle-orm'
import t from 'tap'
import { calls, campaigns, landingEvents, qrCodes, scans } from '#drizzle/tables/index.ts'
import { signedIn } from '../support/people.ts'
import { insertPrinted, type PrintedOptions } from '../support/printed.ts'
import { reuseService, type Service } from '../support/service.ts'

const COMPLETED = { status: 'completed', progress: 100, batchesTotal: 1, batchesDone: 1 } as const

const printed = (service: Service, name: string, more: PrintedOptions = {}) =>
  insertPrinted(service.db, {
    accountId: service.accountId,
    letters: 12,
    campaign: { name, ...COMPLETED },
    ...more,
  })

/** So many letters of a campaign are scanned once each, at noon. */
async function scanLetters(
  { db }: Service,
  { campaignId, codeId: qrCodeId, tokens }: Awaited<ReturnType<typeof insertPrinted>>,
  count: number,
): Promise<void> {
  const at = { createdAt: new Date('2026-03-01T12:00:00Z'), deviceClass: 'mobile' } as const
  await db
    .insert(scans)
    .values([
      ...tokens
        .slice(0, count)
        .map((token, i) => ({ campaignId, qrCodeId, token, visitorHash: `v${i}`, ...at })),
      { campaignId, qrCodeId, token: tokens[0]!, visitorHash: 'robot', ...at, deviceClass: 'bot' },
    ])
}

t.test('people see a campaign’s figures, with its calls', async t => {
  const service = await reuseService(t)
  const campaign = await printed(service, 'Vårbrev')
  const { campaignId } = campaign
  const { request } = await signedIn(service, 'viewer')
  const path = `/api/console/campaigns/${campaignId}/figures`
  await scanLetters(service, campaign, 9)
  t.match((await request('GET', path)).body.data, {
    campaignId,
    name: 'Vårbrev',
    letters: 12,
    deliveredAt: null,
    scans: 9,
    lettersScanned: 9,
    detail: null,
    calls: null,
  })
  const before = await request('GET', `${path}.csv?table=days`)
  t.equal(before.raw.toString(), '\uFEFFday,scans,visitors\r\n', 'below ten letters nothing is told of days')

  await scanLetters(service, campaign, 10)
  await service.db.update(campaigns).set({ phoneNumber: '+46766861001' }).where(eq(campaigns.id, campaignId))
  const call = (id: string, outcome: 'answered' | 'busy' | 'failed' | null, duration: number | null) => ({
    id,
    accountId: service.accountId,
    campaignId,
    number: '+46766861001',
    callerHash: 'c',
    outcome,
    duration,
  })
  await service.db
    .insert(calls)
    .values([
      call('a', 'answered', 61),
      call('b', 'answered', 39),
      call('c', 'busy', null),
      call('d', 'failed', 9),
      call('e', null, null),
    ])
  const { data } = (await request('GET', path)).body
  t.same(data.calls, { calls: 5, answered: 2, busy: 1, failed: 1, seconds: 100 })
  t.match(data.detail, {
    byDay: [{ day: '2026-03-01', scans: 19, visitors: 10 }],
    variants: [{ variant: 'A' }, { variant: 'B' }],
  })
  const csv = await request('GET', `${path}.csv`)
  t.match(csv.headers, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="campaign-${campaignId}-totals.csv"`,
  })
  const [header = '', row = ''] = csv.raw.toString().slice(1).split('\r\n')
  t.match(
    Object.fromEntries(header.split(',').map((name, i) => [name, row.split(',')[i]])),
    { name: 'Vårbrev', scans: '19', lettersScanned: '10', calls: '5', callSeconds: '100' },
    'each number under its name',
  )
  t.equal((await request('GET', `${path}.csv?table=names`)).status, 400)
})

t.test('letters without codes of their own show no count instead of zero', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'viewer')
  const { campaignId, codeId } = await printed(service, 'Utan')
  const counts = async () =>
    (await request('GET', `/api/console/campaigns/${campaignId}/figures`)).body.data.countsScans
  await service.db.update(qrCodes).set({ trackingEnabled: true }).where(eq(qrCodes.id, codeId))
  t.equal(await counts(), true, 'before it is drawn, what it will print')
  const code = { qrCodeId: codeId, slug: 'utan', url: 'https://brev.example/utan', description: null }
  for (const trackingEnabled of [false, true]) {
    const printedCode = { ...code, trackingEnabled }
    await service.db.update(campaigns).set({ printedCode }).where(eq(campaigns.id, campaignId))
    t.equal(await counts(), trackingEnabled, 'once drawn, what was printed')
  }
  await service.db.update(campaigns).set({ printedCode: null }).where(eq(campaigns.id, campaignId))
  await service.db.update(qrCodes).set({ campaignId: null }).where(eq(qrCodes.id, codeId))
  t.equal(await counts(), false, 'no code')
})

t.test('a town’s name never runs as a formula in a spreadsheet', async t => {
  const service = await reuseService(t)
  const campaign = await printed(service, 'Vårbrev')
  await scanLetters(service, campaign, 12)
  await service.db.execute(`update letters set post_town = '=1+1' where post_town = 'Åre'`)
  const { request } = await signedIn(service, 'viewer')
  const { raw } = await request(
    'GET',
    `/api/console/campaigns/${campaign.campaignId}/figures.csv?table=towns`,
  )
  t.equal(raw.toString(), "\uFEFFpostTown,scans,lettersScanned\r\n'=1+1,6,6\r\nMalmö,6,6\r\n")
})

t.test('a campaign is compared with earlier ones', async t => {
  const service = await reuseService(t)
  const first = await printed(service, 'Första')
  const second = await printed(service, 'Andra')
  await printed(service, 'Aldrig tryckt', { campaign: { name: 'Aldrig tryckt' } })
  await insertPrinted(service.db, { letters: 12, campaign: COMPLETED })
  const third = await printed(service, 'Tredje')
  await scanLetters(service, second, 3)
  await service.db.insert(landingEvents).values([
    { campaignId: second.campaignId, kind: 'visit', visitorHash: 'v' },
    { campaignId: second.campaignId, kind: 'visit', visitorHash: 'w' },
    { campaignId: second.campaignId, kind: 'lead', visitorHash: 'w' },
  ])
  const { request } = await signedIn(service, 'viewer')
  const earlier = await request('GET', `/api/console/campaigns/${third.campaignId}/figures/earlier`)
  t.match(earlier.body.data, [
    { name: 'Andra', letters: 12, scans: 3, lettersScanned: 3, visits: 2, leads: 1 },
    { campaignId: first.campaignId, name: 'Första', scans: 0, lettersScanned: 0, visits: 0, leads: 0 },
  ])
  t.equal(earlier.body.data.length, 2, 'of this account, printed, and before it')
})

t.test('another account’s campaign is 404', async t => {
  const service = await reuseService(t)
  const { campaignId } = await insertPrinted(service.db, { letters: 12 })
  const { request } = await signedIn(service, 'owner')
  for (const path of ['figures', 'figures.csv', 'figures/earlier']) {
    const { status, body } = await request('GET', `/api/console/campaigns/${campaignId}/${path}`)
    t.match({ status, body }, { status: 404, body: { error: { message: 'Campaign not found' } } }, path)
  }
})

t.test('scanned letters of several campaigns are read at once', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'viewer')
  const rates = (ids: string) => request('GET', `/api/console/campaigns/rates?campaigns=${ids}`)
  const [spring, winter] = [await printed(service, 'Vår'), await printed(service, 'Vinter')]
  const draft = await printed(service, 'Ritas', { campaign: { name: 'Ritas' } })
  const other = await service.createAccount()
  const theirs = await printed({ ...service, accountId: other.accountId }, 'Andras')
  for (const { codeId } of [spring, winter])
    await service.db
      .update(qrCodes)
      .set({ trackingEnabled: codeId === spring.codeId })
      .where(eq(qrCodes.id, codeId))
  await scanLetters(service, spring, 7)
  await scanLetters(service, theirs, 3)
  const all = [spring, winter, draft, theirs].map(({ campaignId }) => campaignId)
  const counted = await rates([...all, all[0]].join())
  t.same(
    counted.body.data,
    [
      { campaignId: winter.campaignId, letters: 12, countsScans: false, lettersScanned: 0 },
      { campaignId: spring.campaignId, letters: 12, countsScans: true, lettersScanned: 7 },
    ],
    'printed ones of the own account, each once',
  )
  for (const wrong of ['', 'x', `${all[0]},`, Array(101).fill(all[0]).join()]) {
    t.equal((await rates(wrong)).status, 400, wrong.slice(0, 8))
  }
})
