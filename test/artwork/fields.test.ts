import { deflateSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { checkedArtwork } from '#domains/assets/artwork.ts'
import { normalise, onePage } from '../support/artwork.ts'
import { openPdf, pixel, render, SCALE } from '../support/pdf.ts'
import '../support/plain-children.ts'

/** Limits, in milliseconds, that no machine is slow enough for. */
const FAR_MS = 300_000

const BLANK = { dict: '/Type /XObject /Subtype /Form /BBox [0 0 300 40]', data: '' }
const STALE = {
  dict: '/Type /XObject /Subtype /Form /BBox [0 0 300 40] /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>',
  data: 'BT /F 12 Tf 5 15 Td (Stale) Tj ET',
}

interface Field {
  readonly entries: string
  readonly rect?: string
  readonly flags?: number
}

/** A page with form fields; objects 5 and 6 are an empty and an old appearance, the fields begin at 7. */
function form(fields: readonly Field[], acroForm = '', page = ''): Buffer {
  const refs = fields.map((_, index) => `${index + 7} 0 R`).join(' ')
  const widgets = fields.map(
    ({ entries, rect = '100 700 400 740', flags = 4 }) =>
      `<< /Type /Annot /Subtype /Widget /Rect [${rect}] /F ${flags} ${entries} >>`,
  )
  return onePage(
    `/MediaBox [0 0 595 842] ${page} /Contents 4 0 R /Annots [${refs}]`,
    { dict: '', data: '' },
    [BLANK, STALE, ...widgets],
    '',
    `/AcroForm << /Fields [${refs}] /DA (/Helv 0 Tf 0 g) ${acroForm} >>`,
  )
}

const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

/** The texts of the sheet, with their places in points from the lower left. */
async function textsOf(t: Test, source: Buffer) {
  const file = await openPdf((await normalise(source, 1, 'letter')).pdf)
  t.teardown(file.close)
  const point = (mm: number) => (mm * 72) / 25.4
  return (await file.texts(1))
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, x, y, width }) => ({ text, x: point(x), y: 842 - point(y), width: point(width) }))
}

const shown = async (t: Test, ...fields: Field[]) =>
  (await textsOf(t, form(fields))).map(({ text }) => text).join(' ')

t.test('a form field without an appearance is drawn as readers draw it', async t => {
  const [name] = await textsOf(t, form([{ entries: `/FT /Tx /T (a) /V ${utf16('Åsa Öberg')}` }]))
  t.equal(name!.text, 'Åsa Öberg')
  t.ok(name!.x >= 100 && name!.x < 105, 'at the left of its box')
  t.ok(name!.y > 705 && name!.y < 730, 'in the middle of its height')
  t.equal(await shown(t, { entries: '/FT /Tx /V ()' }), '', 'an empty field')
  t.equal(await shown(t, { entries: '/FT /Tx /V (Dold)', flags: 6 }), '', 'a hidden field')
  t.equal(await shown(t, { entries: '/FT /Tx /V (Skärm)', flags: 0 }), '', 'a field that is not for print')
  t.equal(await shown(t, { entries: '/FT /Btn /V /Yes' }), '', 'a button')
  t.equal(await shown(t, { entries: '/FT /Tx /V (a\\) Tj ET Q q \\(b)' }), 'a) Tj ET Q q (b', 'no operators')
})

t.test('a form field’s appearance is kept, unless the form says that it is out of date', async t => {
  const fields = [{ entries: '/FT /Tx /V (Fresh) /AP << /N 6 0 R >>' }]
  const read = async (acroForm: string, given = fields) =>
    (await textsOf(t, form(given, acroForm))).map(({ text }) => text)
  t.strictSame(await read(''), ['Stale'])
  t.strictSame(await read('/NeedAppearances false'), ['Stale'])
  t.strictSame(await read('/NeedAppearances true'), ['Fresh'])
  const blank = [{ entries: '/FT /Tx /V (Fresh) /AP << /N 5 0 R >>' }]
  t.strictSame(await read('/NeedAppearances true', blank), ['Fresh'])
  t.strictSame(
    await read('/NeedAppearances true', [{ entries: '/AP << /N 6 0 R >>' }]),
    ['Stale'],
    'no field',
  )
  for (const value of ['', '/V ()']) {
    const emptied = [{ entries: `/FT /Tx ${value} /AP << /N 6 0 R >>` }]
    t.strictSame(await read('', emptied), ['Stale'], value)
    t.strictSame(await read('/NeedAppearances true', emptied), [], value)
  }
  const rich = [{ entries: '/FT /Tx /RV (<p>Rich</p>) /AP << /N 6 0 R >>' }]
  t.strictSame(await read('/NeedAppearances true', rich), ['Stale'], 'rich text, which we cannot set')
})

t.test('a field’s value is read in its encoding, without the language code in it', async t => {
  const utf8 = `<efbbbf${Buffer.from('Åsa').toString('hex')}>`
  for (const value of [utf8, utf16('\x1bsv\x1bÅsa'), '(\\305sa)']) {
    t.equal(await shown(t, { entries: `/FT /Tx /V ${value}` }), 'Åsa', value)
  }
})

t.test('a field’s value that is a stream is drawn', async t => {
  const source = onePage(
    '/MediaBox [0 0 595 842] /Contents 4 0 R /Annots [5 0 R 6 0 R]',
    { dict: '', data: '' },
    [
      '<< /Type /Annot /Subtype /Widget /Rect [100 700 400 740] /F 4 /FT /Tx /V 7 0 R >>',
      '<< /Type /Annot /Subtype /Widget /Rect [100 600 400 640] /F 4 /FT /Tx /V 8 0 R >>',
      { dict: '/Filter /FlateDecode', data: deflateSync(Buffer.from('L\xe5ng', 'latin1')) },
      { dict: '', data: Buffer.from('feff00c5', 'hex') },
    ],
  )
  t.strictSame(
    (await textsOf(t, source)).map(({ text }) => text),
    ['Lång', 'Å'],
  )
})

t.test('a field is drawn with its own alignment, size, lines, cells and choices', async t => {
  const one = async (entries: string, rect?: string, page = '') =>
    textsOf(t, form([{ entries: `/FT /Tx ${entries}`, ...(rect ? { rect } : {}) }], '', page))
  const [center] = await one('/Q 1 /V (Mitt) /DA (/Helv 12 Tf)')
  t.ok(Math.abs(center!.x + center!.width / 2 - 250) < 1, 'centred')
  const [right] = await one('/Q 2 /V (Mitt) /DA (/Helv 12 Tf)')
  t.ok(Math.abs(right!.x + right!.width - 398) < 1, 'at the right')
  const [large] = await one('/Q 2 /V (Mitt) /DA (/Helv 24 Tf)')
  t.ok(Math.abs(large!.width / right!.width - 2) < 0.05, 'twice the size')
  const [fitted] = await one(`/V (${'En lång rad som inte får plats '.repeat(4)})`)
  t.ok(fitted!.x + fitted!.width <= 399, 'as small as it must be')

  const lines = await one('/Ff 4096 /V (Rad ett\\rRad tv\\345\\nRad tre) /DA (/Helv 10 Tf)')
  t.strictSame(
    lines.map(({ text }) => text),
    ['Rad ett', 'Rad två', 'Rad tre'],
  )
  t.ok(lines[0]!.y > lines[1]!.y && lines[1]!.y > lines[2]!.y, 'from above')
  const cells = await one('/Ff 16777216 /MaxLen 10 /V (ABC)')
  // The reader joins what stands in the cells; each is 30 points wide.
  t.strictSame(
    cells.map(({ text }) => text),
    ['A B C'],
  )
  t.ok(cells[0]!.x > 105 && cells[0]!.x < 115, 'the first letter in the middle of the first cell')
  t.ok(cells[0]!.x + cells[0]!.width > 175 && cells[0]!.x + cells[0]!.width < 185, 'the last of the third')
  t.equal((await one('/Ff 8192 /V (hemlig)'))[0]!.text, '******')
  t.equal(
    await shown(t, { entries: '/FT /Ch /Ff 131072 /Opt [[(se) (Sverige)] [(no) (Norge)]] /V (no)' }),
    'Norge',
  )

  const [turned] = await one('/MK << /R 90 >> /V (Mitt) /DA (/Helv 12 Tf)', '100 500 140 700')
  t.ok(
    turned && turned.x > 100 && turned.x < 140 && turned.y >= 500 && turned.y < 520,
    'turned: from its foot',
  )
})

t.test('a field’s border and background are drawn', async t => {
  const look = '/MK << /BG [0.9 0.9 1] /BC [1 0 0] >> /BS << /W 9 >>'
  const { pdf } = await normalise(form([{ entries: `/FT /Tx /V (a) ${look}` }]), 1, 'letter')
  const picture = await render(pdf)
  const at = (x: number, y: number) => pixel(picture, Math.round(x * SCALE), Math.round((842 - y) * SCALE))
  t.strictSame(at(300, 735.5), [255, 0, 0], 'its upper edge')
  t.strictSame(at(395.5, 720), [255, 0, 0], 'its right edge')
  t.strictSame(at(300, 720), [230, 230, 255])
  t.strictSame(at(300, 745), [255, 255, 255], 'nothing beside it')
  const empty = await render((await normalise(form([{ entries: `/FT /Tx ${look}` }]), 1, 'letter')).pdf)
  t.strictSame(
    pixel(empty, Math.round(300 * SCALE), Math.round((842 - 735.5) * SCALE)),
    [255, 0, 0],
    'an empty one',
  )
})

t.test('a field inherits what it lacks from its parents', async t => {
  const source = form([
    { entries: '/Parent 8 0 R' },
    { entries: '/FT /Tx /Parent 9 0 R', flags: 2 },
    { entries: '/V (Ovan)', flags: 2 },
  ])
  t.equal((await textsOf(t, source))[0]?.text, 'Ovan')
})

t.test('every font of a drawn value is embedded', async t => {
  const { pdf } = await normalise(form([{ entries: `/FT /Tx /V ${utf16('Åsa Ω ✓')}` }]), 1, 'letter')
  const text = Buffer.from(pdf).toString('latin1')
  t.equal(text.match(/\/FontDescriptor /g)?.length, text.match(/\/FontFile2 /g)?.length)
  t.notMatch(text, '/Helvetica')
})

t.test('hostile fields take bounded work', async t => {
  const long = 'a'.repeat(2_000_000)
  const cases: Record<string, Buffer> = {
    'a parent that is its own': form([{ entries: '/Parent 7 0 R /V (a)' }]),
    'a value of megabytes': form([{ entries: `/FT /Tx /Ff 4096 /V (${long})` }]),
    'an appearance of megabytes': form([{ entries: `/FT /Tx /DA (${long}) /V (a)` }]),
    'a line of spaces and numbers': form([{ entries: `/FT /Tx /DA (${'1 '.repeat(500_000)}) /V (a)` }]),
    'a box as high as a house': form([{ entries: '/FT /Tx /V (a)', rect: '0 0 1000000000 1000000000' }]),
    'a box as high as a hair': form([{ entries: '/FT /Tx /Ff 4096 /V (a b c)', rect: '0 0 0.001 0.001' }]),
    'a thousand cells': form([{ entries: `/FT /Tx /Ff 16777216 /MaxLen 1000000 /V (${'a'.repeat(5000)})` }]),
    'words without a width': form([{ entries: `/FT /Tx /Ff 4096 /V ${utf16('\u0301\u200b'.repeat(2000))}` }]),
    'numbers that are none': form([
      { entries: '/FT /Tx /Q (x) /Ff /y /MaxLen [1] /MK << /R 45 /BG [9 9] >> /V (a)' },
    ]),
  }
  for (const [name, source] of Object.entries(cases)) {
    await t.resolves(normalise(source, 1, 'letter'), name)
  }
  const many = form(Array<Field>(2000).fill({ entries: '/FT /Tx /V (Namn)' }))
  await t.resolves(
    // However busy the machine is.
    checkedArtwork(many, { pages: 1, limits: { allowance: FAR_MS, deadline: FAR_MS } }),
    'thousands of fields, where files are read in earnest',
  )
})
