import { cardPicture } from './card/card.ts'
import { postageBand, senderLogoBox, senderOps } from './furniture.ts'
import * as sheet from './geometry.ts'
import { n, pt } from './geometry.ts'
import type { Kit } from './kit.ts'
import type { Side } from './layout/side.ts'
import { addressee, codeOf, flowsOf } from './letter-sides.ts'
import type { CardDesign } from './types.ts'

const { CARD } = sheet

/**
 * Picture and address side of a postcard. The message is the design's front document; `back` places of images
 * and codes mean the address side.
 * @param artwork operators that lay each page of the artwork over its side
 */
export function cardSides(kit: Kit, artwork: readonly string[]): Side[] {
  return [pictureSide(kit, artwork[0] ?? ''), addressSide(kit, artwork[1] ?? '')]
}

function pictureSide(kit: Kit, artwork: string): Side {
  const { design } = kit
  const images = design.images.filter(image => image.page === 'front')
  const picture = design.cardDesign ? readyMade(kit, design.cardDesign) : artwork
  return {
    sheet: CARD,
    bleed: sheet.BLEED,
    under: kit.stream(picture + kit.placed(images, 'below', CARD.h)),
    over: kit.stream(kit.placed(images, 'above', CARD.h)),
    frame: { x: 0, y: 0, w: CARD.w, h: CARD.h },
    flows: { A: null, B: null },
    images,
    destination: null,
    code: codeOf(kit, 'front', sheet.CARD_MESSAGE, sheet.CARD_CODE_SIZE, false),
  }
}

function readyMade(kit: Kit, design: CardDesign): string {
  const { painted, lettering } = cardPicture(design, kit.styles)
  return kit.form('Picture', painted.ops, painted.resources, painted.bbox) + lettering
}

function addressSide(kit: Kit, artwork: string): Side {
  const { design } = kit
  const images = design.images.filter(image => image.page === 'back')
  const frame = sheet.CARD_MESSAGE
  const page = design.code?.placement ? 'back' : 'front'
  return {
    sheet: CARD,
    bleed: sheet.BLEED,
    under: kit.stream(artwork + kit.placed(images, 'below', CARD.h) + furniture(kit, artwork === '')),
    over: kit.stream(kit.placed(images, 'above', CARD.h)),
    frame,
    flows: flowsOf(kit, 'card', frame, design.front, design.frontB),
    images,
    destination: addressee(kit, sheet.CARD_DESTINATION),
    code: codeOf(kit, page, frame, sheet.CARD_CODE_SIZE, artwork === ''),
  }
}

function furniture(kit: Kit, bare: boolean): string {
  const { design, styles } = kit
  const behind = design.images.filter(image => image.page === 'back' && image.layer === 'below')
  const zone = sheet.CARD_SENDER
  const { returnAddress, returnAddressLogo } = design
  let ops = design.logo ? kit.logo(design.logo, sheet.CARD_LOGO, behind, CARD.h) : ''
  if (returnAddressLogo)
    ops += kit.logo(returnAddressLogo, senderLogoBox(zone, returnAddress !== null), behind, CARD.h)
  if (returnAddress !== null) ops += senderOps(kit, returnAddress, zone, returnAddressLogo !== null, CARD.h)
  // A hairline between message and address, where no artwork has one of its own.
  if (bare)
    ops += `0.7 G 0.4 w ${n(pt(CARD.w / 2 + 5))} ${n(pt(12))} m ${n(pt(CARD.w / 2 + 5))} ${n(pt(CARD.h - 12))} l S\n`
  return ops + postageBand(styles, sheet.CARD_POSTAGE, design.homeCountry, CARD.h)
}
