import { PDFDocument } from '@cantoo/pdf-lib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import fc from 'fast-check'
import t from 'tap'
import { checkImage, readImage } from '#letter/image/image.ts'
import * as made from '../fixtures/hostile-images.ts'
import { reason, sizeOf } from './checked-images.ts'

const canvas = createCanvas(40, 30)
const context = canvas.getContext('2d')
context.fillStyle = '#c03020'
context.fillRect(5, 5, 20, 15)
const jpeg = canvas.toBuffer('image/jpeg')

const SOF = 0xc0
/** The same data under a frame of other components: not a picture any more, but the markers are right. */
const withComponents = (count: number, file = jpeg) =>
  made.withSegment(file, SOF, body => {
    const components = Array.from({ length: count }, (_, index) => [index + 1, 0x11, 0]).flat()
    return Buffer.from([...body.subarray(0, 5), count, ...components])
  })
const without = (file: Buffer, marker: number) => made.withSegment(file, marker, () => null)
const adobe = Buffer.from('Adobe\0\x64\0\0\0\0\x02', 'latin1')
/** The same headers with other pixels. */
const scanOf = (file: Buffer, pixels: number[]) => {
  const at = file.indexOf(Buffer.from([0xff, 0xda]))
  return Buffer.concat([
    file.subarray(0, at + 2 + file.readUInt16BE(at + 2)),
    Buffer.from([...pixels, 0xff, 0xd9]),
  ])
}
/** As a progressive file may be, with so many scans. */
const withScans = (file: Buffer, count: number) => {
  const at = file.indexOf(Buffer.from([0xff, 0xda]))
  const scan = Buffer.concat([made.segment(0xda, Buffer.from([1, 1, 0, 1, 1, 0])), Buffer.from([0x7f])])
  return Buffer.concat([file.subarray(0, at), ...Array<Buffer>(count).fill(scan), Buffer.from([0xff, 0xd9])])
}
const behindStart = (file: Buffer, insert: Buffer) =>
  Buffer.concat([file.subarray(0, 2), insert, file.subarray(2)])
/** One component in the scan, as a progressive file may have it. */
const oneInScan = (file: Buffer) => {
  const at = file.indexOf(Buffer.from([0xff, 0xda]))
  const end = at + 2 + file.readUInt16BE(at + 2)
  return Buffer.concat([
    file.subarray(0, at),
    made.segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    file.subarray(end),
  ])
}

t.test('a JPEG is accepted with its size', async t => {
  t.same(sizeOf(checkImage(jpeg)), { kind: 'jpeg', width: 40, height: 30 })
  const document = await PDFDocument.create()
  const image = await document.embedJpg(jpeg)
  t.same([image.width, image.height], [40, 30])
  t.equal(reason(Buffer.concat([jpeg, Buffer.from('a second picture, as cameras append')])), null)
  t.equal(
    reason(behindStart(jpeg, made.segment(0xe1, Buffer.alloc(60_000, 0xff)))),
    null,
    'thumbnails and the like',
  )
  t.same(
    sizeOf(checkImage(behindStart(jpeg, Buffer.from([0xff, 0xff, 0xff])))),
    { kind: 'jpeg', width: 40, height: 30 },
    'filled up markers',
  )
  t.equal(reason(scanOf(jpeg, [0xff, 0, 0x7f])), null, 'pixels that begin with a byte of ones')
})

t.test('a JPEG that would not print as it looks is refused', async t => {
  const changeFrame = (at: number, ...values: number[]) =>
    made.withSegment(jpeg, SOF, body => {
      body.set(values, at)
      return body
    })
  const frameMarker = (marker: number) => {
    const file = Buffer.from(jpeg)
    file[file.indexOf(Buffer.from([0xff, SOF, 0, 17])) + 1] = marker
    return file
  }
  const cases: Record<string, [Buffer, string | null]> = {
    'start only': [Buffer.from([0xff, 0xd8]), 'damaged'],
    'start and end': [Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'damaged'],
    progressive: [frameMarker(0xc2), null],
    lossless: [frameMarker(0xc3), 'unsupported'],
    arithmetic: [frameMarker(0xc9), 'unsupported'],
    'arithmetic tables': [frameMarker(0xcc), 'unsupported'],
    extension: [frameMarker(0xc8), 'unsupported'],
    '12 bits': [changeFrame(0, 12), 'unsupported'],
    'no height': [changeFrame(1, 0, 0), 'damaged'],
    '65,535 by 65,535 pixels': [changeFrame(1, 255, 255, 255, 255), 'size'],
    grey: [oneInScan(withComponents(1)), null],
    'two components': [oneInScan(withComponents(2)), 'unsupported'],
    'CMYK without a marker': [oneInScan(withComponents(4)), 'unsupported'],
    "CMYK with Adobe's marker behind its pixels": [
      Buffer.concat([
        oneInScan(withComponents(4)).subarray(0, -2),
        made.segment(0xee, adobe),
        Buffer.from([0xff, 0xd9]),
      ]),
      'unsupported',
    ],
    "CMYK with Adobe's marker": [behindStart(oneInScan(withComponents(4)), made.segment(0xee, adobe)), null],
    'no tables': [without(without(jpeg, 0xdb), 0xdb), 'damaged'],
    'no frame': [without(jpeg, SOF), 'damaged'],
    'two frames': [
      made.withSegment(jpeg, SOF, body => Buffer.concat([body, made.segment(SOF, body)])),
      'damaged',
    ],
    'no pixels': [scanOf(jpeg, []), 'damaged'],
    '100 scans': [withScans(jpeg, 100), null],
    '101 scans': [withScans(jpeg, 101), 'unsupported'],
    'a length beyond the file': [behindStart(jpeg, Buffer.from([0xff, 0xe1, 0xff, 0xff])), 'damaged'],
    'a length of nothing': [behindStart(jpeg, Buffer.from([0xff, 0xe1, 0, 0])), 'damaged'],
  }
  for (const [name, [file, expected]] of Object.entries(cases)) t.equal(reason(file), expected, name)
})

/** Lengths to which a file may be cut and is still accepted. */
const cuts = (file: Buffer) =>
  Array.from(file.keys()).filter(length => reason(file.subarray(0, length)) === null)

/** A unit of blocks, several times, with a marker between them at which a reader may begin again. */
function withRestarts(count: number): Buffer {
  const small = createCanvas(16, 16).toBuffer('image/jpeg')
  const wide = made.withSegment(small, SOF, body => {
    body.writeUInt16BE(16 * count, 3)
    return body
  })
  const at = wide.indexOf(Buffer.from([0xff, 0xda]))
  const start = at + 2 + wide.readUInt16BE(at + 2)
  const unit = wide.subarray(start, -2)
  const units = Array.from({ length: count }, (_, i) =>
    i === 0 ? [unit] : [Buffer.from([0xff, 0xd0 + ((i - 1) % 8)]), unit],
  )
  const interval = made.segment(0xdd, Buffer.from([0, 1]))
  const parts = [wide.subarray(0, at), interval, wide.subarray(at, start), ...units.flat(), wide.subarray(-2)]
  return Buffer.concat(parts)
}

t.test('a JPEG that readers show whole, with a warning, is accepted', async t => {
  const last = jpeg.length
  t.same(cuts(jpeg), [last - 2, last - 1], 'its end mark is missing, and nothing else')
  const restarted = withRestarts(11)
  t.same([(await loadImage(restarted)).width, reason(restarted)], [176, null])
  t.same(cuts(restarted), [restarted.length - 2, restarted.length - 1], 'with restarts')
  const grey = oneInScan(withComponents(1, createCanvas(16, 16).toBuffer('image/jpeg')))
  t.equal(reason(grey.subarray(0, -2)), null, 'one component')
  t.equal(reason(grey.subarray(0, -6)), 'damaged', 'of which a part is missing')
  t.equal(reason(oneInScan(jpeg).subarray(0, -2)), 'damaged', 'only one of its components')
  const blockless = made.withSegment(jpeg, SOF, body => {
    for (const at of [7, 10, 13]) body[at] = 0
    return body
  })
  t.equal(reason(blockless.subarray(0, -2)), 'damaged', 'units without blocks')
  for (const [name, stray] of Object.entries({
    'bytes that belong to no segment': [0, 0, 0x41, 0x42],
    'a restart without a scan': [0xff, 0xd3],
    'a stuffed zero': [0xff, 0],
  })) {
    const file = withStray(jpeg, stray)
    t.same(sizeOf(checkImage(file)), { kind: 'jpeg', width: 40, height: 30 }, name)
    t.equal((await loadImage(file)).width, 40, `${name}, as a reader sees it`)
  }
  t.equal(reason(withStray(jpeg, [0xff, 0xd8])), 'damaged', 'a second picture')
})

/** Bytes before each segment but the first. */
function withStray(file: Buffer, stray: number[]): Buffer {
  const parts = [file.subarray(0, 2)]
  let at = 2
  while (file[at + 1] !== 0xda) {
    const end = at + 2 + file.readUInt16BE(at + 2)
    parts.push(file.subarray(at, end), Buffer.from(stray))
    at = end
  }
  return Buffer.concat([...parts, file.subarray(at)])
}

t.test('every accepted JPEG has the size that was read', async t => {
  const changes = fc.array(fc.tuple(fc.nat(jpeg.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
  const sameSize = fc.asyncProperty(changes, async changes => {
    const file = Buffer.from(jpeg)
    for (const [at, byte] of changes) file[at] = byte
    fc.pre(reason(file) === null)
    const { width, height } = checkImage(file)
    const short = readImage(file)
    // What a reader does not open needs no size.
    const other = await loadImage(file).catch(() => short)
    return [short, other].every(image => image.width === width && image.height === height)
  })
  await t.resolves(fc.assert(sameSize, { numRuns: Number(process.env.RUNS ?? 100) }))
})

t.test('a file that is neither PNG nor JPEG is refused', async t => {
  for (const bytes of ['', 'GIF89a', 'RIFF....WEBP', '<svg/>', '%PDF-1.7'])
    t.equal(reason(Buffer.from(bytes)), 'type', bytes)
  t.throws(() => checkImage(new Uint8Array()), { message: 'image_type' })
})
