import fc from 'fast-check'
import t from 'tap'
import { CARD_DESTINATION, DESTINATION } from '#letter/base/geometry.ts'
import {
  compile,
  type Design,
  drawBatch,
  fit,
  LetterPreflight,
  type LetterRecipient,
  Misfit,
  requireBoundedSteps,
  textWidth,
} from '#letter/index.ts'
import { design, doc, field, paragraph, recipient, text } from '../support/letters.ts'
import { openPdf, type PlacedText } from '../support/pdf.ts'

const VALUE = 512

/** Long words that leave half of each line empty, short ones that fill it, and what no line can hold. */
const word = fc.oneof(
  fc.constantFrom('en', 'gul', 'fin', 'å', 'W', 'bil,', 'to\u00adto'),
  fc.integer({ min: 1, max: 120 }).map(length => 'm'.repeat(length)),
  fc.integer({ min: 20, max: 70 }).map(length => 'n'.repeat(length)),
)
const anyValue = fc.array(word, { maxLength: 80 }).map(words => words.join(' ').slice(0, VALUE).trim())
const anyone = fc
  .record({ name: anyValue, street: anyValue, postTown: anyValue, more: anyValue, rest: anyValue })
  .map(({ name, street, postTown, more, rest }) =>
    recipient({
      name: name.slice(0, 200),
      street: street.slice(0, 255),
      postTown: postTown.slice(0, 100),
      fields: { more, rest },
    }),
  )
const inline = fc.oneof(
  fc.constantFrom(
    field('more'),
    field('rest', 'bold'),
    field('name', 'italic'),
    text(' '),
    text(', och så '),
  ),
  fc.integer({ min: 1, max: 40 }).map(count => text('ord och mer '.repeat(count))),
)
const anyText = fc
  .array(fc.array(inline, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 9 })
  .map(paragraphs => doc(...paragraphs.map(content => paragraph(...content))))

/** The width of each field's widest value, as lists keep it. */
function widestOf(people: readonly LetterRecipient[]): (name: string) => number {
  const values = (name: string) => people.map(one => one.fields[name] ?? String(Reflect.get(one, name) ?? ''))
  return name => Math.max(...values(name).map(textWidth))
}

const CODE = { url: 'https://example.se/x', perLetter: false, caption: 'Hej', placement: null }

t.test('if the check expects no letter to be too long, none is', async t => {
  let expected = 0
  const property = fc.asyncProperty(
    anyText,
    fc.array(anyone, { minLength: 1, maxLength: 6 }),
    fc.boolean(),
    async (front, people, hasCode) => {
      const letter = design({ front, code: hasCode ? CODE : null }, people)
      const compiled = await compile(letter)
      const preflight = new LetterPreflight(letter, compiled)
      preflight.expect(widestOf(people))
      if (!preflight.allFit) return true
      expected++
      return people.every(person => fit(compiled, person).fits)
    },
  )
  await fc.assert(property, { numRuns: 150 })
  t.ok(expected > 30, `${expected} were expected to fit`)
})

t.test('a row that is narrower in every field can need more lines, and is found', async t => {
  const front = doc(...Array.from({ length: 9 }, () => paragraph(field('more'))))
  const widest = recipient({ fields: { more: 'kort ord och '.repeat(39) } })
  const narrower = recipient({ fields: { more: `${'n'.repeat(48)} `.repeat(7).trim() } })
  const people = [recipient(), widest, recipient(), narrower]
  t.ok(textWidth(narrower.fields.more!) < textWidth(widest.fields.more!))
  const letter = design({ front }, people)
  const compiled = await compile(letter)
  const preflight = new LetterPreflight(letter, compiled)
  preflight.expect(widestOf(people))
  t.notOk(preflight.allFit)
  const errors = people.map(person => preflight.check(person, ['A']).error)
  t.strictSame(errors, [null, null, null, { code: 'letter_misfit', params: { page: 'front', lines: 16 } }])
  t.throws(() => drawBatch(compiled, people), { name: 'Misfit', index: 3, page: 'front' })
  t.equal(drawBatch(compiled, people.slice(0, 3)).letters, 3)
})

t.test('letters that the check accepts fit, however full the page is', async t => {
  const people = [
    recipient({ fields: { more: 'kort ord och '.repeat(39) } }),
    recipient({ fields: { more: `${'n'.repeat(48)} `.repeat(7).trim() } }),
    recipient({ fields: { more: `${'W'.repeat(30)} `.repeat(6).trim() } }),
  ]
  const expected = []
  const fitting = []
  for (let count = 1; count <= 14; count++) {
    const front = doc(...Array.from({ length: count }, () => paragraph(field('more'))))
    const letter = design({ front }, people)
    const compiled = await compile(letter)
    const preflight = new LetterPreflight(letter, compiled)
    preflight.expect(widestOf(people))
    if (preflight.allFit) expected.push(count)
    if (people.every(person => fit(compiled, person).fits)) fitting.push(count)
  }
  t.ok(expected.length > 2)
  t.ok(expected.at(-1)! <= fitting.at(-1)!, `${expected.at(-1)} of ${fitting.at(-1)}`)
})

t.test('both variants are checked', async t => {
  const long = doc(...Array.from({ length: 60 }, () => paragraph(text('En rad'))))
  const letter = design({ frontB: long })
  const preflight = new LetterPreflight(letter, await compile(letter))
  t.strictSame(preflight.check(recipient(), ['A', 'B']).error, {
    code: 'letter_misfit',
    params: { page: 'front', lines: 38 },
  })
  t.equal(preflight.check(recipient(), ['A']).error, null)
})

t.test('for every recipient, no letter is set tighter than 15 %, and no address leaves its zone', async t => {
  let refused = 0
  let drawn = 0
  const property = fc.asyncProperty(
    anyText,
    anyone,
    fc.constantFrom('letter' as const, 'postcard' as const),
    async (front, person, format) => {
      const letter: Design = design({ front, format, cardDesign: format === 'postcard' ? 'rod' : null }, [
        person,
      ])
      const compiled = await compile(letter)
      requireBoundedSteps(compiled, () => VALUE)
      try {
        const file = await openPdf(drawBatch(compiled, [person]).pdf)
        drawn++
        const items = (await file.texts(format === 'letter' ? 1 : 2)).filter(item => item.text.trim() !== '')
        await file.close()
        const zone = format === 'letter' ? DESTINATION : CARD_DESTINATION
        const isAddress = ({ x, y }: PlacedText) => x > 115 && y > zone.y - 1 && y < zone.y + zone.h + 4
        const body = items.filter(({ x, y }) => (format === 'letter' ? y > 77 : x < 110 && y > 20))
        return (
          items
            .filter(isAddress)
            .every(
              item =>
                item.x > zone.x - 0.1 &&
                item.x + item.width < zone.x + zone.w + 0.1 &&
                item.y < zone.y + zone.h,
            ) && body.every(item => item.size >= 11 * 0.85 - 0.01)
        )
      } catch (error) {
        if (!(error instanceof Misfit)) throw error
        refused++
        return !fit(compiled, person).fits
      }
    },
  )
  await fc.assert(property, { numRuns: 80 })
  t.ok(refused > 5 && drawn > 20, `${drawn} drawn, ${refused} refused`)
})
