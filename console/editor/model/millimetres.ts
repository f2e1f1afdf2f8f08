import type { Box, SheetSize } from '#letter/base/geometry.ts'

export type { Box }

/** Rounds to tenths of a millimetre: finer placing is useless, and 0.1 + 0.2 must not become 0.30000000000000004. */
export const tenths = (mm: number): number => Math.round(mm * 10) / 10 + 0

/** Rounds to half millimetres, the steps in which pointers place. */
export const halves = (mm: number): number => Math.round(mm * 2) / 2 + 0

export const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))

/** Smaller boxes could not be grabbed (mm). */
export const LEAST_SIDE = 3
/** The API's limit (mm). */
const MOST_SIDE = 1000
/**
 * How much of a box must stay on the sheet (mm). A box completely beside it is refused by the API, and could not be
 * found again.
 */
const STAYS = 2

/** The nearest box that the API takes: of a possible size, and partly on the sheet. */
export function onSheet({ x, y, w, h }: Box, sheet: SheetSize): Box {
  const width = tenths(between(w, LEAST_SIDE, MOST_SIDE))
  const height = tenths(between(h, LEAST_SIDE, MOST_SIDE))
  return {
    x: tenths(between(x, STAYS - width, sheet.w - STAYS)),
    y: tenths(between(y, STAYS - height, sheet.h - STAYS)),
    w: width,
    h: height,
  }
}

/** The box moved so that it lies completely on the sheet, if it is no larger than the sheet. */
export const clampedToSheet = ({ x, y, w, h }: Box, sheet: SheetSize): Box => ({
  x: tenths(between(x, 0, Math.max(0, sheet.w - w))),
  y: tenths(between(y, 0, Math.max(0, sheet.h - h))),
  w: tenths(w),
  h: tenths(h),
})

/** Which sides of a box a handle moves: -1 the left or upper, 1 the right or lower, 0 none. */
export interface Handle {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

/**
 * A box whose handle was dragged. The opposite side or corner stays.
 * @param keepsRatio whether width and height stay in proportion; only corners can
 */
export function resized(box: Box, handle: Handle, dx: number, dy: number, keepsRatio: boolean): Box {
  let w = Math.max(LEAST_SIDE, box.w + handle.x * dx)
  let h = Math.max(LEAST_SIDE, box.h + handle.y * dy)
  if (keepsRatio && handle.x !== 0 && handle.y !== 0) {
    const ratio = box.h / box.w
    // The side that was dragged further decides.
    if (Math.abs(w / box.w - 1) >= Math.abs(h / box.h - 1)) h = w * ratio
    else w = h / ratio
    const least = LEAST_SIDE / Math.min(w, h)
    if (least > 1) [w, h] = [w * least, h * least]
  }
  return {
    x: handle.x < 0 ? box.x + box.w - w : box.x,
    y: handle.y < 0 ? box.y + box.h - h : box.y,
    w,
    h,
  }
}

/** Whether a box is `ratio` times as high as wide, as far as tenths of a millimetre can say. */
export const hasShape = ({ w, h }: Pick<Box, 'w' | 'h'>, ratio: number): boolean =>
  Math.abs(h - w * ratio) < 0.1 || Math.abs(w - h / ratio) < 0.1
