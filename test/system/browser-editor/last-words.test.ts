import type { Page } from 'playwright-core'
import t from 'tap'
import { openOutsider } from '../../support/row-holder.ts'
import { until } from '../../support/until.ts'
import { openPosting } from './posting-page.ts'

t.setTimeout(600_000)

const { service, base, page, context, storedDraft, campaignPage, campaignPageOf } = await openPosting(t)
const outsider = openOutsider(t, service.config.databaseUrl)
const named = (on: Page) => on.getByRole('textbox', { name: 'Campaign name' })
/** Whoever is asked whether to leave the page leaves it. */
const leaves = (on: Page) => on.on('dialog', asked => void asked.accept())
const isPut = (request: { method(): string; url(): string }) =>
  request.method() === 'PUT' && request.url().includes('drafts/')

/** What the tab has noted of all drafts. */
const notes = () =>
  page.evaluate<string>(
    `Object.keys(sessionStorage).filter(key => key.startsWith('brevduva')).map(key => sessionStorage[key]).join()`,
  )

/** Nobody can write on the campaign's draft until it is let go. */
const holdDraft = () =>
  outsider.hold(tx => tx`select 1 from campaign_drafts where id = ${campaignPage.draftId()} for update`)

leaves(page)

t.test('a campaign draft that was never saved is restored when its page is reloaded', async t => {
  await campaignPage.begin()
  const address = page.url()
  await page.route('**/campaign-drafts/*', route =>
    isPut(route.request()) ? route.abort() : route.fallback(),
  )
  const sent = page.waitForRequest(isPut)
  await named(page).fill('Never arrived')
  await sent
  await named(page).fill('Never arrived either')
  await page.goto(`${base}/lists`)
  await page.unroute('**/campaign-drafts/*')
  await page.goto(address)
  t.equal(await named(page).inputValue(), 'Never arrived either')
  t.equal((await storedDraft()).name, 'Never arrived either')
  t.equal(await notes(), '')
})

t.test('changes that are being saved are shown by a page that is loaded meanwhile', async t => {
  await campaignPage.begin()
  await named(page).fill('Before')
  await campaignPage.kept()
  const held = await holdDraft()
  const sent = page.waitForRequest(isPut)
  await named(page).fill('On their way')
  await sent
  for (let loaded = 0; loaded < 2; loaded++) {
    // Expected before the page is loaded: it may be quick to send them.
    await Promise.all([page.waitForRequest(isPut), page.reload({ waitUntil: 'commit' })])
  }
  await held.release()
  await named(page).waitFor()
  t.equal(await named(page).inputValue(), 'On their way')
  await named(page).fill('And on')
  await campaignPage.kept()
  t.equal((await storedDraft()).name, 'And on', 'nobody else has written')
})

t.test('text typed while an answer is awaited is saved although the page is closed', async () => {
  const closing = await context.newPage()
  leaves(closing)
  await campaignPageOf(closing).begin()
  const id = campaignPageOf(closing).draftId()
  await named(closing).fill('Before')
  await campaignPageOf(closing).kept()
  const held = await outsider.hold(tx => tx`select 1 from campaign_drafts where id = ${id} for update`)
  const sent = closing.waitForRequest(isPut)
  await named(closing).fill('Awaited')
  await sent
  await named(closing).fill('The last words')
  const closed = closing.waitForEvent('close')
  await closing.close({ runBeforeUnload: true })
  await closed
  await held.release()
  await until(async () => (await storedDraft(id)).name === 'The last words', 'they arrive')
})

t.test('unsaved changes are not shown to the next person who signs in', async t => {
  await campaignPage.begin()
  await page.route('**/campaign-drafts/*', route => route.abort())
  await named(page).fill('For my eyes')
  await page.goto(`${base}/lists`)
  await page.unroute('**/campaign-drafts/*')
  t.match(await notes(), /For my eyes/)
  await page.getByRole('button', { name: /Sender/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/sign-in/)
  t.equal(await notes(), '')
})
