/** How wide a column's text is without a break, and its widest word. Points at the design's own size. */
export interface ColumnText {
  readonly widest: number
  readonly narrowest: number
}

/**
 * The widths of a table's columns, together at most `room`. Columns are as wide as their text if there is room, as in
 * CSS 2.1 (17.5.2.2). If not, wide columns lose more, each in proportion to what its text can be broken by. If even the
 * words have no room, the columns with the longest words become equally wide: numbers beside them stay whole.
 */
export function columnWidths(columns: readonly ColumnText[], room: number): number[] {
  const sum = (of: (column: ColumnText) => number) => columns.reduce((all, column) => all + of(column), 0)
  const widest = sum(column => column.widest)
  if (widest <= room) return columns.map(column => column.widest)
  const narrowest = sum(column => column.narrowest)
  if (narrowest <= room) {
    const share = (room - narrowest) / (widest - narrowest)
    return columns.map(column => column.narrowest + share * (column.widest - column.narrowest))
  }
  const most = commonWidth(
    columns.map(column => column.narrowest).sort((a, b) => a - b),
    room,
  )
  return columns.map(column => Math.min(column.narrowest, most))
}

/** The width to which the widest are cut, so that all together have room. @param widths ascending */
function commonWidth(widths: readonly number[], room: number): number {
  let left = room
  for (const [index, width] of widths.entries()) {
    const most = left / (widths.length - index)
    if (width > most) return most
    left -= width
  }
  return Number.POSITIVE_INFINITY
}
