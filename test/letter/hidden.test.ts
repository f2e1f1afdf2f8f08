import t from 'tap'
import { CARD_DESTINATION, DESTINATION, POSTAGE_BAND, RETURN_ADDRESS } from '#letter/base/geometry.ts'
import {
  compile,
  type Design,
  designErrors,
  designWarnings,
  drawBatch,
  fit,
  type PlacedImage,
  requirePrintable,
  Unprintable,
} from '#letter/index.ts'
import { sentenceOf } from '#schemas/reasons.ts'
import { onePage } from '../support/artwork.ts'
import { coveringImage, design, doc, LETTER, paragraph, png, recipient, text } from '../support/letters.ts'
import { crop, differingPixels, openPdf, type PlacedText, type Raster, readCode } from '../support/pdf.ts'

const ARTWORK = onePage('/MediaBox [0 0 595.28 841.89] /Contents 4 0 R', {
  dict: '',
  data: '0.1 0.2 0.3 rg 0 0 600 850 re f',
})
const TOKEN = 'ABCDEFGHIJKL'
const someone = recipient({ token: TOKEN })
const code = (placement: NonNullable<Design['code']>['placement'] = null): Design['code'] => ({
  url: 'https://example.se/api/r/abc',
  perLetter: true,
  caption: 'Skanna mig',
  placement,
})

async function look(values: Partial<Design>, page = 1): Promise<{ raster: Raster; texts: PlacedText[] }> {
  const file = await openPdf(drawBatch(await compile(design(values)), [someone]).pdf)
  const seen = { raster: await file.raster(page, 150), texts: await file.texts(page) }
  await file.close()
  return seen
}

t.test('sender, postage and address print on white, whatever lies there', async t => {
  const bare = (await look({})).raster
  const cases: Record<string, Partial<Design>> = {
    'image above': { images: [coveringImage({ layer: 'above' })] },
    'image below': { images: [coveringImage({})] },
    'both layers': { images: [coveringImage({ layer: 'above', h: 60 }), coveringImage({ ordinal: 1 })] },
    artwork: { artwork: ARTWORK, front: null },
    'image above artwork': { artwork: ARTWORK, front: null, images: [coveringImage({ layer: 'above' })] },
    'placed code': {
      artwork: ARTWORK,
      front: null,
      code: code({ page: 'front', x: 115, y: 5, size: 25 }),
    },
  }
  for (const [name, values] of Object.entries(cases)) {
    const { raster } = await look(values)
    for (const zone of [RETURN_ADDRESS, POSTAGE_BAND, DESTINATION]) {
      // A pixel within the edges, where what lies outside shines through.
      const box = { x: zone.x + 0.4, y: zone.y + 0.4, w: zone.w - 0.8, h: zone.h - 0.8 }
      t.equal(differingPixels(crop(raster, box), crop(bare, box)), 0, `${name}, ${zone.x}`)
    }
  }
  const without = (await look({ artwork: ARTWORK, front: null, returnAddress: null })).raster
  const sender = crop(without, RETURN_ADDRESS)
  t.ok(differingPixels(sender, crop(bare, RETURN_ADDRESS)) > 1000, 'no white where nothing is printed')
})

t.test('postage and address of a card print on white too', async t => {
  const card = { format: 'postcard', cardDesign: 'gran', front: LETTER } as const
  const [bare, covered] = [
    (await look(card, 2)).raster,
    (await look({ ...card, images: [coveringImage({ page: 'back', layer: 'above', h: 99 })] }, 2)).raster,
  ]
  const { x, y, w, h } = CARD_DESTINATION
  const inner = { x: x + 0.4, y: y + 0.4, w: w - 0.8, h: h - 0.8 }
  t.equal(differingPixels(crop(covered, inner), crop(bare, inner)), 0)
})

t.test('there is a warning for images that they hide, and none for images beside them', async t => {
  // One white pixel: a field of colour on which text can be read.
  const bytes = png(1, 1, '#ffffff')
  const warnings = async ({ images = [], ...values }: Partial<Design>) => {
    const letter = design({ ...values, images: images.map(image => ({ ...image, bytes })) })
    return designWarnings(letter, await compile(letter)).map(sentenceOf)
  }
  t.strictSame(await warnings({}), [])
  t.strictSame(await warnings({ images: [coveringImage({ x: 10, y: 70, w: 50, h: 20 })] }), [])
  t.strictSame(
    await warnings({ images: [coveringImage({ page: 'back' })], hasBackPage: true, back: LETTER }),
    [],
  )
  t.strictSame(await warnings({ images: [coveringImage({ x: 150, y: 50, w: 10, h: 5, layer: 'above' })] }), [
    "An image on the front page: the part behind the recipient's address is not printed",
  ])
  t.equal((await warnings({ images: [coveringImage({}), coveringImage({ ordinal: 1 })] })).length, 3)
  t.equal((await warnings({ images: [coveringImage({})], returnAddress: null })).length, 2)
  const placed = { front: null, code: code({ page: 'front', x: 30, y: 20, size: 25 }) }
  t.match(await warnings(placed), [
    /^The code on the front page: the part behind the sender .* may not scan$/,
  ])
  t.match(await warnings({ returnAddress: 'En rad\n'.repeat(14) }), [/^The sender is set at \d\.\d points$/])
})

t.test('a code on the address is refused, one beside it or on the back is not', async t => {
  const require = async (placement: NonNullable<Design['code']>['placement']) => {
    const letter = design({ front: null, hasBackPage: true, code: code(placement) })
    requirePrintable(letter, await compile(letter))
  }
  const on = { x: 150, y: 40, size: 30 }
  await t.rejects(require({ page: 'front', ...on }), Unprintable)
  const both = await require({ page: 'both', ...on }).catch(error => error)
  t.match(both, { finding: { code: 'code_on_address' } })
  // Its white alone would cover the last line.
  await t.rejects(
    require({ page: 'front', x: 150, y: DESTINATION.y + DESTINATION.h + 1, size: 30 }),
    Unprintable,
  )
  await t.resolves(require({ page: 'back', ...on }))
  await t.resolves(require({ page: 'front', x: 150, y: DESTINATION.y + DESTINATION.h + 5, size: 30 }))
})

t.test(
  'a background does not change the text, and a code on it has a white margin and can be read',
  async t => {
    const front = doc(paragraph(text('Hej på dig')))
    for (const layer of ['below', 'above'] as const) {
      const values = { front, code: code(), images: [coveringImage({ layer })] }
      const letter = design(values)
      t.same(fit(await compile(letter), someone), { fits: true })
      const { raster, texts } = await look(values)
      t.equal(texts.find(item => item.text.startsWith('Hej'))?.size, 11)
      t.equal(readCode(raster), `https://example.se/api/r/abc/${TOKEN}`, layer)
    }
    const beside = { front, code: code(), images: [coveringImage({ x: 25, y: 90, w: 100, h: 30 })] }
    const [clear, free] = [await look(beside), await look({ front, code: code() })]
    const captionY = ({ texts }: typeof free) => texts.find(item => item.text.startsWith('Skanna'))!.y
    t.ok(captionY(clear) > captionY(free) + 25, 'a code keeps clear of an image where there is room')
  },
)

t.test('there is a warning for images that fit on A4 and not on US Letter', async t => {
  const images = [
    coveringImage({ y: 250, h: 40 }),
    coveringImage({ y: 200, h: 40 }),
    coveringImage({ y: 270, h: 60, page: 'back' }),
  ]
  const warnings = async (paper: Design['paper'], more: readonly PlacedImage[] = []) => {
    const letter = design({ paper, hasBackPage: true, images: [...images, ...more] })
    return designWarnings(letter, await compile(letter)).filter(({ code }) => code === 'images_cut')
  }
  t.strictSame(await warnings('A4'), [])
  t.strictSame(await warnings('Letter'), [
    { code: 'images_cut', params: { page: 'front', images: 1 }, images: [0] },
  ])
  const [, back] = await warnings('Letter', [coveringImage({ page: 'back' })])
  t.strictSame(
    back,
    { code: 'images_cut', params: { page: 'back', images: 1 }, images: [3] },
    'a whole page of A4',
  )
  t.match(sentenceOf(back!), /^An image below the back page, whose paper is shorter than A4/)
})

t.test('there is a warning for images that lie beside the paper', async t => {
  const beside = [
    coveringImage({ x: 210 }),
    coveringImage({ x: -210 }),
    coveringImage({ y: 297, page: 'back' }),
    coveringImage({ y: -297 }),
  ]
  const letter = design({
    hasBackPage: true,
    images: [...beside, coveringImage({ x: 209 }), coveringImage({ y: -290 })],
  })
  const warnings = designWarnings(letter, await compile(letter)).filter(({ code }) => code === 'images_off')
  t.strictSame(warnings, [
    { code: 'images_off', params: { page: 'front', images: 3 }, images: [0, 1, 3] },
    { code: 'images_off', params: { page: 'back', images: 1 }, images: [2] },
  ])
  t.strictSame(warnings.map(sentenceOf), [
    '3 images beside the front page: they are not printed',
    'An image beside the back page: it is not printed',
  ])
})

t.test('warnings and errors name their image, page or node', async t => {
  const placed = code({ page: 'both', x: 150, y: 40, size: 30 })
  const unprinted = doc(paragraph(text('Hej')), paragraph(text('\u{13000}'), text('\u{13001}')))
  const letter = design({
    front: unprinted,
    back: unprinted,
    hasBackPage: true,
    code: placed && { ...placed, caption: '\u{13002}' },
    images: [coveringImage({ page: 'back' }), coveringImage({ x: 150, y: 50, w: 10, h: 5 })],
  })
  const compiled = await compile(letter)
  t.match(designWarnings(letter, compiled), [
    { code: 'images_hidden', params: { page: 'front', zone: 'destination', images: 1 }, images: [1] },
  ])
  const missing = ['content', 'backContent'].flatMap(document =>
    ['content[1].content[0]', 'content[1].content[1]'].map(at => ({
      code: 'document_unprintable',
      params: { document, at },
    })),
  )
  t.match(
    [...designErrors(letter, compiled)],
    [{ code: 'code_on_address' }, ...missing, { code: 'text_unprintable', params: { text: 'caption' } }],
  )
})
