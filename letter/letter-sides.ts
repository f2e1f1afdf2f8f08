import { postageBand, senderLogoBox, senderOps } from './furniture.ts'
import type { Box } from './geometry.ts'
import * as sheet from './geometry.ts'
import type { Kit } from './kit.ts'
import { codeBlock } from './layout/code-block.ts'
import { Flow } from './layout/flow.ts'
import { LEVELS, type Side } from './layout/side.ts'
import { PLAIN } from './text/style.ts'
import type { Doc } from './types.ts'

/** Addresses: the upper half of the 10 to 12 points that postal machines read. */
const ADDRESS_SIZE = 11

/** Points: some 73 characters of body text, of the 65 to 80 that are read with ease. */
const COMFORTABLE = 335

/**
 * The one or two sides of a letter.
 * @param artwork operators that lay each page of the artwork over its side
 */
export function letterSides(kit: Kit, artwork: readonly string[]): Side[] {
  const { design } = kit
  const front = {
    ...letterSide(kit, 'front', sheet.FRONT_BODY, artwork[0] ?? '', frontFurniture(kit)),
    destination: addressee(kit, sheet.DESTINATION),
  }
  return design.hasBackPage
    ? [front, letterSide(kit, 'back', sheet.BACK_BODY, artwork[1] ?? '', '')]
    : [front]
}

export const addressee = (kit: Kit, box: Box) => ({
  box,
  style: kit.styles.of(PLAIN, { size: ADDRESS_SIZE, bold: false }),
})

function letterSide(kit: Kit, page: 'front' | 'back', frame: Box, artwork: string, furniture: string): Side {
  const { design } = kit
  const images = design.images.filter(image => image.page === page)
  const a = page === 'front' ? design.front : design.back
  const b = page === 'front' ? design.frontB : design.backB
  return {
    sheet: sheet.A4,
    bleed: 0,
    under: kit.stream(artwork + kit.placed(images, 'below', sheet.A4.h) + furniture),
    over: kit.stream(kit.placed(images, 'above', sheet.A4.h)),
    frame,
    flows: flowsOf(kit, page, frame, a, b),
    images,
    destination: null,
    code: codeOf(kit, page, frame, sheet.FLOW_CODE_SIZE, design.artwork === null),
  }
}

/** Variant B's text, or A's where B has none of its own. */
export function flowsOf(kit: Kit, name: string, frame: Box, a: Doc | null, b: Doc | null): Side['flows'] {
  const flow = (suffix: string, doc: Doc) =>
    new Flow(
      name + suffix,
      doc,
      kit.styles,
      kit.hyphenators.get(doc.language)!,
      kit.design.phoneNumber,
      doc.measure === 'comfortable' ? Math.min(COMFORTABLE, sheet.pt(frame.w)) : sheet.pt(frame.w),
      LEVELS,
      kit.steps,
    )
  const flowA = a && flow('A', a)
  return { A: flowA, B: b ? flow('B', b) : flowA }
}

/**
 * @param size of a code in the flow; it stands on the page called front
 * @param flows false over artwork: it leaves no room, so that a code without a place of its own is not printed
 */
export function codeOf(
  kit: Kit,
  page: 'front' | 'back',
  frame: Box,
  size: number,
  flows: boolean,
): Side['code'] {
  const { codes, styles, design, steps } = kit
  if (!codes || !design.code) return null
  const { placement, caption } = design.code
  if (!placement) {
    const block = flows && page === 'front' ? codeBlock(codes, caption, size, frame.w, styles, steps) : null
    return block && { codes, block, placed: null }
  }
  if (placement.page !== page && placement.page !== 'both') return null
  return {
    codes,
    block: null,
    placed: { x: placement.x, y: placement.y, w: placement.size, h: placement.size },
  }
}

/** Logo, sender and postage band: the front of an editor letter, and over artwork the sender and band. */
function frontFurniture(kit: Kit): string {
  const { design, styles } = kit
  const { h } = sheet.A4
  const zone = sheet.RETURN_ADDRESS
  const behind = design.images.filter(image => image.page === 'front' && image.layer === 'below')
  const { returnAddress, returnAddressLogo } = design
  let ops = design.logo ? kit.logo(design.logo, sheet.LOGO, behind, h) : ''
  if (returnAddressLogo)
    ops += kit.logo(returnAddressLogo, senderLogoBox(zone, returnAddress !== null), behind, h)
  if (returnAddress !== null) ops += senderOps(kit, returnAddress, zone, returnAddressLogo !== null, h)
  return ops + postageBand(styles, sheet.POSTAGE_BAND, design.homeCountry, h)
}
