import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import t from 'tap'
import { normalise, onePage, pdfOf } from '../support/artwork.ts'
import { pixel, render } from '../support/pdf.ts'

const A4 = '/MediaBox [0 0 595 842]'
const RED = '1 0 0 rg 0 0 595 842 re f'
const FLATE = '/Filter /FlateDecode'
const TRUNCATED = { name: 'ArtworkError', code: 'truncated' }

const colorOf = async (source: Uint8Array, pages: 1 | 2 = 1, page = 1) => {
  const { pdf } = await normalise(source, pages, 'letter')
  const color = pixel(await render(pdf, page), 200, 200).join(',')
  return { '255,0,0': 'red', '255,255,255': 'white' }[color] ?? color
}

const contents = (dict: string, data: Uint8Array | string) => onePage(`${A4} /Contents 4 0 R`, { dict, data })
/** A form over the whole page. */
const form = (dict: string, data: Uint8Array | string) =>
  onePage(`${A4} /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >>`, { dict: '', data: '/F Do' }, [
    { dict: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${dict}`, data },
  ])

t.test('an empty stream prints nothing, whatever its filter', async t => {
  for (const make of [contents, form]) {
    for (const [filter, data] of [
      [FLATE, ''],
      [FLATE, '\r\n'],
      ['/Filter [/FlateDecode]', ''],
      ['/Filter [/ASCII85Decode /FlateDecode]', '~>'],
      ['/Filter [/FlateDecode /FlateDecode]', ''],
      ['/Filter /LZWDecode', ''],
      ['/Filter /RunLengthDecode', ''],
      ['/Filter /ASCIIHexDecode', '>'],
      [`${FLATE} /DecodeParms << /Predictor 15 /Columns 4 >>`, ''],
    ] as const)
      t.equal(await colorOf(make(filter, data)), 'white', `${make.name}: ${filter} ${JSON.stringify(data)}`)
  }
})

t.test('deflated data that end in a flush are whole, those that are cut are not', async t => {
  const flushed = (text: string, finishFlush: number) => deflateSync(text, { finishFlush })
  for (const make of [contents, form]) {
    for (const flush of [constants.Z_SYNC_FLUSH, constants.Z_FULL_FLUSH]) {
      const data = flushed(RED, flush)
      t.equal(await colorOf(make(FLATE, data)), 'red', make.name)
      t.equal(await colorOf(make(FLATE, Buffer.concat([data, Buffer.from('\r\n')]))), 'red', 'and a line end')
    }
  }
  const whole = deflateSync(RED)
  t.equal(await colorOf(contents(FLATE, whole.subarray(0, -4))), 'red', 'without its checksum')
  await t.rejects(colorOf(contents(FLATE, whole.subarray(0, -8))), TRUNCATED)
  const stored = deflateRawSync(`${RED}\0\0\xff\xff`, { level: 0 }).subarray(0, -2)
  await t.rejects(
    colorOf(contents(FLATE, Buffer.concat([Buffer.from([0x78, 0x01]), stored]))),
    TRUNCATED,
    'cut within a block that looks like a flush',
  )
  const { pdf } = await normalise(form(FLATE, flushed(RED, constants.Z_SYNC_FLUSH)), 1, 'letter')
  t.notOk(Buffer.from(pdf).includes(Buffer.from([0, 0, 0xff, 0xff])), 'what is printed has an end')
})

t.test('the same page may be there twice', async t => {
  const twice = (kids: string, more: string[] = []) =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count 2 >>`,
      `<< /Type /Page /Parent 2 0 R ${A4} /Contents 4 0 R >>`,
      { dict: '', data: RED },
      ...more,
    ])
  const branch = '<< /Type /Pages /Parent 2 0 R /Kids [3 0 R] /Count 1 >>'
  for (const file of [twice('3 0 R 3 0 R'), twice('5 0 R 5 0 R', [branch])]) {
    t.same([await colorOf(file, 2), await colorOf(file, 2, 2)], ['red', 'red'])
    t.same(
      (await normalise(file, 2, 'letter')).warnings.map(({ code }) => code).filter(code => /page/.test(code)),
      [],
    )
  }
})
