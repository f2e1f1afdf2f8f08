import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { dialog } from '../../support/console.ts'
import { openPosting } from './posting-page.ts'

t.setTimeout(600_000)

const { service, colleague, page, context, signIn, campaigns, campaignPage, campaignPageOf } =
  await openPosting(t)
const second = await context.newPage()
const other = (await signIn()).page
const credits = async () => (await service.request('GET', '/api/v1/credits')).body.data.balance
const questionOf = (on: Page) => dialog(on, 'Send 3 letters?')
const postOn = (on: Page) =>
  questionOf(on)
    .getByRole('button', { name: /^Send 3 letters/ })
    .click()

const noticeOn = (on: Page) => dialog(on, 'This campaign has already been sent')

/**
 * Keeps from a page what it asks about its draft, so that it posts without knowing what others do.
 * @returns lets it go on
 */
async function holdDraft(on: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await on.route('**/api/console/campaign-drafts/*', async route => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  // It asks one thing at a time, so nothing that it asked before this is still to be answered.
  await on.evaluate("dispatchEvent(new Event('visibilitychange'))")
  await asked.promise
  return held.resolve
}

/** Opens the question before posting on a page whose draft is chosen. */
async function ask(on: Page) {
  await campaignPageOf(on).step('Review and send').click()
  await on.getByText('All letters can be printed.').waitFor()
  await campaignPageOf(on).hasLooked()
  await campaignPageOf(on).postButton().click()
  await questionOf(on).waitFor()
}

/** A new draft, with the question before posting open on both tabs and on someone else's page. */
async function askEverywhere() {
  await campaignPage.chooseAll()
  await ask(page)
  for (const one of [second, other]) {
    await campaignPageOf(one).open(page.url())
    await ask(one)
  }
}

async function isLedToTheCampaign(t: Test, on: Page) {
  await campaignPageOf(on).isAtCampaign()
  t.equal(campaignPageOf(on).draftId(), campaignPage.draftId())
}

t.test('the question before posting closes if the draft was posted elsewhere', async t => {
  await askEverywhere()
  await postOn(page)
  await campaignPage.isAtCampaign()
  for (const late of [second, other]) {
    await noticeOn(late).waitFor()
    t.equal(await late.getByRole('dialog').count(), 1, 'no dialog lies upon another')
    const wayOn = noticeOn(late).locator(':focus')
    t.equal(await wayOn.textContent(), 'View campaign')
    await wayOn.click()
    await isLedToTheCampaign(t, late)
  }
  t.equal((await campaigns()).length, 1)
  t.equal(await credits(), 17)
})

t.test('posting a draft that was posted already leads to its campaign', async t => {
  await askEverywhere()
  const goOn = await Promise.all([second, other].map(holdDraft))
  await postOn(page)
  await campaignPage.isAtCampaign()
  await Promise.all([second, other].map(postOn))
  for (const one of goOn) one()
  for (const late of [second, other]) {
    await late.getByText('This campaign had already been sent').waitFor()
    await isLedToTheCampaign(t, late)
  }
  t.equal((await campaigns()).length, 2)
  t.equal(await credits(), 14)
})

t.test('two tabs and two people who post a draft at once post one campaign, without an error', async t => {
  await service.grant(-11)
  await askEverywhere()
  const goOn = await Promise.all([page, second, other].map(holdDraft))
  await Promise.all([page, second, other].map(postOn))
  for (const one of goOn) one()
  await campaignPage.isAtCampaign()
  for (const one of [second, other]) await isLedToTheCampaign(t, one)
  t.equal((await campaigns()).length, 3)
  t.equal(await credits(), 0)
})

t.test('posting with too few credits says how many are missing, and keeps the draft', async t => {
  await service.grant(3)
  for (const one of [page, other]) {
    await campaignPageOf(one).chooseAll()
    await ask(one)
  }
  await postOn(page)
  await campaignPage.isAtCampaign()
  const alert = questionOf(other).getByRole('alert')
  await alert.filter({ hasText: 'You have 0 credits. You need 3 credits more.' }).waitFor()
  await postOn(other)
  await alert.filter({ hasText: 'and you have 0' }).waitFor()
  t.equal((await campaigns()).length, 4)
  const draft = `/api/console/campaign-drafts/${campaignPageOf(other).draftId()}`
  t.equal((await colleague.request('GET', draft)).status, 200)
})
