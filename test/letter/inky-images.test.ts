import t from 'tap'
import { checkImage } from '#letter/image/image.ts'
import { compile, designWarnings, type PlacedImage } from '#letter/index.ts'
import { design, jpeg, png } from '../support/letters.ts'

type Inks = readonly [number, number, number, number]

const segment = (marker: number, ...body: number[]) => [0xff, marker, 0, body.length + 2, ...body]

/** Adobe's light and two colours, of the inks but black. Bytes. */
function ycck([c, m, y, k]: Inks): Inks {
  const light = 0.299 * c + 0.587 * m + 0.114 * y
  return [light, (y - light) / 1.772 + 128, (c - light) / 1.402 + 128, 255 - k]
}

/** A JPEG whose blocks of eight pixels have these inks (percent), in a row. Its tables are the shortest that do. */
function cmykJpeg(blocks: readonly Inks[], transform: 0 | 2): Buffer {
  let bits = ''
  const before = [0, 0, 0, 0]
  for (const block of blocks) {
    const inks = block.map(percent => Math.round(2.55 * percent)) as unknown as Inks
    const stored = transform === 2 ? ycck(inks) : inks.map(ink => 255 - ink)
    for (const [part, value] of stored.entries()) {
      // Quanta of eight: the first coefficient is what the mean is more than 128.
      const difference = Math.round(value) - 128 - before[part]!
      before[part]! += difference
      const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1
      const low = difference < 0 ? difference + 2 ** size - 1 : difference
      bits += `${size.toString(2).padStart(4, '0')}${size > 0 ? low.toString(2).padStart(size, '0') : ''}0`
    }
  }
  const data = (bits.padEnd(8 * Math.ceil(bits.length / 8), '1').match(/.{8}/g) ?? []).flatMap(byte =>
    byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)],
  )
  const parts = [1, 2, 3, 4]
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xee, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform),
    ...segment(0xdb, 0, ...Array(64).fill(8)),
    ...segment(
      0xc0,
      8,
      0,
      8,
      blocks.length >> 5,
      8 * blocks.length,
      4,
      ...parts.flatMap(id => [id, 0x11, 0]),
    ),
    ...segment(0xc4, 0, 0, 0, 0, 12, ...Array(12).fill(0), ...Array.from({ length: 12 }, (_, size) => size)),
    ...segment(0xc4, 0x10, 1, ...Array(15).fill(0), 0),
    ...segment(0xda, 4, ...parts.flatMap(id => [id, 0]), 0, 63, 0),
    ...data,
    ...[0xff, 0xd9],
  ])
}

const image = (bytes: Uint8Array, values: Partial<PlacedImage> = {}): PlacedImage => ({
  bytes,
  page: 'front',
  x: 25,
  y: 200,
  w: 1,
  h: 1,
  layer: 'below',
  fit: 'stretch',
  ordinal: 0,
  ...values,
})
async function inky(...images: PlacedImage[]) {
  const letter = design({ images, hasBackPage: true })
  return designWarnings(letter, await compile(letter)).filter(({ code }) => code === 'images_inky')
}

const WET: Inks = [90, 80, 80, 70]
const DRY: Inks = [80, 70, 70, 80]

t.test('a picture in CMYK may have 300 percent of ink', async t => {
  for (const transform of [0, 2] as const) {
    const [wet, dry] = [cmykJpeg([WET, WET], transform), cmykJpeg([DRY, DRY], transform)]
    t.equal(checkImage(wet).kind, 'jpeg', 'a whole file')
    const found = await inky(image(dry), image(wet), image(wet, { page: 'back' }))
    t.match(found, [
      { params: { page: 'front', images: 1 }, images: [1] },
      { params: { page: 'back', images: 1 }, images: [2] },
    ])
    const { ink } = found[0]!.params as { readonly ink: number }
    t.ok(Math.abs(ink - 320) <= 1, `${ink} %`)
  }
})

t.test('only the marker of Adobe says how inks are stored', async t => {
  const foreign = Buffer.from(segment(0xee, ...Buffer.from('Other'), 0, 0, 0, 0, 0, 0, 0))
  const wet = cmykJpeg([WET], 2)
  const marked = Buffer.concat([wet.subarray(0, 18), foreign, wet.subarray(18)])
  t.strictSame(await inky(image(marked)), await inky(image(wet)))
})

t.test('a spot of more ink dries', async t => {
  const spot = (of: number) =>
    cmykJpeg(
      Array.from({ length: of }, (_, block) => (block === 9 ? WET : DRY)),
      0,
    )
  t.equal((await inky(image(spot(50)))).length, 1)
  t.equal((await inky(image(spot(200)))).length, 0)
})

t.test('other pictures are separated by the press profile, for 300 percent', async t => {
  t.strictSame(await inky(image(png(8, 8, '#000010')), image(jpeg(8, 8, '#000010'))), [])
})
