import { type SheetValue, shownIn } from './sheetjs.ts'
import { XmlScanner } from './xml.ts'

/** Milliseconds and days between the epochs of JavaScript and of Excel's serial dates. */
const day = 86_400_000
const unixEpochSerial = 25_569
const days1904 = 1_462

/** Number formats by cell style, as `styles.xml` has them: a built-in's number or a code of the workbook's own. */
export class CellFormats {
  readonly #date1904: boolean
  readonly #codes = new Map<string, string>()
  readonly #styles: (string | number)[] = []

  constructor(styles: Buffer | undefined, date1904: boolean) {
    this.#date1904 = date1904
    if (styles) this.#read(new XmlScanner(styles))
  }

  #read(scanner: XmlScanner): void {
    let inCellFormats = false
    while (scanner.next()) {
      if (scanner.name === 'cellXfs') inCellFormats = !scanner.closing && !scanner.empty
      else if (scanner.starts('numFmt')) {
        this.#codes.set(scanner.attribute('numFmtId') ?? '', scanner.attribute('formatCode') ?? 'General')
      } else if (inCellFormats && scanner.starts('xf')) {
        const id = scanner.attribute('numFmtId') ?? '0'
        this.#styles.push(this.#codes.get(id) ?? Number(id))
      }
    }
  }

  /** The text that a cell of this style shows. */
  show(value: SheetValue, style: string | undefined): string {
    return shownIn(this.#styles[Number(style ?? 0)] ?? 0, value, this.#date1904)
  }

  /** The serial number of a cell that holds its date in ISO 8601 (type `d`), or undefined. */
  serial(iso: string): number | undefined {
    const time = Date.parse(/T/.test(iso) && !/(Z|[+-]\d\d:?\d\d)$/.test(iso) ? `${iso}Z` : iso)
    if (Number.isNaN(time)) return undefined
    return time / day + unixEpochSerial - (this.#date1904 ? days1904 : 0)
  }
}
