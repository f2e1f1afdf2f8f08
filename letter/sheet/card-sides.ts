import * as sheet from '../base/geometry.ts'
import { n, pt } from '../base/geometry.ts'
import type { CardDesign } from '../base/types.ts'
import { cardPicture } from '../card/card.ts'
import { greetingOf } from '../card/greetings.ts'
import type { Side } from '../layout/side.ts'
import { addressee, BARE, codeOf, flowsOf, furniture, layers } from './letter-sides.ts'
import type { SharedContent } from './shared-content.ts'

const { CARD } = sheet

/**
 * The picture side and the address side of a postcard. The message is the design's front document. Images and codes
 * placed on `back` are on the address side.
 * @param artwork operators that draw each page of the artwork over its side
 */
export function cardSides(shared: SharedContent, artwork: readonly string[]): Side[] {
  return [pictureSide(shared, artwork[0] ?? ''), addressSide(shared, artwork[1] ?? '')]
}

function pictureSide(shared: SharedContent, artwork: string): Side {
  const { design } = shared
  const images = design.images.filter(image => image.page === 'front')
  const picture = design.cardDesign ? readyMade(shared, design.cardDesign) : artwork
  const code = codeOf(shared, 'front', sheet.CARD_MESSAGE, sheet.CARD_CODE_SIZE, false, images)
  return {
    sheet: CARD,
    bleed: sheet.BLEED,
    ...layers(shared, picture, images, BARE, code, CARD.h),
    frame: { x: 0, y: 0, w: CARD.w, h: CARD.h },
    flows: { A: null, B: null },
    images,
    destination: null,
    code,
  }
}

function readyMade(shared: SharedContent, design: CardDesign): string {
  const { painted, lettering } = cardPicture(design, greetingOf(shared.design), shared.styles)
  return shared.form('Picture', painted.ops, painted.resources, painted.bbox) + lettering
}

function addressSide(shared: SharedContent, artwork: string): Side {
  const { design } = shared
  const images = design.images.filter(image => image.page === 'back')
  const frame = sheet.CARD_MESSAGE
  const page = design.code?.placement ? 'back' : 'front'
  // Below the message over artwork too: a card's artwork is made for a message.
  const inFlow = codeOf(shared, page, frame, sheet.CARD_CODE_SIZE, true, images)
  const code = inFlow && { ...inFlow, isOverArtwork: artwork !== '' }
  const zones = {
    sender: sheet.CARD_SENDER,
    postage: sheet.CARD_POSTAGE,
    destination: sheet.CARD_DESTINATION,
  }
  const { ops, ...more } = furniture(shared, 'back', zones, sheet.CARD_LOGO, CARD.h)
  // Between message and address, unless artwork has its own line.
  const line = artwork === '' ? HAIRLINE : ''
  return {
    sheet: CARD,
    bleed: sheet.BLEED,
    ...layers(shared, artwork, images, { ...more, ops: line + ops }, code, CARD.h),
    frame,
    flows: flowsOf(shared, 'card', frame, design.front, design.frontB),
    images,
    destination: addressee(shared, sheet.CARD_DESTINATION),
    code,
  }
}

const HAIRLINE = `0.7 G 0.4 w ${n(pt(CARD.w / 2 + 5))} ${n(pt(12))} m ${n(pt(CARD.w / 2 + 5))} ${n(pt(CARD.h - 12))} l S\n`
