import t from 'tap'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog, isTooWide, visit } from '../../support/console.ts'
import { browse, redeem } from '../../support/people.ts'
import { until } from '../../support/until.ts'
import { openForOwner, signInByLink, titled } from './owner-visit.ts'

t.setTimeout(900_000)

const { browser, service, cli, base, anna, invited, linkFor, signIn } = await openForOwner(t)
t.test('an owner signs in', async () => signIn(anna, await invited()))

t.test('an invited member sees no button that would be refused, and is signed out when removed', async t => {
  const { page } = anna
  await page.goto(`${base}/settings/members`)
  await page.getByRole('button', { name: 'Invite a member' }).click()
  const form = dialog(page, 'Invite a member')
  await form.getByRole('textbox', { name: 'Email address' }).fill('bo@example.se')
  await form.getByRole('textbox', { name: 'Name' }).fill('Bo Ask')
  await form.getByRole('radio', { name: /Viewer/ }).check()
  t.same(await accessibilityViolations(page), [])
  await form.getByRole('button', { name: 'Invite' }).click()
  const shown = dialog(page, 'Give them this link')
  const link = await shown.getByText(/#link=/).textContent()
  await shown.getByRole('button', { name: 'Done' }).click()

  const bo = await visit(t, browser, { locale: 'sv-SE', viewport: { width: 390, height: 844 } })
  await signInByLink(bo.page, link!)
  await titled(bo.page, 'Översikt')
  t.equal(await bo.page.getByRole('link', { name: 'Nytt utskick' }).count(), 0)
  t.equal(await isTooWide(bo.page), false)
  await bo.page.getByRole('link', { name: 'Inställningar' }).click()
  await titled(bo.page, 'Medlemmar')
  await bo.page.getByRole('row', { name: /Anna Ek/ }).waitFor()
  t.equal(await bo.page.getByRole('link', { name: 'API-nycklar' }).count(), 0)
  t.equal(await bo.page.getByRole('main').getByRole('button').count(), 0)
  t.equal(await isTooWide(bo.page), false)
  await bo.page.goto(`${base}/settings/keys`)
  await bo.page.getByText('Bara kontots ägare kan skapa nycklar').waitFor()
  t.same(await accessibilityViolations(bo.page), [])

  const menuOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}` }).click()
  await menuOf('Anna Ek')
  await page.getByRole('menuitem', { name: 'Leave…' }).click()
  await page.getByText('You are the only owner who has signed in').waitFor()
  await page.keyboard.press('Escape')
  await menuOf('Bo Ask')
  await page.getByRole('menuitem', { name: 'Change role…' }).click()
  await dialog(page, 'What can Bo Ask do?')
    .getByRole('radio', { name: /Writer/ })
    .check()
  await dialog(page, 'What can Bo Ask do?').getByRole('button', { name: 'Change role' }).click()
  await page
    .getByRole('row', { name: /Bo Ask/ })
    .getByText('Writer')
    .waitFor()
  await bo.page.goto(`${base}/`)
  await bo.page.getByRole('link', { name: 'Nytt utskick' }).waitFor()

  await menuOf('Bo Ask')
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  t.same(await accessibilityViolations(page), [])
  await dialog(page, 'Remove Bo Ask?').getByRole('button', { name: 'Remove from account' }).click()
  await until(async () => (await page.getByRole('row', { name: /Bo Ask/ }).count()) === 0)
  await bo.page.getByRole('link', { name: 'Inställningar' }).click()
  await dialog(bo.page, 'Logga in för att fortsätta').waitFor()
  await bo.page.getByRole('button', { name: 'Till inloggningssidan' }).click()
  await titled(bo.page, 'Logga in')
  t.same(bo.complaints, [])
})

t.test('a link opened by somebody who is signed in says so, and they can stay signed in', async t => {
  const link = await linkFor('anna@example.se')
  const open = async () => {
    const tab = await anna.context.newPage()
    await tab.goto(link)
    return tab
  }
  const tab = await open()
  await tab.getByText('Anna Ek is signed in in this browser.').waitFor()
  t.same(await accessibilityViolations(tab), [])
  await tab.getByRole('button', { name: 'Continue as Anna Ek' }).click()
  await titled(tab, 'Overview')
  await tab.close()

  // It is used elsewhere.
  const cookie = await redeem(service, link.split('#link=')[1]!)
  t.equal((await browse(service, cookie)('POST', '/api/auth/sign-out')).status, 204)
  const again = await open()
  await again.getByRole('button', { name: 'Sign in' }).click()
  await titled(again, 'This link does not work')
  await again.getByRole('button', { name: 'Continue as Anna Ek' }).click()
  await titled(again, 'Overview')
  await again.close()
})

t.test('a person who was signed out continues where they were', async t => {
  const { page } = anna
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'Create key' }).first().click()
  await dialog(page, 'Create key').getByRole('textbox', { name: 'Name' }).fill('Typed before')
  const other = await visit(t, browser)
  await signIn(other, await linkFor('anna@example.se'))
  await other.page.goto(`${base}/settings/security`)
  const sessions = other.page.getByRole('table', { name: 'Where you are signed in' })
  await sessions
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  await until(async () => (await sessions.getByRole('button').count()) === 0)

  await dialog(page, 'Create key').getByRole('button', { name: 'Create key' }).click()
  const door = dialog(page, 'Sign in to continue')
  await door.getByText('This service does not send email').waitFor()
  t.equal(await door.getByRole('button', { name: /^Email a link/ }).count(), 0, 'none would come')
  t.same(await accessibilityViolations(page), [])
  await door.getByRole('textbox').fill('no link')
  await door.getByRole('button', { name: 'Use link' }).click()
  await door.getByText('This is not a sign-in link.').waitFor()
  await door.getByRole('textbox').fill(await linkFor('anna@example.se'))
  await door.getByRole('button', { name: 'Use link' }).click()
  await dialog(page, 'Copy the key now').getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('row', { name: /Typed before/ }).waitFor()
  t.same(other.complaints, [])
})

t.test('signing out or switching accounts in one tab is shown in the other', async t => {
  const { page, context } = anna
  const { accountId } = await service.createAccount('Beta AB')
  await cli.quickJson(
    'users',
    'create',
    '--email',
    'anna@example.se',
    '--account',
    accountId,
    '--role',
    'owner',
  )
  await page.getByRole('link', { name: 'Overview' }).click()
  await titled(page, 'Overview')
  const second = await context.newPage()
  await second.goto(`${base}/`)
  await second.getByRole('button', { name: /Anna Ek/ }).click()
  await second.getByRole('menuitemradio', { name: /Beta AB/ }).click()
  await second.getByRole('button', { name: /^Beta AB/ }).waitFor()
  await second.getByRole('heading', { name: 'Get started' }).waitFor()
  t.same(await accessibilityViolations(second), [])
  await dialog(page, 'You switched to another account')
    .getByRole('button', { name: 'Back to Test AB' })
    .click()
  await dialog(second, 'You switched to another account')
    .getByRole('button', { name: 'Go to Test AB' })
    .click()
  await second.getByRole('button', { name: /^Test AB/ }).waitFor()
  await second.close()
})

t.test('the browser logged no violation of the policy', t => {
  t.same(anna.complaints, [])
  t.end()
})
