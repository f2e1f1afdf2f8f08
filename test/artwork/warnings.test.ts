import '../support/plain-children.ts'
import { readFile } from 'node:fs/promises'
import t from 'tap'
import { checkedArtwork } from '#domains/assets/artwork.ts'
import { type Body, normalise, onePage, pdfOf, shown } from '../support/artwork.ts'
import { jpeg } from '../support/letters.ts'

const A4 = '/MediaBox [0 0 595 842] /Contents 4 0 R'
/** A picture of so many pixels a side, placed by `cm` on a page with a font that is embedded and one that is not. */
const RESOURCES =
  '/Resources << /XObject << /I 5 0 R >> /Font << /Own 6 0 R /Theirs << /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Comic-Sans /FontDescriptor << /Type /FontDescriptor /FontName /Comic-Sans /Flags 32 >> >> >> >>'
const picture = (pixels: number): Body[] => [
  {
    dict: `/Type /XObject /Subtype /Image /Width ${pixels} /Height ${pixels} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode`,
    data: jpeg(pixels, pixels, '#a03'),
  },
  '<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /FontDescriptor << /Type /FontDescriptor /FontName /Own /FontFile2 7 0 R >> >>] >>',
  { dict: '', data: 'a font program' },
]
const page = (drawing: string, pixels = 300, entries = A4) =>
  onePage(`${entries} ${RESOURCES}`, { dict: '', data: drawing }, picture(pixels))

async function codesOf(source: Buffer, format: 'letter' | 'postcard' = 'letter', pages: 1 | 2 = 1) {
  const { warnings } = await normalise(source, pages, format)
  return warnings.map(({ code, page: number }) => (number === undefined ? code : `${code} ${number}`))
}

t.test('good artwork gets no warning', async t => {
  const own = 'BT /Own 12 Tf 100 400 Td (Hej) Tj ET q 72 0 0 72 100 100 cm /I Do Q'
  t.same(await codesOf(page(own)), [])
})

t.test('there is a warning for fonts that are used and not embedded', async t => {
  const { warnings } = await normalise(page('BT /Theirs 12 Tf 100 400 Td (Hej) Tj ET'), 1, 'letter')
  t.match(warnings, [{ code: 'font_not_embedded', page: 1, message: /\(ABCDEF\+Comic-Sans\)/ }])
  t.same(await codesOf(page('BT /Theirs 12 Tf 3 Tr 100 400 Td (Hej) Tj ET')), [], 'nobody sees it')
  t.same(await codesOf(page('BT /Own 12 Tf 100 400 Td [(Hej)] TJ ET')), [], 'the other is never set')
})

t.test('there is a warning for pictures that print below 100 dots per inch', async t => {
  const placed = (points: number) => `q ${points} 0 0 ${points} 50 50 cm /I Do Q`
  // 300 pixels on three inches, and on a little more.
  t.same(await codesOf(page(placed(216))), [])
  const { warnings } = await normalise(page(placed(432)), 1, 'letter')
  t.match(warnings, [{ code: 'low_resolution', page: 1, message: /50 dots/ }])
  t.same(await codesOf(page(`q 0 300 -300 0 400 50 cm /I Do Q`)), ['low_resolution 1'], 'turned')
  t.same(await codesOf(page(`q 300 0 0 100 50 50 cm /I Do Q`)), ['low_resolution 1'], 'stretched')
  t.same(await codesOf(page(`q 1 0 0 1 2000 0 cm ${placed(432)} Q`)), [], 'beside the sheet')
  t.same(await codesOf(page(`q 900 900 9 9 re W n ${placed(432)} Q`)), [], 'clipped away')
  t.same(await codesOf(page(placed(432), 4)), [], 'a shade, not a picture')
})

t.test('there is a warning for artwork drawn where address and postage go', async t => {
  // Points from the lower left: the address stands at 121, 44 mm, 77 x 20 mm.
  const [x, y] = [360, 680]
  const hits = {
    text: `BT /Own 12 Tf ${x} ${y} Td (Hej) Tj ET`,
    'a picture': `q 72 0 0 72 ${x} ${y} cm /I Do Q`,
    colour: `1 0 0 rg ${x} ${y} 50 20 re f`,
    'a line': `${x} ${y} m ${x + 100} ${y + 9} l S`,
    'a curve': `${x} ${y} m ${x + 10} ${y} ${x + 20} ${y + 9} ${x + 100} ${y} c S`,
    'a background': '0.9 0.9 1 rg 0 0 595 842 re f',
    'postage too': 'BT /Own 12 Tf 400 740 Td (Hej) Tj ET',
    'text on its second line': `BT /Own 12 Tf 20 TL ${x} ${y + 90} Td (Hej) Tj T* T* T* (Hej) Tj T* T* (Hej) ' ET`,
  }
  for (const [name, drawing] of Object.entries(hits)) {
    t.same(await codesOf(page(drawing)), ['reserved_zone 1'], name)
  }
  const misses = {
    white: `1 g 0 0 595 842 re f 0 0 0 0 k 0 0 595 842 re f 1 1 1 rg 0 0 595 842 re f`,
    'a frame around all': '20 20 555 802 re S',
    'white text': `1 g BT /Own 12 Tf ${x} ${y} Td (Hej) Tj ET`,
    'colour under a white field': `1 0 0 rg 0 0 595 842 re f 1 g 300 600 290 200 re f`,
    'a clip around all': '0 0 595 842 re W n',
    text: 'BT /Own 12 Tf 100 400 Td (Hej) Tj ET',
  }
  for (const [name, drawing] of Object.entries(misses)) t.same(await codesOf(page(drawing)), [], name)
})

t.test('there are warnings for pages of another size, and for what is cut off', async t => {
  const sized = (width: number, height: number, more = '') =>
    page('', 300, `/MediaBox [0 0 ${width} ${height}] /Contents 4 0 R ${more}`)
  t.same(await codesOf(sized(595, 842)), [])
  t.same(await codesOf(sized(842, 595, '/Rotate 90')), [], 'A4 once it is turned')
  t.same(await codesOf(sized(420, 595)), ['page_size 1'])
  t.same(await codesOf(sized(612, 792)), ['page_size 1', 'content_cut 1'], 'US letter is wider')
  const { warnings } = await normalise(sized(842, 595), 1, 'letter')
  t.match(warnings[0]?.message, 'Page 1 is 297 x 210 mm instead of 210 x 297')
  t.same(await codesOf(sized(595, 281), 'postcard'), ['no_bleed 1'])
  t.same(await codesOf(sized(612, 298), 'postcard'), [], 'with 3 mm on each side')
  t.same(await codesOf(sized(595, 842), 'postcard'), ['page_size 1', 'content_cut 1', 'no_bleed 1'])
})

t.test('there is a warning for more or fewer pages than print', async t => {
  const pagesOf = (count: number) =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${'3 0 R '.repeat(1)}${Array.from({ length: count - 1 }, (_, i) => `${i + 4} 0 R`).join(' ')}] /Count ${count} /MediaBox [0 0 595 842] >>`,
      ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R >>'),
    ])
  t.same(await codesOf(pagesOf(1)), [])
  t.same(await codesOf(pagesOf(2)), ['pages_left_out'])
  t.same(await codesOf(pagesOf(1), 'letter', 2), ['page_missing 2'])
  t.same(await codesOf(pagesOf(3), 'letter', 2), ['pages_left_out'])
  const broken = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 595 842] >>',
    '<< /Type /Page /Parent 2 0 R >>',
    '<< /Type /Page /Broken ] ) >>',
  ])
  t.same(await codesOf(broken), [], 'what is broken behind them is ignored')
})

t.test('there is a warning for buttons and ticked boxes that the file does not draw', async t => {
  const button = (entries: string) =>
    onePage(`${A4} /Annots [<< /Type /Annot /Subtype /Widget /Rect [9 9 99 99] /F 4 ${entries} >>]`, {
      dict: '',
      data: '',
    })
  const drawn = '/AP << /N << /Yes 4 0 R >> >>'
  for (const [entries, warned] of [
    ['/FT /Btn /AS /Yes', true],
    ['/FT /Btn /V /Yes', true],
    ['/FT /Btn /AS /Off /V /Yes', false],
    [`/FT /Btn /AS /Yes ${drawn}`, false],
    ['/FT /Btn', false],
    ['/FT /Btn /Ff 65536 /MK << /CA (Skriv ut) >>', true],
    ['/FT /Btn /Ff 65536', false],
    ['/FT /Tx /V (Hej)', false],
  ] as const) {
    t.same(await codesOf(button(entries)), warned ? ['button_not_drawn 1'] : [], entries)
  }
  t.same(await codesOf(button('/FT /Btn /AS /Yes /F 0')), [], 'what is not for print is not missed')
})

t.test('there is a warning for notes that the file does not draw', async t => {
  const note = (entries: string) =>
    onePage(`${A4} /Annots [<< /Type /Annot /Rect [9 9 99 99] ${entries} >>]`, { dict: '', data: '' })
  const drawn = '/AP << /N 4 0 R >>'
  for (const [entries, warned] of [
    ['/Subtype /FreeText /Contents (Hej) /F 4', true],
    ['/Subtype /Highlight /QuadPoints [9 99 99 99 9 9 99 9] /F 4', true],
    ['/Subtype /Ink /InkList [[9 9 99 99]] /F 4', true],
    ['/Subtype /Stamp /Name /Approved /F 4', true],
    [`/Subtype /FreeText /Contents (Hej) /F 4 ${drawn}`, false],
    ['/Subtype /FreeText /Contents (Hej)', false],
    ['/Subtype /FreeText /Contents (Hej) /F 6', false],
    ['/Subtype /Link /F 4', false],
    ['/Subtype /Text /Contents (Hej) /F 4', false],
  ] as const) {
    t.same(await codesOf(note(entries)), warned ? ['note_not_drawn 1'] : [], entries)
  }
})

t.test('artwork whose check breaks off prints all the same, with the warnings found so far', async t => {
  const broken = page(
    'BT /Theirs 12 Tf 1 0 0 Tm (Hej) Tj ET q cm /I Do /Missing Do constructor toString Q Q Q',
  )
  t.same(await codesOf(broken), ['font_not_embedded 1'])
  // However busy the machine is.
  const limits = { allowance: 300_000, deadline: 300_000 }
  const { bytes, warnings } = await checkedArtwork(broken, { pages: 1, limits })
  t.same(warnings.map(shown), (await normalise(broken, 1, 'letter')).warnings)
  t.equal(Buffer.from(bytes).toString('latin1', 0, 5), '%PDF-')
})

t.test('the check for warnings takes bounded work, however much a page draws', async t => {
  const form = {
    dict: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${RESOURCES}`,
    data: `${'0 0 9 9 re f '.repeat(1000)} BT /Theirs 12 Tf (Hej) Tj ET`,
  }
  const source = onePage(
    `${A4} /Resources << /XObject << /F 5 0 R >> >>`,
    { dict: '', data: '/F Do '.repeat(10_000) },
    [form],
  )
  // Ten million operators: none of it is refused, and what was seen first is told.
  t.same(await codesOf(source), ['font_not_embedded 1'])
})

t.test('a font’s name in a warning has no control characters', async t => {
  const odd = page('BT /Theirs 12 Tf 100 400 Td (Hej) Tj ET').toString('latin1')
  // As long as the name that it stands for, so that every object stays where it is.
  const source = Buffer.from(odd.replace('/ABCDEF+Comic-Sans', '/A#1b#5b31mxxxxxxx'), 'latin1')
  const { warnings } = await normalise(source, 1, 'letter')
  t.match(warnings[0]?.message, /\(A31mx{7}\)/)
})

t.test('the tour’s artwork gets no warning', async t => {
  t.same(await codesOf(await readFile(new URL('../../demo/artwork.pdf', import.meta.url))), [])
})
