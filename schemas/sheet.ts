/** A4 sheet, millimetres. */
export const SHEET = { width: 210, height: 297 } as const

interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Whether a code of a sheet of artwork is wholly on it. */
export const placementOnSheet = ({ x, y, size }: Square): boolean =>
  x + size <= SHEET.width && y + size <= SHEET.height
