import { sql } from 'drizzle-orm'
import t from 'tap'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog, isTooWide, visit } from '../../support/console.ts'
import { insertPrinted } from '../../support/printed.ts'
import { authoredTemplate } from '../../support/templates.ts'
import { until } from '../../support/until.ts'
import { openForOwner, titled } from './owner-visit.ts'

t.setTimeout(900_000)

const { browser, service, cli, base, anna, invited, linkFor, signIn } = await openForOwner(t)
const { db, accountId } = service
const { page } = anna

t.test('an owner signs in, whose account has things of every kind', async () => {
  await signIn(anna, await invited())
  await insertPrinted(db, { accountId, campaign: { name: 'Vårens öppna trädgård' } })
  await db.execute(sql`update qr_codes set name = 'Vårkoden'`)
  await db.execute(sql`update lists set name = 'Vårgäster'`)
  for (const name of ['Vårbrev', 'Vårkort']) await authoredTemplate(db, accountId, {}, name)
})

const box = page.getByRole('combobox', { name: 'Search or go to' })
/** Opens the dialog, once the one before is gone: while one is open the key opens no other. */
async function open(on = page) {
  const field = on.getByRole('combobox', { name: 'Search or go to' })
  await field.waitFor({ state: 'detached' })
  await on.keyboard.press('Control+k')
  await field.waitFor()
}
const option = (name: string) => page.getByRole('option', { name, exact: true })
const picture = async (name: string) => {
  const folder = process.env.PICTURES
  if (!folder) return
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.screenshot({ path: `${folder}/${name}-${width}-${scheme}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 720 })
}

t.test('whatever has a name is opened by the keyboard alone', async t => {
  await page.goto(`${base}/`)
  await titled(page, 'Overview')
  await open()
  await option('New campaign').waitFor()
  await picture('opened')
  await page.keyboard.type('VAR')
  for (const name of ['Vårens öppna trädgård', 'Vårbrev', 'Vårgäster', 'Vårkoden'])
    await option(name).waitFor()
  const groups = await page.getByRole('listbox').getByRole('group').all()
  t.same(await Promise.all(groups.map(group => group.getAttribute('aria-label'))), [
    'Campaigns',
    'Templates',
    'Lists',
    'QR codes',
  ])
  t.same(await accessibilityViolations(page), [])
  await picture('found')
  const chosen = () => page.locator('[role=option][aria-selected=true]').textContent()
  t.equal(await chosen(), 'Vårens öppna trädgård')
  await page.keyboard.press('ArrowDown')
  t.equal(await chosen(), 'Vårkort', 'the newest template')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  t.equal(await chosen(), 'Vårkoden', 'from the first to the last')
  await page.keyboard.press('Enter')
  await titled(page, 'Vårkoden')
  for (const [letters, name] of [
    ['tradgard', 'Vårens öppna trädgård'],
    ['gaster', 'Vårgäster'],
  ] as const) {
    await open()
    await page.keyboard.type(letters)
    await option(name).waitFor()
    await page.keyboard.press('Enter')
    await titled(page, name)
  }
})

t.test('an action is begun, and what matches nothing says so', async t => {
  await open()
  await page.keyboard.type('new camp')
  await page.keyboard.press('Enter')
  await titled(page, 'New campaign')
  await open()
  await page.keyboard.type('xyzzy')
  await dialog(page, 'Search or go to').getByText('No matches').waitFor()
  t.same(await accessibilityViolations(page), [])
  await picture('nothing')
  await page.setViewportSize({ width: 390, height: 844 })
  t.equal(await isTooWide(page), false)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.keyboard.press('Escape')
})

t.test('screens are still found if the service cannot be asked, which the dialog says', async t => {
  await page.route(/\/api\/console\/search/, route =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'conflict', message: 'Not just now', details: null } },
    }),
  )
  await open()
  await page.keyboard.type('lists')
  await dialog(page, 'Search or go to').getByText('This has changed in the meantime.').waitFor()
  await picture('failed')
  await page.keyboard.press('Enter')
  await titled(page, 'Lists')
  await page.unroute(/\/api\/console\/search/)
  t.pass()
})

t.test('while the service is slow, Enter opens nothing that does not match', async t => {
  await open()
  await page.keyboard.type('vargast')
  await option('Vårgäster').waitFor()
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/search=vårkod/i, async route => {
    await answered
    await route.continue()
  })
  await box.fill('vårkod')
  await until(async () => (await option('Vårgäster').count()) === 0)
  await page.keyboard.press('Enter')
  t.equal(await box.count(), 1, 'the dialog waits')
  answer()
  await option('Vårkoden').waitFor()
  await page.keyboard.press('Enter')
  await titled(page, 'Vårkoden')
})

t.test('a viewer is offered no action that only writers may do, and finds the same', async t => {
  await cli.quickJson(
    'users',
    'create',
    '--email',
    'vera@example.se',
    '--account',
    accountId,
    '--role',
    'viewer',
  )
  const vera = await visit(t, browser)
  await signIn(vera, await linkFor('vera@example.se'))
  await vera.page.goto(`${base}/`)
  await titled(vera.page, 'Overview')
  await open(vera.page)
  await vera.page.getByRole('option', { name: 'Sign out' }).waitFor()
  t.equal(await vera.page.getByRole('option', { name: /^New|^Import|API keys/ }).count(), 0)
  await vera.page.keyboard.type('varbrev')
  await vera.page.getByRole('option', { name: 'Vårbrev' }).waitFor()
})

t.test('the browser logged no violation of the policy', t => {
  t.same(anna.complaints, [])
  t.end()
})
