import fc from 'fast-check'
import t from 'tap'
import { type CompiledDesign, compile, drawBatch, fit, requireShare, TooManySteps } from '../letter/index.ts'
import { PAGE_SHARE, Steps } from '../letter/steps.ts'
import { HOSTILE } from './support/hostile-texts.ts'
import { design, doc, field, paragraph, recipient, text } from './support/letters.ts'

const VALUE = 512
const longest = () => VALUE

/** What the pages could take at most, and what they took. */
function spentBy(compiled: CompiledDesign, value: string): number {
  const someone = recipient({ fields: { more: value, rest: value } })
  const steps = new Steps()
  // An address is set beside the pages' text.
  const bare = { ...compiled, sides: compiled.sides.map(side => ({ ...side, destination: null })) }
  drawBatch(bare, [someone], undefined, steps)
  const fitting = new Steps()
  fit(bare, someone, fitting)
  return Math.max(steps.spent, fitting.spent)
}

const mostOf = ({ sides }: CompiledDesign): number =>
  sides.reduce((sum, { flows }) => sum + (flows.A?.mostSteps(longest) ?? 0), 0)

const piece = fc.oneof(
  fc.constantFrom(...Object.values(HOSTILE)),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }),
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
  ),
)
const document = fc
  .array(fc.array(inline, { maxLength: 12 }), { minLength: 1, maxLength: 5 })
  .map(paragraphs => doc(...paragraphs.map(content => paragraph(...content))))

t.test('no values, whatever they hold, make a letter take more than its document says', async () => {
  const property = fc.asyncProperty(document, document, anyValue, async (front, back, value) => {
    const someone = recipient({ fields: { more: value } })
    const compiled = await compile(
      design({ front, back, hasBackPage: true, phoneNumber: '070-174 06 05' }, [someone]),
    )
    return spentBy(compiled, value) <= mostOf(compiled)
  })
  await fc.assert(property, { numRuns: 150 })
})

t.test('a document whose letters could take too long is refused, with its page', async t => {
  const fields = (count: number) => doc(paragraph(...Array.from({ length: count }, () => field('more'))))
  const few = await compile(design({ front: fields(40), back: fields(40), hasBackPage: true }))
  requireShare(few, longest)
  const front = await compile(design({ front: fields(140) }))
  t.throws(() => requireShare(front, longest), { name: 'TooManySteps', page: 'front', message: /front page/ })
  requireShare(front, () => 100)
  const back = await compile(design({ back: fields(140), hasBackPage: true }))
  t.throws(() => requireShare(back, longest), { name: 'TooManySteps', page: 'back' })
  const second = await compile(design({ frontB: fields(140) }))
  t.throws(() => requireShare(second, longest), TooManySteps)
  const long = await compile(design({ front: doc(paragraph(text('ab '.repeat(33_000)), field('more'))) }))
  t.throws(() => requireShare(long, longest), TooManySteps)
  const fixed = await compile(
    design({ front: doc(paragraph(text('ab '.repeat(33_000))), paragraph(field('more'))) }),
  )
  requireShare(fixed, longest)
})

t.test('the densest page that can be read takes less than a tenth', async t => {
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
    requireShare(compiled, longest)
    fitting = words
    steps = spentBy(compiled, '')
  }
  t.ok(fitting > 3000, `${fitting} words of six points`)
  t.ok(steps > 100_000 && steps < PAGE_SHARE / 10, `${steps} steps`)
})
