import { posix } from 'node:path'
import { reason } from '#schemas/reasons.ts'
import { chosenSheet, type Sheet, sheetOf, TableError, unreadableWorkbook } from './table.ts'
import type { WorkbookArchive } from './workbook-archive.ts'
import { type Attributes, localName, readXml } from './xml.ts'

/** The names of the parts that show a worksheet. */
export type WorkbookParts = {
  worksheet: string
  sheet: Sheet
  sharedStrings?: string | undefined
  styles?: string | undefined
  /** Dates count from 1904, as in old Excel for Macintosh. */
  date1904: boolean
}

type Relationship = { type: string; target: string }

/** The id of the relationship that an element refers to, whatever its prefix. */
function idOf(attributes: Attributes): string {
  const name = Object.keys(attributes).find(each => localName(each) === 'id')
  return (name && attributes[name]) ?? ''
}

/** The relationships of a part, by id, with absolute targets as the archive spells them. */
async function relationshipsOf(archive: WorkbookArchive, part: string): Promise<Map<string, Relationship>> {
  const { dir, base } = posix.parse(part)
  const relationships = new Map<string, Relationship>()
  const name = posix.join(dir, '_rels', `${base}.rels`)
  if (!archive.has(name)) return relationships
  await readXml(archive.read(name), {
    open(element, attributes) {
      if (element !== 'Relationship') return
      const path = posix.resolve('/', dir, attributes.Target ?? '')
      relationships.set(attributes.Id ?? '', {
        // Transitional and strict workbooks have the same types in different namespaces.
        type: posix.basename(attributes.Type ?? ''),
        target: path.slice(1).toLowerCase(),
      })
    },
  })
  return relationships
}

/**
 * Finds a worksheet (chart sheets and macro sheets do not count) and what it refers to, by the package's relationships
 * as Excel does; the parts may have any name.
 *
 * @param name of the worksheet; without it, the first that can be seen
 * @throws TableError `unreadable` when the archive is no .xlsx, such as .xlsb, .ods, .numbers or .docx
 */
export async function findWorkbookParts(archive: WorkbookArchive, name?: string): Promise<WorkbookParts> {
  const ofType = (relationships: Map<string, Relationship>, type: string) =>
    [...relationships.values()].find(relationship => relationship.type === type)?.target
  const workbook = ofType(await relationshipsOf(archive, ''), 'officeDocument')
  if (!workbook || !archive.has('[content_types].xml')) throw unreadableWorkbook()
  const relationships = await relationshipsOf(archive, workbook)

  const sheets: { id: string; name: string; hidden: boolean }[] = []
  let date1904: string | undefined
  await readXml(archive.read(workbook), {
    open(element, attributes) {
      if (element === 'sheet') {
        const { name = '', state = 'visible' } = attributes
        sheets.push({ id: idOf(attributes), name, hidden: state !== 'visible' })
      } else if (element === 'workbookPr') date1904 ??= attributes.date1904
    },
  })
  const worksheets = sheets.flatMap(({ id, name, hidden }) => {
    const { type, target } = relationships.get(id) ?? {}
    return type === 'worksheet' && target !== undefined ? [{ name, hidden, target }] : []
  })
  const chosen = chosenSheet(worksheets, name)
  if (!chosen) throw new TableError(reason('workbook_without_sheet'))
  return {
    worksheet: chosen.target,
    sheet: sheetOf(worksheets, chosen),
    sharedStrings: ofType(relationships, 'sharedStrings'),
    styles: ofType(relationships, 'styles'),
    date1904: date1904 === '1' || date1904 === 'true',
  }
}
