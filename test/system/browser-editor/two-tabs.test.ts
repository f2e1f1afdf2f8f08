import t from 'tap'
import { addMember } from '#domains/users/service.ts'
import { dialog } from '../../support/console.ts'
import { openPosting } from './posting-page.ts'

t.setTimeout(600_000)

const { service, base, email, page, context, campaignPage, storedDraft, campaigns, ...posting } =
  await openPosting(t)
const second = await service.createAccount('Second AB')
await addMember(service.db, { accountId: second.accountId, email, role: 'owner' })
await service.grant(20, second.accountId)
const other = await context.newPage()
const moved = dialog(page, 'You switched to another account')
const name = page.getByRole('textbox', { name: 'Campaign name' })
const isPut = (sent: { method(): string; url(): string }) =>
  sent.method() === 'PUT' && sent.url().includes('drafts/')

/** Turns the session to an account, as a page does whose news reaches no other tab. */
const turnTo = (accountId: string) =>
  other.evaluate(
    `fetch('/api/auth/switch-account', {
       method: 'POST', headers: { 'content-type': 'application/json' }, body: '${JSON.stringify({ accountId })}'
     }).then(({ status }) => status)`,
  )

/** What the other account has by now. */
async function theirs() {
  const drafts = await service.db.$client`
    select count(*)::int as count from campaign_drafts where account_id = ${second.accountId}`
  const ask = async (path: string) =>
    (await service.request('GET', `/api/v1/${path}`, { key: second.key })).body.data.length
  return { drafts: drafts[0]!.count, campaigns: await ask('campaigns'), lists: await ask('lists') }
}
const nothing = { drafts: 0, campaigns: 0, lists: 0 }

/** Writes a name that does not reach the service, as long as the route stands. */
async function writeInVain(words: string) {
  await page.route('**/campaign-drafts/*', route =>
    isPut(route.request()) ? route.abort() : route.fallback(),
  )
  const failed = page.waitForEvent('requestfailed', isPut)
  await name.fill(words)
  await failed
}

await other.goto(`${base}/lists`)

t.test('a draft whose save is repeated never reaches another tab’s account', async t => {
  await campaignPage.begin()
  await writeInVain('Of Test AB')
  await other.getByRole('button', { name: /Sender/ }).click()
  await other.getByRole('menuitemradio', { name: /Second AB/ }).click()
  await other.getByRole('button', { name: /^Second AB/ }).waitFor()
  await moved.waitFor()
  const tried = page.waitForResponse(answer => isPut(answer.request()))
  await page.unroute('**/campaign-drafts/*')
  t.equal((await tried).status(), 409)
  t.same(await theirs(), nothing)
  await moved.getByRole('button', { name: 'Back to Test AB' }).click()
  await campaignPage.kept()
  t.equal((await storedDraft()).name, 'Of Test AB')
  t.same(await theirs(), nothing)
})

t.test('a campaign is posted in its page’s account, although the session has switched', async t => {
  await campaignPage.chooseAll()
  await campaignPage.step('Review and send').click()
  await page.getByText('All letters can be printed.').waitFor()
  await campaignPage.postButton().click()
  t.equal(await turnTo(second.accountId), 200)
  await page.getByRole('dialog').getByRole('button', { name: 'Send 3 letters' }).click()
  await moved.waitFor()
  t.same([await campaigns(), await theirs()], [[], nothing])
  await moved.getByRole('button', { name: 'Back to Test AB' }).click()
  await campaignPage.isAtCampaign()
  t.equal((await campaigns()).length, 1)
  t.same(await theirs(), nothing)
})

t.test('a file is uploaded to its page’s account, although the session has switched', async t => {
  await page.goto(`${base}/lists/import`)
  await page.getByRole('button', { name: /^Test AB/ }).waitFor()
  // What the page still asks for after the switch is refused: it would show no place for a file.
  const file = page.locator('input[type=file]')
  await file.waitFor({ state: 'attached' })
  await turnTo(second.accountId)
  const row = 'Name,Street,Zip,City,Country\r\nHans Beck,Hauptstr. 1,10115,Berlin,DE'
  await file.setInputFiles({ name: 'abroad.csv', mimeType: 'text/csv', buffer: Buffer.from(row) })
  await moved.getByRole('button', { name: 'Back to Test AB' }).click()
  await page.locator('address.envelope-window').waitFor()
  t.same(await theirs(), nothing)
})

t.test('changes left when switching accounts are in the list after switching back', async t => {
  await campaignPage.begin()
  await writeInVain('Left behind')
  await turnTo(second.accountId)
  page.once('dialog', asked => void asked.accept())
  await page.unroute('**/campaign-drafts/*')
  await moved.getByRole('button', { name: 'Go to Second AB' }).click()
  await page.getByRole('button', { name: /^Second AB/ }).waitFor()
  await page.goto(`${base}/campaigns`)
  await page.getByRole('heading', { level: 1, name: 'Campaigns' }).waitFor()
  t.same(await theirs(), nothing)
  await turnTo(service.accountId)
  await page.reload()
  await page.getByRole('link', { name: 'Left behind' }).waitFor()
  t.notMatch(await page.evaluate('Object.values(sessionStorage).join()'), 'Left behind')
})

t.test('the browser logged no error', t => {
  t.same(posting.complaints, [])
  t.end()
})
