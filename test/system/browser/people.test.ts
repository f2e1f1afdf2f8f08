import { sql } from 'drizzle-orm'
import t from 'tap'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog, plugInDevice, visit } from '../../support/console.ts'
import { openForOwner, titled } from './owner-visit.ts'

t.setTimeout(900_000)

const { browser, service, base, anna, invited } = await openForOwner(t)

/** As if they had signed in a while ago. */
const forgetProof = () =>
  service.db.execute(sql`update sessions set proven_at = now() - interval '20 minutes'`)

const device = await plugInDevice(anna)

t.test('an operator’s link signs in once, and a passkey from then on', async t => {
  const { page } = anna
  const link = await invited()
  await page.goto(link)
  await titled(page, 'Welcome')
  t.same(await accessibilityViolations(page), [])
  await page.getByRole('button', { name: 'Sign in' }).click()
  await titled(page, 'Overview')
  // The token is not left in the address.
  await page.waitForURL(url => !url.href.includes('link='))

  const late = await visit(t, browser)
  await late.page.goto(link)
  await late.page.getByRole('button', { name: 'Sign in' }).click()
  await titled(late.page, 'This link does not work')
  t.same(await accessibilityViolations(late.page), [])

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Security' }).click()
  await titled(page, 'Security')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await device.tap(true)
  await dialog(page, 'Add passkey').getByRole('textbox', { name: 'Name' }).fill('My phone')
  await dialog(page, 'Add passkey').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('row', { name: /My phone/ }).waitFor()
  t.same(await accessibilityViolations(page), [])

  await device.tap(false)
  await page.getByRole('button', { name: /Anna Ek/ }).click()
  t.same(await accessibilityViolations(page), [])
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await titled(page, 'Sign in')
  await page.goto(`${base}/settings/keys`)
  await page.getByText('Sign in to continue').waitFor()
  await page.getByText('This service does not send email').waitFor()
  t.same(await accessibilityViolations(page), [])
  await device.tap(true)
  // The browser may offer the passkey by itself before the button is there.
  await page
    .getByRole('button', { name: 'Sign in with a passkey' })
    .click({ timeout: 1000 })
    .catch(() => undefined)
  await titled(page, 'API keys')
  // Where they were on their way to.
  await page.waitForURL(/\/settings\/keys$/)
})

t.test('a key is created after a recent sign-in, shown once, used, changed and revoked', async t => {
  const { page } = anna
  const ask = async (key: string) =>
    (await fetch(new URL('/api/v1/lists', base), { headers: { 'x-api-key': key } })).status
  await page.goto(`${base}/settings/keys`)
  await titled(page, 'API keys')
  await page.getByRole('button', { name: 'Create key' }).first().click()
  const form = dialog(page, 'Create key')
  await form.getByRole('button', { name: 'Create key' }).click()
  await form.getByText('Fill this in.').waitFor()
  await form.getByRole('textbox', { name: 'Name' }).fill('Shop server')
  await form.getByRole('checkbox', { name: 'Everything' }).check()
  await form.getByRole('combobox', { name: 'Expires after' }).selectOption('30 days')
  await form.getByRole('textbox', { name: 'Request limit' }).fill('100')
  t.same(await accessibilityViolations(page), [])
  await device.tap(false)
  await forgetProof()
  await form.getByRole('button', { name: 'Create key' }).click()
  const proof = dialog(page, 'Confirm it is you')
  await proof.getByRole('button', { name: 'Use a passkey' }).waitFor()
  t.same(await accessibilityViolations(page), [])
  await device.tap(true)
  await proof.getByRole('button', { name: 'Use a passkey' }).click()

  const shown = dialog(page, 'Copy the key now')
  await shown.waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  t.ok(await shown.isVisible(), 'it is not closed by mistake')
  t.same(await accessibilityViolations(page), [])
  await shown.getByRole('button', { name: 'Copy' }).first().click()
  const key = await page.evaluate<string>('navigator.clipboard.readText()')
  t.match(key, /^brevduva_\w{40}$/)
  t.match(await shown.textContent(), `curl -H "x-api-key: ${key}" ${new URL(base).origin}/api/v1/campaigns`)
  t.equal(await ask(key), 200)
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  const row = page.getByRole('row', { name: /Shop server/ })
  t.match(await row.textContent(), /Everything.*Active.*of 100/)
  t.notMatch(await page.content(), key, 'and never again')

  const menu = () => row.getByRole('button', { name: 'Actions for Shop server' }).click()
  await menu()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await row.getByText('Disabled').waitFor()
  t.equal(await ask(key), 401)
  await menu()
  await page.getByRole('menuitem', { name: 'Enable' }).click()
  await row.getByText('Active').waitFor()
  await menu()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  await dialog(page, 'Edit key').getByRole('checkbox', { name: 'Everything' }).uncheck()
  await dialog(page, 'Edit key').getByRole('button', { name: 'Save' }).click()
  await row.getByRole('cell', { name: 'Nothing' }).waitFor()
  t.equal(await ask(key), 403)
  await menu()
  await page.getByRole('menuitem', { name: 'Revoke…' }).click()
  t.same(await accessibilityViolations(page), [])
  await dialog(page, 'Revoke Shop server?').getByRole('button', { name: 'Revoke key' }).click()
  await page.getByText('Revoked (1)').waitFor()
  t.equal(await ask(key), 401)
})

t.test('the browser logged no violation of the policy', t => {
  t.same(anna.complaints, [])
  t.end()
})
