import { createCanvas } from '@napi-rs/canvas'
import t from 'tap'
import {
  CompileCache,
  compile,
  type Design,
  type DesignWarning,
  designWarnings,
  drawProofs,
  type PlacedImage,
} from '#letter/index.ts'
import { chunk } from '../fixtures/hostile-images.ts'
import { design, doc, field, paragraph, png, recipient, text } from '../support/letters.ts'

/** Over the first line of the text, which begins at 25 mm and 82 mm and is some 60 mm long. */
const image = (values: Partial<PlacedImage> = {}): PlacedImage => ({
  bytes: png(8, 8, '#203040'),
  page: 'front',
  x: 30,
  y: 80,
  w: 20,
  h: 10,
  layer: 'above',
  fit: 'stretch',
  ordinal: 0,
  ...values,
})
const front = doc(paragraph(text('Hej! Så här kort är brevet som vi skickar.')))

/** @param alpha of each pixel, from 0 to 255 */
function transparentPng(w: number, h: number, alpha: (x: number, y: number) => number): Uint8Array {
  const canvas = createCanvas(w, h)
  const context = canvas.getContext('2d')
  const pixels = context.createImageData(w, h)
  for (let at = 0; at < w * h; at++) pixels.data[4 * at + 3] = alpha(at % w, Math.floor(at / w))
  context.putImageData(pixels, 0, 0)
  return canvas.toBuffer('image/png')
}

async function warnings(
  values: Partial<Design>,
  value?: (field: string) => string,
): Promise<DesignWarning[]> {
  const letter = design({ front, ...values })
  return designWarnings(letter, await compile(letter), value ? { value } : {})
}
const over = async (values: Partial<Design>, value?: (field: string) => string) =>
  (await warnings(values, value)).filter(({ code }) => code === 'images_over_text')

t.test('an image over a line of text is named, and one beside, below or behind the text is not', async t => {
  t.strictSame(await over({ images: [image({ y: 150 }), image()] }), [
    { code: 'images_over_text', params: { page: 'front', images: 1 }, images: [1] },
  ])
  for (const harmless of [
    image({ layer: 'below' }),
    image({ x: 140 }),
    image({ y: 100 }),
    image({ y: 72 }),
    image({ page: 'back' }),
  ]) {
    t.strictSame(await over({ images: [harmless], hasBackPage: true }), [], JSON.stringify(harmless))
  }
})

t.test('lines that are drawn already are still found', async t => {
  const letter = design({ front, images: [image()] })
  const compiled = await compile(letter, new CompileCache())
  drawProofs(compiled, [recipient({})])
  t.match(designWarnings(letter, compiled), [{ code: 'images_over_text' }])
})

t.test('an image hides text only where it is opaque', async t => {
  const clear = transparentPng(20, 10, () => 0)
  const pale = transparentPng(20, 10, () => 40)
  const strokes = transparentPng(20, 10, (x, y) => (x === 2 * y ? 255 : 0))
  for (const bytes of [clear, pale, strokes]) t.strictSame(await over({ images: [image({ bytes })] }), [])
  t.equal((await over({ images: [image({ bytes: transparentPng(20, 10, () => 255) })] })).length, 1)
  // The left half lies over the text's end, the right half beside it.
  const half = (isOpaque: (x: number) => boolean) => transparentPng(20, 10, x => (isOpaque(x) ? 255 : 0))
  const atEnd = { x: 70, w: 60 }
  t.equal((await over({ images: [image({ ...atEnd, bytes: half(x => x < 10) })] })).length, 1)
  t.equal((await over({ images: [image({ ...atEnd, bytes: half(x => x >= 10) })] })).length, 0)
})

t.test('an image that viewers turn hides what its turned pixels hide', async t => {
  /** Whether a pixel of 20 by 10 is the one quarter that is seen at the top left, by orientation. */
  const corners: Record<number, readonly [isRight: boolean, isBelow: boolean]> = {
    1: [false, false],
    2: [true, false],
    3: [true, true],
    4: [false, true],
    5: [false, false],
    6: [false, true],
    7: [true, true],
    8: [true, false],
  }
  for (const [orientation, [isRight, isBelow]] of Object.entries(corners)) {
    const stored = transparentPng(20, 10, (x, y) => (x >= 10 === isRight && y >= 5 === isBelow ? 255 : 0))
    const exif = Buffer.from(`4d4d002a000000080001011200030000000100${`0${orientation}`}0000`, 'hex')
    const bytes = Buffer.concat([stored.subarray(0, 33), chunk('eXIf', exif), stored.subarray(33)])
    // Its left half lies over the text's end, in its upper or its lower half.
    const placed = { bytes, x: 70, w: 60, h: 30 }
    t.equal((await over({ images: [image({ ...placed, y: 80 })] })).length, 1, orientation)
    t.equal((await over({ images: [image({ ...placed, y: 60 })] })).length, 0, orientation)
    t.equal((await over({ images: [image({ ...placed, y: 80, x: 40 })] })).length, 1, orientation)
    t.equal((await over({ images: [image({ ...placed, y: 80, x: -20 })] })).length, 0, orientation)
  }
})

t.test('an image that does not fill its box hides nothing beside it', async t => {
  // Two millimetres wide, in the middle of a box that lies over the text with its left half.
  const narrow = { bytes: png(1, 40, '#203040'), x: 60, y: 60, w: 80, h: 80 }
  t.strictSame(await over({ images: [image({ ...narrow, fit: 'contain' })] }), [])
  t.equal((await over({ images: [image({ ...narrow, fit: 'cover' })] })).length, 1)
})

t.test('text of the second letter, of a card and of a merge field counts too', async t => {
  const below = image({ y: 105, h: 10 })
  const long = doc(...Array.from({ length: 6 }, () => paragraph(text('En rad till i brevet.'))))
  t.strictSame(await over({ images: [below] }), [])
  t.equal((await over({ images: [below], frontB: long })).length, 1)
  const changing = doc(
    paragraph(field('name')),
    paragraph(field('name')),
    paragraph(field('name')),
    paragraph(field('name')),
  )
  t.equal((await over({ front: changing, images: [below] }, () => 'Ett namn')).length, 1)
  const card = { format: 'postcard', cardDesign: 'gran' } as const
  t.match(await over({ ...card, images: [image({ page: 'back', x: 14, y: 20 })] }), [
    { params: { page: 'back' } },
  ])
  const ofField = { front: doc(paragraph(field('message'))), images: [image()] }
  t.strictSame(await over(ofField), [])
  t.equal((await over(ofField, () => 'Ett meddelande som är långt nog')).length, 1)
})

t.test('variants that print the same are named, whatever their documents look like', async t => {
  const equal = async (values: Partial<Design>) =>
    (await warnings(values)).some(({ code }) => code === 'variants_equal')
  const other = doc(paragraph(text('Hej! Så här kort är brevet.')))
  t.equal(await equal({}), false)
  t.equal(await equal({ frontB: other }), false)
  t.equal(await equal({ frontB: doc(paragraph(text('Hej! Så här kort är brevet som vi skickar.'))) }), true)
  const back = { hasBackPage: true, back: other }
  t.equal(await equal({ ...back, frontB: front }), true, 'B has the back of A')
  t.equal(await equal({ ...back, frontB: front, backB: front }), false)
})
