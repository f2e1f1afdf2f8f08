import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t from 'tap'
import { AUDIENCE_GONE } from '../../../domains/campaigns/failure.ts'
import { faultsOf } from '../../support/axe.ts'
import { dialog, isTooWide, plugInDevice, serveConsole, visit } from '../../support/console.ts'
import { insertPrinted } from '../../support/printed.ts'
import { sharedChromium } from '../../support/shared-chromium.ts'
import { until } from '../../support/until.ts'

t.setTimeout(300_000)

const browser = await sharedChromium()
const { service, cli, base } = await serveConsole(t)
const ofAccount = ['--account', service.accountId]
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

async function signInByLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button').first().click()
  await page.getByRole('navigation').first().waitFor()
}

const linkFor = async (email: string): Promise<string> =>
  (await cli.quickJson('users', 'link', '--email', email)).link

/** As if they had signed in a while ago. */
const forgetProof = () =>
  service.db.execute(sql`update sessions set proven_at = now() - interval '20 minutes'`)

const anna = await visit(t, browser, { permissions: ['clipboard-read', 'clipboard-write'] })
const device = await plugInDevice(anna)

t.test('a link of an operator lets in, once, and a passkey from then on', async t => {
  const { page } = anna
  const { link } = await cli.json(
    'users',
    'create',
    '--email',
    'anna@example.se',
    '--name',
    'Anna Ek',
    ...ofAccount,
    '--role',
    'owner',
  )
  await page.goto(link)
  await titled(page, 'Welcome')
  t.same(await faultsOf(page), [])
  await page.getByRole('button', { name: 'Sign in' }).click()
  await titled(page, 'Overview')
  // The token is not left in the address.
  await page.waitForURL(url => !url.href.includes('link='))

  const late = await visit(t, browser)
  await late.page.goto(link)
  await late.page.getByRole('button', { name: 'Sign in' }).click()
  await titled(late.page, 'This link does not work')
  t.same(await faultsOf(late.page), [])

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Security' }).click()
  await titled(page, 'Security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await device.tap(true)
  await dialog(page, 'Add a passkey').getByRole('textbox', { name: 'Name' }).fill('My phone')
  await dialog(page, 'Add a passkey').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('row', { name: /My phone/ }).waitFor()
  t.same(await faultsOf(page), [])

  await device.tap(false)
  await page.getByRole('button', { name: /Anna Ek/ }).click()
  t.same(await faultsOf(page), [])
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await titled(page, 'Sign in')
  await page.goto(`${base}/settings/keys`)
  await page.getByText('Sign in to go on').waitFor()
  t.same(await faultsOf(page), [])
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

t.test('a key is made with fresh proof, shown once, used, changed and revoked', async t => {
  const { page } = anna
  const ask = async (key: string) =>
    (await fetch(new URL('/api/v1/lists', base), { headers: { 'x-api-key': key } })).status
  await page.goto(`${base}/settings/keys`)
  await titled(page, 'API keys')
  await page.getByRole('button', { name: 'New key' }).first().click()
  const form = dialog(page, 'New key')
  await form.getByRole('button', { name: 'Create key' }).click()
  await form.getByText('Fill this in.').waitFor()
  await form.getByRole('textbox', { name: 'Name' }).fill('Shop server')
  await form.getByRole('checkbox', { name: 'Everything' }).check()
  await form.getByRole('combobox', { name: 'Works for' }).selectOption('30 days')
  await form.getByRole('textbox', { name: 'Use limit' }).fill('100')
  t.same(await faultsOf(page), [])
  await device.tap(false)
  await forgetProof()
  await form.getByRole('button', { name: 'Create key' }).click()
  const proof = dialog(page, 'Is it you?')
  await proof.getByRole('button', { name: 'Use your passkey' }).waitFor()
  t.same(await faultsOf(page), [])
  await device.tap(true)
  await proof.getByRole('button', { name: 'Use your passkey' }).click()

  const shown = dialog(page, 'Copy the key now')
  await shown.waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  t.ok(await shown.isVisible(), 'it is not closed by mistake')
  t.same(await faultsOf(page), [])
  await shown.getByRole('button', { name: 'Copy' }).first().click()
  const key = await page.evaluate<string>('navigator.clipboard.readText()')
  t.match(key, /^brevduva_\w{40}$/)
  t.match(await shown.textContent(), `curl -H "x-api-key: ${key}" ${new URL(base).origin}/api/v1/campaigns`)
  t.equal(await ask(key), 200)
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  const row = page.getByRole('row', { name: /Shop server/ })
  t.match(await row.textContent(), /Everything.*Active.*of 100/)
  t.notMatch(await page.content(), key, 'and never again')

  const menu = () => row.getByRole('button', { name: 'What to do with Shop server' }).click()
  await menu()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await row.getByText('Disabled').waitFor()
  t.equal(await ask(key), 401)
  await menu()
  await page.getByRole('menuitem', { name: 'Enable' }).click()
  await row.getByText('Active').waitFor()
  await menu()
  await page.getByRole('menuitem', { name: 'Change …' }).click()
  await dialog(page, 'Change the key').getByRole('checkbox', { name: 'Everything' }).uncheck()
  await dialog(page, 'Change the key').getByRole('button', { name: 'Save' }).click()
  await row.getByRole('cell', { name: 'Nothing' }).waitFor()
  t.equal(await ask(key), 403)
  await menu()
  await page.getByRole('menuitem', { name: 'Revoke …' }).click()
  t.same(await faultsOf(page), [])
  await dialog(page, 'Revoke Shop server?').getByRole('button', { name: 'Revoke the key' }).click()
  await page.getByText('Revoked (1)').waitFor()
  t.equal(await ask(key), 401)
})

t.test('whoever is invited sees no button that would be refused, and leaves when removed', async t => {
  const { page } = anna
  await page.goto(`${base}/settings/members`)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const form = dialog(page, 'Invite somebody')
  await form.getByRole('textbox', { name: 'E-mail address' }).fill('bo@example.se')
  await form.getByRole('textbox', { name: 'Name' }).fill('Bo Ask')
  await form.getByRole('radio', { name: /Viewer/ }).check()
  t.same(await faultsOf(page), [])
  await form.getByRole('button', { name: 'Invite' }).click()
  const shown = dialog(page, 'Hand over this link')
  const link = await shown.getByText(/#link=/).textContent()
  await shown.getByRole('button', { name: 'Done' }).click()

  const bo = await visit(t, browser, { locale: 'sv-SE', viewport: { width: 390, height: 844 } })
  await signInByLink(bo.page, link!)
  await titled(bo.page, 'Översikt')
  t.equal(await bo.page.getByRole('link', { name: 'Ny kampanj' }).count(), 0)
  t.equal(await isTooWide(bo.page), false)
  await bo.page.getByRole('link', { name: 'Inställningar' }).click()
  await titled(bo.page, 'Medlemmar')
  await bo.page.getByRole('row', { name: /Anna Ek/ }).waitFor()
  t.equal(await bo.page.getByRole('link', { name: 'API-nycklar' }).count(), 0)
  t.equal(await bo.page.getByRole('main').getByRole('button').count(), 0)
  t.equal(await isTooWide(bo.page), false)
  await bo.page.goto(`${base}/settings/keys`)
  await bo.page.getByText('Nycklar görs av kontots ägare').waitFor()
  t.same(await faultsOf(bo.page), [])

  const menuOf = (name: string) => page.getByRole('button', { name: `What to do with ${name}` }).click()
  await menuOf('Anna Ek')
  await page.getByRole('menuitem', { name: 'Leave …' }).click()
  await page.getByText('You are the only owner who has come in.').waitFor()
  await page.keyboard.press('Escape')
  await menuOf('Bo Ask')
  await page.getByRole('menuitem', { name: 'Change role …' }).click()
  await dialog(page, 'What may Bo Ask do?')
    .getByRole('radio', { name: /Writer/ })
    .check()
  await dialog(page, 'What may Bo Ask do?').getByRole('button', { name: 'Change role' }).click()
  await page
    .getByRole('row', { name: /Bo Ask/ })
    .getByText('Writer')
    .waitFor()
  await bo.page.goto(`${base}/`)
  await bo.page.getByRole('link', { name: 'Ny kampanj' }).waitFor()

  await menuOf('Bo Ask')
  await page.getByRole('menuitem', { name: 'Remove …' }).click()
  t.same(await faultsOf(page), [])
  await dialog(page, 'Remove Bo Ask?').getByRole('button', { name: 'Remove from the account' }).click()
  await until(async () => (await page.getByRole('row', { name: /Bo Ask/ }).count()) === 0)
  await bo.page.getByRole('link', { name: 'Inställningar' }).click()
  await dialog(bo.page, 'Logga in för att fortsätta').waitFor()
  await bo.page.getByRole('button', { name: 'Lämna' }).click()
  await titled(bo.page, 'Logga in')
  t.same(bo.complaints, [])
})

t.test('whoever is signed out meanwhile goes on where they were', async t => {
  const { page } = anna
  await page.goto(`${base}/settings/keys`)
  await page.getByRole('button', { name: 'New key' }).first().click()
  await dialog(page, 'New key').getByRole('textbox', { name: 'Name' }).fill('Typed before')
  const other = await visit(t, browser)
  await signInByLink(other.page, await linkFor('anna@example.se'))
  await other.page.goto(`${base}/settings/security`)
  const sessions = other.page.getByRole('table', { name: 'Where you are signed in' })
  await sessions
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  await until(async () => (await sessions.getByRole('button').count()) === 0)

  await dialog(page, 'New key').getByRole('button', { name: 'Create key' }).click()
  const door = dialog(page, 'Sign in to go on')
  await door.waitFor()
  t.same(await faultsOf(page), [])
  await door.getByRole('textbox').fill('no link')
  await door.getByRole('button', { name: 'Use the link' }).click()
  await door.getByText('There is no sign-in link in this text.').waitFor()
  await door.getByRole('textbox').fill(await linkFor('anna@example.se'))
  await door.getByRole('button', { name: 'Use the link' }).click()
  await dialog(page, 'Copy the key now').getByRole('button', { name: 'I have kept it' }).click()
  await page.getByRole('row', { name: /Typed before/ }).waitFor()
  t.same(other.complaints, [])
})

t.test('tabs share a session: signed out, or at another account, in one is told in the other', async t => {
  const { page, context } = anna
  const { accountId } = await service.createAccount('Beta AB')
  await cli.quickJson(
    'users',
    'create',
    '--email',
    'anna@example.se',
    '--account',
    accountId,
    '--role',
    'owner',
  )
  await page.goto(`${base}/`)
  const second = await context.newPage()
  await second.goto(`${base}/`)
  await second.getByRole('button', { name: /Anna Ek/ }).click()
  await second.getByRole('menuitemradio', { name: /Beta AB/ }).click()
  await second.getByRole('button', { name: /^Beta AB/ }).waitFor()
  await second.getByRole('heading', { name: 'First steps' }).waitFor()
  t.same(await faultsOf(second), [])
  await dialog(page, 'You went to another account').getByRole('button', { name: 'Back to Test AB' }).click()
  await dialog(second, 'You went to another account').getByRole('button', { name: 'Go to Test AB' }).click()
  await second.getByRole('button', { name: /^Test AB/ }).waitFor()
  await second.close()
})

t.test('the overview follows what is printed, and says what failed', async t => {
  const { page } = anna
  const campaign = (name: string, more: object) =>
    insertPrinted(service.db, { accountId: service.accountId, code: false, campaign: { name, ...more } })
  await campaign('Autumn', { status: 'failed', failureReason: AUDIENCE_GONE })
  const { campaignId } = await campaign('Spring', { status: 'processing', progress: 40 })
  const change = (set: ReturnType<typeof sql>) =>
    service.db.execute(sql`update campaigns set ${set}, updated_at = now() where id = ${campaignId}`)
  await page.goto(`${base}/`)
  const about = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await about('Autumn').getByText(AUDIENCE_GONE).first().waitFor()
  const drawn = page.getByRole('progressbar', { name: 'How much of Spring is drawn' })
  t.equal(await drawn.getAttribute('value'), '40')
  t.same(await faultsOf(page), [])
  await change(sql`progress = 80`)
  await until(async () => (await drawn.getAttribute('value')) === '80')
  await change(sql`status = 'completed', progress = 100`)
  await about('Spring').getByText('On its way').first().waitFor()
  await change(sql`delivered_at = now()`)
  await about('Spring').getByText('Delivered').first().waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  t.equal(await isTooWide(page), false)
  await page.setViewportSize({ width: 1280, height: 720 })
})

t.test('a sandbox says so on every screen', async t => {
  const { page } = anna
  const { id } = await cli.quickJson('accounts', 'create', '--name', 'Trial', '--sandbox')
  await cli.quickJson('users', 'create', '--email', 'eva@example.se', '--account', id, '--role', 'owner')
  const eva = await visit(t, browser)
  await signInByLink(eva.page, await linkFor('eva@example.se'))
  for (const path of ['/', '/settings/account']) {
    await eva.page.goto(`${base}${path}`)
    await eva.page.getByText('Sandbox: nothing that you post here is printed').waitFor()
  }
  t.same(await faultsOf(eva.page), [])
  await page.goto(`${base}/`)
  await titled(page, 'Overview')
  t.equal(await page.getByText('Sandbox:').count(), 0)
})

t.test('everything is reached by keyboard alone', async t => {
  const { page } = anna
  await page.goto(`${base}/`)
  await titled(page, 'Overview')
  await page.keyboard.press('Tab')
  t.equal(await page.locator(':focus').textContent(), 'Skip to content')
  await page.keyboard.press('?')
  await dialog(page, 'Keys').waitFor()
  t.same(await faultsOf(page), [])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('api')
  t.same(await faultsOf(page), [])
  await page.keyboard.press('Enter')
  await titled(page, 'API keys')
  await until(() => page.evaluate("document.activeElement.id === 'content'"), 'the screen has the focus')
  t.match(await page.getByRole('status').allTextContents(), [/API keys/], 'and its title is announced')
  const focusOn = async (name: RegExp) => {
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      const named = await page.evaluate<string>(
        "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent",
      )
      if (name.test(named)) return
    }
    throw new Error(`no way to ${name} by Tab`)
  }
  await focusOn(/^What to do with Typed before$/)
  await page.keyboard.press('Enter')
  await page.locator('[role=menuitem]:focus').waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await focusOn(/^Revoke the key$/)
  await page.keyboard.press('Enter')
  await page.getByText('Revoked (2)').waitFor()
})

t.test('nothing broke a rule of the policy', t => {
  t.same(anna.complaints, [])
  t.end()
})

t.test('what the page loads before anything is shown is small', async t => {
  const dist = new URL('../../../console/dist/', import.meta.url)
  const html = await readFile(new URL('index.html', dist), 'utf8')
  const names = [...html.matchAll(/(?:src|href)="\/console\/([^"]+\.(?:js|css))"/g)].map(([, name]) => name!)
  const files = await Promise.all(names.map(name => readFile(new URL(name, dist))))
  const bytes = [Buffer.from(html), ...files].reduce((sum, file) => sum + gzipSync(file).length, 0)
  t.comment(`${names.length} files, ${bytes} bytes`)
  t.ok(names.length >= 2)
  t.ok(bytes < 130_000)
})
