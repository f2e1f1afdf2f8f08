import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Locator } from 'playwright-core'
import t from 'tap'
import { readArchive } from '../../support/archives.ts'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog } from '../../support/console.ts'
import { compare, render } from '../../support/pdf.ts'
import { until } from '../../support/until.ts'
import { proofsAfterFrames } from './campaign-page.ts'
import { openPosting } from './posting-page.ts'

t.setTimeout(900_000)

const {
  service,
  base,
  colleague,
  made,
  page,
  complaints,
  signIn,
  storedDraft,
  campaigns,
  campaignOf,
  campaignPage,
  campaignPageOf,
} = await openPosting(t)

t.test('a campaign is posted from a template and a list, and reaches the partner', async t => {
  await campaignPage.begin()
  await page.locator('.picture img').first().waitFor()
  t.same(await accessibilityViolations(page), [])
  await page.getByRole('button', { name: 'Spring letter' }).click()
  await page.getByText('Template, unchanged').waitFor()
  t.same(await accessibilityViolations(page), [])
  t.equal(await page.getByRole('textbox', { name: 'Campaign name' }).inputValue(), 'Spring letter')
  await campaignPage.postButton().filter({ hasText: 'Choose recipients' }).click()
  await page.getByRole('radio', { name: /Customers.*3 recipients/ }).check()
  await campaignPage.drawnFor('First: Åsa Öberg')
  t.same(await accessibilityViolations(page), [])

  await page.getByRole('button', { name: 'Next recipient' }).click()
  await campaignPage.drawnFor('No. 2: Bo Ek')
  await page.getByRole('button', { name: 'Find a recipient' }).click()
  await page.getByRole('searchbox', { name: 'Find a recipient' }).fill('wijk')
  await page.getByRole('button', { name: /^Maximiliana/ }).click()
  await campaignPage.drawnFor('Found: Maximiliana')
  await page.getByRole('button', { name: 'Find a recipient' }).click()
  await page.getByRole('searchbox', { name: 'Find a recipient' }).fill('2')
  await page.getByRole('button', { name: 'No. 2' }).click()
  await campaignPage.drawnFor('No. 2: Bo Ek')

  await campaignPage.postButton().filter({ hasText: 'Review and send' }).click()
  await page.getByText('All letters can be printed.').waitFor()
  await page.getByText('You have 20 credits. You will have 17 left.').waitFor()
  t.same(await accessibilityViolations(page), [])
  const id = campaignPage.draftId()
  await campaignPage.postButton().filter({ hasText: 'Send 3 letters · 3 credits' }).click()
  const question = dialog(page, 'Send 3 letters?')
  await question.getByText('This uses 3 credits. You will have 17 left.').waitFor()
  t.equal(await page.locator(':focus').textContent(), 'Not yet', 'Enter posts nothing')
  t.same(await accessibilityViolations(page), [])
  // Twice, as some people press whatever is a button.
  await question.getByRole('button', { name: 'Send 3 letters' }).dblclick()
  await campaignPage.isAtCampaign()
  t.equal((await campaigns()).length, 1)

  const campaignId = campaignPage.draftId()
  await until(async () => (await campaignOf(campaignId)).deliveredAt, 'the partner holds the letters')
  t.match(await campaignOf(campaignId), { source: 'web', name: 'Spring letter', listName: 'Customers' })
  const outbox = join(service.config.dataDir, 'outbox')
  const archive = readArchive(await readFile(join(outbox, (await readdir(outbox))[0]!)))
  t.equal(archive.manifest.letters, 3)

  // Who goes back to the draft is led to what became of it.
  await page.goto(`${base}/campaigns/drafts/${id}`)
  await dialog(page, 'This campaign has already been sent')
    .getByRole('button', { name: 'View campaign' })
    .click()
  await campaignPage.isAtCampaign()
  t.equal(campaignPage.draftId(), campaignId)
})

t.test('a campaign with its own letter and typed recipients prints the sheet that was shown', async t => {
  await campaignPage.begin()
  await page.getByRole('button', { name: 'Spring letter' }).click()
  await page.getByRole('button', { name: 'Edit for this campaign' }).click()
  const writing = page.getByRole('textbox', { name: 'Front' })
  await writing.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Welcome!')
  await campaignPage.kept()
  t.same(await accessibilityViolations(page), [])
  await campaignPage.step('Recipients').click()
  await page.getByRole('button', { name: 'Type addresses' }).click()
  const cell = (name: string) => page.getByRole('textbox', { name: `${name}, row 1` })
  await cell('Name').focus()
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Astrid Ek\\tVägen 2\\t111 33\\n')
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })()`)
  await until(async () => (await cell('Postcode').inputValue()) === '111 33', 'the row is pasted')
  await page.locator('.content h2').first().click()
  await page.getByText('Fill this in').waitFor()
  t.same(await accessibilityViolations(page), [])
  const drawn = await page.evaluate(proofsAfterFrames)
  t.equal(await page.evaluate(proofsAfterFrames), drawn, 'nothing is drawn anew for nobody')
  await campaignPage.step('Review and send').click()
  await page.getByText('1 cell needs attention').waitFor()
  t.ok(await campaignPage.postButton().isDisabled())
  await page.getByRole('button', { name: 'Show where' }).click()
  await cell('Town').fill('Stockholm')
  await campaignPage.kept()

  // Nothing is lost by a closed tab, and someone else's browser goes on with it.
  const other = await signIn()
  await other.page.goto(page.url())
  await other.page.getByText('Review and send').first().waitFor()
  await other.page.getByRole('textbox', { name: 'Campaign name' }).fill('Astrid’s letter')
  await campaignPageOf(other.page).kept()
  await page.reload()
  t.equal(await page.getByRole('textbox', { name: 'Campaign name' }).inputValue(), 'Astrid’s letter')
  await campaignPage.step('Review and send').click()
  await page.getByText('All letters can be printed.').waitFor()
  await campaignPage.drawnFor('First: Astrid Ek')
  const shown = await until(() => campaignPage.lastProof(), 'the letter is drawn')
  await campaignPage.postButton().filter({ hasText: 'Send 1 letter · 1 credit' }).click()
  await dialog(page, 'Send 1 letter?').getByRole('button', { name: 'Send 1 letter' }).click()
  await campaignPage.isAtCampaign()
  const campaignId = campaignPage.draftId()
  await until(async () => (await campaignOf(campaignId)).deliveredAt, 'the partner holds the letter')
  const file = `campaign-${campaignId}.zip`
  const archive = readArchive(await readFile(join(service.config.dataDir, 'outbox', file)))
  const printed = archive.file('letters-0001.pdf')
  const pages = await Promise.all([shown, printed].map(pdf => render(pdf)))
  t.ok(Buffer.from(pages[0]!.data).equals(Buffer.from(pages[1]!.data)), 'the very sheet that was shown')
  t.match(compare(pages[0]!, pages[1]!), { differing: 0, stray: 0 })
  const after = await colleague.request('GET', `/api/console/templates/${made.body.data.id}`)
  t.notMatch(JSON.stringify(after.body.data.source), /Welcome!/, 'the template is as it was')
  t.same(other.complaints, [])
})

t.test('a variant B is written by keyboard alone', async t => {
  await campaignPage.begin()
  await page.getByRole('textbox', { name: 'Campaign name' }).focus()
  await page.keyboard.type('By keyboard')
  const isFocused = async (wanted: Locator) => (await page.locator(':focus').and(wanted).count()) === 1
  const press = async (name: string | RegExp) => {
    const wanted = page.getByRole('button', { name }).first()
    await wanted.waitFor()
    await until(async () => {
      await page.keyboard.press('Tab')
      return isFocused(wanted)
    }, `the keyboard reaches ${name}`)
    await page.keyboard.press('Enter')
  }
  await press('Spring letter')
  await press('Add version B')
  const writing = page.getByRole('textbox', { name: 'Front' })
  await writing.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Text B.')
  await campaignPage.kept()
  const { letter } = (await storedDraft()).body.content
  t.notMatch(JSON.stringify(letter.content), /Text B/)
  t.match(JSON.stringify(letter.variantBContent), /Text B/)
  await press('Choose recipients')
  // Of radio buttons one is reached by Tab, and the others from there.
  const customers = page.getByRole('radio', { name: /Customers/ })
  await customers.waitFor()
  await until(async () => {
    await page.keyboard.press('Tab')
    return isFocused(page.getByRole('radio'))
  }, 'the keyboard reaches the lists')
  await page.keyboard.press('Space')
  await until(async () => {
    if (await customers.isChecked()) return true
    await page.keyboard.press('ArrowDown')
    return false
  }, 'the list is chosen')
  await press('Review and send')
  await page.getByText('half get version A, half get version B').waitFor()
  await page.getByText('All letters can be printed.').waitFor()
  t.same(await accessibilityViolations(page), [])
  const seen = page.getByRole('checkbox', { name: 'I have looked at this warning' })
  await until(async () => {
    await page.keyboard.press('Tab')
    return isFocused(seen)
  }, 'the keyboard reaches the doubts')
  await page.keyboard.press('Space')
  await press(/^Send 3 letters/)
  await dialog(page, 'Send 3 letters?').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await campaignPage.isAtCampaign()
  const campaignId = campaignPage.draftId()
  await until(async () => (await campaignOf(campaignId)).deliveredAt, 'the partner holds the letters')
  const variants = await service.db.execute(sql`
    select count(*) filter (where variant = 'B')::int as b, count(*)::int as letters
    from letters where campaign_id = ${campaignId}`)
  t.match(variants[0], { letters: 3 })
  t.ok([1, 2].includes(Number(variants[0]?.b)), 'as near to a half as three are')
  t.same(complaints, [])
})
