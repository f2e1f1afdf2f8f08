import fc from 'fast-check'
import t from 'tap'
import { Fonts } from '#letter/font/fonts.ts'
import type { FontStyle } from '#letter/font/library.ts'
import { charactersOf, compile, drawBatch } from '#letter/index.ts'
import { design, doc, paragraph, recipient, text } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'
import { type GlyphBox, glyphBoxes } from './glyph-boxes.ts'

const STYLES: readonly FontStyle[] = ['regular', 'bold', 'italic', 'boldItalic']
const listed = (units: string): string[] => units.normalize('NFC').split(' ')

/** Capitals and tall letters with marks: Guaraní, Yoruba, Marshallese, stressed Cyrillic. */
const TALL = listed('G̃ J̃ L̃ N̄ M̄ Q̃ Ẹ̀ Ọ̀ А́ Я́ Н̄ l̃ d̂ k̄')
const STACKED = listed('M̄̈ Ạ̄́ í̄ ά̄ Ǭ̀')
/** Letters that the main family lacks. */
const BORROWED = listed('ǭ́ Ƃ́ Ɖ̄ ӓ̄')
/** No font has a Georgian or Korean letter and these marks. */
const APART = listed('ა́ 한̄')
const ALL = [...TALL, ...STACKED, ...BORROWED, ...APART]

const stackOf = (style: FontStyle, texts: readonly string[]) =>
  new Fonts([style], charactersOf(texts)).stack(style)
const letterOf = (unit: string): string => [...unit][0]!
const topOf = (boxes: readonly GlyphBox[]): number => Math.max(...boxes.map(box => box.top))

t.test('a mark stands above a capital or a tall letter, not on it', t => {
  for (const style of STYLES) {
    const stack = stackOf(style, TALL)
    for (const unit of TALL) {
      const letter = topOf(glyphBoxes(stack.shape(letterOf(unit))))
      const boxes = glyphBoxes(stack.shape(unit))
      t.ok(topOf(boxes) >= letter + 80, `${style} ${unit}: ${topOf(boxes)} over ${letter}`)
      const above = boxes.slice(1).filter(box => box.top > 0)
      t.ok(
        above.every(mark => mark.bottom > letter),
        `${style} ${unit} does not touch`,
      )
    }
  }
  t.end()
})

t.test('a mark stands over the middle of its letter', t => {
  const stack = stackOf('regular', ALL)
  for (const unit of ALL) {
    const [letter, ...marks] = glyphBoxes(stack.shape(unit))
    for (const mark of marks) {
      const middle = (mark.left + mark.right) / 2
      t.ok(middle > letter!.left && middle < letter!.right, unit)
    }
  }
  t.end()
})

t.test('marks on one letter are stacked', t => {
  for (const style of STYLES) {
    const stack = stackOf(style, STACKED)
    for (const unit of STACKED) {
      const single = unit.slice(0, -1)
      const [one, two] = [single, unit].map(value => glyphBoxes(stack.shape(value)))
      t.ok(topOf(two!) >= topOf(one!) + 60, `${style} ${unit}`)
      const marks = two!.slice(1).filter(box => box.bottom > 0)
      for (const [i, mark] of marks.entries()) {
        t.ok(
          marks.slice(i + 1).every(other => other.bottom >= mark.top),
          `${style} ${unit}: apart`,
        )
      }
    }
  }
  t.end()
})

t.test('a letter of another font has its mark from that font', t => {
  for (const style of STYLES) {
    const stack = stackOf(style, BORROWED)
    for (const unit of BORROWED) {
      const boxes = glyphBoxes(stack.shape(unit))
      t.equal(new Set(boxes.map(box => box.font)).size, 1, `${style} ${unit}`)
      t.ok(topOf(boxes) >= topOf(glyphBoxes(stack.shape(letterOf(unit)))) + 50, `${style} ${unit}`)
    }
  }
  t.end()
})

t.test('a mark that the letter’s font lacks is set above the letter', t => {
  for (const style of STYLES) {
    const stack = stackOf(style, APART)
    for (const unit of APART) {
      const [letter, mark] = glyphBoxes(stack.shape(unit))
      t.not(letter!.font, mark!.font)
      t.ok(mark!.bottom > letter!.top, `${style} ${unit}`)
    }
  }
  t.end()
})

t.test('a mark below its letter is set below what hangs down', t => {
  const stack = stackOf('regular', ['Q\u0331', '한\u0331'])
  for (const unit of ['Q\u0331', '한\u0331']) {
    const [letter, mark] = glyphBoxes(stack.shape(unit))
    t.ok(mark!.top < letter!.bottom, unit)
  }
  t.end()
})

t.test('an arc over two letters begins on the first and ends on the second', t => {
  for (const style of STYLES) {
    const boxes = glyphBoxes(stackOf(style, ['k\u0361p']).shape('k\u0361p'))
    t.equal(boxes.length, 3)
    const [k, arc, p] = boxes as [GlyphBox, GlyphBox, GlyphBox]
    t.ok(arc.left < k.right && arc.right > p.left && arc.bottom > 600, style)
  }
  t.end()
})

t.test('a line has the width that it has without marks, and so have its letters', t => {
  const stack = stackOf('regular', ['AV\u0304AT\u0303o f\u0303f i'])
  const width = (value: string) => stack.shape(value).reduce((sum, { em }) => sum + em, 0)
  t.equal(width('AV\u0304AT\u0303o'), width('AVATo'), 'kerning is kept')
  t.not(width('AVATo'), stack.width('AVATo'), 'which these letters have')
  const units = [...stack.units('AV\u0304A')]
  t.same(
    units.map(({ text }) => text),
    ['A', 'V\u0304', 'A'],
  )
  t.equal(
    units.reduce((sum, { em }) => sum + em, 0),
    stack.width('AVA'),
  )
  t.equal(stack.shape('ff\u0303').length, 2, 'no ligature takes a letter away from its mark')
  t.end()
})

t.test('text without marks is drawn as in a campaign without any', t => {
  const value = 'AVATAR, Tallinn: ffi «fjord» ǭ Ɖ Наталья'
  const [plain, marked] = [[value], [value, ...ALL]].map(texts => stackOf('regular', texts).shape(value))
  const drawn = (runs: typeof plain) =>
    runs!.map(({ face, ops, em }) => [face.font.sfnt.postscriptName, ops, em])
  t.same(drawn(marked), drawn(plain))
  t.end()
})

t.test('text with marks extracts as it was written', async t => {
  const letter = ['', 'bold', 'italic'].map(mark =>
    paragraph(text(ALL.join(' '), ...(mark === '' ? [] : [mark]))),
  )
  const someone = recipient({ name: 'Ọ̀gbẹ́ni Ẹ̀bùn'.normalize('NFC') })
  const compiled = await compile(design({ front: doc(...letter) }, [someone]))
  const file = await openPdf(drawBatch(compiled, [someone]).pdf)
  t.teardown(file.close)
  // This reader goes by the glyphs' own texts.
  const page = (await file.texts(1)).map(({ text }) => text).join('')
  t.ok(page.normalize('NFC').includes('Ọ̀gbẹ́ni Ẹ̀bùn'.normalize('NFC')))
  t.equal(page.replace(/\s/g, '').normalize('NFC').split(ALL.join('')).length - 1, letter.length)
  // Others take what the operators say, where a letter has it whole.
  const [whole, ...marks] = stackOf('regular', ALL)
    .shape('N\u0304')
    .flatMap(({ shaped }) => shaped ?? [])
  t.equal(whole!.actual, '(\xfe\xff\0N\x03\x04)')
  t.same(
    marks.map(({ actual, em }) => [actual, em]),
    [['(\xfe\xff)', 0]],
  )
})

t.test('any letters with any marks can be drawn, and are as wide as their parts', t => {
  const letters = fc.constantFrom(...'GJlfi1 -□ẸǭƂд한ა♥', '\u200b')
  const marks = fc.constantFrom(
    ...'\u0300\u0303\u0304\u0308\u0323\u0331\u0338\u0361\u031b\u033e\u20d7\u20dd\u20e3',
  )
  const unit = fc
    .tuple(letters, fc.array(marks, { maxLength: 12 }))
    .map(([letter, on]) => letter + on.join(''))
  const property = fc.property(
    fc.array(unit, { maxLength: 8 }),
    fc.constantFrom(...STYLES),
    (units, style) => {
      const value = units.join('')
      const runs = stackOf(style, [value, 'x']).shape(value)
      return runs.every(
        ({ em, shaped }) =>
          Number.isFinite(em) &&
          (!shaped || Math.abs(shaped.reduce((sum, one) => sum + one.em, 0) - em) < 0.01),
      )
    },
  )
  t.doesNotThrow(() => fc.assert(property, { numRuns: 100 }))
  t.end()
})
