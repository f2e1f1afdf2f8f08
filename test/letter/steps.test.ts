import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { Steps } from '#letter/base/steps.ts'
import { clean } from '#letter/font/characters.ts'
import { Fonts } from '#letter/font/fonts.ts'
import { compile, type Doc } from '#letter/index.ts'
import { breakLines, MOST_BREAKING } from '#letter/text/breaker.ts'
import { PLAIN, Styles } from '#letter/text/style.ts'
import { splitWord, type Word, wordOf, wordsOf } from '#letter/text/words.ts'
import { Deviations } from '../support/deviations.ts'
import { design, doc, field, paragraph, recipient, text } from '../support/letters.ts'
import { HOSTILE, repeated, SHAPES } from './hostile-texts.ts'

const styles = new Styles(new Fonts(['regular'], `${Object.values(HOSTILE).join('')}-`))
const style = styles.of(PLAIN, { size: 11, bold: false })

/** More than twice, for what is set in few lines costs little. */
const TWICE = 2.2

/** Steps of a design and of one letter of it, wholly set at one tightness: there are never more than fourteen. */
async function stepsOf(front: Doc, value: string): Promise<number> {
  const someone = recipient({ fields: { more: value } })
  const compiled = await compile(design({ front }, [someone]))
  const flow = compiled.sides[0]!.flows.A!
  const steps = new Steps()
  flow.set(
    0,
    flow.words(() => clean(value), steps),
    Number.POSITIVE_INFINITY,
  )
  return compiled.steps.spent + steps.spent
}

/** Words whose widths are counted each time they are looked at. */
function counted(words: readonly Word[]): { words: Word[]; looks: () => number } {
  let looks = 0
  const watched = words.map(
    (word): Word => ({
      ...word,
      get width() {
        looks++
        return word.width
      },
    }),
  )
  return { words: watched, looks: () => looks }
}

t.test('laying out twice the text takes twice the steps', async t => {
  const deviations = new Deviations()
  for (const [name, piece] of Object.entries(HOSTILE)) {
    const front = doc(paragraph(...Array.from({ length: 40 }, () => field('more'))))
    const [one, two] = [
      await stepsOf(front, repeated(piece, 256)),
      await stepsOf(front, repeated(piece, 512)),
    ]
    deviations.holds(two <= TWICE * one, `${name} as a value: ${one}, ${two}`)
    const written = (length: number) =>
      doc(paragraph(text(repeated(piece, length).toWellFormed()), field('more')))
    const [short, long] = [await stepsOf(written(4000), 'x'), await stepsOf(written(8000), 'x')]
    deviations.holds(long <= TWICE * short, `${name} as text: ${short}, ${long}`)
  }
  for (const [name, shape] of Object.entries(SHAPES)) {
    for (const value of ['', 'x', '\u0301\u200b']) {
      const [one, two] = [await stepsOf(shape(960), value), await stepsOf(shape(1920), value)]
      deviations.holds(two <= TWICE * one, `${name} with ${JSON.stringify(value)}: ${one}, ${two}`)
    }
  }
  t.strictSame(deviations.list, [])
})

t.test('no word is measured more than about sixty times', t => {
  const pieces = fc.constantFrom(...Object.values(HOSTILE))
  const property = fc.property(
    fc.array(pieces, { minLength: 1, maxLength: 400 }),
    fc.integer({ min: 5, max: 4000 }),
    fc.constantFrom('ragged', 'balanced', 'justified'),
    (parts, measure, kind) => {
      const { words, looks } = counted(wordsOf([{ text: parts.join(''), style }], new Steps()))
      const { ends, words: parted } = breakLines(words, measure, new Steps(), kind)
      assert.equal(ends.at(-1) ?? 0, parted.length)
      const steps = new Steps()
      breakLines(parted, Math.max(measure, ...parted.map(word => word.width)), steps, kind)
      return steps.spent <= MOST_BREAKING * parted.length && looks() <= 72 * words.length + 4
    },
  )
  t.doesNotThrow(() => fc.assert(property, { numRuns: Number(process.env.RUNS ?? 100) }))
  const zero = counted(wordsOf([{ text: '\u0301\u200b'.repeat(3000), style }], new Steps()))
  t.equal(zero.words.length, 3000)
  breakLines(zero.words, 400, new Steps())
  t.ok(zero.looks() < 3000 * 72, `${zero.looks()}`)
  t.end()
})

t.test('lines of very long paragraphs are full, and none is too wide', t => {
  const hyphenated = wordsOf([{ text: 'i\u00ad'.repeat(4000), style }], new Steps())
  const { words, ends } = breakLines(hyphenated, 4000, new Steps())
  t.equal(ends.at(-1), words.length)
  let start = 0
  for (const end of ends) {
    const row = words.slice(start, end)
    const width = row.reduce((sum, word) => sum + word.width, row.at(-1)!.hyphen!.width)
    t.ok(width <= 4000 && (end === words.length || width > 4000 - 10), `${width}`)
    start = end
  }
  t.end()
})

t.test('a row of spans is read once', t => {
  const readsOf = (count: number, part: string) => {
    let reads = 0
    const spans = Array.from({ length: count }, () => ({
      style,
      get text() {
        reads++
        return part
      },
    }))
    wordsOf(spans, new Steps())
    return reads
  }
  for (const part of ['ab ', 'ab', 'a b c d ', '\u0301\u200b']) {
    t.ok(readsOf(3000, part) < 3000 * 40, `${part}: ${readsOf(3000, part)}`)
  }
  t.end()
})

t.test('a word wider than a line is shaped once more, not once a character', t => {
  let shaped = 0
  const stack = Object.create(style.stack, {
    shape: {
      value: (text: string) => {
        shaped += text.length
        return style.stack.shape(text)
      },
    },
    units: { value: (text: string) => style.stack.units(text) },
  })
  const word = wordOf([
    { text: 'ab '.repeat(2000).trim().replaceAll(' ', '\u00a0'), style: { ...style, stack } },
  ])
  shaped = 0
  const parts = splitWord(word, 100, new Steps())
  t.equal(parts.flatMap(part => part.pieces.map(piece => piece.text)).join('').length, 5999)
  t.ok(parts.length > 100 && parts.every(part => part.width <= 100))
  t.equal(shaped, 5999)
  t.end()
})
