import { createCanvas, loadImage } from '@napi-rs/canvas'
import t from 'tap'
import { readImage } from '#letter/image/image.ts'
import { rasterOf } from '#letter/image/raster.ts'
import { progressive } from '../fixtures/progressive-jpegs.ts'
import { damage } from './drawn-images.ts'

const stored = (file: Buffer) => rasterOf(readImage(file), true)

async function decoded(file: Uint8Array): Promise<Uint8ClampedArray> {
  const image = await loadImage(Buffer.from(file))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height).data
}

t.test('a progressive JPEG of greys alone is printed in one ink, each pixel as it was', async t => {
  for (const name of ['grey', 'byComponent'] as const) {
    const { dict, data } = stored(progressive[name])
    t.match(dict, '/DeviceGray', name)
    t.strictSame(await decoded(data), await decoded(progressive[name]), name)
    t.ok(data.length < progressive[name].length, 'its scans are those of the file')
  }
})

t.test('greys that were rounded are grey', async t => {
  const { dict, data } = stored(progressive.rounded)
  t.match(dict, '/DeviceGray')
  const [before, after] = [await decoded(progressive.rounded), await decoded(data)]
  t.ok(before.every((value, i) => Math.abs(value - after[i]!) <= 3))
})

t.test('a faint tint and a single coloured pixel are colours', t => {
  for (const name of ['tinted', 'pixel'] as const) {
    const { dict, data } = stored(progressive[name])
    t.match(dict, '/DeviceRGB', name)
    t.ok(progressive[name].equals(data), 'stored unchanged')
  }
  t.end()
})

t.test('a file that is cut off in its colours keeps them', t => {
  const file = progressive.rounded
  const scans = [...file.keys()].filter(at => file[at] === 0xff && file[at + 1] === 0xda)
  const cut = Buffer.concat([file.subarray(0, scans[2]! + 12), Buffer.from([0xff, 0xd9])])
  t.match(stored(cut).dict, '/DeviceRGB')
  t.end()
})

t.test('a damaged file is refused or stored, and nothing fails', t => {
  for (const file of Object.values(progressive)) t.doesNotThrow(() => damage(file, 1000))
  t.end()
})
