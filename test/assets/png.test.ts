import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import t from 'tap'
import { checkImage } from '#letter/image/image.ts'
import { pngPixels } from '#letter/image/png-pixels.ts'
import * as made from '../fixtures/hostile-images.ts'
import { reason, refusal, sizeOf } from './checked-images.ts'

/** Red, green, blue and alpha of each pixel. */
function pixelsOf(bytes: Uint8Array): number[][] {
  const image = checkImage(bytes)
  if (image.kind !== 'png') throw new Error('no PNG')
  const { rgb, alpha } = pngPixels(image)
  return Array.from(alpha, (value, pixel) => [...rgb.subarray(pixel * 3, pixel * 3 + 3), value])
}

const KINDS = [
  ...[1, 2, 4, 8, 16].map(depth => ({ colour: 0, depth })),
  ...[8, 16].flatMap(depth => [2, 4, 6].map(colour => ({ colour, depth }))),
  ...[1, 2, 4, 8].map(depth => ({ colour: 3, depth })),
]
const PALETTE = Buffer.from(Array.from({ length: 768 }, (_, index) => (index * 37) & 255))

/** A sample as eight bits. */
const eight = (value: number, depth: number) =>
  depth === 16 ? value >> 8 : Math.round((value * 255) / (2 ** depth - 1))

type Sample = (x: number, y: number, s: number) => number

function fileOf(
  head: made.Header,
  sample: Sample,
  filter: (row: number) => number,
  ...more: Buffer[]
): Buffer {
  return made.png(
    made.header(head),
    ...(head.colour === 3 ? [made.chunk('PLTE', PALETTE)] : []),
    ...more,
    made.chunk('IDAT', deflateSync(made.rows(head, sample, filter))),
    made.chunk('IEND'),
  )
}

/** What a viewer shows, by the specification. */
function shown({ width, height, depth, colour }: made.Header, sample: Sample): number[][] {
  return Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    const of = (s: number) => eight(sample(x, y, s), depth)
    if (colour === 3) {
      const at = sample(x, y, 0) * 3
      return [...PALETTE.subarray(at, at + 3), 255]
    }
    const grey = colour === 0 || colour === 4
    const alpha = colour === 4 ? of(1) : colour === 6 ? of(3) : 255
    return grey ? [of(0), of(0), of(0), alpha] : [of(0), of(1), of(2), alpha]
  })
}

t.test('every kind of PNG is accepted and keeps its pixels', async t => {
  const heads = fc.record({
    kind: fc.constantFrom(...KINDS),
    width: fc.integer({ min: 1, max: 19 }),
    height: fc.integer({ min: 1, max: 19 }),
    interlaced: fc.boolean(),
  })
  const filters = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 30 })
  const looksRight = fc.property(heads, filters, fc.nat(), ({ kind, ...rest }, filters, seed) => {
    const head = { ...kind, ...rest }
    const sample: Sample = (x, y, s) =>
      ((x * 7919 + y * 104_729 + s * 1299 + seed) * 2_654_435_761) % 2 ** kind.depth
    const pixels = pixelsOf(fileOf(head, sample, row => filters[row % filters.length]!))
    return JSON.stringify(pixels) === JSON.stringify(shown(head, sample))
  })
  t.doesNotThrow(() => fc.assert(looksRight, { numRuns: Number(process.env.RUNS ?? 200) }))
})

t.test('a PNG may have as many pixels as a JPEG', async t => {
  const large = (height: number, colour: number) => {
    const unpacked = Buffer.alloc((5000 * made.SAMPLES[colour]! + 1) * height)
    return made.png(
      made.header({ width: 5000, height, depth: 8, colour }),
      made.chunk('IDAT', deflateSync(unpacked, { level: 1 })),
      made.chunk('IEND'),
    )
  }
  for (const colour of [0, 2, 6]) t.equal(reason(large(8000, colour)), null, `colour type ${colour}`)
  t.match(refusal(large(8001, 0)), { finding: { code: 'image_pixels_many', params: { megapixels: 40 } } })
})

t.test('exactly the colours that a PNG calls transparent are transparent', async t => {
  const alphas = (head: Omit<made.Header, 'width' | 'height'>, transparency: number[], sample: Sample) =>
    pixelsOf(
      fileOf(
        { ...head, width: 4, height: 1 },
        sample,
        () => 0,
        made.chunk('tRNS', Buffer.from(transparency)),
      ),
    ).map(pixel => pixel[3])
  const index: Sample = x => x
  t.same(alphas({ colour: 3, depth: 2 }, [0, 128], index), [0, 128, 255, 255], 'colours of a palette')
  t.same(alphas({ colour: 0, depth: 2 }, [0, 2], index), [255, 255, 0, 255], 'a grey')
  const close: Sample = (x, _y, s) => (s === 2 ? 0x1200 + x : 7)
  t.same(
    alphas({ colour: 2, depth: 16 }, [0, 7, 0, 7, 0x12, 1], close),
    [255, 0, 255, 255],
    'a colour, to its last bit',
  )
  t.same(
    alphas({ colour: 6, depth: 8 }, [1], () => 9),
    [9, 9, 9, 9],
    'an alpha channel has no such chunk',
  )
})

t.test('hostile PNG files are refused', async t => {
  for (const [name, [make, expected]] of Object.entries(made.HOSTILE_PNGS))
    t.equal(reason(make()), expected, name)
  const [bomb] = made.HOSTILE_PNGS['a bomb behind a small header']!
  t.match(
    refusal(bomb()),
    { finding: { params: { damage: 'data_packed' } } },
    'a bomb is not unpacked to its end',
  )
})

t.test('chunks that the picture does not need are not read', async t => {
  const size = { kind: 'png', width: 6, height: 5 }
  for (const [name, make] of Object.entries(made.ODD_PNGS)) t.same(sizeOf(checkImage(make())), size, name)
})

t.test('a PNG that is cut off anywhere is refused; one that was changed, or it shows the same', async t => {
  const file = made.goodPng(
    made.chunk('tEXt', Buffer.from('Title\0Brevduva')),
    made.chunk('pHYs', Buffer.alloc(9)),
  )
  t.equal(reason(file), null)
  const pixels = JSON.stringify(pixelsOf(file))
  const wrong: string[] = []
  for (let at = 0; at < file.length; at++) {
    if (reason(file.subarray(0, at)) === null) wrong.push(`cut at ${at}`)
    const changed = Buffer.from(file)
    changed[at]! ^= 1 << (at % 8)
    if (reason(changed) === null && JSON.stringify(pixelsOf(changed)) !== pixels)
      wrong.push(`changed at ${at}`)
  }
  t.same(wrong, [])
})
