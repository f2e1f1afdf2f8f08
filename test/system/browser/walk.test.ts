import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { fillMonth } from '../../../commands/demo-figures.ts'
import { saveTemplate, templateAt } from '../../../commands/templates.ts'
import { people } from '../../../demo/recipients.ts'
import { addMember, createLink } from '../../../domains/users/index.ts'
import { byKeyboard } from '../../support/by-keyboard.ts'
import { dialog, serveConsole, visit } from '../../support/console.ts'
import { compareOutlines, takePicture } from '../../support/screen-pictures.ts'
import { sharedChromium } from '../../support/shared-chromium.ts'
import { until } from '../../support/until.ts'

t.setTimeout(300_000)

/**
 * One way through everything, by keyboard alone, in the account that docs/console.md shows. Its pictures are taken on
 * the way (`node docs/make-console-pictures.ts`).
 */
const browser = await sharedChromium()
const { service, base } = await serveConsole(t, { worker: true })
const { db, accountId, config } = service
await db.execute(sql`update accounts set name = 'Solglimt Trädgård AB' where id = ${accountId}`)
await service.grant(1440)
const demo = fileURLToPath(new URL('../../../demo/template.json', import.meta.url))
const template = await templateAt(demo, config.imprint.paper)
const templateId = await db.transaction(tx => saveTemplate(tx, accountId, template))
const campaignOf = async (id: string) => (await service.request('GET', `/api/v1/campaigns/${id}`)).body.data
const ordered = await service.request('POST', '/api/v1/campaigns', {
  body: { name: 'Vårens öppna trädgård', templateId, recipients: people(200) },
})
const april = ordered.body.data.id
await until(async () => (await campaignOf(april)).deliveredAt, 'the first campaign is at the partner')
await db.transaction(tx => fillMonth(tx, april))
const { userId } = await addMember(db, {
  accountId,
  email: 'maja@solglimt.example',
  name: 'Maja Solglimt',
  role: 'owner',
})
const link = await createLink(db, { userId, kind: 'sign-in' })

/** As many customers as the list has, and one without a street. */
const customers = Buffer.from(
  [
    'Namn;Gata;Postnr;Ort;Customer since',
    ...people(40).map(one => [one.name, one.street, one.postCode, one.postTown, '2019'].join(';')),
    'Ture Utan Gata;;411 03;Göteborg;2021',
  ].join('\r\n'),
)

const { page, complaints } = await visit(t, browser, {
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
})
const hands = byKeyboard(page)
const titled = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const picture = (name: string) => takePicture(page, name)

t.test('signing in, the overview, and the keys', async () => {
  await page.goto(`${base}/sign-in#link=${link}`)
  await titled('Welcome')
  await hands.on(/^Sign in$/)
  await titled('Overview')
  await hands.press('?')
  await dialog(page, 'Keys').waitFor()
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
  await hands.to(/^Name of the letter/)
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
  await page.locator('h2:focus', { hasText: 'What is what?' }).waitFor()
  await page.locator('.envelope-window', { hasText: 'Åsa Lindqvist' }).waitFor()
  await picture('import')
  await hands.on(/^Check 41 rows$/)
  await page.locator('h2:focus', { hasText: 'What becomes of the rows' }).waitFor()
  await hands.on(/^Import 40 recipients/)
  await page.locator('h2:focus', { hasText: '40 recipients are in' }).waitFor()
  await hands.on(/^Write to this list$/)
  await page.getByRole('heading', { name: 'Which letter is posted?' }).waitFor()
})

t.test('a campaign is posted', async t => {
  await hands.on(/^Vårbrev/)
  await page.getByText('Template, as it is').waitFor()
  await hands.on(/^To the recipients/)
  await page.getByRole('radio', { name: /Kunder i Göteborg/, checked: true }).waitFor()
  await hands.on(/^Check and post/)
  await page.getByText('All letters can be printed.').waitFor()
  await page.locator('.drawing').waitFor({ state: 'detached' })
  await picture('post')
  await hands.on(/^Post 40 letters/)
  await dialog(page, 'Post 40 letters?').waitFor()
  await hands.press('Escape')
  // It is closed before the screen has heard of it.
  await page.locator('.dialog').waitFor({ state: 'detached' })
  t.match((await hands.focus())?.name, /^Post 40 letters/, 'a dialog gives back the focus')
  await hands.press('Enter')
  await dialog(page, 'Post 40 letters?').waitFor()
  await hands.on(/^Post 40 letters/)
  await page.waitForURL(/\/campaigns\/[\da-f-]{36}$/)
  await page.getByText('The print partner has all letters since').waitFor()
})

t.test('its letters and the figures are looked at', async () => {
  await hands.on(/^The next letter/)
  await page.getByText('Letter 2 of 40').first().waitFor()
  await hands.press('ArrowRight')
  await page.getByText('Letter 3 of 40').first().waitFor()
  await page.locator('.letter-stage[aria-busy="false"]').waitFor()
  // Who is told that the letters have been delivered is told in the same breath when they were drawn.
  await page.locator('.steps-taken [aria-current]').waitFor({ state: 'detached' })
  await picture('campaign')
  await hands.goTo('campaigns')
  await titled('Campaigns')
  await hands.on(/^Vårens öppna trädgård/)
  await titled('Vårens öppna trädgård')
  await hands.on(/^Figures|^All figures|figures/i)
  await page.getByRole('heading', { name: 'By day' }).waitFor()
  await picture('figures')
})

/** How often it was saved. */
let saves = 0

t.test('where a code leads is changed', async t => {
  await hands.goTo('codes')
  await titled('Codes')
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
  await page.getByText('Every printed code leads there now').first().waitFor()
  const [code] = await db.execute<{ url: string }>(sql`
    select url from qr_codes where campaign_id = ${april}`)
  t.equal(code?.url, 'https://example.se/roses')
})

t.test('credits and settings', async t => {
  await hands.goTo('credits')
  await titled('Credits')
  t.equal(saves, 1, 'the key that leads to another screen presses nothing on this one')
  await page.getByRole('row', { name: /Vårens/ }).waitFor()
  await picture('credits')
  await hands.goTo('members')
  await titled('Members')
  await picture('members')
  await hands.goTo('api')
  await titled('API keys')
  await hands.on(/^New key/)
  await hands.on(/^Name/, 'Shift')
  await hands.type('Shop server')
  await hands.on(/^Everything/, 'Space')
  await hands.on(/^Create key/)
  await dialog(page, 'Copy the key now').waitFor()
  await hands.on(/^I have kept it/)
  await page.getByRole('row', { name: /Shop server/ }).waitFor()
  t.match((await hands.focus())?.name, /^New key/, 'where it began')
  await hands.on(/^Security/)
  await titled('Security')
  await hands.on(/^Account/)
  await titled('Account')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sign out')
  // What comes is loaded anew, and begins where every page does.
  await page.keyboard.press('Enter')
  await titled('Sign in')
})

t.test('nothing broke', async t => {
  t.same(complaints, [])
  await compareOutlines(t)
})
