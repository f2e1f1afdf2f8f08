import { CellFormats } from './cell-format.ts'
import type { TableCollector } from './collect.ts'
import type { WorkbookParts } from './package-parts.ts'
import { errorCell } from './table.ts'
import { XmlScanner } from './xml.ts'
import { unreadableWorkbook } from './zip.ts'

/** A sheet of Excel has no more (`XFD`). */
const sheetColumns = 16_384

/** Columns. A blank further away is not worth a cell for each column before it, in every row of a sheet. */
const farRight = 256

/** Text as Excel writes it (ST_Xstring): characters that XML cannot carry stand as `_x000D_`. */
function excelText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** The text of the element `end`, whose start tag is the current one: plain, or in runs; readings left out. */
function richText(scanner: XmlScanner, end: string): string {
  if (scanner.empty) return ''
  let text = ''
  let reading = false
  while (scanner.next()) {
    if (scanner.ends(end)) return excelText(text)
    if (scanner.name === 'rPh') reading = !scanner.closing && !scanner.empty
    else if (scanner.starts('t') && !reading) text += scanner.text()
  }
  throw unreadableWorkbook()
}

function readSharedStrings(part: Buffer | undefined): string[] {
  const strings: string[] = []
  if (!part) return strings
  const scanner = new XmlScanner(part)
  while (scanner.next()) if (scanner.starts('si')) strings.push(richText(scanner, 'si'))
  return strings
}

/** 0-based column of an address such as `AB12`. */
function columnOf(address: string): number {
  let column = 0
  for (let at = 0; at < address.length; at++) {
    const letter = address.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  if (column < 1 || column > sheetColumns) throw unreadableWorkbook()
  return column - 1
}

class WorksheetReader {
  readonly #scanner: XmlScanner
  readonly #strings: string[]
  readonly #formats: CellFormats

  constructor(worksheet: Buffer, strings: string[], formats: CellFormats) {
    this.#scanner = new XmlScanner(worksheet)
    this.#strings = strings
    this.#formats = formats
  }

  read(collector: TableCollector): void {
    const scanner = this.#scanner
    while (!scanner.starts('sheetData')) if (!scanner.next()) throw unreadableWorkbook()
    if (scanner.empty) return
    let row = -1
    while (scanner.next()) {
      if (scanner.ends('sheetData')) return
      if (!scanner.starts('row')) continue
      const number = Number(scanner.attribute('r') ?? row + 2) - 1
      // Excel refuses rows out of order too; taken as they come, they would print under the wrong numbers.
      if (!Number.isSafeInteger(number) || number <= row) throw unreadableWorkbook()
      row = number
      collector.add(row, scanner.empty ? [] : this.#readRow())
    }
    throw unreadableWorkbook()
  }

  #readRow(): string[] {
    const scanner = this.#scanner
    const cells: string[] = []
    let column = -1
    while (scanner.next()) {
      if (scanner.ends('row')) return cells
      if (!scanner.starts('c')) continue
      const address = scanner.attribute('r')
      column = address ? columnOf(address) : column + 1
      if (column >= sheetColumns) throw unreadableWorkbook()
      if (scanner.empty) continue
      const text = this.#readCell()
      if (text === '' || (column - cells.length > farRight && text.trim() === '')) continue
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
    throw unreadableWorkbook()
  }

  #readCell(): string {
    const scanner = this.#scanner
    const type = scanner.attribute('t') ?? 'n'
    const style = scanner.attribute('s')
    let value: string | undefined
    while (scanner.next()) {
      if (scanner.ends('c')) return value === undefined ? '' : this.#shown(value, type, style)
      if (scanner.starts('v')) value = scanner.text()
      else if (scanner.starts('is')) value = richText(scanner, 'is')
    }
    throw unreadableWorkbook()
  }

  /** ECMA-376 part 1, 18.18.11: what the stored value means by its cell's type. */
  #shown(value: string, type: string, style: string | undefined): string {
    switch (type) {
      case 's': {
        const text = this.#strings[Number(value)]
        if (text === undefined) throw unreadableWorkbook()
        return this.#formats.show(text, style)
      }
      case 'inlineStr':
        return this.#formats.show(value, style)
      case 'str':
        return this.#formats.show(excelText(value), style)
      case 'b':
        return /^\s*(1|true)\s*$/i.test(value) ? 'TRUE' : 'FALSE'
      case 'e':
        return value.trim() === '' ? '' : errorCell(value.trim())
      default: {
        const number = type === 'd' ? this.#formats.serial(value) : Number(value)
        const blank = value.trim() === ''
        return blank || number === undefined || Number.isNaN(number)
          ? value
          : this.#formats.show(number, style)
      }
    }
  }
}

/**
 * Reads the worksheet into `collector`. SheetJS is not used for it: it unescapes `&amp;amp;` twice, leaves out
 * a sheet that it fails on without a word, and takes several times as long and as much memory.
 *
 * @throws TableError
 */
export function readWorksheet(parts: WorkbookParts, collector: TableCollector): void {
  const formats = new CellFormats(parts.styles, parts.date1904)
  new WorksheetReader(parts.worksheet, readSharedStrings(parts.sharedStrings), formats).read(collector)
}
