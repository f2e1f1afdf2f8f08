import t from 'tap'
import * as sheet from '#letter/base/geometry.ts'
import { type Box, CLEAR_SPACE, expanded, overlaps } from '#letter/base/geometry.ts'
import { compile, type Design, designWarnings, drawBatch } from '#letter/index.ts'
import { onePage } from '../support/artwork.ts'
import { coveringImage, design, LETTER, recipient } from '../support/letters.ts'
import { crop, inkOf, openPdf, type Raster, readCode } from '../support/pdf.ts'

const ARTWORK = onePage('/MediaBox [0 0 595.28 841.89] /Contents 4 0 R', {
  dict: '',
  data: '0.1 0.2 0.3 rg 0 0 600 850 re f',
})
const TOKEN = 'ABCDEFGHIJKL'
const someone = recipient({ token: TOKEN })

async function look(values: Partial<Design>, page = 1): Promise<Raster> {
  const file = await openPdf(drawBatch(await compile(design(values)), [someone]).pdf)
  const raster = await file.raster(page, 150)
  await file.close()
  return raster
}

/** The four strips around a box, from `from` to `to` millimetres off it. */
const strips = ({ x, y, w, h }: Box, from: number, to: number): Box[] => [
  { x: x - to, y: y - to, w: w + 2 * to, h: to - from },
  { x: x - to, y: y + h + from, w: w + 2 * to, h: to - from },
  { x: x - to, y: y - to, w: to - from, h: h + 2 * to },
  { x: x + w + from, y: y - to, w: to - from, h: h + 2 * to },
]

t.test('4 mm around sender and address are white on images and artwork, and no more', async t => {
  const cases: Record<string, Partial<Design>> = {
    below: { images: [coveringImage()] },
    above: { images: [coveringImage({ layer: 'above' })] },
    'both layers': { images: [coveringImage(), coveringImage({ layer: 'above', ordinal: 1 })] },
    artwork: { artwork: ARTWORK, front: null },
    'an image on artwork': { artwork: ARTWORK, front: null, images: [coveringImage({ layer: 'above' })] },
  }
  for (const [name, values] of Object.entries(cases)) {
    const raster = await look(values)
    for (const zone of [sheet.RETURN_ADDRESS, sheet.DESTINATION]) {
      for (const strip of strips(zone, 0, 3.8)) t.equal(inkOf(crop(raster, strip)), 0, name)
      for (const strip of strips(zone, 4.3, 4.7)) {
        const { width, height, ...part } = crop(raster, strip)
        t.equal(inkOf({ width, height, ...part }), width * height, `${name}: beyond is the picture`)
      }
    }
  }
})

t.test('an image that only comes near an address is kept off it, with a warning', async t => {
  const near = coveringImage({ x: 121, y: 65.5, w: 60, h: 40, layer: 'above' })
  const letter = design({ images: [near] })
  t.match(designWarnings(letter, await compile(letter)), [
    { code: 'images_hidden', params: { zone: 'destination' } },
  ])
  const raster = await look({ images: [near] })
  t.equal(inkOf(crop(raster, { x: 121, y: 64.2, w: 60, h: 3.6 })), 0)
  const beyond = crop(raster, { x: 122, y: 68.4, w: 58, h: 2 })
  t.equal(inkOf(beyond), beyond.width * beyond.height)
  const beside = design({ images: [coveringImage({ x: 121, y: 68.5, w: 60, h: 30 })] })
  const hidden = designWarnings(beside, await compile(beside)).filter(({ code }) => code === 'images_hidden')
  t.strictSame(hidden, [])
})

t.test('a card has the same white around its addresses', async t => {
  const card = { format: 'postcard', cardDesign: 'gran', front: LETTER } as const
  const raster = await look({ ...card, images: [coveringImage({ page: 'back', layer: 'above', h: 99 })] }, 2)
  for (const zone of [sheet.CARD_SENDER, sheet.CARD_DESTINATION]) {
    for (const strip of strips(zone, 0, 3.8)) t.equal(inkOf(crop(raster, strip)), 0)
  }
})

t.test('the white hides nothing of ours', async t => {
  const letter = [sheet.RETURN_ADDRESS, sheet.DESTINATION].map(zone => expanded(zone, CLEAR_SPACE))
  const card = [sheet.CARD_SENDER, sheet.CARD_DESTINATION].map(zone => expanded(zone, CLEAR_SPACE))
  for (const white of letter) {
    t.ok(white.y + white.h <= sheet.RESERVED_TOP)
    for (const ours of [sheet.POSTAGE_BAND, sheet.LOGO, sheet.frontBody(sheet.A4)])
      t.notOk(overlaps(white, ours))
  }
  for (const white of card) {
    for (const ours of [sheet.CARD_POSTAGE, sheet.CARD_LOGO, sheet.CARD_MESSAGE])
      t.notOk(overlaps(white, ours))
  }
})

t.test('a code beside an address is printed whole', async t => {
  const code = {
    url: 'https://example.se/api/r/abc',
    perLetter: true,
    caption: null,
    placement: { page: 'front', x: 89.6, y: 45, size: 28 },
  } as const
  for (const images of [[], [coveringImage({ layer: 'above' })]]) {
    const raster = await look({ artwork: ARTWORK, front: null, images, code })
    t.equal(readCode(raster), `${code.url}/${TOKEN}`)
    const corner = crop(raster, { x: 117.1, y: 45.5, w: 0.4, h: 4 })
    t.equal(inkOf(corner), corner.width * corner.height, 'its last column is within the white')
  }
})
