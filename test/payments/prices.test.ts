import t from 'tap'
import { betterPack, quote as shown } from '#console/screens/paying/quote.ts'
import { quote as asked } from '#domains/payments/quote.ts'
import type { PriceList } from '#schemas/price-list.ts'
import { Deviations } from '../support/deviations.ts'

const list: PriceList = {
  currency: 'sek',
  taxPercent: 25,
  taxIncluded: false,
  letter: 1290,
  postcard: 990,
  packs: [
    { letters: 500, amount: 600_000 },
    { letters: 1000, amount: 1_100_000 },
  ],
}
const letters = (count: number) => ({ buys: 'letters', letters: count }) as const
const campaign = (count: number, format: 'letter' | 'postcard' = 'letter') =>
  ({ buys: 'campaign', letters: count, format, name: 'Vår' }) as const

t.test('amounts and taxes are computed from the prices', async t => {
  t.same(asked(list, letters(500)), { amount: 750_000, tax: 150_000 }, 'a pack')
  t.same(asked(list, letters(499)), { amount: 804_638, tax: 160_928 }, 'one by one')
  t.same(asked(list, campaign(500)), { amount: 806_250, tax: 161_250 }, 'no campaign is a pack')
  t.same(asked(list, campaign(3, 'postcard')), { amount: 3713, tax: 743 }, 'half an öre goes up, once')
  t.same(asked({ ...list, taxIncluded: true }, letters(500)), { amount: 600_000, tax: 120_000 })
  t.same(asked({ ...list, taxPercent: 0 }, letters(7)), { amount: 9030, tax: 0 })
  t.same(asked({ ...list, taxPercent: 8.1, letter: 1000 }, campaign(5)), { amount: 5405, tax: 405 })
  t.throws(() => asked(list, letters(9_000_000)), { code: 'unprocessable' })
  t.throws(() => asked({ ...list, letter: 99_999_999 }, letters(2)), { code: 'unprocessable' })
})

t.test('the console shows the same amounts, to the öre', async t => {
  const deviations = new Deviations()
  for (const taxPercent of [0, 6, 8.1, 12, 25, 25.5, 100]) {
    for (const taxIncluded of [true, false]) {
      const prices = { ...list, taxPercent, taxIncluded, packs: [...list.packs] }
      for (const count of [1, 2, 3, 7, 99, 499, 500, 501, 1000, 30_000]) {
        for (const wanted of [letters(count), campaign(count), campaign(count, 'postcard')]) {
          const { net, ...rest } = shown(prices, wanted)
          const what = JSON.stringify({ taxPercent, taxIncluded, wanted })
          deviations.same(rest, asked(prices, wanted), what)
          deviations.same(net + rest.tax, rest.amount, `${what}: net and tax`)
        }
      }
    }
  }
  t.strictSame(deviations.list, [])
})

t.test('a larger pack is suggested if it costs no more', async t => {
  const prices = { ...list, packs: [...list.packs] }
  t.equal(betterPack(prices, 465), undefined)
  t.match(betterPack(prices, 466), { letters: 500 })
  t.equal(betterPack(prices, 500), undefined, 'it is that pack')
  t.match(betterPack(prices, 900), { letters: 1000 })
  t.equal(betterPack(prices, 2000), undefined)
})
