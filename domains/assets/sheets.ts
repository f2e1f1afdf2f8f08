import type { Sheet } from '#artwork/index.ts'
// Not from letter/index.ts, which would load the engine too.
import {
  BLEED,
  type Box,
  CARD,
  CARD_DESTINATION,
  CARD_POSTAGE,
  DESTINATION,
  PAPERS,
  POSTAGE_BAND,
  pt,
  type SheetSize,
} from '#letter/base/geometry.ts'

/** A sheet for artwork. @param zones of one page, where the service prints address and postage */
function sheetOf({ w, h }: SheetSize, bleed: number, page: 1 | 2, zones: readonly Box[]): Sheet {
  return {
    width: pt(w),
    height: pt(h),
    bleed: pt(bleed),
    reserved: {
      page,
      zones: zones.map(zone => ({
        x0: pt(zone.x),
        x1: pt(zone.x + zone.w),
        y0: pt(h) - pt(zone.y + zone.h),
        y1: pt(h) - pt(zone.y),
      })),
    },
  }
}

const ON_LETTERS = [DESTINATION, POSTAGE_BAND]

/** The sheets that artwork is printed on. */
export const SHEETS = {
  letter: sheetOf(PAPERS.A4, 0, 1, ON_LETTERS),
  usLetter: sheetOf(PAPERS.Letter, 0, 1, ON_LETTERS),
  postcard: sheetOf(CARD, BLEED, 2, [CARD_DESTINATION, CARD_POSTAGE]),
} as const
