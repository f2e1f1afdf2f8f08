import t from 'tap'
import { createLink, linkAddress } from '#domains/users/service.ts'
import { dialog } from '../../support/console.ts'
import { openPosting } from './posting-page.ts'

t.setTimeout(600_000)

const { service, email, page, campaignPage, storedDraft } = await openPosting(t)
const name = page.getByRole('textbox', { name: 'Campaign name' })
const asked = dialog(page, 'Sign in to continue')

/** Whether so many keys have been pressed since, ten in a second by the page's own clock. */
const typesOn = (keys: number) =>
  page.evaluate(`new Promise(typed => {
    let left = ${keys}
    window.typing = setInterval(() => {
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
      if (left-- === 0) typed(true)
    }, 100)
  })`)

t.test(
  'a person signed out while typing is asked when they pause, and typing on presses no button',
  async t => {
    await campaignPage.begin()
    await name.fill('Written')
    await campaignPage.kept()
    const [user] = await service.db.$client`
    delete from sessions using users where users.id = user_id and email = ${email} returning users.id`
    const refused = page.waitForResponse(response => response.status() === 401)
    await name.pressSequentially(' on')
    const typed = typesOn(30)
    await refused
    await typed
    t.equal(await asked.count(), 0, 'the dialog waits for a pause')
    await page.evaluate('clearInterval(window.typing)')
    await asked.waitFor()
    t.equal(await page.locator('p:focus').count(), 1, 'a space presses no button')
    t.equal(await name.inputValue(), 'Written on')

    const token = await createLink(service.db, { userId: user!.id, kind: 'sign-in' })
    await asked.getByRole('textbox').fill(linkAddress(service.config.baseUrl, token))
    await asked.getByRole('button', { name: 'Use link' }).click()
    await asked.waitFor({ state: 'detached' })
    await campaignPage.kept()
    t.equal((await storedDraft()).name, 'Written on')
  },
)
