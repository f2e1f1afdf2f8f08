/**
 * A text as a cell, quoted by RFC 4180. One that begins with `=`, `+`, `-` or `@`, after any apostrophes, gets one more
 * apostrophe in front: a spreadsheet would run it as a formula. Whoever takes one away again has the text.
 */
export function csvCell(text: string): string {
  const guarded = /^'*[=+\-@]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** Before the first line: without it some spreadsheets do not recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Lines that are read at once, in some milliseconds; no connection is held in between. */
export const LINES_AT_ONCE = 1000

/** A line with its end (CR LF, RFC 4180). Numbers are written as they are, null is empty. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell => (typeof cell === 'string' ? csvCell(cell) : (cell ?? ''))).join(',')}\r\n`
