import { BLEED, CARD } from '#letter/base/geometry.ts'
import type { CardDesign } from '#letter/index.ts'
import type { Change } from './changes.ts'
import { assetsOf, type Image, type TemplateDesign, toSource } from './design.ts'
import { type Box, between, tenths } from './millimetres.ts'
import type { Asset, TemplateSource } from './source.ts'

/**
 * A postcard in the editor's model: `content` is the message on the address side; `pdf`, or else the image on the
 * front, is the picture side where no ready-made design is chosen.
 */

/** The customer's own photograph on the picture side. */
export const pictureOf = ({ images }: TemplateDesign): Image | undefined =>
  images.find(({ page }) => page === 'front')

/** The picture side with its bleed (mm). */
const WHOLE: Box = { x: -BLEED, y: -BLEED, w: CARD.w + 2 * BLEED, h: CARD.h + 2 * BLEED }

/** The longest side that the API accepts (mm). */
const MOST_SIDE = 1000

/** Rounded away from the card, so that no edge of it stays white. */
const outwards = (mm: number): number => Math.ceil(mm * 10 - 1e-6) / 10

/**
 * The box of a photograph that fills a card to the edge of its bleed.
 * @param zoom 1 shows as much of it as possible
 * @param centre the point of the photograph in the middle of the card, as shares of the photograph's
 * sides
 */
export function pictureBox(
  { width, height }: Pick<Asset, 'width' | 'height'>,
  zoom = 1,
  centre = { x: 0.5, y: 0.5 },
): Box {
  const ratio = (width ?? 2) / (height ?? 1)
  const most = zoom * Math.max(WHOLE.w, WHOLE.h * ratio)
  const [w, h] = [outwards(most), outwards(most / ratio)]
  // A strip that is too long for the API is shown by its middle.
  if (w > MOST_SIDE || h > MOST_SIDE) return WHOLE
  return within({ x: CARD.w / 2 - centre.x * w, y: CARD.h / 2 - centre.y * h, w, h })
}

/** The box moved so that the photograph fills the card. */
const within = ({ x, y, w, h }: Box): Box => ({
  x: tenths(between(x, WHOLE.x + WHOLE.w - w, WHOLE.x)),
  y: tenths(between(y, WHOLE.y + WHOLE.h - h, WHOLE.y)),
  w,
  h,
})

/** The zoom of a photograph: at 1 it is as small as it can be and still fill the card. */
export const zoomOf = ({ w }: Box, asset: Pick<Asset, 'width' | 'height'>): number => w / pictureBox(asset).w

const withPicture = (design: TemplateDesign, picture: Image): TemplateDesign => ({
  ...design,
  pdf: null,
  images: [picture, ...design.images.filter(({ page }) => page === 'back')],
})

/** Makes a photograph the picture side, which it fills. */
export const printPicture =
  (asset: Pick<Asset, 'id' | 'width' | 'height'>): Change =>
  design =>
    withPicture(design, {
      key: 'picture',
      asset: asset.id,
      page: 'front',
      ...pictureBox(asset),
      layer: 'below',
      fit: 'cover',
    })

/** Shows another part of the photograph. @param dx millimetres to the right */
export const movePicture =
  (dx: number, dy: number): Change =>
  design => {
    const picture = pictureOf(design)
    if (!picture) return design
    const moved = within({ ...picture, x: picture.x + dx, y: picture.y + dy })
    const stays = moved.x === picture.x && moved.y === picture.y
    return stays ? design : withPicture(design, { ...picture, ...moved })
  }

/** Shows the photograph larger or smaller; its point in the middle of the card stays there. */
export const zoomPicture =
  (asset: Pick<Asset, 'width' | 'height'>, zoom: number): Change =>
  design => {
    const picture = pictureOf(design)
    if (!picture) return design
    const centre = { x: (CARD.w / 2 - picture.x) / picture.w, y: (CARD.h / 2 - picture.y) / picture.h }
    return withPicture(design, { ...picture, ...pictureBox(asset, zoom, centre) })
  }

/** Uses print-ready artwork as the picture side; its second page lies beneath the address side. */
export const printCardArtwork =
  ({ id }: Pick<Asset, 'id'>): Change =>
  design => ({ ...design, pdf: id, images: design.images.filter(({ page }) => page === 'back') })

/** The card in the API's form, without unchosen pictures and without fields that only letters have. */
export function toCardSource(design: TemplateDesign, cardDesign: CardDesign | null): TemplateSource {
  const {
    backContent: _,
    variantBBackContent: __,
    images = [],
    ...source
  } = toSource({ ...design, mode: 'editor' })
  return {
    ...source,
    noReturnAddress: false,
    pdf: cardDesign === null ? design.pdf : null,
    images: cardDesign === null ? images : images.filter(({ page }) => page === 'back'),
  }
}

/**
 * The files that a card names, each once; also those of a picture that is not chosen now, so that it can be chosen
 * again.
 */
export const assetsOfCard = (design: TemplateDesign): string[] => [
  ...new Set([...(design.pdf === null ? [] : [design.pdf]), ...assetsOf({ ...design, mode: 'editor' })]),
]
