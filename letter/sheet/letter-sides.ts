import type { Box } from '../base/geometry.ts'
import * as sheet from '../base/geometry.ts'
import { overlaps } from '../base/geometry.ts'
import type { Doc, PlacedImage } from '../base/types.ts'
import { codeBlocks, codeField, obstaclesTo, whiteOps } from '../layout/code-block.ts'
import { LEVELS } from '../layout/fit.ts'
import { Flow } from '../layout/flow.ts'
import type { Side, Zone } from '../layout/side.ts'
import { PLAIN } from '../text/style.ts'
import { postageBand, senderLogoBox, senderOps } from './furniture.ts'
import type { SharedContent } from './shared-content.ts'

/** Points. Postal machines read addresses of 10 to 12. */
const ADDRESS_SIZE = 11

/** Points: about 73 characters of body text. Lines of 65 to 80 are easy to read. */
const COMFORTABLE = 335

export const BARE: Furniture = { logo: '', ops: '', zones: [] }

/**
 * The one or two sides of a letter.
 * @param artwork operators that draw each page of the artwork over its side
 */
export function letterSides(shared: SharedContent, artwork: readonly string[]): Side[] {
  const { design } = shared
  const paper = sheet.PAPERS[design.paper]
  const front = {
    ...letterSide(shared, 'front', sheet.frontBody(paper), artwork[0] ?? '', frontFurniture(shared)),
    destination: addressee(shared, sheet.DESTINATION),
  }
  return design.hasBackPage
    ? [front, letterSide(shared, 'back', sheet.backBody(paper), artwork[1] ?? '', BARE)]
    : [front]
}

export const addressee = (shared: SharedContent, box: Box) => ({
  box,
  style: shared.styles.of(PLAIN, { size: ADDRESS_SIZE, bold: false }),
})

function letterSide(
  shared: SharedContent,
  page: 'front' | 'back',
  frame: Box,
  artwork: string,
  furniture: Furniture,
): Side {
  const { design } = shared
  const paper = sheet.PAPERS[design.paper]
  const images = design.images.filter(image => image.page === page)
  const code = codeOf(shared, page, frame, sheet.FLOW_CODE_SIZE, design.artwork === null, images)
  const a = page === 'front' ? design.front : design.back
  const b = page === 'front' ? design.frontB : design.backB
  return {
    sheet: paper,
    bleed: 0,
    ...layers(shared, artwork, images, furniture, code, paper.h),
    frame,
    flows: flowsOf(shared, page, frame, a, b),
    images,
    destination: null,
    code,
  }
}

/** What a side has besides text. The logo lies below anything placed on it; nothing covers the rest. */
export interface Furniture {
  readonly logo: string
  /** Operators of sender and postage band. */
  readonly ops: string
  readonly zones: readonly Zone[]
}

/** The layers of a side that are the same in every letter. Bare paper needs no white background. */
export function layers(
  shared: SharedContent,
  artwork: string,
  images: readonly PlacedImage[],
  { logo, ops, zones }: Furniture,
  code: Side['code'],
  pageHeight: number,
): Pick<Side, 'under' | 'over' | 'top' | 'zones'> {
  const field = code?.placed ? [codeField(code.placed, code.codes.modules)] : []
  const white = (boxes: readonly Box[]) => boxes.map(box => whiteOps(box, pageHeight)).join('')
  // Directly on images and artwork: it must not hide a code that stands beside an address.
  const clear = white(
    zones
      .filter(zone => artwork !== '' || images.some(image => overlaps(image, zone.clear)))
      .map(zone => zone.clear),
  )
  const last =
    white(zones.map(zone => zone.box).filter(box => field.some(other => overlaps(other, box)))) + ops
  const above = shared.placed(images, 'above', pageHeight)
  const below = artwork + shared.placed(images, 'below', pageHeight)
  const isLast = above !== '' || field.some(box => zones.some(zone => overlaps(zone.box, box)))
  return {
    under: shared.stream((below && below + clear) + logo + (isLast ? '' : last)),
    over: shared.stream(above && above + clear),
    top: isLast ? shared.stream(last) : null,
    zones,
  }
}

/** Variant B's text, or A's if B has none. */
export function flowsOf(
  shared: SharedContent,
  name: string,
  frame: Box,
  a: Doc | null,
  b: Doc | null,
): Side['flows'] {
  const flow = (suffix: string, doc: Doc) =>
    new Flow(
      name + suffix,
      doc,
      shared.styles,
      shared.hyphenators.get(doc.language)!,
      shared.design.phoneNumber,
      doc.measure === 'comfortable' ? Math.min(COMFORTABLE, sheet.pt(frame.w)) : sheet.pt(frame.w),
      LEVELS,
      shared.steps,
    )
  const flowA = a && flow('A', a)
  return { A: flowA, B: b ? flow('B', b) : flowA }
}

/**
 * @param size of a code in the flow, which stands on the page called `front`
 * @param flows false over artwork, which leaves no space: a code without a placement is then not printed
 */
export function codeOf(
  shared: SharedContent,
  page: 'front' | 'back',
  frame: Box,
  size: number,
  flows: boolean,
  images: readonly Box[],
): Side['code'] {
  const { codes, styles, design, steps } = shared
  if (!codes || !design.code) return null
  const { placement, caption } = design.code
  if (!placement) {
    if (!flows || page !== 'front') return null
    const blocks = LEVELS.map(level => codeBlocks(codes, caption, size, frame.w, level, styles, steps))
    return { codes, blocks, obstacles: obstaclesTo(blocks[0]!.below, frame, images), placed: null }
  }
  if (placement.page !== page && placement.page !== 'both') return null
  return {
    codes,
    blocks: null,
    obstacles: [],
    placed: { x: placement.x, y: placement.y, w: placement.size, h: placement.size },
  }
}

function frontFurniture(shared: SharedContent): Furniture {
  const zones = { sender: sheet.RETURN_ADDRESS, postage: sheet.POSTAGE_BAND, destination: sheet.DESTINATION }
  return furniture(shared, 'front', zones, sheet.LOGO, sheet.PAPERS[shared.design.paper].h)
}

/** Logo, sender and postage band of an editor letter or card. Over artwork only sender and band. */
export function furniture(
  shared: SharedContent,
  page: 'front' | 'back',
  { sender, postage, destination }: Readonly<Record<Zone['name'], Box>>,
  logoBox: Box,
  pageHeight: number,
): Furniture {
  const { design, styles } = shared
  const behind = design.images.filter(image => image.page === page && image.layer === 'below')
  const { returnAddress, returnAddressLogo } = design
  const hasText = returnAddress !== null
  let ops = ''
  // The zone has been painted white by now.
  if (returnAddressLogo) ops += shared.logo(returnAddressLogo, senderLogoBox(sender, hasText), [], pageHeight)
  if (hasText) ops += senderOps(shared, returnAddress, sender, returnAddressLogo !== null, pageHeight)
  const around = (box: Box) => sheet.expanded(box, sheet.CLEAR_SPACE)
  const zones: Zone[] = [
    { name: 'postage', box: postage, clear: postage },
    { name: 'destination', box: destination, clear: around(destination) },
  ]
  if (ops !== '') zones.unshift({ name: 'sender', box: sender, clear: around(sender) })
  return {
    logo: design.logo ? shared.logo(design.logo, logoBox, behind, pageHeight) : '',
    ops: ops + postageBand(styles, postage, design, pageHeight),
    zones,
  }
}
