import { deflateSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import t from 'tap'
import { exifOrientation } from '../letter/image/exif.ts'
import { CompileCache, compile, drawBatch } from '../letter/index.ts'
import * as made from './fixtures/hostile-images.ts'
import { design, png, recipient } from './support/letters.ts'
import { crop, openPdf } from './support/pdf.ts'

type Color = readonly [number, number, number]
const RED: Color = [220, 30, 30]
const GREEN: Color = [20, 160, 60]
const BLUE: Color = [30, 60, 200]
const PAPER: Color = [255, 255, 255]

/** An image in quarters: red, green / blue, paper. */
function quarters(): Uint8ClampedArray {
  const data = new Uint8ClampedArray(16 * 16 * 4)
  for (let y = 0; y < 16; y++) {
    for (let x = 0; x < 16; x++) {
      const color = y < 8 ? (x < 8 ? RED : GREEN) : x < 8 ? BLUE : PAPER
      data.set([...color, 255], (y * 16 + x) * 4)
    }
  }
  return data
}

/** A PNG from rows of bytes, each with filter 0. */
function rawPng(
  color: number,
  depth: number,
  rows: readonly Uint8Array[],
  extra: readonly Buffer[] = [],
): Buffer {
  const data = Buffer.concat(rows.map(row => Buffer.concat([Buffer.of(0), row])))
  const header = made.header({ width: 16, height: 16, depth, colour: color })
  return made.png(header, ...extra, made.chunk('IDAT', deflateSync(data)), made.chunk('IEND'))
}

/** RGB in the seven passes of Adam7, filtered by averages. */
const interlacedPng = (pixel: (x: number, y: number) => readonly number[]): Buffer => {
  const head = { width: 16, height: 16, depth: 8, colour: 2, interlaced: true }
  const data = made.rows(
    head,
    (x, y, s) => pixel(x, y)[s]!,
    () => 3,
  )
  return made.png(made.header(head), made.chunk('IDAT', deflateSync(data)), made.chunk('IEND'))
}

const rows = (pixel: (x: number, y: number) => readonly number[]): Uint8Array[] =>
  Array.from({ length: 16 }, (_, y) =>
    Uint8Array.from(Array.from({ length: 16 }, (_, x) => pixel(x, y)).flat()),
  )

/** The colours of the quarters of an image on the page, clockwise from the top left. */
async function drawn(bytes: Uint8Array): Promise<Color[]> {
  const box = {
    page: 'front',
    x: 100,
    y: 150,
    w: 40,
    h: 40,
    layer: 'below',
    fit: 'stretch',
    ordinal: 0,
  } as const
  const file = await openPdf(
    drawBatch(await compile(design({ images: [{ ...box, bytes }] })), [recipient()]).pdf,
  )
  const raster = await file.raster(1, 72)
  await file.close()
  return [
    [110, 160],
    [130, 160],
    [130, 180],
    [110, 180],
  ].map(([x, y]) => {
    const { data } = crop(raster, { x: x!, y: y!, w: 0.4, h: 0.4 })
    return [data[0]!, data[1]!, data[2]!]
  })
}

function near(actual: readonly Color[], expected: readonly Color[]): boolean {
  return actual.every((color, i) => color.every((value, c) => Math.abs(value - expected[i]![c]!) < 12))
}

const CLOCKWISE = [RED, GREEN, PAPER, BLUE]

t.test('every kind of PNG is printed in its colours', async t => {
  const rgba = quarters()
  const at = (x: number, y: number) =>
    [...rgba.subarray((y * 16 + x) * 4, (y * 16 + x) * 4 + 4)] as [number, number, number, number]
  const palette = made.chunk('PLTE', Buffer.from([...RED, ...GREEN, ...BLUE, ...PAPER]))
  const index = (x: number, y: number) => (y < 8 ? (x < 8 ? 0 : 1) : x < 8 ? 2 : 3)
  const kinds: Record<string, Uint8Array> = {
    RGB: rawPng(
      2,
      8,
      rows((x, y) => at(x, y).slice(0, 3)),
    ),
    'RGB, 16 bits': rawPng(
      2,
      16,
      rows((x, y) =>
        at(x, y)
          .slice(0, 3)
          .flatMap(value => [value, value]),
      ),
    ),
    RGBA: rawPng(6, 8, rows(at)),
    'RGBA, clear quarter': rawPng(
      6,
      8,
      rows((x, y) => (x > 7 && y > 7 ? [0, 0, 0, 0] : at(x, y))),
    ),
    palette: rawPng(
      3,
      8,
      rows((x, y) => [index(x, y)]),
      [palette],
    ),
    'palette, clear colour': rawPng(
      3,
      8,
      rows((x, y) => [index(x, y)]),
      [
        made.chunk('PLTE', Buffer.from([...RED, ...GREEN, ...BLUE, 0, 0, 0])),
        made.chunk('tRNS', Buffer.of(255, 255, 255, 0)),
      ],
    ),
    'RGB, interlaced': interlacedPng(at),
  }
  for (const [kind, bytes] of Object.entries(kinds)) t.ok(near(await drawn(bytes), CLOCKWISE), kind)
  const grey = rawPng(
    0,
    8,
    rows((x, y) => [x < 8 && y < 8 ? 40 : 200]),
  )
  t.ok(
    near(await drawn(grey), [
      [40, 40, 40],
      [200, 200, 200],
      [200, 200, 200],
      [200, 200, 200],
    ]),
    'grey',
  )
})

t.test('what lies below shows through a clear image, and paper through a clear logo', async t => {
  const box = { page: 'front', x: 100, y: 150, w: 40, h: 40, fit: 'stretch' } as const
  const below = {
    ...box,
    bytes: rawPng(
      2,
      8,
      rows(() => BLUE),
    ),
    layer: 'below',
    ordinal: 0,
  } as const
  const clear = {
    ...box,
    bytes: rawPng(
      6,
      8,
      rows(() => [255, 0, 0, 0]),
    ),
    ordinal: 1,
  } as const
  for (const layer of ['below', 'above'] as const) {
    const images = [below, { ...clear, layer }]
    const file = await openPdf(drawBatch(await compile(design({ images })), [recipient()]).pdf)
    const { data } = crop(await file.raster(1, 72), { x: 120, y: 170, w: 0.4, h: 0.4 })
    await file.close()
    t.ok(near([[data[0]!, data[1]!, data[2]!]], [BLUE]), layer)
  }
  const card = { format: 'postcard', cardDesign: 'rod', front: null } as const
  const onCard = drawBatch(await compile(design({ ...card, images: [{ ...clear, layer: 'below' }] })), [
    recipient(),
  ])
  t.match(Buffer.from(onCard.pdf).toString('latin1'), /SMask/, 'nor does it hide a picture')
  const { pdf } = drawBatch(await compile(design({ logo: clear.bytes })), [recipient()])
  t.notMatch(
    Buffer.from(pdf).toString('latin1'),
    /SMask/,
    'printers avoid transparency where nothing lies below',
  )
})

t.test("a photograph stands as the camera's orientation says", async t => {
  const canvas = createCanvas(16, 16)
  const context = canvas.getContext('2d')
  const image = context.createImageData(16, 16)
  image.data.set(quarters())
  context.putImageData(image, 0, 0)
  const plain = canvas.toBuffer('image/jpeg', 95)
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

t.test('an EXIF directory takes as long as its segment, whatever number of entries it announces', t => {
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

t.test('compilations that share a cache give the bytes that they give alone', async t => {
  const cache = new CompileCache()
  const bytes = png(16, 16, '#08a8')
  const image = {
    bytes,
    page: 'front',
    x: 20,
    y: 150,
    w: 40,
    h: 40,
    layer: 'below',
    fit: 'stretch',
    ordinal: 0,
  } as const
  const code = { url: 'https://example.se', perLetter: false, caption: null, placement: null }
  const designs = [
    design({ images: [image] }),
    design({ images: [image], logo: bytes, code }),
    design({ images: [image, { ...image, layer: 'above' }], code: { ...code, perLetter: true } }),
    design({ images: [{ ...image, layer: 'above' }], code: { ...code, url: 'https://example.se/b' } }),
  ]
  const token = 'PROVBREV2345'
  for (const one of [...designs, ...designs]) {
    const [shared, alone] = await Promise.all([compile(one, cache), compile(one)])
    t.ok(
      Buffer.from(drawBatch(shared, [recipient({ token })]).pdf).equals(
        drawBatch(alone, [recipient({ token })]).pdf,
      ),
    )
  }
})
