import { deflateSync, inflateSync } from 'node:zlib'
import { JpegEmbedder, PDFContext, PDFDocument, PDFName, PDFRawStream, PngEmbedder } from '@cantoo/pdf-lib'
import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import t from 'tap'
import { checkImage, ImageError } from '../domains/assets/image/image.ts'
import * as made from './fixtures/hostile-images.ts'

const fault = (bytes: Uint8Array) => {
  try {
    checkImage(bytes)
    return null
  } catch (error) {
    return error instanceof ImageError ? error.fault : error
  }
}

/** What pdf-lib makes of a PNG: three samples of eight bits and an alpha a pixel. */
async function embedded(bytes: Uint8Array): Promise<number[][]> {
  const context = PDFContext.create()
  const embedder = await PngEmbedder.for(bytes)
  const image = context.lookup(await embedder.embedIntoContext(context)) as PDFRawStream
  const mask = context.lookup(image.dict.get(PDFName.of('SMask')))
  const rgb = inflateSync(image.contents)
  const alpha = mask instanceof PDFRawStream ? inflateSync(mask.contents) : undefined
  return Array.from({ length: rgb.length / 3 }, (_, pixel) => [
    ...rgb.subarray(pixel * 3, pixel * 3 + 3),
    alpha?.[pixel] ?? 255,
  ])
}

const KINDS = [
  ...[1, 2, 4, 8, 16].map(depth => ({ colour: 0, depth })),
  ...[8, 16].flatMap(depth => [2, 4, 6].map(colour => ({ colour, depth }))),
  ...[1, 2, 4, 8].map(depth => ({ colour: 3, depth })),
]

/** A sample as eight bits. */
const eight = (value: number, depth: number) =>
  depth === 16 ? value >> 8 : Math.round((value * 255) / (2 ** depth - 1))

t.test('every PNG that is accepted is embedded as it looks', async t => {
  const palette = Buffer.from(Array.from({ length: 768 }, (_, index) => (index * 37) & 255))
  let accepted = 0
  let interlacedAccepted = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...KINDS),
      fc.integer({ min: 1, max: 19 }),
      fc.integer({ min: 1, max: 19 }),
      fc.boolean(),
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 30 }),
      fc.nat(),
      async (kind, width, height, interlaced, filters, seed) => {
        const sample = (x: number, y: number, s: number) =>
          ((x * 7919 + y * 104_729 + s * 1299 + seed) * 2_654_435_761) % 2 ** kind.depth
        const head = { ...kind, width, height, interlaced }
        const rows = made.rows(head, sample, row => filters[row % filters.length]!)
        const file = made.png(
          made.header(head),
          ...(kind.colour === 3 ? [made.chunk('PLTE', palette)] : []),
          made.chunk('IDAT', deflateSync(rows)),
          made.chunk('IEND'),
        )
        const answer = fault(file)
        if (answer === 'unsupported' && interlaced) return
        t.equal(answer, null)
        accepted += 1
        if (interlaced) interlacedAccepted += 1
        const expected = Array.from({ length: width * height }, (_, index) => {
          const of = (s: number) => eight(sample(index % width, Math.floor(index / width), s), kind.depth)
          if (kind.colour === 3) {
            const at = sample(index % width, Math.floor(index / width), 0) * 3
            return [...palette.subarray(at, at + 3), 255]
          }
          const grey = kind.colour === 0 || kind.colour === 4
          const alpha = kind.colour === 4 ? of(1) : kind.colour === 6 ? of(3) : 255
          return grey ? [of(0), of(0), of(0), alpha] : [of(0), of(1), of(2), alpha]
        })
        t.equal(JSON.stringify(await embedded(file)), JSON.stringify(expected))
      },
    ),
    { numRuns: 600 },
  )
  t.ok(accepted > 300)
  t.ok(interlacedAccepted > 30)
})

t.test('interlaced pictures that pdf-lib would get wrong are refused', async t => {
  const head = { width: 9, height: 9, depth: 8, colour: 0, interlaced: true }
  const file = (filter: (row: number) => number, size = head) =>
    made.png(
      made.header(size),
      made.chunk('IDAT', deflateSync(made.rows(size, (x, y) => x * 20 + y, filter))),
      made.chunk('IEND'),
    )
  t.equal(fault(file(() => 4)), null)
  t.equal(fault(file(() => 3)), 'unsupported', 'averages in the first row of a pass')
  t.equal(fault(file(() => 0, { ...head, width: 4 })), 'unsupported', 'passes without a pixel')
})

t.test('hostile PNG files are refused at once', async t => {
  for (const [name, [make, expected]] of Object.entries(made.HOSTILE_PNGS)) {
    const file = make()
    const before = process.cpuUsage()
    t.equal(fault(file), expected, name)
    const { user, system } = process.cpuUsage(before)
    t.ok(user + system < 3e6, `${name}: pdf-lib would work for 9 seconds or for ever`)
  }
})

t.test('a PNG that was cut or changed anywhere is refused', async t => {
  const file = made.goodPng(
    made.chunk('tEXt', Buffer.from('Title\0Brevduva')),
    made.chunk('pHYs', Buffer.alloc(9)),
  )
  t.equal(fault(file), null)
  for (let length = 0; length < file.length; length++) {
    t.ok(fault(file.subarray(0, length)), `cut at ${length}`)
    const changed = Buffer.from(file)
    changed[length]! ^= 1 << (length % 8)
    t.ok(fault(changed), `changed at ${length}`)
  }
  t.equal(fault(Buffer.concat([file, Buffer.from('PK')])), null, 'what follows its end is not read')
})

const canvas = createCanvas(40, 30)
const context = canvas.getContext('2d')
context.fillStyle = '#c03020'
context.fillRect(5, 5, 20, 15)
const jpeg = canvas.toBuffer('image/jpeg')

const SOF = 0xc0
/** The same data under a frame of other components: not a picture any more, but the markers are right. */
const withComponents = (count: number) =>
  made.withSegment(jpeg, SOF, body => {
    const components = Array.from({ length: count }, (_, index) => [index + 1, 0x11, 0]).flat()
    return Buffer.from([...body.subarray(0, 5), count, ...components])
  })
const without = (file: Buffer, marker: number) => made.withSegment(file, marker, () => null)
const adobe = Buffer.from('Adobe\0\x64\0\0\0\0\x02', 'latin1')
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
  t.same(checkImage(jpeg), { kind: 'jpeg', width: 40, height: 30 })
  const document = await PDFDocument.create()
  const image = await document.embedJpg(jpeg)
  t.same([image.width, image.height], [40, 30])
  t.equal(fault(Buffer.concat([jpeg, Buffer.from('a second picture, as cameras append')])), null)
  t.equal(
    fault(behindStart(jpeg, made.segment(0xe1, Buffer.alloc(60_000, 0xff)))),
    null,
    'thumbnails and the like',
  )
})

t.test('JPEG files that would not print, or not as they look, are refused', async t => {
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
    "CMYK with Adobe's marker": [behindStart(oneInScan(withComponents(4)), made.segment(0xee, adobe)), null],
    'no tables': [without(without(jpeg, 0xdb), 0xdb), 'damaged'],
    'no frame': [without(jpeg, SOF), 'damaged'],
    'two frames': [
      made.withSegment(jpeg, SOF, body => Buffer.concat([body, made.segment(SOF, body)])),
      'damaged',
    ],
    'padded markers': [behindStart(jpeg, Buffer.from([0xff, 0xff, 0xff])), 'unsupported'],
    'a length beyond the file': [behindStart(jpeg, Buffer.from([0xff, 0xe1, 0xff, 0xff])), 'damaged'],
    'a length of nothing': [behindStart(jpeg, Buffer.from([0xff, 0xe1, 0, 0])), 'damaged'],
  }
  for (const [name, [file, expected]] of Object.entries(cases)) t.equal(fault(file), expected, name)
  for (let length = 0; length < jpeg.length - 1; length++)
    t.ok(fault(jpeg.subarray(0, length)), `cut at ${length}`)
})

t.test('any JPEG that is accepted embeds with the size that was read', async t => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(jpeg.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      async changes => {
        const file = Buffer.from(jpeg)
        for (const [at, byte] of changes) file[at] = byte
        const answer = fault(file)
        if (answer !== null) return t.type(answer, 'string')
        const { kind, width, height } = checkImage(file)
        if (kind !== 'jpeg') return t.fail('still a JPEG')
        const embedder = await JpegEmbedder.for(file)
        t.same([embedder.width, embedder.height], [width, height])
      },
    ),
    { numRuns: 1_000 },
  )
})

t.test('anything else is neither', async t => {
  for (const bytes of ['', 'GIF89a', 'RIFF....WEBP', '<svg/>', '%PDF-1.7'])
    t.equal(fault(Buffer.from(bytes)), 'type', bytes)
  t.throws(() => checkImage(new Uint8Array()), { message: 'Image must be a PNG or JPG image' })
})
