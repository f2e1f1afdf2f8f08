import { rowName, TableCollector } from './collect.ts'
import { decodeText } from './decode.ts'
import { declaredDelimiter, sniffDelimiter } from './dialect.ts'
import { type Table, TableError, type TableLimits } from './table.ts'

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

type Field = { value: string; end: number }

/**
 * The quoted field whose opening quote is at `start`. As Excel reads it: a doubled quote is one, and text
 * between the closing quote and the delimiter belongs to the cell (`"Bo" Ek` is `Bo Ek`).
 */
function quotedField(text: string, start: number, delimiter: number, row: number): Field {
  let value = ''
  let from = start + 1
  for (;;) {
    const close = text.indexOf('"', from)
    if (close < 0) {
      throw new TableError('unreadable', `${rowName(row)} opens a quotation mark that is never closed.`)
    }
    if (text.charCodeAt(close + 1) !== quote) {
      value += text.slice(from, close)
      const tail = plainField(text, close + 1, delimiter)
      return { value: value + tail.value, end: tail.end }
    }
    value += text.slice(from, close + 1)
    from = close + 2
  }
}

function plainField(text: string, start: number, delimiter: number): Field {
  let end = start
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end)
    if (code === delimiter || code === lineFeed || code === carriageReturn) break
  }
  return { value: text.slice(start, end), end }
}

/**
 * Reads a CSV file (RFC 4180 with any of `,` `;` and tab, any line ending, any of the encodings of
 * `decodeText`). A line break inside quotation marks is part of the cell, as it is in a spreadsheet.
 *
 * Written here and not left to csv-parse: that one takes five million commas for as many columns before a
 * caller can stop it, has no number for a row after blank ones, and needs most of a second for 5 MB.
 *
 * @throws TableError
 */
export function parseCsv(bytes: Uint8Array, limits: TableLimits): Table {
  const decoded = decodeText(bytes)
  const declared = declaredDelimiter(decoded)
  const text = declared?.rest ?? decoded
  const delimiter = (declared?.delimiter ?? sniffDelimiter(text)).charCodeAt(0)
  const collector = new TableCollector(limits)
  let row = 0
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    const quoted = text.charCodeAt(at) === quote
    const field = quoted ? quotedField(text, at, delimiter, row) : plainField(text, at, delimiter)
    cells.push(field.value)
    at = field.end
    if (at < text.length && text.charCodeAt(at) === delimiter) {
      at++
      if (at < text.length) continue
      // The file ends after a delimiter: a last, blank cell.
      cells.push('')
    }
    collector.add(row++, cells)
    cells = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return collector.table()
}
