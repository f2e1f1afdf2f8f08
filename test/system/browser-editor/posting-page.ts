import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { serveConsole } from '../../support/console.ts'
import { signedIn } from '../../support/people.ts'
import { openedCampaign, rememberProofs } from './campaign-page.ts'
import { visitSignedIn } from './signed-in-page.ts'

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
/**
 * The console of a sender with 20 credits, a template and a list of three recipients, and functions that post campaigns
 * there.
 */
export async function openPosting(t: Test) {
  const { service, base } = await serveConsole(t, { worker: true })
  await service.grant(20)
  /** Someone else of the account. */
  const colleague = await signedIn(service, 'sender')

  const made = await colleague.request('POST', '/api/v1/templates', { body: template })
  const list = await service.request('POST', '/api/v1/lists', { body: { name: 'Customers' } })
  for (const name of ['Åsa Öberg', 'Bo Ek', 'Maximiliana Wijkander-Löwenhielm']) {
    const address = { street: 'Storgatan 1', postCode: '111 22', postTown: 'Stockholm', country: 'Sverige' }
    await service.request('POST', '/api/v1/recipients', {
      body: { listId: list.body.data.id, name, ...address },
    })
  }

  async function signIn() {
    const visitor = await visitSignedIn(t, { service, base }, 'sender')
    const remembers = await visitor.context.addInitScript(rememberProofs)
    t.teardown(() => remembers.dispose())
    return visitor
  }

  const { page, context, complaints, email } = await signIn()
  const campaignPageOf = (on: Page) => openedCampaign(on, base)
  const campaignPage = campaignPageOf(page)
  const storedDraft = async (id = campaignPage.draftId()) =>
    (await colleague.request('GET', `/api/console/campaign-drafts/${id}`)).body.data
  const campaigns = async () =>
    (await service.request('GET', '/api/v1/campaigns')).body.data as { id: string; name: string }[]
  const campaignOf = async (id: string) => (await service.request('GET', `/api/v1/campaigns/${id}`)).body.data

  return {
    service,
    base,
    colleague,
    made,
    page,
    context,
    complaints,
    /** The address of the page's person. */
    email,
    signIn,
    campaignPage,
    campaignPageOf,
    storedDraft,
    campaigns,
    campaignOf,
  }
}
