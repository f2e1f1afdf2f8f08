import { createCanvas, loadImage } from '@napi-rs/canvas'
import fc from 'fast-check'
import t from 'tap'
import { readImage } from '#letter/image/image.ts'
import { rasterOf } from '#letter/image/raster.ts'
import { withSegment } from '../fixtures/hostile-images.ts'
import { damage, drawn, near, quartersJpeg } from './drawn-images.ts'

type Pixel = readonly [number, number, number]

function jpeg(
  width: number,
  height: number,
  quality: number,
  pixel: (x: number, y: number) => Pixel,
): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  for (let i = 0; i < width * height; i++) {
    image.data.set([...pixel(i % width, Math.floor(i / width)), 255], i * 4)
  }
  context.putImageData(image, 0, 0)
  return canvas.toBuffer('image/jpeg', quality)
}

async function decoded(file: Uint8Array): Promise<Uint8ClampedArray> {
  const image = await loadImage(Buffer.from(file))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height).data
}

const stored = (file: Buffer) => rasterOf(readImage(file), true)
const greyAt = (x: number, y: number): number => Math.round(128 + 90 * Math.sin(x / 5) * Math.cos(y / 7))

t.test('a photograph of greys alone is printed in one ink, each pixel as it was', async t => {
  const sizes = fc.integer({ min: 1, max: 60 })
  const qualities = fc.constantFrom(40, 75, 95, 100)
  const property = fc.asyncProperty(sizes, sizes, qualities, async (width, height, quality) => {
    const file = jpeg(width, height, quality, (x, y) => [greyAt(x, y), greyAt(x, y), greyAt(x, y)])
    const { dict, data } = stored(file)
    const [before, after] = [await decoded(file), await decoded(data)]
    return dict.includes('/DeviceGray') && before.every((value, i) => value === after[i])
  })
  await t.resolves(fc.assert(property, { numRuns: 60 }))
})

t.test('greys that a scanner has rounded are grey, a faint tint is a colour', t => {
  const tinted = (red: number) => jpeg(50, 40, 95, (x, y) => [greyAt(x, y) + red, greyAt(x, y), greyAt(x, y)])
  t.match(stored(tinted(1)).dict, '/DeviceGray')
  for (const red of [4, 8, 40]) {
    const file = tinted(red)
    t.match(stored(file).dict, '/DeviceRGB', `${red} of 255`)
    t.equal(stored(file).data.length, file.length, 'stored unchanged')
  }
  t.end()
})

t.test('a single coloured pixel keeps a photograph in colours', t => {
  for (const [x0, y0] of [
    [0, 0],
    [49, 39],
    [24, 17],
  ]) {
    const file = jpeg(50, 40, 90, (x, y) =>
      x === x0 && y === y0 ? [230, 30, 30] : [greyAt(x, y), greyAt(x, y), greyAt(x, y)],
    )
    t.match(stored(file).dict, '/DeviceRGB', `${x0}, ${y0}`)
  }
  t.end()
})

t.test('a grey photograph that is cut off keeps its file', t => {
  const file = jpeg(50, 40, 90, (x, y) => [greyAt(x, y), greyAt(x, y), greyAt(x, y)])
  const cut = Buffer.concat([file.subarray(0, -200), Buffer.from([0xff, 0xd9])])
  t.match(stored(cut).dict, '/DeviceRGB')
  t.end()
})

t.test('a damaged photograph of greys is refused or stored, and nothing fails', async t => {
  const file = jpeg(50, 40, 90, (x, y) => [greyAt(x, y), greyAt(x, y), greyAt(x, y)])
  t.doesNotThrow(() => damage(file, 3000))
})

t.test(
  'a photograph whose parts are named R, G and B is printed without a change of its colours',
  async t => {
    const plain = quartersJpeg()
    const named = withSegment(
      withSegment(plain, 0xe0, () => null),
      0xc0,
      body => {
        for (const [i, letter] of ['R', 'G', 'B'].entries()) body[6 + i * 3] = letter.charCodeAt(0)
        return body
      },
    )
    const scan = named.lastIndexOf(Buffer.from([0xff, 0xda])) + 5
    for (const [i, letter] of ['R', 'G', 'B'].entries()) named[scan + i * 2] = letter.charCodeAt(0)
    t.match(stored(named).dict, '/DecodeParms<</ColorTransform 0>>')
    t.notMatch(stored(plain).dict, 'ColorTransform')
    t.notOk(near(await drawn(named), await drawn(plain)), 'light and colour are drawn as red, green and blue')
  },
)
