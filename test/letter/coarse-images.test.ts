import t from 'tap'
import { compile, type Design, designWarnings, type PlacedImage } from '#letter/index.ts'
import { sentenceOf } from '#schemas/reasons.ts'
import { design, jpeg, png } from '../support/letters.ts'

/** An inch wide and high, beside the text and its letters. */
const inch = (values: Partial<PlacedImage>): PlacedImage => ({
  bytes: png(300, 300, '#ffffff'),
  page: 'front',
  x: 25,
  y: 200,
  w: 25.4,
  h: 25.4,
  layer: 'below',
  fit: 'stretch',
  ordinal: 0,
  ...values,
})

async function coarse(values: Partial<Design>) {
  const letter = design(values)
  return designWarnings(letter, await compile(letter)).filter(({ code }) => /_coarse$/.test(code))
}
const dpiOf = async (values: Partial<PlacedImage>) =>
  (await coarse({ images: [inch(values)] })).map(({ params }) => 'dpi' in params && params.dpi)

t.test('an image with fewer than 150 dots per inch is named, in the size in which it is printed', async t => {
  for (const [pixels, dpi] of [
    [150, []],
    [149, [149]],
    [72, [72]],
    [71, [71]],
  ] as const) {
    t.strictSame(await dpiOf({ bytes: png(pixels, pixels, '#ffffff') }), dpi, `${pixels}`)
    t.strictSame(await dpiOf({ bytes: jpeg(pixels, pixels, '#ffffff') }), dpi, `JPEG, ${pixels}`)
  }
  t.strictSame(await dpiOf({ w: 60, h: 60 }), [127])
  t.strictSame(await dpiOf({ w: 40, h: 60 }), [127], 'the side on which its dots are largest')
})

t.test('the fit decides how large its dots are', async t => {
  const bytes = png(200, 100, '#ffffff')
  t.strictSame(await dpiOf({ bytes, fit: 'contain' }), [])
  t.strictSame(await dpiOf({ bytes, fit: 'cover' }), [100])
  t.strictSame(await dpiOf({ bytes, fit: 'stretch' }), [100])
})

t.test('one pixel is a field of colour', async t => {
  t.strictSame(await dpiOf({ bytes: png(1, 1, '#ffffff'), w: 200, h: 200 }), [])
  t.strictSame(await dpiOf({ bytes: png(2, 1, '#ffffff') }), [1])
})

t.test('those whose pixels are seen are named apart from those that only look soft', async t => {
  const [soft, blocky] = [png(140, 140, '#ffffff'), png(71, 71, '#ffffff')]
  const images = [soft, png(300, 300, '#ffffff'), blocky, png(100, 100, '#ffffff'), blocky].map(
    (bytes, ordinal) => inch({ bytes, ordinal, page: ordinal === 4 ? 'back' : 'front' }),
  )
  const found = await coarse({ images, hasBackPage: true })
  t.strictSame(found, [
    { code: 'images_coarse', params: { page: 'front', dpi: 71, images: 1 }, images: [2] },
    { code: 'images_coarse', params: { page: 'front', dpi: 100, images: 2 }, images: [0, 3] },
    { code: 'images_coarse', params: { page: 'back', dpi: 71, images: 1 }, images: [4] },
  ])
  t.match(found.map(sentenceOf), [/71 dots per inch: the pixels/, /print at 100 .* soft/, /back page/])
})

t.test('logos count, in their own boxes', async t => {
  // 18 mm high on a letter, 16 on a card; beside the sender 17 mm wide.
  t.strictSame(await coarse({ logo: png(100, 100, '#203040') }), [
    { code: 'logo_coarse', params: { logo: 'logo', dpi: 141 } },
  ])
  const card = { format: 'postcard', cardDesign: 'gran' } as const
  t.strictSame(await coarse({ ...card, logo: png(100, 100, '#203040') }), [])
  t.strictSame(await coarse({ returnAddressLogo: png(40, 40, '#203040') }), [
    { code: 'logo_coarse', params: { logo: 'returnAddressLogo', dpi: 59 } },
  ])
  t.strictSame(await coarse({ logo: png(400, 100, '#203040') }), [
    { code: 'logo_coarse', params: { logo: 'logo', dpi: 141 } },
  ])
  t.strictSame(
    await coarse({ logo: png(800, 200, '#203040'), returnAddressLogo: jpeg(110, 110, '#203040') }),
    [],
  )
})
