import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { addressToConfirm } from '#domains/users/service.ts'
import { askForAddress, confirmAddress } from '#domains/users/signing-in/address-changes.ts'
import { hashToken } from '#domains/users/signing-in/tokens.ts'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog, isTooWide } from '../../support/console.ts'
import type { Service } from '../../support/service.ts'
import { until } from '../../support/until.ts'
import type { byKeyboard } from './by-keyboard.ts'
import { runSample } from './samples.ts'
import { takePicture } from './screen-pictures.ts'
import { NUMBER } from './walked-account.ts'

export interface SettingsWalk {
  readonly page: Page
  readonly hands: ReturnType<typeof byKeyboard>
  /** Of the console. */
  readonly base: string
  readonly service: Service
  /** Who is signed in. */
  readonly userId: string
}

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** All settings by keyboard alone, for an owner who is signed in. */
export function walkSettings(t: Test, { page, hands, base, service, userId }: SettingsWalk): void {
  t.test('somebody is invited, and the invitation is withdrawn', async () => {
    await hands.goTo('members')
    await titled(page, 'Members')
    await hands.on(/^Invite a member/)
    await dialog(page, 'Invite a member').waitFor()
    await hands.type('bo@solglimt.example')
    await hands.on(/^Invite$/)
    await dialog(page, 'Give them this link').waitFor()
    await hands.on(/^Done/)
    const bo = page.getByRole('row', { name: /bo@solglimt.example.*Invited/ })
    await bo.waitFor()
    await takePicture(page, 'members')
    await hands.on(/^Actions for bo@/)
    await page.locator('[role=menuitem]:focus').waitFor()
    await hands.press('ArrowUp')
    await hands.press('Enter')
    await dialog(page, 'Withdraw the invitation to bo@solglimt.example?').waitFor()
    await hands.on(/^Withdraw invitation/)
    await bo.waitFor({ state: 'detached' })
  })

  /** The key that was made on the way. */
  let key = ''

  t.test('a key is created', async t => {
    await hands.goTo('api')
    await titled(page, 'API keys')
    await hands.on(/^Create key/)
    await hands.on(/^Name/, 'Shift')
    await hands.type('Shop server')
    await hands.on(/^Everything/, 'Space')
    await hands.on(/^Create key/)
    const shown = dialog(page, 'Copy the key now')
    await shown.waitFor()
    key = /brevduva_\w{40}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
    await hands.on(/^I have saved it/)
    await page.getByRole('row', { name: /Shop server/ }).waitFor()
    t.match((await hands.focus())?.name, /^Create key/, 'where it began')
  })

  t.test('the console’s sample requests run unchanged, and post one letter', async t => {
    await hands.goTo('developers')
    await titled(page, 'Developers')
    const shown = page.locator('.code pre')
    const letters = async () => (await service.request('GET', '/api/v1/campaigns')).body.data.length
    const before = await letters()
    for (const [language, name] of [
      ['curl', 'curl'],
      ['typescript', 'TypeScript'],
      ['python', 'Python'],
    ] as const) {
      await hands.on(new RegExp(`^${name}$`))
      await page.getByRole('button', { name, exact: true, pressed: true }).waitFor()
      const printed = await runSample(t, language, (await shown.textContent())!, key)
      const [id] = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(printed) ?? []
      const { status, body } = await service.request('GET', `/api/v1/campaigns/${id}`)
      t.equal(status, 200, `${language}: ${printed.slice(0, 60)}`)
      t.equal(body.data.name, 'Autumn letter')
    }
    t.equal(
      await letters(),
      before + 1,
      'all three carry the same Idempotency-Key: pasted thrice, it is one letter',
    )
    const asked = page.getByRole('row', { name: /POST \/api\/v1\/campaigns/ })
    await until(async () => {
      if ((await asked.count()) >= 3) return true
      await hands.on(/^Refresh/)
      return false
    }, 'the last requests show all three')
  })

  t.test('the other settings are shown, and signing out works', async () => {
    await hands.goTo('passkeys')
    await titled(page, 'Security')
    await hands.on(/^Change address/)
    await dialog(page, 'Change your email address').waitFor()
    await hands.type('maja@example.org')
    await hands.on(/^Send link/)
    await page.getByText('This service does not send email').waitFor()
    await hands.press('Escape')
    await page.locator('.dialog').waitFor({ state: 'detached' })
    const change = await askForAddress(service.db, userId, 'maja@example.org')
    const mail = await addressToConfirm(service.db, change)
    await page.goto(`${base}/settings/security#address=${mail?.token}`)
    await dialog(page, 'Use the new address?').waitFor()
    await hands.on(/^Use new address/)
    await page.getByText('You now sign in as maja@example.org.').waitFor()
    await page.waitForURL(url => url.hash === '')
    await askForAddress(service.db, userId, 'maja@example.net')
    await page.reload()
    await page.getByText('Waiting for you to confirm maja@example.net').waitFor()
    await hands.on(/^Cancel change/)
    await page.getByText('You still sign in as maja@example.org.').waitFor()
    await page.getByText('Waiting for you to confirm').waitFor({ state: 'detached' })
    // The address is confirmed elsewhere while it waits here. Withdrawing it too late shows the new address.
    const later = await addressToConfirm(
      service.db,
      await askForAddress(service.db, userId, 'maja@example.net'),
    )
    await page.reload()
    await page.getByText('Waiting for you to confirm maja@example.net').waitFor()
    await service.db.transaction(tx => confirmAddress(tx, userId, hashToken(later!.token)!))
    await hands.on(/^Cancel change/)
    await page.getByText('You now sign in as maja@example.net.').waitFor()
    await page.getByText('Waiting for you to confirm').waitFor({ state: 'detached' })
    await hands.on(/^Account$/)
    await titled(page, 'Account')
    await page.getByRole('row', { name: new RegExp(`\\${NUMBER}.*Vårens`) }).waitFor()
    await hands.on(/^Leave…/)
    await page.getByText('You are the only owner who has signed in').waitFor()
    await hands.press('Escape')
    await page.locator('.dialog').waitFor({ state: 'detached' })
    await hands.goTo('audit')
    await titled(page, 'Audit log')
    await page.getByText('withdrew the invitation to').waitFor()
  })

  t.test('all screens are accessible, also on a phone', async t => {
    const long = 'Kundregister'.repeat(5)
    const { body } = await service.request('POST', '/api/v1/lists', { body: { name: long } })
    for (const [tab, title] of [
      // The last day that a calendar of the browser offers.
      ['settings/audit?to=9999-12-31', 'Audit log'],
      // This screen shows the list’s long name too.
      ['settings/developers', 'Developers'],
      [`lists/${body.data.id}`, long],
      ['lists/00000000-0000-7000-8000-000000000000', 'List'],
    ] as const) {
      await page.goto(`${base}/${tab}`)
      await titled(page, title)
      await until(async () => (await page.locator('[aria-busy=true]').count()) === 0, 'all of it is there')
      t.same(await accessibilityViolations(page), [], tab)
      await page.setViewportSize({ width: 390, height: 844 })
      t.equal(await isTooWide(page), false, tab)
      t.same(await accessibilityViolations(page), [], `${tab} at 390 pixels`)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  })
}
