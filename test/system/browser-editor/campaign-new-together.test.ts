import t from 'tap'
import { faultsOf } from '../../support/axe.ts'
import { dialog, isTooWide } from '../../support/console.ts'
import { openPosting } from '../../support/posting-page.ts'
import { until } from '../../support/until.ts'

t.setTimeout(900_000)

const {
  service,
  colleague,
  page,
  context,
  complaints,
  signIn,
  storedDraft,
  campaigns,
  campaignPage,
  campaignPageOf,
} = await openPosting(t)

t.test('two windows never overwrite each other unseen', async t => {
  await campaignPage.chooseAll()
  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('textbox', { name: 'Name of the campaign' }).fill('Named in the second')
  await campaignPageOf(second).kept()
  await page.getByRole('textbox', { name: 'Name of the campaign' }).fill('Named in the first')
  const conflict = dialog(page, 'You changed this draft in another window')
  await conflict.getByText('What differs: the name.').waitFor()
  t.same(await faultsOf(page), [])
  t.equal((await storedDraft()).name, 'Named in the second')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await campaignPage.kept()
  t.equal((await storedDraft()).name, 'Named in the first')

  await second.getByRole('textbox', { name: 'Name of the campaign' }).fill('Named in the second again')
  await dialog(second, 'You changed this draft in another window')
    .getByRole('button', { name: 'Take theirs' })
    .click()
  await until(
    async () =>
      (await second.getByRole('textbox', { name: 'Name of the campaign' }).inputValue()) ===
      'Named in the first',
    'the other state is shown',
  )

  // Where nothing of one's own is at stake, it is only told.
  await second.getByRole('textbox', { name: 'Name of the campaign' }).fill('Named once more')
  await campaignPageOf(second).kept()
  await page.bringToFront()
  await page.getByText('You, in another window, changed this draft').waitFor()
  await page.getByRole('button', { name: 'Show it' }).click()
  await until(
    async () =>
      (await page.getByRole('textbox', { name: 'Name of the campaign' }).inputValue()) === 'Named once more',
    'what the other window has kept is shown',
  )
  await second.close()
})

t.test('two people who post one draft at once post it once', async t => {
  const other = await signIn()
  const before = (await campaigns()).length
  await campaignPage.step('Check and post').click()
  await page.getByText('All letters can be printed.').waitFor()
  await campaignPage.kept()
  await other.page.goto(page.url())
  await campaignPageOf(other.page).step('Check and post').click()
  await other.page.getByText('All letters can be printed.').waitFor()
  for (const one of [page, other.page]) {
    await campaignPageOf(one).postButton().click()
    await dialog(one, 'Post 3 letters?').waitFor()
  }
  await Promise.all(
    [page, other.page].map(one =>
      dialog(one, 'Post 3 letters?').getByRole('button', { name: 'Post 3 letters' }).click(),
    ),
  )
  await Promise.all([campaignPage.isAtCampaign(), campaignPageOf(other.page).isAtCampaign()])
  t.equal(campaignPage.draftId(), campaignPageOf(other.page).draftId())
  t.equal((await campaigns()).length, before + 1)
  t.equal((await service.request('GET', '/api/v1/credits')).body.data.balance, 17, 'charged once')
  t.same(other.complaints, [])
})

t.test('too few credits, a draft that is deleted, and a small window', async t => {
  await campaignPage.chooseAll()
  await service.grant(-16)
  await page.reload()
  await campaignPage.step('Check and post').click()
  await page.getByText('You have 1 credit. You need 2 credits more.').waitFor()
  await page.getByText('Ask whoever runs this service').waitFor()
  t.ok(await campaignPage.postButton().isDisabled())
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Letter', 'Recipients', 'Check and post']) {
    await campaignPage.step(name).click()
    t.notOk(await isTooWide(page), name)
  }
  await page.getByRole('button', { name: 'Sheet' }).click()
  t.notOk(await isTooWide(page))
  const id = campaignPage.draftId()
  await page.getByRole('button', { name: 'More about this draft' }).click()
  await page.getByRole('menuitem', { name: 'Delete the draft' }).click()
  const question = dialog(page, 'Delete this draft?')
  t.same(await faultsOf(page), [])
  await question.getByRole('button', { name: 'Delete the draft' }).click()
  await page.waitForURL(/\/campaigns$/)
  t.equal((await colleague.request('GET', `/api/console/campaign-drafts/${id}`)).status, 404)
  t.same(complaints, [])
})
