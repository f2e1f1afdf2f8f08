import type { AddressInfo } from 'node:net'
import { notInArray } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { campaigns, landingEvents } from '#drizzle/tables/index.ts'
import { sharedChromium } from '../../support/chromium.ts'
import { eventually, insertPrinted, LAPTOP, type Printed } from '../../support/printed.ts'
import { startService } from '../../support/service.ts'
import { PATIENCE_MS } from '../../support/until.ts'
import { openSite } from './own-site.ts'

const browser = await sharedChromium()

interface Scene {
  readonly printed: Printed
  /** Opens a landing page of another origin whose body this is. */
  open(html: string, path?: string): Promise<Page>
  events(count: number): Promise<(typeof landingEvents.$inferSelect)[]>
  tag(attributes?: string, slug?: string): string
}

const service = await startService(t)
await service.app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`
// As people's browsers are called: a headless one is a bot.
const context = await browser.newContext({ userAgent: LAPTOP })
t.teardown(() => context.close())
context.setDefaultTimeout(PATIENCE_MS)

/** A campaign of its own. Its events are those of campaigns made since: pages of earlier tests may report later. */
async function scene(t: Test): Promise<Scene> {
  const earlier = (await service.db.select({ id: campaigns.id }).from(campaigns)).map(({ id }) => id)
  const printed = await insertPrinted(service.db, { letters: 2 })

  const site = await openSite(t)
  return {
    printed,
    async open(html, path = '/') {
      site.show(html)
      const page = await context.newPage()
      t.teardown(() => page.close())
      page.on('pageerror', error => t.fail(`the page broke: ${error.message}`))
      // The other origin: the same machine by another name.
      await page.goto(`http://localhost:${site.port}${path}`)
      return page
    },
    events: count =>
      eventually(count, () =>
        service.db
          .select()
          .from(landingEvents)
          .where(notInArray(landingEvents.campaignId, earlier))
          .orderBy(landingEvents.createdAt),
      ),
    tag: (attributes = '', slug = printed.slug) =>
      `<script ${attributes} src="${origin}/api/t.js" data-campaign="${slug}"></script>`,
  }
}

t.test('a visitor is followed from the printed code to the lead, without a cookie', async t => {
  const { printed, open, events, tag } = await scene(t)
  const token = printed.tokens[0]!
  const landing = await open(tag('async'), `/landing?dr=${token}&x=1#top`)
  t.match(await events(1), [{ campaignId: printed.campaignId, kind: 'visit', token, path: '/landing' }])
  t.equal(await landing.evaluate(`sessionStorage.getItem('brevduva.dr')`), token)

  // Another page of the same visit has no dr in its address.
  await landing.goto(landing.url().replace(/landing.*/, 'checkout'))
  await events(2)
  await landing.evaluate('brevduva.lead()')
  const rows = await events(3)
  t.match(rows.slice(1), [
    { kind: 'visit', token, path: '/checkout' },
    { kind: 'lead', token, path: '/checkout' },
  ])
  t.same(await context.cookies(), [], 'no cookies, of any origin')
  t.equal(await landing.evaluate('document.cookie'), '')
  t.equal(await landing.evaluate('localStorage.length'), 0)

  // The whole way: the code's redirect brings the token along.
  const { slug, tokens } = await insertPrinted(service.db, { letters: 1, url: landing.url() })
  const scanned = await context.newPage()
  t.teardown(() => scanned.close())
  await scanned.goto(`${origin}/api/r/${slug}/${tokens[0]}`)
  t.match(scanned.url(), new RegExp(`/checkout\\?dr=${tokens[0]}$`))
})

for (const how of ['', 'async', 'defer', 'type="module"']) {
  t.test(`a tracking tag works with ${how || 'no other attributes'}`, async t => {
    const { printed, open, events, tag } = await scene(t)
    const foreign = '<script src="/other.js" data-campaign="not-ours"></script>'
    const page = await open(`${foreign}${tag(how)}<p>after</p>`, `/?dr=${printed.tokens[0]}`)
    t.match(await events(1), [{ kind: 'visit', token: printed.tokens[0] }])
    await page.evaluate('brevduva.lead()')
    t.match((await events(2))[1], { kind: 'lead', token: printed.tokens[0] })
    t.same(await page.evaluate('Object.keys(brevduva.endpoints)'), [printed.slug], 'other tags are not ours')
  })
}

t.test('with several tags each campaign gets one visit', async t => {
  const { printed, open, events, tag } = await scene(t)
  const other = await insertPrinted(service.db, { letters: 1 })
  const html = tag('async') + tag('defer') + tag('', other.slug) + tag('async', other.slug)
  const page = await open(html, `/?dr=${printed.tokens[1]}`)
  await events(2)
  await page.evaluate('brevduva.lead()')
  await events(4)
  await page.evaluate(`brevduva.lead('${other.slug}')`)
  const rows = await events(5)
  const summaries = rows.map(
    row => `${row.kind} ${row.campaignId === printed.campaignId ? 'own' : 'other'} ${row.token}`,
  )
  const token = printed.tokens[1]
  t.same(
    summaries.slice(0, 2).sort(),
    [`visit other null`, `visit own ${token}`],
    'a token is only its own campaign’s',
  )
  t.same(summaries.slice(2, 4).sort(), [`lead other null`, `lead own ${token}`])
  t.same(summaries.slice(4), ['lead other null'])
})

t.test('the views of a single-page app are one visit, also if it changes the URL first', async t => {
  const { printed, open, events, tag } = await scene(t)
  const html = `<script>history.replaceState({}, '', '/app')</script>${tag()}`
  const page = await open(html, `/?dr=${printed.tokens[0]}`)
  t.match(await events(1), [{ kind: 'visit', token: printed.tokens[0], path: '/app' }])
  await page.evaluate("history.pushState({}, '', '/app/form')")
  // As a view does that brings its own tag each time it is shown.
  await page.evaluate(`new Promise(resolve => {
    const first = document.querySelector('script[data-campaign]')
    const tag = document.createElement('script')
    tag.src = first.src
    tag.dataset.campaign = first.dataset.campaign
    tag.addEventListener('load', resolve)
    document.body.append(tag)
  })`)
  await page.evaluate('brevduva.lead()')
  t.match((await events(2)).slice(1), [{ kind: 'lead', token: printed.tokens[0], path: '/app/form' }])
})

t.test('a browser that forbids storage reports visits', async t => {
  const { printed, open, events, tag } = await scene(t)
  const blocked = `<script>Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('no', 'SecurityError') } })</script>`
  const page = await open(blocked + tag('async'), `/?dr=${printed.tokens[0]}`)
  await events(1)
  await page.evaluate('brevduva.lead()')
  t.match(await events(2), [
    { kind: 'visit', token: printed.tokens[0] },
    { kind: 'lead', token: printed.tokens[0] },
  ])
})

t.test('a lead is recorded although the page is closed', async t => {
  const { open, events, tag } = await scene(t)
  const page = await open(`${tag()}<a href="${origin}/api" onclick="brevduva.lead()">Beställ</a>`)
  await events(1)
  await page.click('a')
  t.match((await events(2))[1], { kind: 'lead' })
})

t.test('a browser without fetch reports visits', async t => {
  const { open, events, tag } = await scene(t)
  await open(`<script>delete window.fetch; delete window.Request</script>${tag()}`)
  t.match(await events(1), [{ kind: 'visit' }])
})

t.test('a tag without a campaign, or without the service, does not disturb the page', async t => {
  const { open, tag } = await scene(t)
  const page = await open(`<script src="${tag().match(/src="([^"]+)"/)?.[1]}"></script>`)
  t.equal(await page.evaluate('typeof brevduva.lead'), 'function')
  const other = await open(tag())
  await other.waitForFunction('window.brevduva')
  await service.app.close()
  await other.evaluate('brevduva.lead()')
  t.equal(await other.evaluate('1 + 1'), 2)
})
