import type { Page } from 'playwright-core'
import t from 'tap'
import { dialog } from '../../support/console.ts'
import { openPosting } from '../../support/posting-page.ts'

t.setTimeout(600_000)

const { service, colleague, page, context, signIn, campaigns, campaignPage, campaignPageOf } =
  await openPosting(t)
const second = await context.newPage()
const other = (await signIn()).page
const credits = async () => (await service.request('GET', '/api/v1/credits')).body.data.balance
const questionOf = (on: Page) => dialog(on, 'Post 3 letters?')
const postOn = (on: Page) =>
  questionOf(on)
    .getByRole('button', { name: /^Post 3 letters/ })
    .click()

/** Opens the question before posting on a page whose draft is chosen. */
async function ask(on: Page) {
  await campaignPageOf(on).step('Check and post').click()
  await on.getByText('All letters can be printed.').waitFor()
  await campaignPageOf(on).postButton().click()
  await questionOf(on).waitFor()
}

/** A new draft, with the question before posting open on both tabs and on somebody else's page. */
async function askEverywhere() {
  await campaignPage.chooseAll()
  await ask(page)
  for (const one of [second, other]) {
    await one.goto(page.url())
    await ask(one)
  }
}

t.test(
  'who posts a draft that was posted in another tab, or by somebody else, is led to its campaign',
  async t => {
    await askEverywhere()
    await postOn(page)
    await campaignPage.isAtCampaign()
    for (const late of [second, other]) {
      await postOn(late)
      await late.getByText('This campaign had been posted already').waitFor()
      await campaignPageOf(late).isAtCampaign()
      t.equal(campaignPageOf(late).draftId(), campaignPage.draftId())
    }
    t.equal((await campaigns()).length, 1)
    t.equal(await credits(), 17)
  },
)

t.test('with credits for one, two tabs and two people at once post one, and nobody is refused', async t => {
  await service.grant(-14)
  await page.reload()
  await askEverywhere()
  await Promise.all([page, second, other].map(postOn))
  for (const one of [page, second, other]) {
    await campaignPageOf(one).isAtCampaign()
    t.equal(campaignPageOf(one).draftId(), campaignPage.draftId())
  }
  t.equal((await campaigns()).length, 2)
  t.equal(await credits(), 0)
})

t.test('who has no credits left when posting reads what is missing, and keeps the draft', async t => {
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
  await alert.filter({ hasText: 'the balance is 0' }).waitFor()
  t.equal((await campaigns()).length, 3)
  const draft = `/api/console/campaign-drafts/${campaignPageOf(other).draftId()}`
  t.equal((await colleague.request('GET', draft)).status, 200)
})
