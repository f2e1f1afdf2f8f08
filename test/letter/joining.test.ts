import fc from 'fast-check'
import t from 'tap'
import { Steps } from '#letter/base/steps.ts'
import { Fonts } from '#letter/font/fonts.ts'
import { compile, drawBatch } from '#letter/index.ts'
import { isolated } from '#letter/script/bidi.ts'
import { PLAIN, Styles } from '#letter/text/style.ts'
import { type Span, type Word, wordOf, wordsOf } from '#letter/text/words.ts'
import { design, doc, field, paragraph, recipient, text } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'

const LETTERS = 'محمدبيتلسـ'
const MARKS = '\u064e\u0650'
const styles = new Styles(new Fonts(['regular'], `${LETTERS}${MARKS}\u200c\u200dאa٣ وا`))
const black = styles.of(PLAIN, { size: 11, bold: false })
const red = styles.of({ ...PLAIN, color: '#cc0000' }, { size: 11, bold: false })

/** The glyphs of a word's clusters, in the order of its text. */
const glyphsIn = (word: Word): string[] =>
  word.pieces.flatMap(piece =>
    (piece.shaped ?? [])
      .toSorted((one, other) => one.from - other.from)
      .map(({ parts }) => parts.map(({ ops }) => ops).join('|')),
  )

const glyphsOf = (spans: readonly Span[]): string[] => wordsOf(spans, new Steps()).flatMap(glyphsIn)

/** Parts of a text in turns of two colours. */
const coloured = (...parts: string[]): Span[] =>
  parts.map((part, i) => ({ text: part, style: i % 2 === 0 ? black : red }))

const whole = (written: string) => glyphsOf(coloured(written))

t.test('letters join across a change of style', t => {
  t.same(glyphsOf(coloured('مح', 'مد')), whole('محمد'))
  t.same(glyphsOf(coloured(...'محمد')), whole('محمد'), 'each letter in another one')
  t.notSame(whole('مح').concat(whole('مد')), whole('محمد'), 'as they would not alone')
  const soft = wordOf(coloured('مح\u00ad', 'م\u00adد'))
  t.same(glyphsIn(soft), whole('محمد'), 'and across soft hyphens')
  t.same(glyphsOf(coloured('بِ', 'ب', 'َب')).length, 4, 'a mark of its own')
  t.equal(glyphsOf(coloured('ب', 'ِ', 'ب')).at(-1), whole('بب').at(-1), 'is no gap between letters')
  t.equal(glyphsOf(coloured('ب', '\u200d')).at(0), whole('بب').at(0), 'a joiner joins')
  const letters = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 4 })
  const words = fc.array(
    letters.map(some => some.join('')),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(fc.property(words, parts => t.same(glyphsOf(coloured(...parts)), whole(parts.join('')))))
  t.end()
})

t.test('nothing joins what ends a word', t => {
  const alone = whole('ب')[0]!
  for (const neighbour of ['\u200c', 'א', 'a', '٣', '(', ' ']) {
    t.equal(glyphsOf(coloured('ب', neighbour)).at(0), alone, `before ${JSON.stringify(neighbour)}`)
    t.equal(glyphsOf(coloured(neighbour, 'ب')).at(-1), alone, `after ${JSON.stringify(neighbour)}`)
  }
  t.equal(glyphsOf(coloured('و', 'ب')).at(-1), alone, 'nor a letter that joins none after it')
  t.same(whole('ب'), [alone], 'a form beside others is not remembered for the letter alone')
  t.end()
})

t.test('the width of a word is that of its letters as they are drawn', t => {
  const widthOf = (spans: Span[]) => wordsOf(spans, new Steps()).reduce((sum, { width }) => sum + width, 0)
  t.equal(widthOf(coloured('مح', 'مد')).toFixed(6), widthOf(coloured('محمد')).toFixed(6))
  t.not(widthOf(coloured('مح', ' ', 'مد')).toFixed(2), widthOf(coloured('محمد')).toFixed(2))
  t.end()
})

t.test('letters join those of a value in isolates', t => {
  const inIsolates = `ب${isolated('محمد 3')}`
  t.same(glyphsOf(coloured(inIsolates)).slice(0, 5), whole('بمحمد'))
  t.same(glyphsOf(coloured('ب', isolated('محمد'), 'ين')).slice(0, 5), whole('بمحمدين').slice(0, 5))
  t.end()
})

/** The pixels of a letter with this content. */
async function pixels(content: readonly (string | object)[]): Promise<Uint8ClampedArray> {
  const parts = content.map(part =>
    typeof part === 'string' ? text(part) : (part as ReturnType<typeof text>),
  )
  const people = [recipient({ fields: { first: 'أحمد علي', number: 'محمد 5' } })]
  const compiled = await compile(design({ front: doc(paragraph(...parts)), returnAddress: null }, people))
  const file = await openPdf(drawBatch(compiled, people).pdf)
  const { data } = await file.raster(1, 72)
  await file.close()
  return data
}

/** Edges are smoothed a little differently where text stands in a form of its own. */
const SMOOTHING = 20

/** Whether two contents look the same. */
async function sameLook(one: readonly (string | object)[], other: readonly (string | object)[]) {
  const [left, right] = await Promise.all([pixels(one), pixels(other)])
  return left.every((value, i) => Math.abs(value - right[i]!) < SMOOTHING)
}

t.test('a merge field that is written onto a word prints as if it were typed', async t => {
  const first = field('first')
  t.ok(await sameLook(['ل', first], ['لأحمد علي']), 'with its ligature')
  t.ok(await sameLook(['لِ', first], ['لِأحمد علي']), 'after a mark')
  t.ok(await sameLook([first, 'ين'], ['أحمد عليين']), 'before a suffix')
  t.ok(await sameLook(['ل', field('number')], ['لمحمد 5']), 'a value with a number')
  const quoted = sameLook(['Hej ل', first, ' hej'], ['Hej لأحمد علي hej'])
  t.ok(await quoted, 'and stands on the right side of its preposition in other text')
  t.notOk(await sameLook(['ل ', first], ['لأحمد علي']), 'unlike a word of its own')
})
