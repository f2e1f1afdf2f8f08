import { sql } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { dayAndTimeOf } from '#console/screens/new-campaign/post/start.ts'
import { startWords } from '#console/screens/new-campaign/post/start-words.ts'
import { holidayOn, isWeekend, nextWorkingDay } from '#console/screens/new-campaign/post/working-days.ts'
import { campaignDraft } from '../../support/campaign-drafts.ts'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog, isTooWide, serveConsole } from '../../support/console.ts'
import { signedIn } from '../../support/people.ts'
import { balance } from '../../support/posting.ts'
import { authoredTemplate } from '../../support/templates.ts'
import { visitSignedIn } from '../browser-editor/signed-in-page.ts'
import { byKeyboard } from './by-keyboard.ts'

t.setTimeout(900_000)

const { service, base } = await serveConsole(t)
await service.grant(100)
const templateId = await authoredTemplate(service.db, service.accountId)
const colleague = await signedIn(service, 'owner')
const { page, complaints } = await visitSignedIn(t, { service, base }, 'owner')
page.setDefaultTimeout(15_000)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const sendButton = () => page.locator('.next-step').getByRole('button')
const day = page.getByRole('textbox', { name: 'Day' })
const onDay = page.getByRole('radio', { name: 'On a day and at a time you choose' })
const today = dayAndTimeOf(new Date().toISOString()).day
const dayOf = (days: number) => dayAndTimeOf(new Date(Date.now() + days * 86_400_000).toISOString()).day
/** The first day from tomorrow on of which this is true. */
const firstDay = (is: (day: string) => boolean) =>
  Array.from({ length: 170 }, (_, index) => dayOf(index + 1)).find(is)!

const person = { street: 'Storgatan 1', postCode: '411 03', postTown: 'Göteborg', country: 'Sverige' }
const since = { since: { label: 'since', value: '1999' } }

/** Opens the last step of a new draft. */
async function openLastStep(name: string): Promise<void> {
  const id = uuidv7()
  const recipients = ['Åsa Öberg', 'Bo Ek'].map(name => ({ name, ...person, customFields: since }))
  const body = campaignDraft(name, {
    content: { kind: 'template', templateId },
    audience: { kind: 'typed', recipients },
    step: 'post',
  })
  const saved = await colleague.request('PUT', `/api/console/campaign-drafts/${id}`, {
    body,
    headers: { 'if-none-match': '*' },
  })
  if (saved.status >= 300) throw new Error(saved.raw.toString())
  await page.goto(`${base}/campaigns/drafts/${id}`)
  await page.getByRole('heading', { name: 'When to send' }).waitFor()
}

async function send(): Promise<void> {
  const seen = page.getByRole('checkbox', { name: /^I have looked at/ })
  await page.getByText('All letters can be printed.').waitFor()
  if (await seen.isVisible()) await seen.check()
  await sendButton().click()
}

t.test('a campaign is sent on a day, which the next working day proposes', async t => {
  await openLastStep('Spring')
  await page.getByRole('radio', { name: 'As soon as possible' }).isChecked()
  await onDay.check()
  t.equal(await day.inputValue(), nextWorkingDay(today, 'Sverige'))
  t.equal(await page.getByLabel('Time', { exact: true }).inputValue(), '08:00')

  await day.fill(firstDay(day => isWeekend(day) && holidayOn(day, 'Sverige') === null))
  await page.getByText('That is at the weekend').waitFor()
  const holiday = firstDay(day => holidayOn(day, 'Sverige') !== null)
  await day.fill(holiday)
  const name = startWords.en.holidays[holidayOn(holiday, 'Sverige')!]
  await page.getByText(`That is ${name}, when most printers and post offices are closed.`).waitFor()
  t.same(await accessibilityViolations(page), [])
  for (const [value, error] of [
    [dayOf(-2), 'Choose a time that is still to come.'],
    ['', 'Choose a day and a time.'],
    [dayOf(190), 'Choose a day within 180 days.'],
  ] as const) {
    await day.fill(value)
    await page.getByRole('alert').getByText(error).waitFor()
    t.ok(await sendButton().isDisabled(), error)
  }
  await day.fill(nextWorkingDay(today, 'Sverige'))
  await page.getByText(/Preparing begins on \w+day .* at 08:00\. Until then/).waitFor()
  t.notOk(await isTooWide(page))

  await page.reload()
  await day.waitFor()
  t.equal(await day.inputValue(), nextWorkingDay(today, 'Sverige'), 'the draft has it')
  await send()
  await dialog(page, 'Send 2 letters?')
    .getByText(/^Preparing begins on .* at 08:00\. From then on/)
    .waitFor()
  await dialog(page, 'Send 2 letters?')
    .getByRole('button', { name: /^Send 2 letters/ })
    .click()
  await page
    .getByRole('timer')
    .getByText(/^Begins on \w+day .* at 08:00\. Until then/)
    .waitFor()
  t.same(await accessibilityViolations(page), [])
  const [row] = await service.db.execute<{ at: Date }>(sql`select start_at::text as at from campaigns`)
  t.equal(dayAndTimeOf(new Date(row!.at).toISOString()).time, '08:00', 'in the person’s own time zone')
})

t.test('lists and the overview say when it begins', async t => {
  for (const path of ['/campaigns', '/']) {
    await page.goto(`${base}${path}`)
    await page
      .getByText(/^Begins .*08:00$/)
      .first()
      .waitFor()
  }
  t.same(await accessibilityViolations(page), [])
})

t.test('by keyboard, it begins now', async t => {
  await page.goto(`${base}/campaigns`)
  await page.getByRole('link', { name: 'Spring' }).click()
  await page.getByRole('timer').waitFor()
  const keys = byKeyboard(page)
  await keys.to(/^Begin now…$/)
  await page.keyboard.press('Enter')
  await dialog(page, 'Begin “Spring” now?').getByText('You can then no longer stop it.').waitFor()
  t.same(await accessibilityViolations(page), [])
  await keys.to(/^Begin now$/)
  await page.keyboard.press('Enter')
  await page.getByText('Queued. You can still stop it.').waitFor()
  t.equal(await button('Begin now…').count(), 0)
})

t.test('an owner sets how long campaigns can be stopped, and one that was sent counts down', async t => {
  await page.goto(`${base}/settings/account`)
  await button('Edit…').first().click()
  const edit = dialog(page, 'Edit account')
  await edit.getByLabel('Minutes to stop a campaign that a member sends').fill('10')
  t.same(await accessibilityViolations(page), [])
  await edit.getByRole('button', { name: 'Save' }).click()
  await page.getByText('10 minutes when a member sends it, 0 minutes when an API key creates it').waitFor()

  await openLastStep('Summer')
  await page.getByText('You have 10 minutes to stop the campaign.').waitFor()
  await send()
  const ask = dialog(page, 'Send 2 letters?')
  await ask.getByText('Preparing begins in 10 minutes.').waitFor()
  await ask.getByRole('button', { name: /^Send 2 letters/ }).click()
  await page
    .getByRole('timer')
    .getByText(/^Begins in (10|9|8) minutes\./)
    .waitFor()
})

t.test('what a colleague does is seen at once', async t => {
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const begun = await colleague.request('POST', `/api/console/campaigns/${id}/begin`)
  t.equal(begun.status, 200)
  await page.getByText('Queued. You can still stop it.').waitFor()
})

t.test('one that counts down is stopped, and its credits are refunded', async t => {
  await openLastStep('Autumn')
  await send()
  await dialog(page, 'Send 2 letters?')
    .getByRole('button', { name: /^Send 2 letters/ })
    .click()
  await page.getByRole('timer').waitFor()
  const before = await balance(service)
  await button('Stop campaign…').click()
  const ask = dialog(page, 'Stop “Autumn”?')
  await ask.getByText('None of its 2 letters will be printed. 2 credits will be refunded').waitFor()
  await ask.getByRole('button', { name: 'Stop campaign' }).click()
  await page.getByText('This campaign failed').waitFor()
  t.equal(await balance(service), before + 2)
  t.same(complaints, [])
})
