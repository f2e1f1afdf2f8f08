import { posix } from 'node:path'
import { TableError } from './table.ts'
import { XmlScanner } from './xml.ts'
import { unreadableWorkbook, type ZipParts } from './zip.ts'

/** What is needed of an Office Open XML workbook to show its first worksheet. */
export type WorkbookParts = {
  worksheet: Buffer
  sharedStrings?: Buffer
  styles?: Buffer
  /** Dates count from 1904, as old Excel for Macintosh had it. */
  date1904: boolean
}

type Relationship = { type: string; target: string }

/** The given attributes of all elements of a name, in order. */
function attributesOf(part: Buffer, element: string, names: readonly string[]): (string | undefined)[][] {
  const found: (string | undefined)[][] = []
  const scanner = new XmlScanner(part)
  while (scanner.next()) {
    if (scanner.starts(element)) found.push(names.map(name => scanner.attribute(name)))
  }
  return found
}

/** The relationships of a part, by id, with absolute targets as the archive spells them. */
function relationshipsOf(parts: ZipParts, part: string): Map<string, Relationship> {
  const { dir, base } = posix.parse(part)
  const relationships = new Map<string, Relationship>()
  const xml = parts.get(posix.join(dir, '_rels', `${base}.rels`))
  if (!xml) return relationships
  for (const [id = '', type = '', target = ''] of attributesOf(xml, 'Relationship', [
    'Id',
    'Type',
    'Target',
  ])) {
    const path = posix.resolve('/', dir, target).slice(1).toLowerCase()
    // Transitional and strict workbooks have the same types in different namespaces.
    relationships.set(id, { type: posix.basename(type), target: path })
  }
  return relationships
}

/** Whether a part can be one of those: the rest is pictures, macros and the like. */
export function isWorkbookPart(name: string): boolean {
  return name.endsWith('.xml') || name.endsWith('.rels')
}

/**
 * Finds the first worksheet (chart sheets and macro sheets do not count) and what it refers to, by the
 * package's relationships as Excel does; the parts may have any name.
 *
 * @throws TableError `unreadable` when the archive is no .xlsx, such as .xlsb, .ods, .numbers or .docx
 */
export function findWorkbookParts(parts: ZipParts): WorkbookParts {
  const workbookName = Array.from(relationshipsOf(parts, '').values()).find(
    relationship => relationship.type === 'officeDocument',
  )?.target
  const workbook = parts.get(workbookName ?? '')
  if (!parts.has('[content_types].xml') || !workbookName || !workbook) throw unreadableWorkbook()
  const relationships = relationshipsOf(parts, workbookName)
  const partOfType = (type: string) =>
    parts.get(
      Array.from(relationships.values()).find(relationship => relationship.type === type)?.target ?? '',
    )

  const first = attributesOf(workbook, 'sheet', ['id'])
    .map(([id = '']) => relationships.get(id))
    .find(relationship => relationship?.type === 'worksheet')
  if (!first) throw new TableError('unreadable', 'The workbook has no worksheet.')
  const worksheet = parts.get(first.target)
  if (!worksheet) throw unreadableWorkbook()
  const sharedStrings = partOfType('sharedStrings')
  const styles = partOfType('styles')
  const date1904 = attributesOf(workbook, 'workbookPr', ['date1904'])[0]?.[0]
  return {
    worksheet,
    ...(sharedStrings && { sharedStrings }),
    ...(styles && { styles }),
    date1904: date1904 === '1' || date1904 === 'true',
  }
}
