import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Route } from 'playwright-core'
import t from 'tap'
import { failureSentence } from '#domains/campaigns/lifecycle/failure.ts'
import { reason } from '#schemas/reasons.ts'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog, isTooWide, visit } from '../../support/console.ts'
import { insertPrinted } from '../../support/printed.ts'
import { until } from '../../support/until.ts'
import { openForOwner, titled } from './owner-visit.ts'

t.setTimeout(900_000)

const { browser, service, cli, base, anna, invited, linkFor, signIn } = await openForOwner(t)
t.test('an owner signs in', async () => signIn(anna, await invited()))

t.test('the overview shows campaigns in print, and those that failed', async t => {
  const { page } = anna
  const failure = reason('audience_gone')
  const failed = { status: 'failed', failure, failureReason: failureSentence(failure) }
  const campaign = (name: string, more: object) =>
    insertPrinted(service.db, { accountId: service.accountId, code: false, campaign: { name, ...more } })
  await campaign('Autumn', failed)
  await campaign('Trädgårdsmästareförening'.repeat(4), failed)
  const { campaignId } = await campaign('Spring', { status: 'processing', progress: 40 })
  const change = (set: ReturnType<typeof sql>) =>
    service.db.execute(sql`update campaigns set ${set}, updated_at = now() where id = ${campaignId}`)
  await page.goto(`${base}/`)
  const about = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await about('Autumn')
    .getByText('The recipient list was deleted before all letters were ready.')
    .first()
    .waitFor()
  const drawn = page.getByRole('progressbar', { name: 'How much of Spring is ready' })
  t.equal(await drawn.getAttribute('value'), '40')
  t.same(await accessibilityViolations(page), [])
  await change(sql`progress = 80`)
  await until(async () => (await drawn.getAttribute('value')) === '80')
  await change(sql`status = 'completed', progress = 100`)
  await about('Spring').getByText('Handing over').first().waitFor()
  await change(sql`delivered_at = now()`)
  await about('Spring').getByText('With print partner').first().waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  t.equal(await isTooWide(page), false)
  await page.setViewportSize({ width: 1280, height: 720 })
})

const asked = /\/api\/(?:v1|console)\/(?!events)/
const refuse = (route: Route) =>
  route.fulfill({
    status: 409,
    json: { error: { code: 'conflict', message: 'Not just now', details: null } },
  })

t.test('a screen that could not be loaded keeps its heading, and loads on request', async t => {
  const { page } = anna
  const [campaign] = await service.db.execute<{ id: string }>(sql`select id from campaigns limit 1`)
  const screens = [
    ['/campaigns', 'Campaigns'],
    [`/campaigns/${campaign!.id}`, 'Campaign'],
    ['/campaigns/new', 'New campaign'],
    ['/templates', 'Templates'],
    ['/templates/new', 'Letter'],
    ['/codes', 'QR codes'],
  ] as const
  for (const [path, title] of screens) {
    await page.route(asked, refuse)
    await page.goto(`${base}${path}`)
    const why = page.getByText('This has changed in the meantime.')
    await why.waitFor()
    t.equal(await page.getByRole('heading', { level: 1 }).textContent(), title)
    await page.unroute(asked, refuse)
    // Screens that follow events may have asked again by themselves, so that there is nothing to be pressed.
    await page.evaluate(`document.querySelector('.empty button')?.click()`)
    await why.waitFor({ state: 'detached' })
  }
})

t.test('if the rest of a list cannot be loaded, its button says why and can be pressed again', async t => {
  const { page } = anna
  const { db, accountId } = service
  const names = Array.from({ length: 40 }, (_, i) => `Campaign ${i + 1}`)
  for (const name of names) await insertPrinted(db, { accountId, code: false, campaign: { name } })
  await page.goto(`${base}/campaigns`)
  const more = page.getByRole('button', { name: 'Show more' })
  await more.waitFor()
  await page.route(asked, refuse)
  await more.click()
  await page.getByRole('alert').getByText('This has changed in the meantime.').waitFor()
  t.equal(await page.getByRole('row', { name: 'Campaign 40' }).count(), 1, 'what is loaded stays')
  await page.unroute(asked, refuse)
  await more.click()
  await page.getByRole('link', { name: 'Campaign 1', exact: true }).waitFor()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  t.equal(await more.count(), 0)
})

t.test('every screen of a sandbox says so', async t => {
  const { id } = await cli.quickJson('accounts', 'create', '--name', 'Trial', '--sandbox')
  await cli.quickJson('users', 'create', '--email', 'eva@example.se', '--account', id, '--role', 'owner')
  const eva = await visit(t, browser)
  await signIn(eva, await linkFor('eva@example.se'))
  const says = () => eva.page.getByText('Sandbox: nothing you send here is printed').waitFor()
  await eva.page.goto(`${base}/`)
  await titled(eva.page, 'Overview')
  await says()
  await eva.page.getByRole('link', { name: 'Settings' }).click()
  await eva.page.getByRole('link', { name: 'Account' }).click()
  await titled(eva.page, 'Account')
  await says()
  t.same(await accessibilityViolations(eva.page), [])
})

t.test('a button that is disabled for a frame gets the focus back', async () => {
  await anna.page.evaluate(`{
    const button = document.querySelector('main').appendChild(document.createElement('button'))
    button.id = 'for-a-frame'
    button.focus()
    button.disabled = true
    requestAnimationFrame(() => requestAnimationFrame(() => { button.disabled = false }))
  }`)
  await anna.page.locator('#for-a-frame:enabled:focus').waitFor()
})

t.test('everything can be reached by keyboard alone', async t => {
  const { page } = anna
  await service.createKey(service.accountId, [], { name: 'Typed before' })
  await page.goto(`${base}/`)
  await titled(page, 'Overview')
  t.equal(await page.getByText('Sandbox:').count(), 0)
  await page.keyboard.press('Tab')
  t.equal(await page.locator(':focus').textContent(), 'Skip to content')
  await page.keyboard.press('?')
  await dialog(page, 'Keyboard shortcuts').waitFor()
  t.same(await accessibilityViolations(page), [])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('api')
  t.same(await accessibilityViolations(page), [])
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
  await focusOn(/^Actions for Typed before$/)
  await page.keyboard.press('Enter')
  await page.locator('[role=menuitem]:focus').waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await focusOn(/^Revoke key$/)
  await page.keyboard.press('Enter')
  await page.getByText('Revoked (1)').waitFor()
})

t.test('the browser logged no violation of the policy', t => {
  t.same(anna.complaints, [])
  t.end()
})

t.test('little is loaded before anything is shown', async t => {
  const dist = new URL('../../../console/dist/', import.meta.url)
  const html = await readFile(new URL('index.html', dist), 'utf8')
  const names = [...html.matchAll(/(?:src|href)="\/console\/([^"]+\.(?:js|css))"/g)].map(([, name]) => name!)
  const files = await Promise.all(names.map(name => readFile(new URL(name, dist))))
  const bytes = [Buffer.from(html), ...files].reduce((sum, file) => sum + gzipSync(file).length, 0)
  t.comment(`${names.length} files, ${bytes} bytes`)
  t.ok(names.length >= 2)
  t.ok(bytes < 130_000)
})
