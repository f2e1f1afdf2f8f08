import { type CsvError, type InfoRecord, parse } from 'csv-parse/sync'
import { READ_AS_WINDOWS } from '#letter/preflight/misread.ts'
import { reason } from '#schemas/reasons.ts'
import { decodeText } from './decode.ts'
import { declaredDelimiter, sniffDelimiter } from './dialect.ts'
import { moveIntoQuotes } from './quotes.ts'
import { type ReadingOptions, type Table, TableError, type TableLimits } from './table.ts'
import { TableCollector, tooManyRows } from './table-collector.ts'

/** The number of the row at which csv-parse is. Blank lines are skipped, which spares the work for millions of them. */
const rowOf = ({ records, empty_lines }: Pick<InfoRecord, 'records' | 'empty_lines'>): number =>
  records + empty_lines

/**
 * csv-parse creates an error for each row that is shorter or longer than the first, and drops it. Without stack traces
 * that takes 6 µs a row instead of 25.
 */
function withoutStackTraces(work: () => void): void {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    work()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** `="41103"` or `=T("41103")`, by which programs keep a spreadsheet from reading a text as a number. */
const FORMULA =
  /^=[ \t]*(?:("{1,3})([^"]*)\1|"([^"]*(?:""[^"]*)*)"|T\([ \t]*"([^"]*(?:""[^"]*)*)"[ \t]*\))[ \t]*$/i
const HAS_FORMULA = /=[ \t]*(?:T\([ \t]*)?"/i

const withoutFormula = (cell: string): string => {
  const [, , plain, quoted, text] = (cell.startsWith('=') && FORMULA.exec(cell)) || []
  return plain ?? (quoted ?? text)?.replaceAll('""', '"') ?? cell
}

/** Thrown when no further row is needed. `bytes` is how much of the text was read. */
class RowsRead {
  readonly bytes: number

  constructor(bytes: number) {
    this.bytes = bytes
  }
}

/**
 * How many records of blank cells follow; null if there is text. Cells may be quoted.
 * @param rest from the start of a row, as `moveIntoQuotes` leaves it
 */
function blankRecordsOf(rest: string, delimiter: string): number | null {
  const beside = `[^${delimiter}\\r\\n]`
  const quotedBlanks = new RegExp(`(?<!${beside})"\\s*"(?!${beside})`, 'g')
  const bare = rest.replaceAll(quotedBlanks, '')
  if (new RegExp(`[^\\s${delimiter}]`).test(bare)) return null
  return bare.split(/[\r\n]+/).filter(line => line.includes(delimiter)).length
}

/**
 * Reads a CSV file (RFC 4180 with any of `,` `;` `|` and tab, any line ending, any of the encodings of
 * `decodeText`). A line break inside quotation marks is part of the cell, as it is in a spreadsheet.
 *
 * @throws TableError
 */
export function parseCsv(bytes: Uint8Array, limits: TableLimits, options: ReadingOptions): Table {
  const { text: decoded, unsure, readings } = decodeText(bytes, options)
  const declared = declaredDelimiter(decoded)
  const text = declared?.rest ?? decoded
  const delimiter = declared?.delimiter ?? sniffDelimiter(text, options.hasTitles)
  const collector = new TableCollector(limits)
  let blankRecords = 0
  const mayBeDecodedTwice = READ_AS_WINDOWS.test(text)
  const hasFormulas = HAS_FORMULA.test(text)
  const noteDoubts = (row: number, cells: readonly string[]) => {
    for (const [column, cell] of cells.entries()) {
      if (unsure && /[^\0-\x7f]/.test(cell)) collector.doubt('encoding_unsure', row, column)
      if (READ_AS_WINDOWS.test(cell)) collector.doubt('text_decoded_twice', row, column)
    }
  }
  // A blank first line is a header too.
  if (/^[\r\n]/.test(text)) collector.add(0, [''])
  const parsing = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    on_record(raw: string[], context: InfoRecord) {
      const row = rowOf(context) - 1
      const cells = hasFormulas ? raw.map(withoutFormula) : raw
      if (unsure || mayBeDecodedTwice) noteDoubts(row, cells)
      if (!collector.add(row, cells) && row > 0 && cells.length > 1) blankRecords++
      // Five megabytes may hold millions of blank rows, for which csv-parse takes 6 µs each.
      if (row > limits.rows) throw new RowsRead(context.bytes)
      return null
    },
  }
  const prepared = Buffer.from(moveIntoQuotes(text, delimiter))
  try {
    withoutStackTraces(() => parse(prepared, parsing))
  } catch (error) {
    if (error instanceof RowsRead) {
      const rest = blankRecordsOf(prepared.toString('utf8', error.bytes), delimiter)
      if (rest === null) throw tooManyRows(limits)
      blankRecords += rest
    } else if ((error as Partial<CsvError>).code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new TableError(reason('csv_quote_open', { row: rowOf(error as CsvError & InfoRecord) }))
    } else throw error
  }
  return { ...collector.table(), blankRecords, ...(readings && { readings }) }
}
