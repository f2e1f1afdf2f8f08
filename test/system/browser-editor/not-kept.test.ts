import { sql } from 'drizzle-orm'
import type { Route } from 'playwright-core'
import t from 'tap'
import { openPosting } from './posting-page.ts'

t.setTimeout(600_000)

const { service, base, made, page, context, storedDraft, campaigns, campaignPage } = await openPosting(t)
const name = page.getByRole('textbox', { name: 'Campaign name' })
const why = page.getByRole('alert')

t.test('an error in saving a draft is shown where it can be mended', async t => {
  await service.db.execute(sql`
    insert into campaign_drafts (account_id, id, name, format, body)
    select ${service.accountId}, gen_random_uuid(), 'Old', 'letter', '{}' from generate_series(1, 100)`)
  await campaignPage.begin()
  await name.fill('One too many')
  await why.filter({ hasText: 'the account already has 100, the maximum' }).waitFor()
  await service.db.execute(sql`delete from campaign_drafts where name = 'Old'`)
  await campaignPage.kept()
  t.equal(await why.count(), 0)
  t.equal((await storedDraft(campaignPage.draftId())).name, 'One too many', 'it is tried again by itself')

  const refuse = (route: Route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '1' },
          json: { error: { code: 'rate_limited', message: 'Too many requests', details: null } },
        })
      : route.fallback()
  await page.route('**/campaign-drafts/*', refuse)
  await name.fill('Too often')
  await why.filter({ hasText: 'You have tried too often. Try again in a second.' }).waitFor()
  await page.unroute('**/campaign-drafts/*', refuse)
  await campaignPage.kept()
})

t.test('posting while offline is refused, and nothing is posted later by itself', async t => {
  await campaignPage.chooseAll()
  await campaignPage.step('Review and send').click()
  await page.getByText('All letters can be printed.').waitFor()
  await campaignPage.postButton().click()
  const post = page.getByRole('dialog').getByRole('button', { name: 'Send 3 letters' })
  await context.setOffline(true)
  await post.click()
  await why.filter({ hasText: 'we do not know whether your letters were sent' }).waitFor()
  await context.setOffline(false)
  t.ok(await post.isEnabled())
  t.same(await campaigns(), [])
  await post.click()
  await campaignPage.isAtCampaign()
  t.equal((await campaigns()).length, 1)
})

t.test('a letter that cannot be loaded is requested four times', async t => {
  const { id } = made.body.data
  const asked: string[] = []
  await page.route(`**/api/console/templates/${id}`, route => {
    asked.push(route.request().url())
    return route.fulfill({
      status: 503,
      json: { error: { code: 'service_unavailable', message: 'Busy', details: null } },
    })
  })
  await page.goto(`${base}/lists`)
  await page.evaluate(
    `history.pushState({}, '', '${base}/templates/${id}'); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await page.getByText('The service is busy right now.').waitFor()
  t.equal(asked.length, 4)
})
