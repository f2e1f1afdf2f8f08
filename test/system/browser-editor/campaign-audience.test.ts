import t from 'tap'
import { dialog } from '../../support/console.ts'
import { csv } from '../../support/creates.ts'
import { until } from '../../support/until.ts'
import { openPosting } from './posting-page.ts'

t.setTimeout(900_000)

const { page, complaints, storedDraft, campaigns, campaignOf, campaignPage } = await openPosting(t)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = page.getByRole('textbox', { name: 'Name, row 1' })
const nobody = page.getByText('Choose recipients')
const isChecked = () => page.getByText('All letters can be printed.').waitFor()
const recipients = () =>
  page.locator('.summary > div').filter({ hasText: 'Recipients' }).locator('dd').first()

async function importFile(of: string, rows: number): Promise<void> {
  const lines = Array.from({ length: rows }, (_, row) => `Ny Kund ${row};Gatan ${row + 1};111 22;Stockholm`)
  const buffer = Buffer.from(csv(...lines))
  await page.locator('input[type=file]').setInputFiles({ name: `${of}.csv`, mimeType: 'text/csv', buffer })
  await button(`Check ${rows} rows`).click()
  await page.getByRole('textbox', { name: 'Name of the new list' }).fill(of)
  await button(`Import ${rows} recipients`).click()
  await page.getByRole('heading', { name: `Imported ${rows} recipients to ${of}` }).waitFor()
}

t.test('an imported list is the audience at once, however the person goes on', async t => {
  await campaignPage.chooseAll()
  const before = (await storedDraft()).body.audience.listId
  await button('A file').click()
  await importFile('Newcomers', 5)
  await campaignPage.step('Review and send').click()
  await isChecked()
  t.equal(await recipients().textContent(), 'Newcomers5 letters')
  await campaignPage.kept()
  t.not((await storedDraft()).body.audience.listId, before)

  await campaignPage.step('Recipients').click()
  t.ok(await page.getByRole('radio', { name: /Newcomers.*5 recipients/ }).isChecked())

  // Another file that is only begun is nobody yet, and the lists are as they were for who comes back to them.
  await button('A file').click()
  await importFile('More', 2)
  await button('Import another file').click()
  await campaignPage.step('Review and send').click()
  await nobody.waitFor()
  t.ok(await campaignPage.postButton().isDisabled())
  await campaignPage.step('Recipients').click()
  await button('A list').click()
  t.ok(await page.getByRole('radio', { name: /More.*2 recipients/ }).isChecked())
  await page.getByRole('radio', { name: /Newcomers/ }).check()
  await campaignPage.step('Review and send').click()
  await isChecked()

  await campaignPage.postButton().filter({ hasText: 'Send 5 letters' }).click()
  const question = dialog(page, 'Send 5 letters?')
  await question.getByText('5 letters to the list “Newcomers”', { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Send 5 letters' }).click()
  await campaignPage.isAtCampaign()
  t.match(await campaignOf(campaignPage.draftId()), { listName: 'Newcomers' })
  await until(async () => (await campaignOf(campaignPage.draftId())).deliveredAt, 'they are delivered')
})

t.test('only the way that is shown is posted, and a look at another one loses nothing', async t => {
  await campaignPage.chooseAll()
  await campaignPage.drawnFor('First: Åsa Öberg')
  const stored = (await storedDraft()).body
  const recipientsAre = (state: 'open' | 'done') =>
    campaignPage
      .step('Recipients')
      .and(page.locator(`[data-state=${state}]`))
      .waitFor()
  await recipientsAre('done')
  for (const way of ['Type addresses', 'A file']) {
    await button(way).click()
    await recipientsAre('open')
    await campaignPage.step('Review and send').click()
    await nobody.waitFor()
    t.ok(await campaignPage.postButton().isDisabled(), way)
    t.equal(await page.getByText('First: Åsa Öberg').count(), 0, 'the sheet shows nobody of the list')
    await campaignPage.step('Recipients').click()
    t.equal(await button(way).getAttribute('aria-pressed'), 'true')
    t.same((await storedDraft()).body, stored, 'the draft keeps the list')
    await button('A list').click()
    t.ok(await page.getByRole('radio', { name: /Customers/ }).isChecked())
    await campaignPage.drawnFor('First: Åsa Öberg')
  }
  await campaignPage.step('Review and send').click()
  await isChecked()
  t.equal(await recipients().textContent(), 'Customers3 letters')

  await campaignPage.step('Recipients').click()
  await button('Type addresses').click()
  await name.fill('Astrid Ek')
  for (const [column, value] of [
    ['Street', 'Vägen 2'],
    ['Postcode', '111 33'],
    ['Town', 'Stockholm'],
  ]) {
    await page.getByRole('textbox', { name: `${column}, row 1` }).fill(value!)
  }
  await campaignPage.kept()
  await button('A list').click()
  await recipientsAre('done')
  await button('Type addresses').click()
  t.equal(await name.inputValue(), 'Astrid Ek')
  await campaignPage.step('Review and send').click()
  await isChecked()
  await campaignPage.postButton().filter({ hasText: 'Send 1 letter' }).click()
  await dialog(page, 'Send 1 letter?').getByText('1 letter to Astrid Ek', { exact: true }).waitFor()
  await button('Not yet').click()
  t.equal((await campaigns()).length, 1)
  t.same(complaints, [])
})
