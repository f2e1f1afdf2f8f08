import type { CellFormats } from './cell-format.ts'
import type { SheetValue } from './number-format.ts'
import { copied, excelText, RichText } from './rich-text.ts'
import { errorCell, unreadableWorkbook } from './table.ts'
import type { TableCollector } from './table-collector.ts'
import type { Attributes, XmlReader } from './xml.ts'

/** A sheet of Excel has no more (`XFD`). */
const sheetColumns = 16_384

/**
 * Columns. A blank cell further away is dropped: it would cost a cell for each column before it, in every row of a
 * sheet.
 */
const farRight = 256

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

/** XML's booleans (xsd:boolean), with what some programs write. */
const isTrue = (text = ''): boolean => /^\s*(1|true)\s*$/i.test(text)

/** The texts that cells of type `s` refer to, in order. */
export class SharedStrings implements XmlReader {
  readonly strings: string[] = []
  readonly #rich = new RichText()

  open(name: string): void {
    if (name === 'si') this.#rich.take()
    this.#rich.open(name)
  }

  text(text: string): void {
    this.#rich.text(text)
  }

  close(name: string): void {
    this.#rich.close(name)
    if (name === 'si') this.strings.push(this.#rich.take())
  }
}

/** The element that is open. Cells outside a row, and rows outside the sheet's data, are ignored. */
type Place = 'outside' | 'data' | 'row' | 'cell' | 'value' | 'inline' | 'behind'

/** Puts the rows of a worksheet into a collector. */
export class WorksheetReader implements XmlReader {
  readonly #strings: readonly string[]
  readonly #formats: CellFormats
  readonly #collector: TableCollector
  readonly #rich = new RichText()
  #place: Place = 'outside'
  #row = -1
  #isHidden = false
  #cells: string[] = []
  #column = -1
  #type = 'n'
  #style: string | undefined
  #value: string | undefined
  #hasFormula = false

  constructor(strings: readonly string[], formats: CellFormats, collector: TableCollector) {
    this.#strings = strings
    this.#formats = formats
    this.#collector = collector
  }

  open(name: string, attributes: Attributes): void {
    if (this.#place === 'inline') this.#rich.open(name)
    else if (this.#place === 'cell') this.#openContent(name)
    else if (this.#place === 'row' && name === 'c') this.#openCell(attributes)
    else if (this.#place === 'data' && name === 'row') this.#openRow(attributes)
    else if (this.#place === 'outside' && name === 'sheetData') this.#place = 'data'
  }

  text(text: string): void {
    if (this.#place === 'value') this.#value += text
    else if (this.#place === 'inline') this.#rich.text(text)
  }

  close(name: string): void {
    if (this.#place === 'inline') {
      this.#rich.close(name)
      if (name === 'is') this.#closeContent(this.#rich.take())
    } else if (this.#place === 'value' && name === 'v') this.#closeContent(copied(this.#value ?? ''))
    else if (this.#place === 'cell' && name === 'c') this.#closeCell()
    else if (this.#place === 'row' && name === 'row') {
      this.#collector.add(this.#row, this.#cells, this.#isHidden)
      this.#place = 'data'
    } else if (this.#place === 'data' && name === 'sheetData') this.#place = 'behind'
  }

  /** Call it at the end of the part. @throws TableError `unreadable` if it was no worksheet */
  end(): void {
    if (this.#place !== 'behind') throw unreadableWorkbook()
  }

  #openRow(attributes: Attributes): void {
    const row = Number(attributes.r ?? this.#row + 2) - 1
    // Excel refuses rows out of order too. If they were accepted they would get wrong numbers.
    if (!Number.isSafeInteger(row) || row <= this.#row) throw unreadableWorkbook()
    this.#row = row
    this.#isHidden = isTrue(attributes.hidden) || Number(attributes.ht) === 0
    this.#cells = []
    this.#column = -1
    this.#place = 'row'
  }

  #openCell(attributes: Attributes): void {
    const address = attributes.r
    this.#column = address ? columnOf(address) : this.#column + 1
    if (this.#column >= sheetColumns) throw unreadableWorkbook()
    this.#type = attributes.t ?? 'n'
    this.#style = attributes.s
    this.#value = undefined
    this.#hasFormula = false
    this.#place = 'cell'
  }

  #openContent(name: string): void {
    if (name === 'v') {
      this.#value = ''
      this.#place = 'value'
    } else if (name === 'is') this.#place = 'inline'
    else if (name === 'f') this.#hasFormula = true
  }

  #closeContent(value: string): void {
    this.#value = value
    this.#place = 'cell'
  }

  #closeCell(): void {
    this.#place = 'row'
    // A spreadsheet program computes it when it opens the file, as the one that wrote it did not.
    if (this.#value === undefined && this.#hasFormula) {
      this.#collector.doubt('formula_uncomputed', this.#row, this.#column)
    }
    const text = this.#value === undefined ? '' : this.#shown(this.#value)
    const cells = this.#cells
    if (text === '' || (this.#column - cells.length > farRight && text.trim() === '')) return
    while (cells.length < this.#column) cells.push('')
    cells[this.#column] = text
  }

  /** ECMA-376 part 1, 18.18.11: what the stored value means by its cell's type. */
  #shown(value: string): string {
    const style = this.#style
    switch (this.#type) {
      case 's': {
        // Some programs write a blank cell as a text without its number.
        if (value.trim() === '') return ''
        const text = this.#strings[Number(value)]
        if (text === undefined) throw unreadableWorkbook()
        return this.#inFormat(text, style)
      }
      case 'inlineStr':
        return this.#inFormat(value, style)
      case 'str':
        return this.#inFormat(excelText(value), style)
      case 'b':
        return this.#inFormat(isTrue(value), style)
      case 'e':
        return value.trim() === '' ? '' : errorCell(value.trim())
      default: {
        const number = this.#type === 'd' ? this.#formats.serial(value) : Number(value)
        const blank = value.trim() === ''
        return blank || number === undefined || Number.isNaN(number) ? value : this.#inFormat(number, style)
      }
    }
  }

  #inFormat(value: SheetValue, style: string | undefined): string {
    const shown = this.#formats.show(value, style)
    if (shown === undefined) this.#collector.doubt('number_format_unread', this.#row, this.#column)
    return shown ?? String(value)
  }
}
