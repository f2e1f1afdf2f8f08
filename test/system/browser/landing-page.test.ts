import { eq } from 'drizzle-orm'
import t from 'tap'
import { landingEvents } from '#drizzle/tables/index.ts'
import { accessibilityViolations } from '../../support/chromium.ts'
import { visit } from '../../support/console.ts'
import { eventually, insertPrinted, LAPTOP } from '../../support/printed.ts'
import { openSite } from './own-site.ts'
import { openForOwner } from './owner-visit.ts'

t.setTimeout(900_000)

const { service, base, browser, anna, invited, signIn } = await openForOwner(t)
// As people's browsers are called: a headless one is a bot.
const reader = await visit(t, browser, { userAgent: LAPTOP })

const site = await openSite(t)
const shop = `http://127.0.0.1:${site.port}`

t.test('an owner signs in', async () => signIn(anna, await invited()))

/** What a new code's page gives to be pasted. */
async function shownLines() {
  const printed = await insertPrinted(service.db, { accountId: service.accountId, letters: 1 })
  await anna.page.goto(`${base}/codes/${printed.codeId}`)
  const lineFor = async (page: string) =>
    (await anna.page
      .getByRole('group', { name: `On your ${page} page` })
      .locator('code')
      .textContent()) ?? ''
  return { printed, landing: await lineFor('landing'), thanks: await lineFor('thank-you') }
}

/** The events of a campaign, once there are so many, by their kinds and tokens. */
const reported = async (campaignId: string, count: number) => {
  const rows = await eventually(count, () =>
    service.db.select().from(landingEvents).where(eq(landingEvents.campaignId, campaignId)),
  )
  return rows.map(({ kind, token }) => `${kind} ${token}`).sort()
}

t.test('the line for a thank-you page counts a lead on a page of its own', async t => {
  const { printed, landing, thanks } = await shownLines()
  t.same(await accessibilityViolations(anna.page), [])
  const [token] = printed.tokens
  site.show(landing)
  await reader.page.goto(`${shop}/landing?dr=${token}`)
  t.same(await reported(printed.campaignId, 1), [`visit ${token}`])
  site.show(thanks)
  await reader.page.goto(`${shop}/thanks`)
  t.same(await reported(printed.campaignId, 3), [`lead ${token}`, `visit ${token}`, `visit ${token}`])
  await anna.page.getByText('Last lead').waitFor()
})

t.test('both lines on one page count one visit and one lead, in any order', async t => {
  for (const turn of ['as shown', 'the other way round']) {
    const { printed, landing, thanks } = await shownLines()
    const lines = [landing, thanks]
    site.show((turn === 'as shown' ? lines : lines.reverse()).join('\n'))
    await reader.page.goto(`${shop}/?dr=${printed.tokens[0]}`, { waitUntil: 'networkidle' })
    const [token] = printed.tokens
    t.same(await reported(printed.campaignId, 2), [`lead ${token}`, `visit ${token}`], turn)
  }
})

t.test('two campaigns on one thank-you page get one lead each', async t => {
  const [first, second] = [await shownLines(), await shownLines()]
  site.show(`${first.thanks}\n${second.thanks}`)
  await reader.page.goto(shop, { waitUntil: 'networkidle' })
  for (const { printed } of [first, second]) {
    t.same(await reported(printed.campaignId, 2), ['lead null', 'visit null'])
  }
  t.same([...anna.complaints, ...reader.complaints], [])
})
