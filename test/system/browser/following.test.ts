import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t from 'tap'
import { failCampaign } from '#domains/campaigns/lifecycle.ts'
import { most } from '#domains/campaigns/live/places.ts'
import { reason } from '#schemas/reasons.ts'
import { readArchive } from '../../support/archives.ts'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog, isTooWide } from '../../support/console.ts'
import { openPdf } from '../../support/pdf.ts'
import { work } from '../../support/service.ts'
import { authoredTemplate, recipient } from '../../support/templates.ts'
import { until } from '../../support/until.ts'
import { openForOwner } from './owner-visit.ts'

t.setTimeout(900_000)

const { service, base, anna, invited, signIn } = await openForOwner(t)
const { db, accountId, config } = service
await service.grant(1000)
const templateId = await authoredTemplate(db, accountId)
const { page } = anna
const titled = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

async function post(name: string, letters: number, of = templateId): Promise<string> {
  const recipients = Array.from({ length: letters }, (_, n) => ({
    ...recipient(`Person ${n + 1}`),
    postCode: `${10_000 + n}`,
  }))
  const { body } = await service.request('POST', '/api/v1/campaigns', {
    body: { name, templateId: of, recipients, qrCode: { url: 'https://example.se', trackingEnabled: true } },
  })
  return body.data.id
}

/** A campaign of one letter, once the partner has it. */
async function printed(name: string): Promise<void> {
  const id = await post(name, 1)
  const isDelivered = async () =>
    (await service.request('GET', `/api/v1/campaigns/${id}`)).body.data.deliveredAt !== null
  await until(isDelivered, 'the partner has it')
}

/** What the page itself is told, without being loaded anew. */
const says = (text: string | RegExp, on: Page = page) => on.getByText(text).first().waitFor()

t.test('a campaign can be stopped, and its letters are refunded', async t => {
  await signIn(anna, await invited())
  await page.goto(`${base}/`)
  await titled('Overview')
  await post('Regret', 7)
  // It comes into the open overview by itself.
  await page.getByRole('link', { name: 'Regret' }).first().waitFor()
  await says('993')
  t.same(await accessibilityViolations(page), [])
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await page
    .getByRole('row', { name: /Regret/ })
    .getByText('Queued')
    .waitFor()
  await page.getByRole('link', { name: 'Regret' }).click()
  await titled('Regret')
  await says('Queued. You can still stop it.')
  await page.getByRole('button', { name: 'Stop campaign' }).click()
  const asked = dialog(page, 'Stop “Regret”?')
  await asked.getByText('7 credits will be refunded to your balance right away').waitFor()
  t.same(await accessibilityViolations(page), [])
  await asked.getByRole('button', { name: 'Stop campaign' }).click()
  await says('7 credits refunded to your balance')
  await page.getByRole('link', { name: 'Overview' }).click()
  await says('1,000')
})

t.test('the letters of an A/B test get their variants on the open page when they are drawn', async t => {
  const variantBContent = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'B' }] }],
  }
  const tested = await authoredTemplate(db, accountId, { variantBContent }, 'Two texts')
  const id = await post('Two texts', 60, tested)
  await page.goto(`${base}/campaigns/${id}?letter=60`)
  await page.getByRole('button', { name: 'Person 50' }).waitFor()
  await page.getByRole('button', { name: 'Show more' }).click()
  const rows = page.locator('.letter-rows button')
  await rows.filter({ hasText: 'Person 60' }).waitFor()
  t.equal(await rows.locator('.tag').count(), 0)
  await work(t, service.app)
  await until(async () => (await rows.locator('.tag').count()) === 60, 'each letter has its variant')
  t.same(new Set(await rows.locator('.tag').allTextContents()), new Set(['A', 'B']))
})

let followed: string

t.test('a campaign is followed from its create to the partner, and a letter is shown as printed', async t => {
  followed = await post('Spring', 120)
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await page.getByRole('link', { name: 'Spring' }).click()
  await says('Queued. You can still stop it.')
  const loads = () => page.evaluate('performance.getEntriesByType("navigation").length') as Promise<number>
  const before = await loads()

  await work(t, service.app)
  await says('The print partner has had all letters since')
  t.equal(await loads(), before)

  await page.getByRole('searchbox', { name: 'Name, postcode or town' }).fill('person 77')
  await page.getByRole('button', { name: /Person 77/ }).click()
  await says('Letter 77 of 120')
  await page.waitForURL(/letter=77/)
  await page.getByRole('img', { name: /letter to Person 77/ }).waitFor()
  const painted = () => page.locator('.letter-stage[aria-busy="false"]').waitFor()
  await painted()
  t.same(await accessibilityViolations(page), [])
  const proof = await page.evaluate<string>(
    `fetch('/api/console/campaigns/${followed}/proof?sequence=77').then(answer => answer.bytes())
         .then(bytes => bytes.toBase64())`,
  )
  const archive = readArchive(await readFile(join(config.dataDir, 'outbox', `campaign-${followed}.zip`)))
  const [, file, firstPage] = archive.rows.find(([sequence]) => sequence === '77')!
  const [shown, printed] = await Promise.all([
    openPdf(Buffer.from(proof, 'base64')),
    openPdf(archive.file(file!)),
  ])
  t.same(await shown.raster(1, 100), await printed.raster(Number(firstPage), 100))
  await Promise.all([shown.close(), printed.close()])

  await page.getByRole('searchbox', { name: 'Name, postcode or town' }).fill('')
  await page.getByRole('button', { name: 'Next letter' }).click()
  await says('Letter 78 of 120')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await says('Letter 76 of 120')

  // The list shows the letter that is shown, however it was come to; the page stays where it is.
  const seen = (of: number) =>
    page.evaluate<boolean>(`(() => {
        const [list, row] = ['.letter-rows', '.letter-rows [aria-current]'].map(one => document.querySelector(one))
        if (row?.querySelector('.sequence').textContent !== '${of}') return false
        const [around, within] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
        return within.top >= around.top - 1 && within.bottom <= around.bottom + 1
      })()`)
  await page.getByRole('button', { name: 'Person 2' }).first().click()
  await says('Letter 2 of 120')
  await page.evaluate(`document.querySelector('.letter-rows').scrollTo(0, 9999)`)
  t.equal(await seen(2), false, 'what is scrolled by hand stays')
  await page.keyboard.press('ArrowRight')
  await until(() => seen(3))
  await page.goto(`${page.url().split('?')[0]}?letter=45`)
  await until(() => seen(45))
  await page.setViewportSize({ width: 390, height: 844 })
  t.equal(await isTooWide(page), false)
  await page.setViewportSize({ width: 1280, height: 720 })
})

t.test('if the stream is cut off, the page polls until it is back', async t => {
  const progress = (done: number) =>
    db.execute(sql`
      update campaigns set status = 'processing', delivered_at = null, completed_at = null, batches_total = 100,
        batches_done = ${done}, progress = ${done}, updated_at = now() where id = ${followed}`)
  await progress(10)
  await says('12 of 120 letters are ready')
  const usual = most.inAll
  t.teardown(() => {
    most.inAll = usual
  })
  most.inAll = 0
  const refused = page.waitForResponse(answer => answer.url().includes('/events') && answer.status() === 503)
  service.app.server.closeAllConnections()
  await refused
  await progress(20)
  await says('24 of 120 letters are ready')
  const opened = page.waitForResponse(answer => answer.url().includes('/events') && answer.status() === 200)
  most.inAll = usual
  await opened
  await progress(30)
  await says('36 of 120 letters are ready')

  await db.transaction(tx => failCampaign(tx, followed, reason('drawing_failed')))
  await says('120 credits refunded to your balance')
  await says('because of a problem on our side')
  t.same(await accessibilityViolations(page), [])
})

t.test('figures of other campaigns stay on screen while they are loaded again', async t => {
  await work(t, service.app)
  const share = (name: string) => page.getByRole('row', { name }).getByRole('link', { name: '0%' })
  await printed('First')
  await page.goto(`${base}/campaigns`)
  await share('First').waitFor()
  const count = Promise.withResolvers<void>()
  const asked = page.waitForRequest(/\/campaigns\/rates/)
  await page.route(/\/campaigns\/rates/, async route => {
    await count.promise
    await route.continue()
  })
  await printed('Second')
  await asked
  await page.getByRole('row', { name: 'Second' }).waitFor()
  t.equal(await share('First').count(), 1)
  count.resolve()
  await share('Second').waitFor()
})

t.test('campaigns are filtered by state, and the URL has the filter', async t => {
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed')
  await page.waitForURL(/state=failed/)
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('spr')
  await until(async () => (await page.getByRole('row').count()) === 2)
  await page.getByRole('row', { name: /Spring/ }).waitFor()
  t.same(await accessibilityViolations(page), [])
  t.equal(await isTooWide(page), false)
  t.same(anna.complaints, [])
})
