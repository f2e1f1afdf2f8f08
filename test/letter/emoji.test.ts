import t from 'tap'
import { clean } from '#letter/font/characters.ts'
import { Fonts } from '#letter/font/fonts.ts'
import { EMOJI, loadFont } from '#letter/font/library.ts'
import { charactersOf, compile, drawBatch } from '#letter/index.ts'
import { ShapingFont } from '#letter/script/harfbuzz.ts'
import { design, doc, paragraph, recipient, text } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'

const { sfnt } = loadFont(EMOJI)
const oracle = new ShapingFont(sfnt.bytes, 'Zyyy')

const stackFor = (...values: string[]) => new Fonts(['regular'], charactersOf(values)).stack('regular')

/** The glyphs of text that is set in the emoji font, from the operators of a TJ array. */
function glyphsOf(value: string): number[] {
  const runs = stackFor(value).shape(clean(value))
  t.ok(
    runs.every(run => run.face.font.sfnt === sfnt),
    `${value} is in the emoji font`,
  )
  const codes = [...runs.map(({ ops }) => ops.replaceAll(/\\(.)/gs, '$1')).join('')]
  return codes.flatMap((high, i) =>
    i % 2 === 0 ? [(high.charCodeAt(0) << 8) | codes[i + 1]!.charCodeAt(0)] : [],
  )
}

t.test('flags, families, keycaps and professions are printed as one picture, as HarfBuzz shapes them', t => {
  const england = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
  for (const picture of [
    '🇸🇪',
    england,
    '👨‍👩‍👧',
    '👩‍⚕️',
    '👨🏽‍🚒',
    '👩🏽‍❤️‍💋‍👨🏻',
    '🏳️‍🌈',
    '🏴‍☠️',
    '❤️‍🔥',
    '🐈‍⬛',
    '1️⃣',
    '*️⃣',
  ]) {
    // HarfBuzz leaves selectors of a colour behind, without ink.
    const [whole, ...rest] = oracle.shape(picture, false)
    t.ok(
      rest.every(({ advance }) => advance === 0),
      `${picture} is one picture in the font`,
    )
    t.same(glyphsOf(picture), [whole!.id], picture)
  }
  t.same(glyphsOf('🇸🇪🇳🇴'), [...glyphsOf('🇸🇪'), ...glyphsOf('🇳🇴')], 'side by side')
  t.end()
})

t.test('an unknown emoji sequence is printed in its parts', t => {
  t.equal(glyphsOf('🇽🇽').length, 2, 'no country')
  t.same(glyphsOf('🏴\u{e0075}\u{e0073}\u{e0074}\u{e0078}\u{e007f}'), glyphsOf('🏴'), 'no flag of the font')
  t.same(glyphsOf('😀\u200d🌾'), [...glyphsOf('😀'), ...glyphsOf('🌾')], 'no such calling')
  t.same(glyphsOf('👍🏽'), glyphsOf('👍'), 'no skin colours in black')
  t.equal(clean('a\u{e0067}b\u200dc 😀\u200d'), 'abc 😀', 'tags and joiners alone mean nothing')
  t.end()
})

t.test('emoji in templates, fields and addresses can be copied from the PDF as written', async t => {
  const front = doc(paragraph(text('Från 🇸🇪 till 🇩🇪, tryck 1️⃣ eller 12')))
  const someone = recipient({ name: 'Anna 👨‍👩‍👧 🇮🇸' })
  const file = await openPdf(drawBatch(await compile(design({ front }, [someone])), [someone]).pdf)
  t.teardown(file.close)
  const page = (await file.text(1)).replaceAll(/\s+/g, ' ').replace(' ,', ',')
  t.match(page, /Från 🇸🇪 till 🇩🇪, tryck 1⃣ eller 12/u)
  t.match(page, /Anna 👨‍👩‍👧 🇮🇸/u)
})
