import { deflateSync } from 'node:zlib'
import t from 'tap'
import { normalise, onePage } from '../support/artwork.ts'

const words = (...values: number[]) => Buffer.concat(values.map(value => Buffer.from(hex(value), 'hex')))
const hex = (value: number) => value.toString(16).padStart(8, '0')

/** A page with a small image of these segments. @param shared segments that it shares with others */
function image(segments: readonly Buffer[], shared?: Buffer): Buffer {
  const parameters = shared ? '/DecodeParms << /JBIG2Globals 6 0 R >>' : ''
  const dict = `/Type /XObject /Subtype /Image /Width 10 /Height 10 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode ${parameters}`
  return onePage(
    '/MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >>',
    { dict: '', data: 'q 99 0 0 99 9 9 cm /I Do Q' },
    [
      { dict, data: Buffer.concat(segments) },
      { dict: '/Filter /FlateDecode', data: deflateSync(shared ?? '') },
    ],
  )
}

const UNKNOWN = 0xffffffff
const segment = (type: number, data: Buffer, length = data.length) =>
  Buffer.concat([words(0), Buffer.from([type, 0, 1]), words(length), data])
const page = (width: number, height: number, stripe = '0000') =>
  segment(48, Buffer.concat([words(width, height, 0, 0), Buffer.from(`00${stripe}`, 'hex')]))
const SOME = '00'.repeat(10)
const region = (width: number, height: number, { y = 0, data = SOME, length = -1 } = {}) => {
  const whole = Buffer.concat([words(width, height, 0, y), Buffer.alloc(1), Buffer.from(data, 'hex')])
  return segment(38, whole, length === -1 ? whole.length : length)
}
const printed = (source: Buffer) => normalise(source, 1, 'letter')
const times = (count: number, part: Buffer) => Array<Buffer>(count).fill(part)

const HUGE: Record<string, Buffer> = {
  'a page': image([page(60_000, 60_000)]),
  'a page among what is shared': image([page(10, 10)], page(60_000, 60_000)),
  'a region': image([page(10, 10), region(60_000, 60_000)]),
  'regions in all': image([page(10, 10), ...times(7, region(20_000, 20_000))]),
  'a page that grows to its region': image([page(60_000, UNKNOWN), region(10, 10, { y: 60_000 })]),
  'a page of stripes': image([page(60_000, UNKNOWN, 'ffff')]),
  patterns: image([page(10, 10), segment(16, Buffer.from('0009ff00ffffff', 'hex'))]),
  // The end of each is a mark and its rows.
  'a page behind a region of unknown length': image([
    region(10, 10, { data: '0001ffac0000000a', length: UNKNOWN }),
    page(60_000, 60_000),
  ]),
  'a page behind a fax of unknown length': image([
    region(10, 10, { data: '010100000000000a', length: UNKNOWN }),
    page(60_000, 60_000),
  ]),
}

for (const [name, source] of Object.entries(HUGE)) {
  t.test(`the memory that a JBIG2 reader allocates is counted: ${name}`, async t => {
    await t.rejects(printed(source), { name: 'ArtworkError', code: 'bomb' })
  })
}

t.test('globals shared by JBIG2 images do not hide the size of a JPEG', async t => {
  // The end of an image, and a JPEG whose frame is 60,000 by 60,000.
  const end = Buffer.from('ffd9', 'hex')
  const jpeg = Buffer.from('ffd8ffc0000b08ea60ea6001011100ffd9', 'hex')
  const source = image([jpeg], end).toString('latin1').replace('/JBIG2Decode', '/DCTDecode  ')
  await t.rejects(printed(Buffer.from(source, 'latin1')), { name: 'ArtworkError', code: 'bomb' })
})

t.test('JBIG2 images of ordinary size are passed on, also if they are cut off', async t => {
  for (const source of [
    image([page(9, UNKNOWN), region(9, 9)]),
    image([page(20_000, 20_000), ...times(5, region(20_000, 20_000))]),
    image([page(9, 9)], segment(0, Buffer.from('symbols'))),
    image([page(9, 9).subarray(0, 14)]),
    image([region(60_000, 60_000).subarray(0, 20)]),
    image([region(10, 10, { length: UNKNOWN })]),
  ]) {
    await t.resolves(printed(source))
  }
})
