import { deflateSync } from 'node:zlib'
import t from 'tap'
import { CompileCache, compile, drawBatch } from '#letter/index.ts'
import * as made from '../fixtures/hostile-images.ts'
import { design, png, recipient } from '../support/letters.ts'
import { crop, openPdf } from '../support/pdf.ts'
import { BLUE, CLOCKWISE, drawn, GREEN, IN_THE_MIDDLE, near, PAPER, quarters, RED } from './drawn-images.ts'

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

t.test('a transparent image shows what lies below, and a transparent logo shows paper', async t => {
  const below = {
    ...IN_THE_MIDDLE,
    bytes: rawPng(
      2,
      8,
      rows(() => BLUE),
    ),
  }
  const clear = {
    ...IN_THE_MIDDLE,
    bytes: rawPng(
      6,
      8,
      rows(() => [255, 0, 0, 0]),
    ),
    ordinal: 1,
  }
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

t.test('designs that share a cache give the same bytes as alone', async t => {
  const cache = new CompileCache()
  const bytes = png(16, 16, '#08a8')
  const image = { ...IN_THE_MIDDLE, bytes }
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
