import t from 'tap'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog, isTooWide } from '../../support/console.ts'
import { mailServer } from '../../support/mail-server.ts'
import { until } from '../../support/until.ts'
import { openForOwner, titled } from './owner-visit.ts'

t.setTimeout(900_000)

const { url } = await mailServer(t)
const env = { SMTP_URL: url, MAIL_FROM: 'Brevduva <post@example.se>' }
const { service, base, anna, invited, signIn } = await openForOwner(t, { env })
const { page } = anna
t.test('an owner signs in', async () => signIn(anna, await invited()))

const muted = async () =>
  (await service.db.execute<{ muted: string[] }>('select muted_mails as muted from members'))[0]!.muted

t.test('a person turns mails off and on by keyboard, each saved as it is chosen', async t => {
  await page.goto(`${base}/settings/security`)
  await titled(page, 'Security')
  const week = page.getByRole('checkbox', { name: /^Last week’s results/ })
  await week.waitFor()
  t.equal(await week.isChecked(), true)
  await week.focus()
  await page.keyboard.press('Space')
  await until(async () => (await muted()).includes('week'), 'the choice is saved')
  await page.reload()
  await week.waitFor()
  t.equal(await week.isChecked(), false)
  await week.focus()
  await page.keyboard.press('Space')
  await until(async () => (await muted()).length === 0, 'and taken back')
  t.equal(await week.isChecked(), true)
  t.same(await accessibilityViolations(page), [])
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    t.notOk(await isTooWide(page), `${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

t.test('an owner sets the balance that is low', async t => {
  await page.goto(`${base}/settings/account`)
  await titled(page, 'Account')
  await page.getByText('No email').waitFor()
  await page.getByRole('button', { name: 'Edit…', exact: true }).click()
  const form = dialog(page, 'Edit account')
  const low = form.getByRole('textbox', { name: 'Low balance' })
  await low.fill('many')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.locator('.error').waitFor()
  await low.fill('1 000')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText('1,000 credits').waitFor()
  t.same(await accessibilityViolations(page), [])
})
