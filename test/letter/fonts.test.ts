import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import t from 'tap'
import { Fonts } from '#letter/font/fonts.ts'
import { findGlyph, fontsFor, fontsOf, loadFont } from '#letter/font/library.ts'
import { widestAdvance } from '#letter/font/text-width.ts'
import { charactersOf, compile, drawBatch, textWidth } from '#letter/index.ts'
import { design, doc, paragraph, recipient, text } from '../support/letters.ts'
import { differingPixels, openPdf } from '../support/pdf.ts'

const require = createRequire(import.meta.url)

/** What is used of fontkit, which has no types of its own. */
interface OpenTypeEngine {
  create(bytes: Buffer): {
    readonly characterSet: readonly number[]
    layout(
      text: string,
      features: Record<string, boolean>,
    ): { readonly glyphs: { readonly id: number }[]; readonly positions: { readonly xAdvance: number }[] }
  }
}
const fontkit: OpenTypeEngine = require('fontkit')

const bytesOf = (name: string) => readFileSync(require.resolve(`@expo-google-fonts/${name}.ttf`))
const SAMPLE = 'AVATAR To. Ta, We; “Yes” Åäö Łódź ĄĘ Ελλάδα Київ Việt Nam fi fl ffi 0123456789 €%&@'
const EVERY_SCRIPT = 'Հայ ქართული አማርኛ 한국어 हिन्दी क्षत्रिय বাংলা শ্রী தமிழ் ஸ்ரீ น้ำที่ العربية پیش‌نویس ٹھیک שָׁלוֹם'

t.test('advances and kerning are those of an OpenType engine', t => {
  for (const name of [...fontsOf('regular').slice(0, 2), fontsOf('boldItalic')[0]!]) {
    const oracle = fontkit.create(bytesOf(name))
    const { sfnt, kern } = loadFont(name)
    t.equal(sfnt.glyphs.size, oracle.characterSet.length, `${name}: characters`)
    const characters = [...SAMPLE].filter(character => character !== ' ')
    const property = fc.property(fc.constantFrom(...characters), fc.constantFrom(...characters), (a, b) => {
      const [left, right] = [sfnt.glyphs.get(a.codePointAt(0)!)!, sfnt.glyphs.get(b.codePointAt(0)!)!]
      const run = oracle.layout(a + b, { liga: false, ccmp: false, locl: false })
      return (
        run.glyphs[0]!.id !== left || run.positions[0]!.xAdvance === sfnt.advance(left) + kern(left, right)
      )
    })
    fc.assert(property, { numRuns: 400 })
  }
  t.end()
})

t.test('a page with a font’s subset looks like the page with the whole font', async t => {
  const front = doc(
    paragraph(text(SAMPLE)),
    paragraph(text(SAMPLE, 'bold'), text(SAMPLE, 'italic'), text(SAMPLE, 'bold', 'italic')),
    paragraph(text(`∀∃ ⚓ ☎ ₫ ✓ → ∞ 😀 🇸🇪 👩‍⚕️ 1️⃣ □ ${EVERY_SCRIPT}`)),
    paragraph(text(EVERY_SCRIPT, 'bold')),
  )
  const { pdf } = drawBatch(await compile(design({ front })), [recipient()])
  const subset = await openPdf(pdf)
  const whole = await openPdf(await withWholeFonts(pdf))
  t.teardown(() => Promise.all([subset.close(), whole.close()]))
  t.equal(differingPixels(await subset.raster(1, 110), await whole.raster(1, 110)), 0)
})

t.test('every font is embedded as a tagged subset', async t => {
  const { pdf } = drawBatch(await compile(design()), [recipient()])
  const fonts = fontDictionaries(await PDFDocument.load(pdf))
  t.equal(fonts.length, 3, 'regular, bold, italic: what the letter prints')
  for (const { name, file } of fonts) {
    t.match(name, /^\/[A-Z]{6}\+SourceSans3-/)
    t.ok(file.getContentsSize() < 60_000, 'a subset is a fraction of the 380 KB')
  }
})

t.test('a character without a font prints a placeholder, and strange text breaks nothing', async t => {
  const strange = 'ກ ខ 汉语 👨‍👩‍👧 e\u0301 \u200bx\u202ey \ud800 a\u0000b'
  const someone = recipient({ name: strange })
  const compiled = await compile(design({}, [someone]))
  const file = await openPdf(drawBatch(compiled, [someone]).pdf)
  t.teardown(file.close)
  t.match(await file.text(1), /□ □ □□ +👨‍👩‍👧 +é +xy +� +ab/u)
})

t.test('a letter prints in the same font as its mark', t => {
  const stack = new Fonts(['regular'], 'abc\u0316\u0301').stack('regular')
  const runs = (value: string) =>
    stack.shape(value).map(run => `${run.face.font.sfnt.postscriptName} ${run.text}`)
  t.same(runs('ab\u0316\u0301c'), [
    'SourceSans3-Regular a',
    'NotoSans-Regular b\u0316\u0301',
    'SourceSans3-Regular c',
  ])
  t.same(
    runs('ab\u0301c'),
    ['SourceSans3-Regular a', 'SourceSans3-Regular b\u0301', 'SourceSans3-Regular c'],
    'and no other does',
  )
  t.end()
})

t.test('a character missing from the subset is replaced, not dropped', async t => {
  const compiled = await compile(design({ characters: 'abc' }))
  const file = await openPdf(drawBatch(compiled, [recipient({ name: 'Ωmega' })]).pdf)
  t.teardown(file.close)
  t.match(await file.text(1), /□/)
})

t.test('letters and marks that stand together are composed', t => {
  t.equal(charactersOf(['e\u0301', 'é']), 'é')
  t.equal(charactersOf(['ba', 'ab']), 'ab')
  const many = Array.from({ length: 200_000 }, (_, i) => String.fromCodePoint(0x10000 + i))
  t.ok(charactersOf(many).length > 300_000, 'however many')
  t.end()
})

t.test('a text’s width is the sum of its advances', t => {
  const { sfnt } = loadFont(fontsOf('regular')[0]!)
  const sum = [...'Hej åäö'].reduce(
    (total, c) => total + sfnt.advance(sfnt.glyphs.get(c.codePointAt(0)!)!),
    0,
  )
  t.equal(textWidth('Hej åäö'), sum)
  t.equal(textWidth(''), 0)
  t.ok(textWidth('你') > 0)
  t.end()
})

interface EmbeddedFont {
  readonly name: string
  readonly descendant: PDFDict
  readonly descriptor: PDFDict
  readonly file: PDFStream
}

function fontDictionaries(document: PDFDocument): EmbeddedFont[] {
  const isFont = (object: PDFObject): object is PDFDict =>
    object instanceof PDFDict && object.get(PDFName.of('Subtype')) === PDFName.of('CIDFontType2')
  return document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!isFont(object)) return []
    const descriptor = object.lookup(PDFName.of('FontDescriptor'), PDFDict)
    const name = String(object.get(PDFName.of('BaseFont')))
    return [
      { name, descendant: object, descriptor, file: descriptor.lookup(PDFName.of('FontFile2'), PDFStream) },
    ]
  })
}

/** The same file with each font program replaced by the font that it was cut from: glyph numbers are kept. */
async function withWholeFonts(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf)
  const names = (['regular', 'bold', 'italic', 'boldItalic'] as const).flatMap(style =>
    [...`a${EVERY_SCRIPT}`].flatMap(character => fontsFor(style, character.codePointAt(0)!, false)),
  )
  for (const { name, descriptor } of fontDictionaries(document)) {
    const file = names.find(candidate => loadFont(candidate).sfnt.postscriptName === name.split('+')[1])!
    const { context } = document
    descriptor.set(PDFName.of('FontFile2'), context.register(context.stream(bytesOf(file))))
  }
  return document.save()
}

t.test('a text has the same width whether or not the campaign prints Japanese', t => {
  const letter = 0x57
  const names = { chinese: fontsOf('regular')[0]!, japanese: fontsOf('bold')[0]! }
  const advanceIn = (name: string) => {
    const { sfnt } = loadFont(name)
    return Math.round((sfnt.advance(sfnt.glyphs.get(letter)!) * 1000) / sfnt.unitsPerEm)
  }
  const find: typeof findGlyph = (_, codePoint, hasKana) => {
    const name = hasKana ? names.japanese : names.chinese
    return { name, glyph: loadFont(name).sfnt.glyphs.get(codePoint)! }
  }
  t.not(advanceIn(names.chinese), advanceIn(names.japanese))
  t.equal(widestAdvance(letter, find), Math.max(advanceIn(names.chinese), advanceIn(names.japanese)))
  t.equal(widestAdvance(letter), advanceIn(findGlyph('regular', letter, false)!.name))
  t.end()
})
