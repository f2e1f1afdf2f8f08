/**
 * The sheet. Lengths are millimetres from the top-left corner, as in the spec. PDF counts points from the bottom-left.
 */

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Millimetres to points. */
export const pt = (mm: number): number => (mm * 72) / 25.4

/** A sheet's size (mm). */
export interface SheetSize {
  readonly w: number
  readonly h: number
}

export const A4 = { w: 210, h: 297 } as const

/** The sheets that letters are printed on: ISO 216 and ANSI Y14.1. Zones and places count from the top left of each. */
export const PAPERS = { A4, Letter: { w: 215.9, h: 279.4 } } as const satisfies Record<string, SheetSize>

export type Paper = keyof typeof PAPERS

export const CARD = { w: 210, h: 99 } as const

/** How far a picture continues beyond the sheet's edge, because cuts are never exact (mm). */
export const BLEED = 3

/** Reserved zones of a letter's front page (spec, PDF mode). */
export const RETURN_ADDRESS: Box = { x: 17, y: 16, w: 58, h: 17 }
export const POSTAGE_BAND: Box = { x: 121, y: 32, w: 77, h: 5 }
export const DESTINATION: Box = { x: 121, y: 44, w: 77, h: 20 }

/** The top of the front page is reserved for the envelope's windows, however the sheet slides in it (spec). */
export const RESERVED_TOP = 77

/** White around the addresses on images and artwork (mm): within the reserved top, and clear of the postage band. */
export const CLEAR_SPACE = 4

/** Nothing is printed closer to the sheet's edge (spec). */
export const SAFE_MARGIN = 5

/**
 * Above the postage band, aligned with the address. It stays outside both windows even if the folded sheet slides down
 * by the 13 mm of play that a C5 envelope leaves.
 */
export const LOGO: Box = { x: 121, y: 9, w: 72, h: 18 }

/** White around the text (mm). */
const MARGIN = { left: 25, right: 30, bottom: 18 } as const

const body = ({ w, h }: SheetSize, top: number): Box => ({
  x: MARGIN.left,
  y: top,
  w: w - MARGIN.left - MARGIN.right,
  h: h - top - MARGIN.bottom,
})

/** The text of the front page starts a line's height below the reserved top. */
export const frontBody = (sheet: SheetSize): Box => body(sheet, 82)
export const backBody = (sheet: SheetSize): Box => body(sheet, 22)

/** The address side of a postcard: sender and message to the left, logo, postage and address to the right. */
export const CARD_SENDER: Box = { x: 12, y: 7, w: 88, h: 11 }
export const CARD_MESSAGE: Box = { x: 12, y: 22, w: 88, h: 67 }
export const CARD_POSTAGE: Box = { x: 121, y: 9, w: 77, h: 5 }
export const CARD_LOGO: Box = { x: 121, y: 19, w: 60, h: 16 }
export const CARD_DESTINATION: Box = { x: 121, y: 48, w: 77, h: 26 }

/** Side of the code in an editor letter, quiet zone not counted (millimetres). */
export const FLOW_CODE_SIZE = 28
export const CARD_CODE_SIZE = 24

/** The least white on each side of a placed code (spec, PDF mode). */
export const LEAST_QUIET_ZONE = 3

/** White on each side of a code: four modules (ISO/IEC 18004), but at least the spec's millimetres. */
export const quietZone = (size: number, modules: number): number =>
  Math.max(LEAST_QUIET_ZONE, (4 * size) / modules)

export const expanded = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  w: box.w + 2 * by,
  h: box.h + 2 * by,
})

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** A number for a content stream: two decimals of a point are 3.5 micrometres. */
export const n = (value: number): string => {
  const rounded = Math.round(value * 100) / 100
  return Object.is(rounded, -0) ? '0' : String(rounded)
}
