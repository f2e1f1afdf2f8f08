import { sql } from 'drizzle-orm'
import t from 'tap'
import { landingEvents, scans } from '#drizzle/tables/index.ts'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog, isTooWide } from '../../support/console.ts'
import { codeOfImage } from '../../support/pdf.ts'
import { insertPrinted } from '../../support/printed.ts'
import { until } from '../../support/until.ts'
import { openForOwner, titled } from './owner-visit.ts'

t.setTimeout(900_000)

const { service, base, anna, invited, signIn } = await openForOwner(t)
const { page } = anna
t.test('an owner signs in', async () => signIn(anna, await invited()))
const COMPLETED = { status: 'completed', progress: 100, batchesTotal: 1, batchesDone: 1 } as const
const printed = (name: string, letters: number) =>
  insertPrinted(service.db, { accountId: service.accountId, letters, campaign: { name, ...COMPLETED } })
const before = await printed('Winter letter', 40)
const campaign = await printed('Spring letter', 400)

/** So many of a campaign's letters of one variant are scanned, one a day for three days. */
async function scanLetters(of: typeof campaign, variant: 'A' | 'B', count: number): Promise<void> {
  const tokens = of.tokens.filter((_, index) => (index % 2 === 0) === (variant === 'A')).slice(0, count)
  await service.db.insert(scans).values(
    tokens.map((token, index) => ({
      campaignId: of.campaignId,
      qrCodeId: of.codeId,
      token,
      deviceClass: index % 4 === 0 ? ('desktop' as const) : ('mobile' as const),
      visitorHash: `${variant}${index}`,
      createdAt: new Date(Date.UTC(2026, 2, 1 + (index % 3) * 2, 12)),
    })),
  )
}

t.test('figures show totals at once, details from ten letters on, and both variants', async t => {
  const address = `${base}/campaigns/${campaign.campaignId}/figures`
  await page.goto(address)
  await page.getByText('No scans yet').waitFor()
  await scanLetters(campaign, 'A', 9)
  await page.reload()
  await page.getByText('9 of 10 letters scanned').waitFor()
  t.equal(await page.getByRole('heading', { name: 'By day' }).count(), 0)

  await scanLetters(campaign, 'B', 60)
  await scanLetters(before, 'A', 4)
  await page.reload()
  const day = page.getByRole('img', { name: /Scans by day from 1 Mar 2026 to 5 Mar 2026, 23 on the busiest/ })
  await day.waitFor()
  t.equal(await day.locator('rect').count(), 5, 'days without a scan have their place')
  t.same(await day.getByText(/ Mar$/).allTextContents(), ['1 Mar', '2 Mar', '3 Mar', '4 Mar', '5 Mar'])
  await page.getByText('Show as table').click()
  await page.getByRole('row', { name: '5 Mar 2026 23 23' }).waitFor()
  await page.getByText(/B was scanned more often, by 18\.\d to 32\.\d percentage points/).waitFor()
  await page
    .getByRole('table', { name: 'Compared with earlier campaigns' })
    .getByText('Winter letter')
    .waitFor()
  t.same(await accessibilityViolations(page), [])
  await page.setViewportSize({ width: 390, height: 844 })
  t.notOk(await isTooWide(page))
  await page.setViewportSize({ width: 1280, height: 800 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV: By town' }).click(),
  ])
  t.equal(download.suggestedFilename(), `campaign-${campaign.campaignId}-towns.csv`)
})

t.test('the only day of a young campaign is one bar with one name', async t => {
  const young = await printed('Summer letter', 40)
  await service.db.insert(scans).values(
    young.tokens.slice(0, 12).map((token, index) => ({
      campaignId: young.campaignId,
      qrCodeId: young.codeId,
      token,
      deviceClass: 'mobile' as const,
      visitorHash: `young${index}`,
      createdAt: new Date(Date.UTC(2026, 2, 8, 12)),
    })),
  )
  await page.goto(`${base}/campaigns/${young.campaignId}/figures`)
  const day = page.getByRole('img', { name: /Scans by day from 8 Mar 2026 to 8 Mar 2026/ })
  await day.waitFor()
  t.same(await day.getByText(/ Mar$/).allTextContents(), ['8 Mar'])
  t.equal(Math.round((await day.locator('rect').boundingBox())!.width), 64, 'it does not fill the screen')
})

t.test('a code can be found, changed, unlinked, linked and deleted', async t => {
  await page.getByRole('link', { name: 'QR codes' }).click()
  await titled(page, 'QR codes')
  t.same(await accessibilityViolations(page), [])
  await page.getByRole('searchbox', { name: 'Search QR codes' }).fill(campaign.slug)
  await page.getByRole('row', { name: /Winter/ }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Hej' }).click()
  await titled(page, 'Hej')
  await page.getByText('Waiting for the first visit').waitFor()
  t.same(await accessibilityViolations(page), [])
  await page.setViewportSize({ width: 390, height: 844 })
  t.notOk(await isTooWide(page))
  await page.setViewportSize({ width: 1280, height: 800 })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PNG' }).click(),
  ])
  t.equal(download.suggestedFilename(), `${campaign.slug}.png`)
  t.equal(
    await codeOfImage(await download.path()),
    `${new URL(base).origin}/api/r/${campaign.slug}`,
    'the picture leads where the code does',
  )

  const destination = page.getByRole('textbox', { name: 'Destination' })
  const save = page.getByRole('button', { name: 'Save' })
  t.ok(await save.isDisabled(), 'nothing is changed')
  await destination.fill('example.se/ny')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('[aria-invalid=true]').waitFor()
  await destination.fill('http://127.0.0.1/ny')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Every printed code now leads there').waitFor()
  const { headers } = await service.request('GET', `/api/r/${campaign.slug}`, { key: null })
  t.equal(headers.location, 'http://127.0.0.1/ny')
  await page.getByRole('button', { name: 'Test the link' }).click()
  const answer = page.getByText('This address is on a private network')
  await answer.waitFor()
  t.ok(await save.isDisabled(), 'all is saved')

  await destination.fill('http://127.0.0.1/other')
  await answer.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Lists' }).click()
  const leaving = dialog(page, 'You have unsaved changes')
  t.same(await accessibilityViolations(page), [])
  await leaving.getByRole('button', { name: 'Stay' }).click()
  t.equal(await destination.inputValue(), 'http://127.0.0.1/other')
  await destination.fill('http://127.0.0.1/ny')
  await answer.waitFor()
  t.ok(await save.isDisabled(), 'it is as it was')
  const caption = page.getByRole('textbox', { name: 'Text next to the code' })
  await caption.fill('Scan me')
  await page.getByRole('link', { name: 'Lists' }).click()
  await leaving.getByRole('button', { name: 'Leave without saving' }).click()
  await titled(page, 'Lists')
  await page.goBack()
  t.equal(await caption.inputValue(), '')
  await caption.fill('Scan me')
  await save.click()
  const stored = () => service.request('GET', `/api/v1/qr-codes/${campaign.codeId}`)
  await until(async () => (await stored()).body.data.description === 'Scan me', 'the caption is saved')
  t.equal(await caption.inputValue(), 'Scan me')

  const { campaignId } = campaign
  await service.db.insert(landingEvents).values({ campaignId, kind: 'visit', visitorHash: 'v' })
  await page.getByText('It works: we just counted a visit').waitFor()

  await page.getByRole('button', { name: 'Unlink…' }).click()
  await dialog(page, 'Unlink this code from its campaign?')
    .getByRole('button', { name: 'Unlink code' })
    .click()
  await page.getByText('Link this code to a campaign first').waitFor()
  await page.getByRole('button', { name: 'Link to a campaign…' }).click()
  const linking = dialog(page, 'Link to a campaign')
  await linking.getByRole('combobox').selectOption({ label: 'Winter letter' })
  await linking.getByRole('button', { name: 'Link code' }).click()
  await linking.getByText('already has a QR code').waitFor()
  t.same(await accessibilityViolations(page), [])
  await linking.getByRole('combobox').selectOption({ label: 'Spring letter' })
  await linking.getByRole('button', { name: 'Link code' }).click()
  await page.getByRole('button', { name: 'Unlink…' }).waitFor()

  await page.getByRole('button', { name: 'Delete code…' }).click()
  await page.getByRole('button', { name: 'Delete code and scans' }).click()
  await titled(page, 'QR codes')
  const left = await service.db.execute(sql`select from scans where qr_code_id = ${campaign.codeId}`)
  t.equal(left.length, 0)
})

t.test('the browser logged no violation of the policy', async t => {
  t.same(anna.complaints, [])
})
