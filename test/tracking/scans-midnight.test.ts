import t from 'tap'
import { scans } from '#drizzle/tables/index.ts'
import { eventually, insertPrinted, PHONE } from '../support/printed.ts'
import { startService } from '../support/service.ts'

t.test('a scan belongs to the year when it happened, also if it is written later', async t => {
  const service = await startService(t)
  const { db } = service.app.database
  const { slug, tokens } = await insertPrinted(db, { letters: 1 })
  const newYear = Date.UTC(2031, 0, 1)
  const { now } = Date
  t.teardown(() => {
    Date.now = now
  })
  const scanAt = async (at: number) => {
    Date.now = () => at
    const { status } = await service.request('GET', `/api/r/${slug}/${tokens[0]}`, {
      key: null,
      headers: { 'user-agent': PHONE },
    })
    t.equal(status, 302)
  }
  // Written together, when the last of them has long been asked for.
  for (const at of [newYear - 2, newYear - 1, newYear, newYear + 1]) await scanAt(at)
  const rows = await eventually(4, () => db.select().from(scans).orderBy(scans.createdAt))
  t.strictSame(
    rows.map(({ createdAt }) => createdAt.getTime() - newYear),
    [-2, -1, 0, 1],
  )
  const [first, second, third, fourth] = rows.map(({ visitorHash }) => visitorHash)
  t.equal(first, second, 'one visitor before midnight')
  t.equal(third, fourth, 'one after it')
  t.not(second, third, 'and nothing tells that it is the same')
})
