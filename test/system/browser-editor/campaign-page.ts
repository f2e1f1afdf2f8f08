import type { Page } from 'playwright-core'

/** A script for the page: remembers the bytes that it drew last. */
export const rememberProofs = `
  const Started = Worker
  globalThis.Worker = class extends Started {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (!data?.proof?.pdf) return
        globalThis.lastProof = data.proof.pdf.slice()
        globalThis.proofs = (globalThis.proofs ?? 0) + 1
      })
    }
  }`

/** How many letters the page has drawn, once it has had time to draw some more. */
export const proofsAfterFrames = `(async () => {
  for (let n = 0; n < 30; n++) await new Promise(requestAnimationFrame)
  return globalThis.proofs
})()`

/** The address of a campaign that is posted. */
const AT_CAMPAIGN = /\/campaigns\/[\da-f-]{36}$/

/** The page on which a campaign is made ready, as its user handles it. */
export function openedCampaign(page: Page, base: string) {
  const step = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
  const kept = () => page.locator('.save-state').filter({ hasText: 'Draft saved' }).waitFor()

  /**
   * Opens an address of the console: from a campaign as a link does, because to load it all anew takes a second of the
   * processor.
   */
  async function open(address: string) {
    if (!AT_CAMPAIGN.test(page.url())) return void (await page.goto(address))
    const to = JSON.stringify(address)
    await page.evaluate(`history.pushState({}, '', ${to}); dispatchEvent(new PopStateEvent('popstate'))`)
  }

  async function begin() {
    await open(`${base}/campaigns/new`)
    await page.waitForURL(/\/campaigns\/drafts\/[\da-f-]{36}\?(?:.*&)?step=letter$/)
    await page.getByRole('heading', { name: 'Which letter do you want to send?' }).waitFor()
  }

  return {
    step,
    kept,
    open,
    begin,
    draftId: () => new URL(page.url()).pathname.split('/').at(-1)!,
    postButton: () => page.locator('.next-step').getByRole('button'),
    /** Says that every doubt was looked at, if there are any. */
    async hasLooked() {
      const seen = page.getByRole('checkbox', { name: /^I have looked at/ })
      // A check that begins again, because the list has just come, has found nothing yet.
      await seen.or(page.locator('.next-step').locator('button:enabled')).first().waitFor()
      if ((await seen.count()) > 0) await seen.check()
    },
    isAtCampaign: () => page.waitForURL(AT_CAMPAIGN),
    lastProof: async (): Promise<Buffer> =>
      Buffer.from((await page.evaluate('globalThis.lastProof?.toBase64()')) as string, 'base64'),
    /** Until the page has drawn the letter to someone. */
    drawnFor: (name: string) =>
      page
        .getByRole('combobox', { name: 'Recipient' })
        .locator('option:checked', { hasText: name })
        .waitFor({ state: 'attached' }),
    /** Begins a campaign with the template and the list. */
    async chooseAll() {
      await begin()
      await page.getByRole('button', { name: 'Spring letter' }).click()
      await step('Recipients').click()
      await page.getByRole('radio', { name: /Customers/ }).check()
      await kept()
    },
  }
}
