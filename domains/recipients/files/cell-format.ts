import { type SheetValue, type ShownTo, shownIn } from './number-format.ts'
import type { Attributes, XmlReader } from './xml.ts'

/** Milliseconds and days between the epochs of JavaScript and of Excel's serial dates. */
const day = 86_400_000
const unixEpochSerial = 25_569
const days1904 = 1_462

/** Number formats by cell style, as `styles.xml` has them: a built-in's number or a code of the workbook's own. */
export class CellFormats implements XmlReader {
  readonly #shownTo: ShownTo
  readonly #codes = new Map<string, string>()
  readonly #styles: (string | number)[] = []
  #inCellFormats = false

  constructor(shownTo: ShownTo) {
    this.#shownTo = shownTo
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'cellXfs') this.#inCellFormats = true
    else if (name === 'numFmt') {
      const id = attributes.numFmtId ?? ''
      this.#codes.set(id, attributes.formatCode ?? 'General')
    } else if (name === 'xf' && this.#inCellFormats) {
      const id = attributes.numFmtId ?? '0'
      this.#styles.push(this.#codes.get(id) ?? Number(id))
    }
  }

  close(name: string): void {
    if (name === 'cellXfs') this.#inCellFormats = false
  }

  /** The text that a cell of this style shows; undefined where its format cannot be read. */
  show(value: SheetValue, style: string | undefined): string | undefined {
    return shownIn(this.#styles[Number(style ?? 0)] ?? 0, value, this.#shownTo)
  }

  /** The serial number of a cell that holds its date in ISO 8601 (type `d`), or undefined. */
  serial(iso: string): number | undefined {
    const time = Date.parse(/T/.test(iso) && !/(Z|[+-]\d\d:?\d\d)$/.test(iso) ? `${iso}Z` : iso)
    if (Number.isNaN(time)) return undefined
    return time / day + unixEpochSerial - (this.#shownTo.date1904 ? days1904 : 0)
  }
}
