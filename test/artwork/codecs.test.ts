import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import t from 'tap'
import { CONTENT_LIMITS } from '#artwork/limits.ts'
import { zeros } from '../fixtures/pdf-bombs.ts'
import { normalise, onePage } from '../support/artwork.ts'
import { jpeg } from '../support/letters.ts'

const A4 = '/MediaBox [0 0 595 842] /Contents 4 0 R'
const BOMB = { name: 'ArtworkError', code: 'bomb' }

/** A page with an image whose dictionary says that it is small. */
const image = (filter: string, data: Uint8Array, more = '') =>
  onePage(
    `${A4} /Resources << /XObject << /I 5 0 R >> >>`,
    { dict: '', data: 'q 99 0 0 99 9 9 cm /I Do Q' },
    [
      {
        dict: `/Type /XObject /Subtype /Image /Width 10 /Height 10 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter ${filter} ${more}`,
        data,
      },
    ],
  )
const MB = 1024 * 1024
const LIMITS = { ...CONTENT_LIMITS, unpacked: 5 * MB }
const printed = (source: Buffer) => normalise(source, 1, 'letter', LIMITS)

const words = (...values: number[]) =>
  Buffer.from(values.flatMap(value => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]))
/** A JPEG whose header says what it likes. */
function jpegOf(width: number, height: number): Buffer {
  const file = Buffer.from(jpeg(10, 10, '#08c'))
  const frame = [0xc0, 0xc1, 0xc2]
    .map(marker => file.indexOf(Buffer.from([0xff, marker])))
    .find(at => at > 0)!
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  return file
}
/** A JPEG that goes over its pixels so many times. */
function jpegOfScans(count: number): Buffer {
  const file = Buffer.from(jpeg(10, 10, '#08c'))
  const at = file.indexOf(Buffer.from([0xff, 0xda]))
  // Its data have a stuffed zero and a restart.
  const scan = Buffer.from('ffda000801010001010055ff00ffd0aa', 'hex')
  return Buffer.concat([file.subarray(0, at), ...Array<Buffer>(count).fill(scan), Buffer.from([0xff, 0xd9])])
}
const codestream = (width: number, height: number) =>
  Buffer.concat([Buffer.from('ff4fff51002f0000', 'hex'), words(width, height, 0, 0), Buffer.alloc(30)])
const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([words(body.length + 8), Buffer.from(type), body])
}
const header = (width: number, height: number) =>
  box('jp2h', box('ihdr', words(height, width), Buffer.from([0, 3, 7, 7, 0, 0])))
const jbig2 = (width: number, height: number) =>
  Buffer.concat([words(0), Buffer.from([48, 0, 1]), words(19, width, height, 0, 0), Buffer.from([0, 0, 0])])

const HUGE: Record<string, Buffer> = {
  'a JPEG': image('/DCTDecode', jpegOf(60_000, 60_000)),
  'a JPEG with bytes before its header': image(
    '/DCTDecode',
    Buffer.concat([
      jpegOf(60_000, 60_000).subarray(0, 2),
      Buffer.from([0xff, 0xff, 0xff]),
      jpegOf(60_000, 60_000).subarray(3),
    ]),
  ),
  'a JPEG with a second header': image(
    '/DCTDecode',
    Buffer.concat([jpegOf(10, 10).subarray(0, 20), jpegOf(60_000, 60_000).subarray(2)]),
  ),
  'a JPEG that is packed': image('[/FlateDecode /DCTDecode]', deflateSync(jpegOf(60_000, 60_000))),
  'a JPEG that is packed twice': image(
    '[/AHx /Fl /DCT]',
    Buffer.from(`${deflateSync(jpegOf(60_000, 60_000)).toString('hex')}>`),
  ),
  'a JPEG 2000 codestream': image('/JPXDecode', codestream(60_000, 60_000)),
  'a JPEG 2000 file': image(
    '/JPXDecode',
    Buffer.concat([box('jP  ', words(0)), box('jp2c', codestream(60_000, 60_000))]),
  ),
  'a JPEG 2000 file by its header': image(
    '/JPXDecode',
    Buffer.concat([header(60_000, 60_000), box('jp2c', codestream(10, 10))]),
  ),
  'a JPEG 2000 file whose box is long': image(
    '/JPXDecode',
    Buffer.concat([words(1), Buffer.from('jp2c'), words(0, 70), codestream(60_000, 60_000)]),
  ),
  'a JBIG2 page': image('/JBIG2Decode', jbig2(60_000, 60_000)),
  'rows of a fax': image(
    '/CCITTFaxDecode',
    Buffer.from('fax'),
    '/DecodeParms << /K -1 /Columns 60000 /Rows 60000 >>',
  ),
}

for (const [name, source] of Object.entries(HUGE)) {
  t.test(`the size in an image’s own header counts: ${name}`, async t => {
    await t.rejects(printed(source), BOMB)
  })
}

t.test('a JPEG may go over its pixels a hundred times at most', async t => {
  for (const make of [
    (file: Buffer) => image('/DCTDecode', file),
    (file: Buffer) => page(inline(`${SMALL} /F /DCT`, file)),
  ]) {
    await t.resolves(printed(make(jpegOfScans(100))))
    await t.rejects(printed(make(jpegOfScans(101))), BOMB)
  }
})

t.test('a dictionary that gives another size than the image’s header is corrected', async t => {
  for (const data of [
    image('/DCTDecode', Buffer.from(jpeg(20, 30, '#08c'))),
    image('/JPXDecode', codestream(20, 30)),
  ]) {
    const { pdf } = await printed(data)
    const { context } = await PDFDocument.load(pdf, { updateMetadata: false })
    const [dict] = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream && object.dict.has(PDFName.of('Width')) ? [object.dict] : [],
      )
    t.same(
      ['Width', 'Height'].map(key => dict?.lookup(PDFName.of(key), PDFNumber).asNumber()),
      [20, 30],
    )
  }
})

t.test('images whose headers are cut off or odd are passed on unchanged', async t => {
  for (const source of [
    image('/DCTDecode', Buffer.from('no JPEG')),
    image('/DCTDecode', jpegOf(60_000, 60_000).subarray(0, 30)),
    image('/JPXDecode', words(1)),
    image('/JPXDecode', codestream(9, 9).subarray(0, 12)),
    image('/JBIG2Decode', jbig2(9, 0xffffffff)),
    image('/JBIG2Decode', jbig2(9, 9).subarray(0, 14)),
    image('/CCITTFaxDecode', Buffer.from('fax')),
  ]) {
    await t.resolves(printed(source))
  }
})

/** Once it fits in what all that is printed may unpack to. */
const packed = zeros(3)
const inline = (entries: string, data: Uint8Array | string) =>
  Buffer.concat([
    Buffer.from(`q 9 0 0 9 9 9 cm BI ${entries} ID `),
    Buffer.from(data),
    Buffer.from('\nEI Q\n'),
  ])
const page = (content: Uint8Array) => onePage(A4, { dict: '', data: content })
const SMALL = '/W 1 /H 1 /BPC 8 /CS /G'

t.test('inline images count like all others', async t => {
  const bomb = inline(`${SMALL} /F /Fl`, packed)
  await t.resolves(printed(page(bomb)), 'once it fits')
  await t.rejects(printed(page(Buffer.concat([bomb, bomb]))), BOMB, 'twice it does not')
  const twice = deflateSync(zeros(6))
  for (const [name, content] of Object.entries({
    'packed twice': inline(`${SMALL} /F [/Fl /Fl]`, twice),
    'in another writing': inline(`${SMALL} /F#69lter [ %x\n /FlateDecode /Fl ]`, twice),
    'behind a name that looks like data': inline(`/X /ID ${SMALL} /F [/Fl /Fl]`, twice),
    'of many samples': inline('/W 60000 /H 60000 /BPC 1 /CS /G /F /CCF', 'x'),
    'a JPEG': inline(`${SMALL} /F /DCT`, jpegOf(60_000, 60_000)),
  })) {
    await t.rejects(printed(page(content)), BOMB, name)
  }
})

t.test('inline images within forms, patterns and glyphs count too', async t => {
  const data = inline('/W 60000 /H 60000 /BPC 1 /CS /G', 'x')
  const form = { dict: '/Type /XObject /Subtype /Form /BBox [0 0 9 9]', data }
  const tiling = {
    dict: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>',
    data,
  }
  const font =
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] /Encoding << /Differences [97 /a] >> /CharProcs << /a 6 0 R >> >>'
  for (const [resources, ...objects] of [
    ['/XObject << /F 5 0 R >>', form],
    ['/Pattern << /P 5 0 R >>', tiling],
    ['/Font << /F 5 0 R >>', font, { dict: '', data }],
  ] as const) {
    const source = onePage(`${A4} /Resources << ${resources} >>`, { dict: '', data: '/F Do' }, objects)
    await t.rejects(printed(source), BOMB, resources)
  }
})

t.test('a broken inline image does not refuse its page', async t => {
  for (const content of [
    inline(`${SMALL} /F /Fl`, 'not deflated'),
    inline(`${SMALL} /F /Unknown`, 'x'),
    inline('/W (', 'x'),
    Buffer.from('BI'),
    Buffer.from('BI /W 1 ID'),
    Buffer.from('BI /W 1 /H 1 ID x'),
  ]) {
    await t.resolves(printed(page(content)))
  }
})
