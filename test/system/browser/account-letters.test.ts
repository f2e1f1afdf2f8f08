import t from 'tap'
import { accessibilityViolations, spend } from '../../support/chromium.ts'
import { dialog, isTooWide, visit } from '../../support/console.ts'
import { png } from '../../support/letters.ts'
import { signedIn } from '../../support/people.ts'
import { until } from '../../support/until.ts'
import { openForOwner, signInByLink, titled } from './owner-visit.ts'

t.setTimeout(900_000)

const { browser, service, cli, base, anna, invited, signIn } = await openForOwner(t)
const { page } = anna
const ADDRESS = 'Solglimt AB\nStorgatan 1\n411 24 Göteborg'
t.test('an owner signs in', async () => signIn(anna, await invited()))

t.test('an owner sets what letters print, and sees it as it prints', async t => {
  await page.goto(`${base}/settings/account`)
  await titled(page, 'Account')
  await page.getByText('This is the service’s own address').waitFor()
  const sheet = page.locator('.sender-picture img')
  await sheet.waitFor()
  const before = await sheet.getAttribute('src')
  t.match(await sheet.getAttribute('alt'), /^brevduva/)

  await page.getByRole('button', { name: 'Edit letters…' }).click()
  const form = dialog(page, 'Edit letters')
  const address = form.getByRole('textbox', { name: 'Return address' })
  t.equal(await address.inputValue(), '')
  await address.fill(`Solglimt \ue777`)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText(/U\+E777/).waitFor()
  await address.fill(ADDRESS)
  const buffer = Buffer.from(png(80, 60, 'teal'))
  await form
    .getByLabel('Logo beside the address')
    .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer })
  await form.getByRole('button', { name: 'Remove logo' }).waitFor()
  await form.getByRole('combobox', { name: 'Language' }).selectOption('nb')
  await form.getByRole('textbox', { name: 'Signature' }).fill('Vennlig hilsen\nSolglimt AB')
  t.same(await accessibilityViolations(page), [])
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })

  await page.getByText('Printed on letters that have no return address of their own.').waitFor()
  await page.getByText('Norsk bokmål').waitFor()
  await until(async () => (await sheet.getAttribute('src')) !== before, 'the sheet is drawn anew')
  t.equal(await sheet.getAttribute('alt'), ADDRESS)
  t.same(await accessibilityViolations(page), [])
  const { request } = await signedIn(service, 'viewer')
  t.match((await request('GET', '/api/console/account')).body.data, {
    returnAddress: ADDRESS,
    returnAddressLogo: { type: 'image/png' },
    own: { language: 'nb' },
    signature: 'Vennlig hilsen\nSolglimt AB',
  })
})

t.test('its picture is drawn from an account that was loaded long ago', async () => {
  const { body } = await (await signedIn(service, 'owner')).request('GET', '/api/console/account')
  body.data.returnAddressLogo.url += 'x'
  await page.route('**/api/console/account', route => route.fulfill({ json: body }), { times: 1 })
  await page.goto(base)
  await titled(page, 'Overview')
  // No later test can have this page: its clock stands still from now on.
  spend(page.context())
  const minutes = 60_000
  await page.clock.setFixedTime(Date.now() + 16 * minutes)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('img', { name: 'Solglimt AB' }).waitFor()
})

t.test('others see it, and cannot change it', async t => {
  await cli.quickJson(
    ...['users', 'create', '--email', 'bo@example.se', '--account', service.accountId, '--role', 'viewer'],
  )
  const { link } = await cli.quickJson('users', 'link', '--email', 'bo@example.se')
  const bo = await visit(t, browser, { locale: 'sv-SE', viewport: { width: 390, height: 844 } })
  await signInByLink(bo.page, link)
  await bo.page.goto(`${base}/settings/account`)
  await titled(bo.page, 'Konto')
  await bo.page.getByRole('img', { name: 'Solglimt AB' }).waitFor()
  t.equal(await bo.page.getByRole('button', { name: /Ändra/ }).count(), 0)
  t.equal(await isTooWide(bo.page), false)
})

t.test('a new letter begins in its language, ends with its signature, and prints its sender', async t => {
  await page.goto(`${base}/templates/new`)
  const text = page.getByRole('textbox', { name: 'Front' })
  await text.getByText('Vennlig hilsen').waitFor()
  t.equal(await page.getByRole('combobox', { name: 'Language' }).inputValue(), 'nb')
  t.equal(await page.locator('.save-state').filter({ hasText: 'draft' }).count(), 0, 'nothing to save yet')
  await page.getByRole('tab', { name: 'Return address' }).click()
  await page.getByText('If you leave this empty, this return address is printed').waitFor()
  t.match(await page.locator('.platform-sender span').textContent(), 'Solglimt AB')

  await page.getByRole('tab', { name: 'Text' }).click()
  await text.locator('p').first().click()
  await page.keyboard.type(
    'Thank you for being our customer. We would like you to come to our new shop in the centre when it opens.',
  )
  const asked = page.getByText('The text reads as English, but its language is set to Norwegian Bokmål.')
  await asked.first().waitFor({ state: 'attached' })
  await page.getByRole('combobox', { name: 'Language' }).selectOption('en-GB')
  await asked.first().waitFor({ state: 'detached' })
})

t.test('the browser logged no violation of the policy', t => {
  // The save that was refused.
  t.same(
    anna.complaints.filter(complaint => !/400/.test(complaint)),
    [],
  )
  t.end()
})
