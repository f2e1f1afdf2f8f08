import t from 'tap'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog, isTooWide } from '../../support/console.ts'
import { until } from '../../support/until.ts'
import { openPosting } from './posting-page.ts'

t.setTimeout(900_000)

const { service, colleague, page, context, complaints, storedDraft, campaignPage, campaignPageOf } =
  await openPosting(t)

t.test('two windows never overwrite each other unseen', async t => {
  await campaignPage.chooseAll()
  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('textbox', { name: 'Campaign name' }).fill('Named in the second')
  await campaignPageOf(second).kept()
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('Named in the first')
  const conflict = dialog(page, 'You changed this draft in another window')
  await conflict.getByText('Differences: the name.').waitFor()
  t.same(await accessibilityViolations(page), [])
  t.equal((await storedDraft()).name, 'Named in the second')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await campaignPage.kept()
  t.equal((await storedDraft()).name, 'Named in the first')

  await second.getByRole('textbox', { name: 'Campaign name' }).fill('Named in the second again')
  await dialog(second, 'You changed this draft in another window')
    .getByRole('button', { name: 'Use theirs' })
    .click()
  await until(
    async () =>
      (await second.getByRole('textbox', { name: 'Campaign name' }).inputValue()) === 'Named in the first',
    'the other state is shown',
  )

  // Where nothing of one's own is at stake, it is only told.
  await second.getByRole('textbox', { name: 'Campaign name' }).fill('Named once more')
  await campaignPageOf(second).kept()
  await page.bringToFront()
  await page.getByText('You, in another window, changed this draft').waitFor()
  await page.getByRole('button', { name: 'Show changes' }).click()
  await until(
    async () =>
      (await page.getByRole('textbox', { name: 'Campaign name' }).inputValue()) === 'Named once more',
    'what the other window has kept is shown',
  )
  await second.close()
})

t.test('too few credits and a deleted draft are reported, and a small window suffices', async t => {
  await campaignPage.chooseAll()
  await service.grant(-19)
  await page.reload()
  await campaignPage.step('Review and send').click()
  await page.getByText('You have 1 credit. You need 2 credits more.').waitFor()
  await page.getByText('Contact support to get more').waitFor()
  t.ok(await campaignPage.postButton().isDisabled())
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Letter', 'Recipients', 'Review and send']) {
    await campaignPage.step(name).click()
    t.notOk(await isTooWide(page), name)
  }
  await page.getByRole('button', { name: 'Preview' }).click()
  t.notOk(await isTooWide(page))
  const id = campaignPage.draftId()
  await page.getByRole('button', { name: 'Actions for this draft' }).click()
  await page.getByRole('menuitem', { name: 'Delete draft' }).click()
  const question = dialog(page, 'Delete this draft?')
  t.same(await accessibilityViolations(page), [])
  await question.getByRole('button', { name: 'Delete draft' }).click()
  await page.waitForURL(/\/campaigns$/)
  t.equal((await colleague.request('GET', `/api/console/campaign-drafts/${id}`)).status, 404)
  t.same(complaints, [])
})
