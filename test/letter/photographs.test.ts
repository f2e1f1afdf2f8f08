import { deflateSync } from 'node:zlib'
import t from 'tap'
import { exifOrientation } from '#letter/image/exif.ts'
import * as made from '../fixtures/hostile-images.ts'
import { CLOCKWISE, type Color, drawn, near, quarters, quartersJpeg } from './drawn-images.ts'

t.test('a photograph is turned as its EXIF orientation says', async t => {
  const plain = quartersJpeg()
  const [a, b, c, d] = CLOCKWISE as [Color, Color, Color, Color]
  const expected = [
    [a, b, c, d],
    [b, a, d, c],
    [c, d, a, b],
    [d, c, b, a],
    [a, d, c, b],
    [d, a, b, c],
    [c, b, a, d],
    [b, c, d, a],
  ]
  for (const [i, quartersOfIt] of expected.entries()) {
    // Telephones write it in either byte order.
    const order = i % 2 === 0 ? 'MM' : 'II'
    t.ok(
      near(await drawn(withOrientation(plain, i + 1, order)), quartersOfIt),
      `orientation ${i + 1}, ${order}`,
    )
  }
})

t.test('reading EXIF takes time proportional to its length, whatever number of entries it claims', t => {
  const segment = Buffer.from('Exif\0\0II\x2a\0\x08\0\0\0\xff\xff', 'latin1')
  const tiff = segment.subarray(6)
  let reads = 0
  Object.defineProperty(tiff, 'length', {
    get() {
      reads++
      return tiff.byteLength
    },
  })
  segment.subarray = () => tiff
  t.equal(exifOrientation(segment), null)
  t.ok(reads > 0 && reads < 10, `${reads} reads`)
  t.end()
})

t.test('a PNG is turned as its EXIF orientation says, wherever its pixels stand', async t => {
  const [a, b, c, d] = CLOCKWISE as [Color, Color, Color, Color]
  const expected = { 1: [a, b, c, d], 3: [c, d, a, b], 6: [d, a, b, c] }
  for (const [orientation, quartersOfIt] of Object.entries(expected)) {
    // After the marker, the length and the letters.
    const exif = withOrientation(Buffer.alloc(2), Number(orientation), 'MM').subarray(12)
    for (const [colour, extra] of [
      [2, []],
      [6, []],
      [2, [made.brokenChunk('iCCP', Buffer.alloc(9))]],
    ] as const) {
      const head = { width: 16, height: 16, depth: 8, colour }
      const pixels = quarters()
      const rows = made.rows(
        head,
        (x, y, s) => pixels[(y * 16 + x) * 4 + s]!,
        () => 0,
      )
      const file = made.png(
        made.header(head),
        ...extra,
        made.chunk('eXIf', exif),
        made.chunk('IDAT', deflateSync(rows)),
        made.chunk('IEND'),
      )
      t.ok(near(await drawn(file), quartersOfIt), `orientation ${orientation}, colour type ${colour}`)
    }
  }
})

/** Puts an EXIF segment after a JPEG's first marker. */
function withOrientation(file: Buffer, orientation: number, order: 'II' | 'MM'): Buffer {
  const exif = Buffer.alloc(32)
  exif.write(`Exif\0\0${order}`, 0, 'latin1')
  const u16 = (value: number, at: number) =>
    order === 'II' ? exif.writeUInt16LE(value, at) : exif.writeUInt16BE(value, at)
  const u32 = (value: number, at: number) =>
    order === 'II' ? exif.writeUInt32LE(value, at) : exif.writeUInt32BE(value, at)
  u16(42, 8)
  u32(8, 10)
  u16(1, 14)
  u16(0x0112, 16)
  u16(3, 18)
  u32(1, 20)
  u16(orientation, 24)
  return Buffer.concat([file.subarray(0, 2), made.segment(0xe1, exif), file.subarray(2)])
}
