import { sql } from 'drizzle-orm'
import t from 'tap'
import { deliver, type StripeEvent } from '../../support/callbacks.ts'
import { sharedChromium } from '../../support/chromium.ts'
import { dialog, visit } from '../../support/console.ts'
import { byKeyboard } from './by-keyboard.ts'
import { compareOutlines, takePicture } from './screen-pictures.ts'
import { walkSettings } from './walk-settings.ts'
import { customers, serveWalkedAccount } from './walked-account.ts'

t.setTimeout(900_000)

/**
 * One way through everything, by keyboard alone, in the account that docs/console.md shows. Its pictures are taken on
 * the way (`node docs/make-console-pictures.ts`).
 */
const browser = await sharedChromium()
const { service, base, stripe, april, link, userId } = await serveWalkedAccount(t)
const { db } = service

const { page, complaints } = await visit(t, browser, {
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
})
const hands = byKeyboard(page)
const titled = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const picture = (name: string) => takePicture(page, name)

t.test('somebody signs in, and looks at the overview and the keys', async () => {
  await page.goto(`${base}/sign-in#link=${link}`)
  await titled('Welcome')
  await hands.on(/^Sign in$/)
  await titled('Overview')
  await hands.press('?')
  await dialog(page, 'Keyboard shortcuts').waitFor()
  await hands.press('Escape')
  await page.locator('.dialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Vårens öppna trädgård' }).first().waitFor()
  await picture('overview')
})

t.test('a letter is written', async () => {
  await hands.goTo('templ')
  await titled('Templates')
  await page.locator('.picture img').first().waitFor()
  await hands.on(/^New template|^New letter/)
  await page.getByRole('textbox', { name: 'Front' }).waitFor()
  await hands.to(/^Letter name/)
  await hands.type('Autumn letter')
  await hands.to(/^Front/)
  await hands.type('Dear {na')
  await page.getByRole('option', { name: 'Name' }).waitFor()
  await hands.press('Enter')
  await hands.type(', the last roses are half price until Sunday.')
  await hands.press('Control+s')
  await page.locator('.save-state', { hasText: /^Saved$/ }).waitFor()
  await hands.on(/^All templates/)
  await titled('Templates')
  await hands.on(/^Vårbrev/)
  await page.getByRole('textbox', { name: 'Front' }).waitFor()
  await page.locator('.drawing').waitFor({ state: 'detached' })
  await picture('editor')
})

t.test('a list is imported', async () => {
  page.on('filechooser', chooser =>
    chooser.setFiles({ name: 'Kunder i Göteborg.csv', mimeType: 'text/csv', buffer: customers }),
  )
  await hands.goTo('lists')
  await titled('Lists')
  await hands.on(/^Import a file/)
  await titled('Import a file')
  await page.getByText('Drop a spreadsheet here').waitFor()
  await hands.on(/^Choose a file$/)
  await page.locator('h2:focus', { hasText: 'Match your columns' }).waitFor()
  await page.locator('.envelope-window', { hasText: 'Åsa Lindqvist' }).waitFor()
  await picture('import')
  await hands.on(/^Check 41 rows$/)
  await page.locator('h2:focus', { hasText: 'Check the rows' }).waitFor()
  await hands.on(/^Import 40 recipients/)
  await page.locator('h2:focus', { hasText: 'Imported 40 recipients to' }).waitFor()
  await hands.on(/^Send to this list$/)
  await page.getByRole('heading', { name: 'Which letter do you want to send?' }).waitFor()
})

t.test('a campaign is posted', async t => {
  await hands.on(/^Vårbrev/)
  await page.getByText('Template, unchanged').waitFor()
  await hands.on(/^Choose recipients/)
  await page.getByRole('radio', { name: /Kunder i Göteborg/, checked: true }).waitFor()
  await hands.on(/^Review and send/)
  await page.getByText('All letters can be printed.').waitFor()
  await page.locator('.drawing').waitFor({ state: 'detached' })
  await picture('review')
  await hands.on(/^Send 40 letters/)
  await dialog(page, 'Send 40 letters?').waitFor()
  await hands.press('Escape')
  // It is closed before the screen has heard of it.
  await page.locator('.dialog').waitFor({ state: 'detached' })
  t.match((await hands.focus())?.name, /^Send 40 letters/, 'a dialog gives back the focus')
  await hands.press('Enter')
  await dialog(page, 'Send 40 letters?').waitFor()
  await hands.on(/^Send 40 letters/)
  await page.waitForURL(/\/campaigns\/[\da-f-]{36}$/)
  await page.getByText('The print partner has had all letters since').waitFor()
})

t.test('its letters and figures are shown', async () => {
  await hands.on(/^Next letter/)
  await page.getByText('Letter 2 of 40').first().waitFor()
  await hands.press('ArrowRight')
  await page.getByText('Letter 3 of 40').first().waitFor()
  await page.locator('.letter-stage[aria-busy="false"]').waitFor()
  // Who is told that the letters have been delivered is told in the same breath when they were drawn.
  await page.locator('.steps-taken [aria-current]').waitFor({ state: 'detached' })
  await picture('campaign')
  await hands.goTo('campaigns')
  await titled('Campaigns')
  await page.getByRole('row', { name: /Vårens öppna trädgård.*\d%/ }).waitFor()
  await hands.on(/^Vårens öppna trädgård/)
  await titled('Vårens öppna trädgård')
  await hands.on(/^Results$/)
  await page.getByRole('heading', { name: 'By day' }).waitFor()
  await page.getByText('9 answered, 3 busy').waitFor()
  await picture('results')
})

t.test('a list is shown, and a postcard begun', async () => {
  await hands.goTo('lists')
  await titled('Lists')
  await hands.on(/^Kunder i Göteborg/)
  await titled('Kunder i Göteborg')
  await page
    .getByRole('row', { name: /Åsa Lindqvist/ })
    .first()
    .waitFor()
  await hands.goTo('campaigns')
  await titled('Campaigns')
  await hands.on(/^New campaign/)
  await hands.on(/^Send a postcard/)
  await page.locator('.card-designs img').first().waitFor()
  await hands.to(/^Fir/)
  await hands.press('Space')
  await page.getByRole('radio', { name: /^Fir/, checked: true }).waitFor()
})

/** How often it was saved. */
let saves = 0

t.test('a code’s destination is changed', async t => {
  await hands.goTo('codes')
  await titled('QR codes')
  await hands.on(/^Vårens öppna trädgård/)
  await page.getByRole('textbox', { name: 'Destination' }).waitFor()
  await picture('code')
  await hands.to(/^Destination/)
  await hands.press('Control+a')
  await hands.type('https://example.se/roses')
  page.on('request', request => {
    if (request.method() === 'PATCH') saves++
  })
  await hands.on(/^Save$/)
  await page.getByText('Every printed code now leads there').first().waitFor()
  const [code] = await db.execute<{ url: string }>(sql`
    select url from qr_codes where campaign_id = ${april}`)
  t.equal(code?.url, 'https://example.se/roses')
})

t.test('credits are shown, and letters bought', async t => {
  await hands.goTo('credits')
  await titled('Credits')
  t.equal(saves, 1, 'the key that leads to another screen presses nothing on this one')
  await page.getByRole('row', { name: /Vårens/ }).waitFor()
  await picture('credits')
  const paid: StripeEvent[] = []
  stripe.onPaid = event => void paid.push(event)
  await hands.to(/^500 credits/)
  await hands.press('Space')
  // What is elsewhere is loaded anew, and nothing in it has the focus.
  await hands.to(/^Pay SEK/)
  await page.keyboard.press('Enter')
  await titled('500 letters')
  await hands.to(/^Pay$/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Confirming your payment' }).waitFor()
  for (const event of paid) await deliver(service, event)
  await page.getByRole('heading', { level: 2, name: '500 credits added to your balance' }).waitFor()
  await hands.on(/^Go to credits/)
  await page.getByRole('row', { name: /Bought/ }).waitFor()
})

walkSettings(t, { page, hands, base, service, userId })

t.test('the browser logged no error', async t => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sign out')
  // What comes is loaded anew, and begins where every page does.
  await page.keyboard.press('Enter')
  await titled('Sign in')
  t.same(complaints, [])
  await compareOutlines(t)
})
