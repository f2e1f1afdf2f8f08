import { eq } from 'drizzle-orm'
import t from 'tap'
import { fillMonth } from '#commands/demo-figures.ts'
import { campaignFigures } from '#domains/tracking/service.ts'
import { campaigns } from '#drizzle/tables/index.ts'
import { insertPrinted } from '../support/printed.ts'
import { reuseService } from '../support/service.ts'

t.test('the demo has a campaign of a month ago, with scans and visits', async t => {
  const { db } = await reuseService(t)
  const { campaignId } = await insertPrinted(db, { letters: 200 })
  const posted = async () => {
    const [row] = await db.select().from(campaigns).where(eq(campaigns.id, campaignId))
    return row!.createdAt.getTime()
  }
  const before = await posted()
  const now = Date.parse('2026-05-31T09:00:00Z')
  await db.transaction(tx => fillMonth(tx, campaignId, now))
  t.equal(before - (await posted()), 30 * 86_400_000)

  const figures = await campaignFigures(db.$client, campaignId)
  t.ok(figures.lettersScanned > 40 && figures.lettersScanned < 110, `${figures.lettersScanned} of 200`)
  t.ok(figures.leads > 0 && figures.leads < figures.visits && figures.visits <= figures.scans)
  const days = figures.detail?.byDay.map(({ day }) => day) ?? []
  t.ok(days.length > 5)
  t.ok(
    days.every(day => day > '2026-05-01' && day <= '2026-05-31'),
    'after it was posted, and not in the future',
  )

  const again = await insertPrinted(db, { letters: 200 })
  await db.transaction(tx => fillMonth(tx, again.campaignId, now))
  const { detail, ...totals } = await campaignFigures(db.$client, again.campaignId)
  t.match(figures, totals, 'the same numbers each time')
})
