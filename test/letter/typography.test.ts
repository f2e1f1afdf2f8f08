import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import t from 'tap'
import { Face } from '#letter/font/face.ts'
import { Fonts } from '#letter/font/fonts.ts'
import { fontsOf, loadFont } from '#letter/font/library.ts'
import { compile, drawBatch, parseDocument } from '#letter/index.ts'
import { PLAIN, Styles } from '#letter/text/style.ts'
import { Underlines } from '#letter/text/underline.ts'
import { piecesOf } from '#letter/text/words.ts'
import { Deviations } from '../support/deviations.ts'
import { design, doc, paragraph, recipient, text } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'

const require = createRequire(import.meta.url)

/** What is used of fontkit, which has no types of its own. */
interface OpenTypeEngine {
  create(bytes: Buffer): {
    layout(
      text: string,
      features: Record<string, boolean>,
    ): { readonly glyphs: { readonly id: number }[]; readonly positions: { readonly xAdvance: number }[] }
  }
}
const fontkit: OpenTypeEngine = require('fontkit')

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyzåäöçABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;()-'
const fonts = new Fonts(['regular', 'boldItalic'], CHARACTERS)
const styles = new Styles(fonts)
const style = styles.of(PLAIN, { size: 10, bold: false })

t.test('ligatures and their kerning are those of an OpenType engine', t => {
  let seen = 0
  for (const name of ['regular', 'boldItalic'] as const) {
    const font = fontkit.create(readFileSync(require.resolve(`@expo-google-fonts/${fontsOf(name)[0]}.ttf`)))
    const property = fc.property(
      fc.string({ unit: fc.constantFrom(...'ffffttialoTAV.'), minLength: 1, maxLength: 12 }),
      value => {
        const run = font.layout(value, { ccmp: false, locl: false })
        const [shaped] = fonts.stack(name).shape(value)
        const codes = [...shaped!.ops.replace(/\)-?\d+\(/g, '').replaceAll(/\\(.)/gs, '$1')]
        const ids = codes.flatMap((high, i) =>
          i % 2 === 0 ? [(high.charCodeAt(0) << 8) | codes[i + 1]!.charCodeAt(0)] : [],
        )
        if (ids.length < value.length) seen++
        assert.deepEqual(
          ids,
          run.glyphs.map(glyph => glyph.id),
        )
        return Math.abs(shaped!.em - run.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)) < 0.001
      },
    )
    t.doesNotThrow(() => fc.assert(property, { numRuns: 300 }), name)
  }
  t.ok(seen > 100, `${seen}`)
  t.end()
})

t.test('text set in ligatures is extracted as letters', async t => {
  const front = doc(paragraph(text('Soffor till affären, ofta på offert')))
  const file = await openPdf(drawBatch(await compile(design({ front })), [recipient()]).pdf)
  t.teardown(file.close)
  t.match(await file.text(1), /Soffor till affären, ofta på offert/)
})

/** Left and right edges of the bars below some text. */
function barsOf(value: string): [number, number][] {
  const underlines = new Underlines(1)
  let x = 0
  for (const piece of piecesOf(value, style)) {
    underlines.piece(piece, x, piece.width)
    x += piece.width
  }
  const bars = underlines.take(0).matchAll(/([\d.-]+) [\d.-]+ ([\d.-]+) [\d.-]+ re/g)
  return Array.from(bars, ([, left, width]): [number, number] => [Number(left), Number(left) + Number(width)])
}

t.test('an underline leaves gaps for descenders', t => {
  const width = (value: string) => piecesOf(value, style).reduce((sum, piece) => sum + piece.width, 0)
  const deviations = new Deviations()
  for (const letter of 'gjpqyçQ,;()') {
    const bars = barsOf(`nn${letter}nn`)
    deviations.same(bars.length, 2, letter)
    const leavesRoom = bars[0]![1] < bars[1]![0] - 1 && bars[0]![0] === 0
    deviations.holds(leavesRoom, `${letter}: ${JSON.stringify(bars)}`)
    const isWhole = Math.abs(bars[1]![1] - width(`nn${letter}nn`)) < 0.02
    deviations.holds(isWhole, `${letter}: as long as its text`)
  }
  for (const letter of 'abcdehiklmnorstuvwxzåäöAB019.:-')
    deviations.same(barsOf(`nn${letter}nn`).length, 1, letter)
  t.strictSame(deviations.list, [])
  t.same(barsOf('ggg'), [], 'no crumbs between descenders')
  const styled = styles.of({ ...PLAIN, underline: true }, { size: 10, bold: false })
  const underlines = new Underlines(1)
  const [piece] = piecesOf('nn ', styled)
  underlines.piece(piece!, 0, piece!.width)
  underlines.bar(styled, piece!.width, 3)
  underlines.piece(piece!, piece!.width + 3, piece!.width)
  t.equal(
    [...underlines.take(0).matchAll(/ re/g)].length,
    1,
    'one bar under words and the spaces between them',
  )
  t.equal(underlines.take(0), '')
  t.end()
})

t.test('numbers of a list stay within the text’s margin, however high they are', async t => {
  const item = (...content: object[]) => ({ type: 'listItem', content })
  const list = (start: number, ...items: object[]) => ({
    type: 'orderedList',
    attrs: { start },
    content: items,
  })
  const nested = (depth: number): object =>
    item(paragraph(text('x')), ...(depth > 0 ? [list(1e6, nested(depth - 1))] : []))
  const lists = [
    list(9, item(paragraph(text('nio'))), item(paragraph(text('tio')))),
    list(99, item(paragraph(text('nittionio'))), item(paragraph(text('hundra')))),
    list(999_999, item({ type: 'heading', attrs: { level: 1 }, content: [text('miljon')] })),
  ]
  const textsOf = async (front: object[], format: 'letter' | 'postcard') => {
    const values = format === 'letter' ? {} : { format, cardDesign: 'gran' as const }
    const content = parseDocument({ type: 'doc', content: front })
    const file = await openPdf(
      drawBatch(await compile(design({ ...values, front: content })), [recipient()]).pdf,
    )
    const items = await file.texts(format === 'letter' ? 1 : 2)
    await file.close()
    // A number and its text are one item.
    return items.filter(({ text }) => /^\d+\. /.test(text))
  }
  const items = await textsOf(lists, 'letter')
  t.equal(items.length, 5)
  for (const { text, x } of items) t.ok(x >= 24.99, `${text} at ${x}`)
  const [nine, ten, late, hundred] = items.map(({ x }) => x)
  t.ok(Math.abs(nine! - ten! - (late! - hundred!)) < 0.01, 'numbers end at one edge')
  const card = await textsOf([list(1e6, nested(5))], 'postcard')
  t.equal(card.length, 6)
  for (const { text, x, width } of card) t.ok(x + width < 100, `${text} ends at ${x + width}`)
})

t.test('a comfortable line has 65 to 80 characters, and is never wider than the page', async t => {
  const prose = 'Vi har flyttat till en ny lokal och tänkte att du ville veta det innan våren kommer. '
  const linesIn = async (measure: string, format: 'letter' | 'postcard') => {
    const values = format === 'letter' ? {} : { format, cardDesign: 'gran' as const }
    const justified = { ...paragraph(text(prose.repeat(4).trim())), attrs: { textAlign: 'justify' } }
    const front = parseDocument({ type: 'doc', attrs: { measure }, content: [justified] })
    const file = await openPdf(drawBatch(await compile(design({ ...values, front })), [recipient()]).pdf)
    const items = (await file.texts(format === 'letter' ? 1 : 2)).filter(({ x, y }) =>
      format === 'letter' ? y > 80 : x < 101 && y > 21,
    )
    await file.close()
    return new Set(items.filter(({ text }) => text.trim() !== '').map(({ y }) => Math.round(y * 10))).size
  }
  const characters = prose.length * 4
  const comfortable = characters / (await linesIn('comfortable', 'letter'))
  t.ok(comfortable > 60 && comfortable <= 80, `${comfortable}`)
  t.ok(characters / (await linesIn('full', 'letter')) > 80)
  t.equal(await linesIn('comfortable', 'postcard'), await linesIn('full', 'postcard'))
})

t.test('an underline leaves gaps in shaped text too', t => {
  const arabic = new Styles(new Fonts(['regular'], 'درا'))
  const styled = arabic.of({ ...PLAIN, underline: true }, { size: 10, bold: false })
  const barsUnder = (value: string) => {
    const underlines = new Underlines(1)
    const [piece] = piecesOf(value, styled)
    t.ok(piece!.shaped, 'it is shaped')
    underlines.piece(piece!, 0, piece!.width)
    return [...underlines.take(0).matchAll(/ re/g)].length
  }
  t.equal(barsUnder('دادادا'), 1)
  t.equal(barsUnder('دادارادادا'), 2, 'a descender in the middle divides the bar')
  t.end()
})

t.test('a glyph’s bytes are not read as an escaped line end', t => {
  const font = loadFont(fontsOf('regular')[0]!)
  const descender = font.sfnt.outline(font.sfnt.glyphs.get(0x67)!)
  const glyph = 0x5c72
  const sfnt = {
    ...font.sfnt,
    advance: () => 500,
    outline: (id: number) => (id === glyph ? descender : Buffer.alloc(0)),
  }
  const [piece] = piecesOf('n', style)
  const underlines = new Underlines(1)
  // A backslash, escaped, and the letter r.
  const face = new Face('F9', { ...font, sfnt })
  underlines.piece({ ...piece!, face, ops: '\\\\r', width: 20 }, 0, 20)
  const [, left] = /^0 g (\S+) /.exec(underlines.take(0))!
  t.ok(Number(left) > 1, `the bar begins behind the descender, at ${left}`)
  t.end()
})
