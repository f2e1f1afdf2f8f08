import fc from 'fast-check'
import t from 'tap'
import { allDays } from '#console/screens/figures/days.ts'
import { differenceOf, largerOf, rateOf } from '#console/screens/figures/rates.ts'

const round = ({ share, low, high }: ReturnType<typeof rateOf>) =>
  [share, low, high].map(value => Math.round(value * 10_000) / 10_000)

t.test('rates and intervals match published examples', async t => {
  // Newcombe 1998, Statistics in Medicine 17: 857-872, table I (Wilson's score) and 873-890, table II (method 10).
  t.same(round(rateOf(81, 263)), [0.308, 0.2553, 0.3662])
  t.same(round(rateOf(0, 20)), [0, 0, 0.1611])
  t.same(round(differenceOf(rateOf(56, 70), rateOf(48, 80))), [0.2, 0.0524, 0.3339])
  t.same(round(differenceOf(rateOf(9, 10), rateOf(3, 10))), [0.6, 0.1705, 0.809])
})

const pair = fc
  .integer({ min: 1, max: 1_000_000 })
  .chain(tries => fc.tuple(fc.integer({ min: 0, max: tries }), fc.constant(tries)))

t.test('an interval contains its rate, and two campaigns compare the same in either order', async () => {
  fc.assert(
    fc.property(pair, pair, ([hitsA, triesA], [hitsB, triesB]) => {
      const a = rateOf(hitsA, triesA)
      const b = rateOf(hitsB, triesB)
      const holds = (rate: typeof a) => rate.low <= rate.share && rate.share <= rate.high
      const mirrored = { a: 'b', b: 'a', neither: 'neither' } as const
      return (
        holds(a) &&
        a.low >= 0 &&
        a.high <= 1 &&
        holds(differenceOf(a, b)) &&
        largerOf(b, a) === mirrored[largerOf(a, b)]
      )
    }),
  )
})

t.test('a clear difference is significant, and a small one is not', async t => {
  t.equal(largerOf(rateOf(80, 1000), rateOf(40, 1000)), 'a')
  t.equal(largerOf(rateOf(40, 1000), rateOf(80, 1000)), 'b')
  t.equal(largerOf(rateOf(8, 100), rateOf(4, 100)), 'neither')
})

t.test('days without scans are listed too', async t => {
  const days = [
    { day: '2028-02-27', scans: 3, visitors: 2 },
    { day: '2028-03-01', scans: 1, visitors: 1 },
  ]
  t.same(
    allDays(days).map(({ day, scans }) => [day, scans]),
    [
      ['2028-02-27', 3],
      ['2028-02-28', 0],
      ['2028-02-29', 0],
      ['2028-03-01', 1],
    ],
  )
  t.same(allDays([]), [])
})
