import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import t from 'tap'
import { deliver, type StripeEvent, stateOf, unpaidCampaign } from '../../support/callbacks.ts'
import { accessibilityViolations, sharedChromium } from '../../support/chromium.ts'
import { bringCookie, isTooWide, serveConsole, visit } from '../../support/console.ts'
import { checkoutEnv, startFakeStripe } from '../../support/fake-stripe.ts'
import { signedIn } from '../../support/people.ts'

t.setTimeout(900_000)

const browser = await sharedChromium()
const stripe = await startFakeStripe(t)
const { service, base } = await serveConsole(t, { env: checkoutEnv(), payAt: { url: stripe.url } })

/** Events that the fake provider holds back until the test releases them. */
const events: StripeEvent[] = []
stripe.onPaid = event => void events.push(event)
const confirm = async () => {
  for (const event of events.splice(0)) await deliver(service, event)
}

const titled = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name }).waitFor()

async function signIn(role: 'owner' | 'viewer', options: Parameters<typeof visit>[2] = {}) {
  const visitor = await visit(t, browser, options)
  await bringCookie(visitor, base, (await signedIn(service, role)).cookie)
  return visitor
}

const owner = await signIn('owner')

t.test('an owner buys letters, and the page waits for the confirmation', async t => {
  const { page } = owner
  await page.goto(`${base}/credits`)
  await titled(page, 'Credits')
  await page.getByText('Purchases, campaigns and refunds appear here').waitFor()
  await page.getByRole('radio', { name: /1,000 credits/ }).check()
  await page.getByText('SEK 13,750.00').first().waitFor()
  await page.getByRole('radio', { name: /Other amount/ }).check()
  const number = page.getByRole('textbox', { name: 'Number of credits' })
  await number.fill('many')
  await page.getByText('Enter a whole number').waitFor()
  t.equal(await page.getByRole('button', { name: /^Pay/ }).count(), 0, 'nothing to be paid yet')
  await number.fill('1,240')
  await page.getByRole('button', { name: 'Pay SEK 19,995.00' }).waitFor()
  await number.fill('480')
  await page.getByText('Better price: 500 credits for SEK 6,000.00').waitFor()
  t.same(await accessibilityViolations(page), [])
  await page.getByRole('button', { name: 'Choose these' }).click()

  stripe.trouble = { status: 500, error: { type: 'api_error' } }
  await page.getByRole('button', { name: 'Pay SEK 7,500.00' }).click()
  await page.getByRole('alert').getByText('is not responding. You have not been charged').waitFor()
  t.same(await accessibilityViolations(page), [])
  stripe.trouble = undefined
  await page.getByRole('button', { name: 'Pay SEK 7,500.00' }).click()
  await titled(page, '500 letters')
  await page.getByText('7500.00 sek').waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await titled(page, 'Credits')
  await page.getByRole('radio', { name: /500 credits/ }).check()
  await page.getByRole('button', { name: 'Pay SEK 7,500.00' }).click()
  await titled(page, '500 letters')
  t.equal(stripe.sessions.size, 1, 'the same page as before')
  await page.getByRole('button', { name: 'Pay' }).click()

  await titled(page, 'Confirming your payment', 2)
  t.same(await accessibilityViolations(page), [])
  await page.reload()
  await titled(page, 'Confirming your payment', 2)
  await confirm()
  await titled(page, '500 credits added to your balance', 2)
  await page.getByText('Credits in your balance: 500.').waitFor()
  t.same(await accessibilityViolations(page), [])

  await page.getByRole('link', { name: 'Go to credits' }).click()
  await page.getByRole('row', { name: /Bought SEK\s7,500\.00.*\+500 500/ }).waitFor()
  await page.evaluate(
    "globalThis.whole = Response.prototype.blob; Response.prototype.blob = async () => { throw new TypeError('network error') }",
  )
  await page.getByRole('link', { name: 'Download CSV' }).click()
  await page.getByText('The service cannot be reached.').waitFor()
  await page.evaluate('Response.prototype.blob = globalThis.whole')
  const [download, asked] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForRequest(/ledger\.csv$/),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  t.equal(asked.headers()['session-account'], service.accountId, 'another tab may be at another account')
  t.equal(download.suggestedFilename(), 'ledger.csv')
  t.match(await readFile(await download.path(), 'utf8'), /,500,500,purchase,,,7500\.00,SEK,/)
  await page.getByRole('link', { name: 'Purchases' }).click()
  const row = page.getByRole('row', { name: /500 credits added to your balance/ })
  await row.waitFor()
  t.same(await accessibilityViolations(page), [])
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('button', { name: 'Receipt' }).click(),
  ])
  await tab.waitForURL(/\/receipts\/pi_/)
  await tab.close()
  t.same(owner.complaints, [])
})

t.test('one campaign is paid for', async t => {
  const { page } = owner
  const campaignId = await unpaidCampaign(service, { letters: 3 })
  await page.goto(`${base}/campaigns/${campaignId}`)
  const toPay = page.getByRole('region', { name: 'This campaign is waiting for payment' })
  await toPay.getByText(/If no one pays by .*\(in [67] days\), the campaign ends automatically/).waitFor()
  t.same(await accessibilityViolations(page), [])
  await toPay.getByRole('button', { name: 'Pay SEK 48.38' }).click()
  await titled(page, '3 letters: Vårbrev')
  await page.getByRole('button', { name: 'Pay' }).click()
  await titled(page, 'Confirming your payment', 2)
  t.match(await stateOf(service, campaignId), { published: false }, 'coming back releases nothing')
  await confirm()
  await titled(page, 'Vårbrev is paid', 2)
  t.match(await stateOf(service, campaignId), { published: true })
  t.same(await accessibilityViolations(page), [])
  await page.getByRole('link', { name: 'Go to campaign' }).click()
  await titled(page, 'Vårbrev')
  t.equal(await toPay.count(), 0)
})

t.test('nothing is granted to a person who may not pay, or who opens the return page by hand', async t => {
  const viewer = await signIn('viewer', { viewport: { width: 390, height: 844 } })
  const { page } = viewer
  await page.goto(`${base}/credits`)
  await page.getByText('Ask an owner of the account to buy credits').waitFor()
  t.equal(await page.getByRole('button', { name: /^Pay/ }).count(), 0)
  await page.getByRole('row', { name: /\+500/ }).waitFor()
  t.equal(await isTooWide(page), false)
  t.same(await accessibilityViolations(page), [])
  await page.goto(`${base}/paid?payment=0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37`)
  await page.getByText('This payment does not exist in your account.').waitFor()
  await page.goto(`${base}/paid`)
  await page.getByText('This payment does not exist').waitFor()

  // As where no checkout is configured.
  await page.route('**/api/console/prices', route => route.fulfill({ json: { data: null } }))
  await page.goto(`${base}/credits`)
  await page.getByText('Credits are not sold here').waitFor()
  await page.getByText(service.accountId).waitFor()
  t.same(await accessibilityViolations(page), [])
  t.same(viewer.complaints, [])
})
