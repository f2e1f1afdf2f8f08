import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { PAGE_SHARE, Steps } from '#letter/base/steps.ts'
import { clean } from '#letter/font/characters.ts'
import { type CompiledDesign, compile, fit, requireBoundedSteps, TooManySteps } from '#letter/index.ts'
import { LEVELS } from '#letter/layout/fit.ts'
import { anyCharacter } from '../support/any-character.ts'
import { design, doc, field, paragraph, recipient, text } from '../support/letters.ts'
import { row, table } from '../support/tables.ts'
import { HOSTILE } from './hostile-texts.ts'

const VALUE = 512
const longest = () => VALUE

/** What a letter's pages take where each is wholly set at every tightness that there is. */
function spentBy({ sides }: CompiledDesign, value: string): number {
  const steps = new Steps()
  for (const { flows } of sides) {
    const words = flows.A?.words(() => clean(value).trim(), steps)
    for (const level of LEVELS.keys()) if (words) flows.A?.set(level, words, Number.POSITIVE_INFINITY)
  }
  return steps.spent
}

const mostOf = ({ sides }: CompiledDesign, longestValue = VALUE): number =>
  sides.reduce((sum, { flows }) => sum + (flows.A?.mostSteps(() => longestValue) ?? 0), 0)

const piece = fc.oneof(
  fc.constantFrom(...Object.values(HOSTILE)),
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 4 }),
)
const anyValue = fc
  .array(piece, { maxLength: 40 })
  .chain(parts => fc.integer({ min: 1, max: 200 }).map(times => parts.join('').repeat(times)))
  .map(value => [...value].slice(0, VALUE).join(''))
const inline = fc.oneof(
  piece.map(value => text(value.toWellFormed())),
  piece.map(value => text(value.toWellFormed(), 'bold', { type: 'textStyle', attrs: { fontSize: 4 } })),
  fc.constantFrom(
    field('more'),
    field('rest'),
    field('name'),
    { type: 'hardBreak' },
    { type: 'phoneNumber' },
    text('12 450,50\t'),
  ),
)
const paragraphIn = (...aligns: string[]) =>
  fc
    .tuple(fc.constantFrom(...aligns), fc.array(inline, { maxLength: 12 }))
    .map(([textAlign, content]) => ({ ...paragraph(...content), attrs: { textAlign } }))
const cellOf = paragraphIn('left', 'justify', 'decimal').map(one => ({ type: 'tableCell', content: [one] }))
const anyTable = fc
  .integer({ min: 1, max: 8 })
  .chain(columns =>
    fc.array(fc.array(cellOf, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 3 }),
  )
  .map(rows => table(...rows.map(cells => row(...cells))))
const document = fc
  .array(fc.oneof({ weight: 3, arbitrary: paragraphIn('left', 'justify') }, anyTable), {
    minLength: 1,
    maxLength: 5,
  })
  .map(blocks => doc(...blocks))

t.test('no field values make a letter take more steps than its document allows', async t => {
  const property = fc.asyncProperty(document, document, anyValue, async (front, back, value) => {
    const someone = recipient({ fields: { more: value } })
    const compiled = await compile(
      design({ front, back, hasBackPage: true, phoneNumber: '070-174 06 05' }, [someone]),
    )
    return spentBy(compiled, value) <= mostOf(compiled)
  })
  await fc.assert(property, { numRuns: Number(process.env.RUNS ?? 50) })
  // The bound is at most two and a half times what a letter can take: a wrong one would be noticed.
  const hostile = recipient({ fields: { more: '\u4e00'.repeat(VALUE) } })
  const ideographs = await compile(
    design({ front: doc(paragraph(...Array.from({ length: 20 }, () => field('more')))) }, [hostile]),
  )
  const [spent, most] = [spentBy(ideographs, hostile.fields.more!), mostOf(ideographs)]
  t.ok(spent <= most && spent > most / 2.5, `${spent} of ${most}`)
  const breaks = Array.from({ length: 300 }, () => ({ type: 'hardBreak' }))
  const empty = await compile(design({ front: doc(paragraph(field('more'), ...breaks)) }))
  t.ok(spentBy(empty, '') <= mostOf(empty, 0), 'lines without a word count too')
})

t.test('every tightness that is skipped would not fit', async t => {
  let passed = 0
  const property = fc.asyncProperty(
    document,
    anyValue,
    fc.double({ min: 0.6, max: 1.1 }),
    async (front, value, share) => {
      const compiled = await compile(design({ front }, [recipient({ fields: { more: value } })]))
      const flow = compiled.sides[0]!.flows.A!
      const words = flow.words(() => clean(value).trim(), new Steps())
      for (const level of LEVELS.keys()) {
        const { height } = flow.set(level, words, Number.POSITIVE_INFINITY)
        if (!flow.overflows(level, words, height * share)) continue
        passed++
        assert.ok(share < 1, `${share} of its height`)
      }
    },
  )
  // How many that are among random ones is chance: one that surely is.
  const long = doc(paragraph(text('ett och annat ord '.repeat(60))))
  const runs = {
    numRuns: Number(process.env.RUNS ?? 30),
    examples: [[long, '', 0.6]] as [object, string, number][],
  }
  await t.resolves(fc.assert(property, runs))
  t.ok(passed > 0, 'and some are passed over')
})

t.test('no tightness is skipped that would fit with narrower spaces', async t => {
  const value = 'i '.repeat(200).trim()
  const justified = { ...paragraph(field('more')), attrs: { textAlign: 'justify' } }
  const compiled = await compile(
    design({ front: doc(justified, justified, justified) }, [recipient({ fields: { more: value } })]),
  )
  const flow = compiled.sides[0]!.flows.A!
  for (let length = 100; length < value.length; length++) {
    const words = flow.words(() => value.slice(0, length).trim(), new Steps())
    const { height } = flow.set(0, words, Number.POSITIVE_INFINITY)
    if (flow.overflows(0, words, height)) t.fail(`${length} characters`)
  }
  t.end()
})

t.test('a document whose letters could take too many steps is refused, with its page', async t => {
  const fields = (count: number) => doc(paragraph(...Array.from({ length: count }, () => field('more'))))
  const few = await compile(design({ front: fields(40), back: fields(40), hasBackPage: true }))
  requireBoundedSteps(few, longest)
  const front = await compile(design({ front: fields(140) }))
  t.throws(() => requireBoundedSteps(front, longest), {
    name: 'TooManySteps',
    message: /front page/,
  })
  requireBoundedSteps(front, () => 100)
  const back = await compile(design({ back: fields(140), hasBackPage: true }))
  t.throws(() => requireBoundedSteps(back, longest), { name: 'TooManySteps', message: /back page/ })
  const second = await compile(design({ frontB: fields(140) }))
  t.throws(() => requireBoundedSteps(second, longest), TooManySteps)
  const long = await compile(design({ front: doc(paragraph(text('ab '.repeat(33_000)), field('more'))) }))
  t.throws(() => requireBoundedSteps(long, longest), TooManySteps)
  const fixed = await compile(
    design({ front: doc(paragraph(text('ab '.repeat(33_000))), paragraph(field('more'))) }),
  )
  requireBoundedSteps(fixed, longest)
})

t.test('the densest readable page takes less than a tenth of the allowed steps', async t => {
  const small = { type: 'textStyle', attrs: { fontSize: 6 } }
  const prose = (words: number) =>
    `${'Vi har flyttat till en ny lokal och tänkte att du ville veta det. '.repeat(words / 13)}`
  const page = (words: number) =>
    doc(...Array.from({ length: 10 }, () => paragraph(field('name'), text(prose(words / 10), small))))
  let fitting = 0
  let steps = 0
  for (let words = 1300; ; words += 260) {
    const compiled = await compile(design({ front: page(words) }))
    if (!fit(compiled, recipient()).fits) break
    requireBoundedSteps(compiled, longest)
    fitting = words
    steps = spentBy(compiled, '')
  }
  t.ok(fitting > 3000, `${fitting} words of six points`)
  t.ok(steps > 100_000 && steps < PAGE_SHARE / 10, `${steps} steps`)
})
