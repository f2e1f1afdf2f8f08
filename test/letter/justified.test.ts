import fc from 'fast-check'
import t from 'tap'
import { Steps } from '#letter/base/steps.ts'
import { groupOf, resolveGroup } from '#letter/layout/groups.ts'
import { breakLines } from '#letter/text/breaker.ts'
import { ANYTHING } from '#letter/text/glue.ts'
import { BreakSearch, justifiedPlaces, SHRINK } from '#letter/text/optimum.ts'
import { linesOf, shown, style, wordsIn } from './words.ts'

t.test('justified lines fill their width, and no space shrinks by more than 15 %', t => {
  const letters = fc.string({ unit: fc.constantFrom(...'abdegiklmnorstuvåäö'), minLength: 1, maxLength: 14 })
  const prose = fc.array(letters, { minLength: 1, maxLength: 60 }).map(words => words.join(' '))
  const property = fc.property(prose, fc.integer({ min: 60, max: 450 }), (value, measure) => {
    const given = wordsIn(value)
    const { words, ends } = breakLines(given, measure, new Steps(), 'justified')
    let start = 0
    const widths = ends.map(end => {
      const row = words.slice(start, end)
      start = end
      const spaces = row.slice(0, -1).reduce((sum, word) => sum + word.space, 0)
      return row.reduce((sum, word) => sum + word.width, 0) + spaces * (1 - SHRINK)
    })
    const letters = shown(words).replaceAll(/-/g, '').replaceAll(' ', '')
    return (
      letters === value.replaceAll(' ', '') &&
      ends.at(-1) === words.length &&
      widths.every((width, line) => width <= measure + 0.5 || ends[line]! - (ends[line - 1] ?? 0) === 1)
    )
  })
  fc.assert(property, { numRuns: Number(process.env.RUNS ?? 200) })
  t.end()
})

t.test('justified text has as few lines as possible', t => {
  t.equal(SHRINK, 0.15)
  const letters = fc.string({ unit: fc.constantFrom(...'abilmnrsuvåö'), minLength: 1, maxLength: 9 })
  const prose = fc.array(letters, { minLength: 1, maxLength: 50 }).map(words => words.join(' '))
  const property = fc.property(prose, fc.integer({ min: 70, max: 300 }), (value, measure) => {
    const words = wordsIn(value).map(word => ({ ...word, hyphenation: null }))
    const search = new BreakSearch()
    search.list(words, measure, false)
    let lines = 0
    let room = -1
    for (const { width, space } of words) {
      if (room < width - 1e-9) {
        lines++
        room = measure
      }
      room -= width + space * (1 - SHRINK)
    }
    return justifiedPlaces(search, measure, Number.POSITIVE_INFINITY)?.length === lines
  })
  fc.assert(property, { numRuns: Number(process.env.RUNS ?? 200) })
  t.end()
})

t.test('a last line is not a single short word if hyphens or wider spaces can help', t => {
  const value =
    'Vi bjuder in alla våra kunder till en dag bland lökar, rosor och goda råd om allt som växer på en ö'
  let helped = 0
  for (let measure = 120; measure < 420; measure += 3) {
    const last = linesOf(wordsIn(value), measure).at(-1)!
    if (last.length < 3) t.fail(`${measure}: ${last}`)
    else helped++
  }
  t.ok(helped > 90)
  t.end()
})

t.test('a range of numbers is not broken, also if its numbers are fields', t => {
  t.same(
    wordsIn('öppet 10–16 alla dagar – även 1–2').map(word => shown([word]).trim()),
    ['öppet', '10–16', 'alla', 'dagar', '–', 'även', '1–2'],
  )
  const range = groupOf(
    [
      { text: 'kl. ', field: null, style },
      { text: ANYTHING, field: 'from', style },
      { text: '–', field: null, style },
      { text: ANYTHING, field: 'to', style },
    ],
    null,
    new Steps(),
  )
  const as = (from: string, to: string) =>
    resolveGroup(range, name => (name === 'from' ? from : to), new Steps()).map(word => shown([word]).trim())
  t.same(as('10', '16'), ['kl. 10–16'])
  t.same(as('Lund', 'Malmö'), ['kl.', 'Lund–', 'Malmö'])
  t.end()
})
