import type { CellObject, WorkBook } from 'xlsx'
import { TableCollector, tooManyRows } from './collect.ts'
import { isCompoundFile, isZip } from './decode.ts'
import { findWorkbookParts, isWorkbookPart, type WorkbookParts } from './package-parts.ts'
import { type Container, parseBinary, parseOpenXml, readCompound } from './sheetjs.ts'
import { type Table, TableError, type TableLimits } from './table.ts'
import { readZip, unreadableWorkbook } from './zip.ts'

const spreadsheetMl = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationshipMl = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageMl = 'http://schemas.openxmlformats.org/package/2006'

/**
 * A package of our own around the parts that are needed. SheetJS never meets the uploaded archive, nor its
 * drawings, links, comments, macros and further sheets, and cannot read another entry than the one that was
 * checked.
 */
function wrap(parts: WorkbookParts): Container {
  const related: [type: string, path: string, content: Buffer | undefined][] = [
    ['worksheet', 'worksheets/sheet1.xml', parts.worksheet],
    ['sharedStrings', 'sharedStrings.xml', parts.sharedStrings],
    ['styles', 'styles.xml', parts.styles],
  ]
  const present = related.filter(([, , content]) => content)
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const overrides = present.map(
    ([type, path]) => `<Override PartName="/xl/${path}" ContentType="${contentType}.${type}+xml"/>`,
  )
  const relationships = present.map(
    ([type, path]) => `<Relationship Id="${type}" Type="${relationshipMl}/${type}" Target="${path}"/>`,
  )
  const xml: [path: string, content: Buffer][] = [
    [
      '[Content_Types].xml',
      Buffer.from(
        `<Types xmlns="${packageMl}/content-types"><Override PartName="/xl/workbook.xml" ` +
          `ContentType="${contentType}.sheet.main+xml"/>${overrides.join('')}</Types>`,
      ),
    ],
    [
      'xl/workbook.xml',
      Buffer.from(
        `<workbook xmlns="${spreadsheetMl}" xmlns:r="${relationshipMl}">` +
          `<workbookPr date1904="${parts.date1904 ? 1 : 0}"/>` +
          '<sheets><sheet name="Sheet1" sheetId="1" r:id="worksheet"/></sheets></workbook>',
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      Buffer.from(
        `<Relationships xmlns="${packageMl}/relationships">${relationships.join('')}</Relationships>`,
      ),
    ],
  ]
  const files = [...xml, ...present.map(([, path, content]): [string, Buffer] => [`xl/${path}`, content!])]
  return {
    FullPaths: files.map(([path]) => path),
    FileIndex: files.map(([path, content]) => ({ name: path, type: 2, content })),
  }
}

/**
 * Refuses text below the last row allowed, before SheetJS spends its seconds on it. It would also leave out
 * such rows without a word.
 */
function checkLastRow(worksheet: Buffer, limits: TableLimits): void {
  const prefix = /<(\w+:)?worksheet\b/.exec(worksheet.toString('latin1', 0, 4096))?.[1] ?? ''
  const rowTag = `<${prefix}row`
  let number = -1
  for (let at = worksheet.indexOf(rowTag); at >= 0; ) {
    const next = worksheet.indexOf(rowTag, at + rowTag.length)
    const start = worksheet.toString('latin1', at, at + 200)
    number = Number(/^[^>]*?\sr=["'](\d+)["']/.exec(start)?.[1] ?? number + 2) - 1
    if (number > limits.rows) {
      const row = worksheet.subarray(at, next < 0 ? worksheet.length : next)
      if (row.includes(`<${prefix}v`) || row.includes(`<${prefix}is`)) throw tooManyRows(limits)
    }
    at = next
  }
}

function readOpenXml(bytes: Buffer, limits: TableLimits): WorkBook {
  const parts = findWorkbookParts(readZip(bytes, isWorkbookPart, limits))
  checkLastRow(parts.worksheet, limits)
  return parseOpenXml(wrap(parts), limits.rows + 1)
}

function readBinary(bytes: Buffer, limits: TableLimits): WorkBook {
  const container = readCompound(bytes)
  const streams = new Set(container.FullPaths.map(path => path.replace(/^.*\//, '').toLowerCase()))
  if (streams.has('encryptedpackage')) throw passwordProtected()
  if (!streams.has('workbook') && !streams.has('book')) throw unreadableWorkbook()
  return parseBinary(container, limits.rows + 1)
}

function passwordProtected(): TableError {
  return new TableError('unreadable', 'The workbook is protected by a password. Save it without one.')
}

/** The text that a cell shows: numbers and dates in the cell's format, formulas by the value last computed. */
function shownText(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'z') return ''
  return cell.w ?? String(cell.v ?? '')
}

function firstWorksheet(workbook: WorkBook): (CellObject | undefined)[][] {
  for (const name of workbook.SheetNames) {
    const sheet = workbook.Sheets[name]
    // SheetJS leaves out a sheet that it could not parse.
    if (!sheet) throw unreadableWorkbook()
    if ((sheet['!type'] ?? 'sheet') === 'sheet') return sheet['!data'] ?? []
  }
  throw new TableError('unreadable', 'The workbook has no worksheet.')
}

/**
 * Reads the first worksheet of an .xlsx (also with macros, which are not looked at) or .xls. Of merged cells
 * the first holds the text and the others are blank; formulas without a stored value are blank.
 *
 * @throws TableError
 */
export function parseExcel(bytes: Buffer, limits: TableLimits): Table {
  if (!isZip(bytes) && !isCompoundFile(bytes)) throw unreadableWorkbook()
  let rows: (CellObject | undefined)[][]
  try {
    rows = firstWorksheet(isZip(bytes) ? readOpenXml(bytes, limits) : readBinary(bytes, limits))
  } catch (error) {
    if (error instanceof TableError) throw error
    if (error instanceof Error && /password/i.test(error.message)) throw passwordProtected()
    throw unreadableWorkbook()
  }
  const collector = new TableCollector(limits)
  // forEach skips the holes of a sparse array: a lone cell far down costs nothing.
  rows.forEach((cells, index) => {
    collector.add(index, Array.from(cells, shownText))
  })
  return collector.table()
}
