import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { serveConsole, visit } from './console.ts'
import { newPerson, signedIn } from './people.ts'
import { sharedChromium } from './shared-chromium.ts'

export const paragraph = (...content: object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
})
export const text = (text: string) => ({ type: 'text', text })
const template = {
  name: 'Spring letter',
  mode: 'editor',
  returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
  content: paragraph(
    text('Dear '),
    { type: 'mergeField', attrs: { field: 'name' } },
    text(', come and see us.'),
  ),
}
/** Remembers the bytes of what the page drew last. */
const rememberProofs = `
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

/** The console of a sender with 20 credits, a template and a list of three, and how campaigns are posted there. */
export async function openPosting(t: Test) {
  const browser = await sharedChromium()
  const { service, base } = await serveConsole(t, { worker: true })
  await service.grant(20)
  /** Somebody else of the account. */
  const colleague = await signedIn(service, 'sender')

  const made = await colleague.request('POST', '/api/v1/templates', { body: template })
  const list = await service.request('POST', '/api/v1/lists', { body: { name: 'Customers' } })
  for (const name of ['Åsa Öberg', 'Bo Ek', 'Maximiliana Wijkander-Löwenhielm']) {
    const address = { street: 'Storgatan 1', postCode: '111 22', postTown: 'Stockholm', country: 'Sverige' }
    await service.request('POST', '/api/v1/recipients', {
      body: { listId: list.body.data.id, name, ...address },
    })
  }

  async function signIn(options: Parameters<typeof visit>[2] = {}) {
    const visitor = await visit(t, browser, { viewport: { width: 1440, height: 900 }, ...options })
    await visitor.context.addInitScript(rememberProofs)
    const { link } = await newPerson(service, 'sender')
    await visitor.page.goto(`${base}/sign-in#link=${await link()}`)
    await visitor.page.getByRole('button', { name: 'Sign in' }).click()
    await visitor.page.getByRole('navigation').first().waitFor()
    return visitor
  }

  const { page, context, complaints } = await signIn()
  const step = (name: string, on = page) =>
    on.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
  const kept = (on = page) => on.locator('.save-state').filter({ hasText: 'Draft kept' }).waitFor()
  const draftId = (on = page) => new URL(on.url()).pathname.split('/').at(-1)!
  const postButton = (on = page) => on.locator('.next-step').getByRole('button')
  const isAtCampaign = (on = page) => on.waitForURL(/\/campaigns\/[\da-f-]{36}$/)
  const storedDraft = async (id = draftId()) =>
    (await colleague.request('GET', `/api/console/campaign-drafts/${id}`)).body.data
  const campaigns = async () =>
    (await service.request('GET', '/api/v1/campaigns')).body.data as { id: string; name: string }[]
  const campaignOf = async (id: string) => (await service.request('GET', `/api/v1/campaigns/${id}`)).body.data

  const lastProof = async (on: Page): Promise<Buffer> =>
    Buffer.from((await on.evaluate('globalThis.lastProof?.toBase64()')) as string, 'base64')

  /** Until the page has drawn the letter to somebody. */
  const drawnFor = (name: string) =>
    page
      .getByRole('combobox', { name: 'Recipient' })
      .locator('option:checked', { hasText: name })
      .waitFor({ state: 'attached' })

  async function begin(on = page) {
    await on.goto(`${base}/campaigns/new`)
    await on.waitForURL(/\/campaigns\/drafts\/[\da-f-]{36}$/)
    await on.getByRole('heading', { name: 'Which letter is posted?' }).waitFor()
  }

  async function chooseAll(on = page) {
    await begin(on)
    await on.getByRole('button', { name: 'Spring letter' }).click()
    await step('Recipients', on).click()
    await on.getByRole('radio', { name: /Customers/ }).check()
    await kept(on)
  }

  return {
    service,
    base,
    colleague,
    made,
    page,
    context,
    complaints,
    signIn,
    step,
    kept,
    draftId,
    postButton,
    isAtCampaign,
    storedDraft,
    campaigns,
    campaignOf,
    lastProof,
    drawnFor,
    begin,
    chooseAll,
  }
}
