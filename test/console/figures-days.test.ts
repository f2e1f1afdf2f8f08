import t from 'tap'
import { allDays, inRange, RANGE_DAYS } from '#console/screens/figures/days.ts'

/** Two scans that lie so many days apart. */
const apart = (days: number) =>
  allDays([
    { day: '2026-03-01', scans: 3, visitors: 2 },
    { day: new Date(Date.UTC(2026, 2, 1 + days)).toISOString().slice(0, 10), scans: 1, visitors: 1 },
  ])

t.test('a long campaign shows its first and its last days', async t => {
  const days = apart(59)
  t.equal(days.length, 60)
  const [first, last] = [inRange(days, 'first'), inRange(days, 'last')]
  t.equal(first.length, RANGE_DAYS)
  t.match(first[0], { day: '2026-03-01', scans: 3 })
  t.match(first.at(-1), { day: '2026-03-30', scans: 0 })
  t.match(last[0], { day: '2026-03-31', scans: 0 })
  t.match(last.at(-1), { day: '2026-04-29', scans: 1 })
  t.equal(inRange(days, 'all'), days)
})

t.test('a short campaign shows all its days', async t => {
  const days = apart(3)
  t.same(inRange(days, 'first'), days)
  t.same(inRange(days, 'last'), days)
})
