import { posix } from 'node:path'
import { TableError } from './table.ts'
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

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The attributes of an XML start tag, without prefixes: `r:id` is found under `id`, `Id` under `Id`. */
function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const match of tag.matchAll(/\s(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const value = match[2] ?? match[3] ?? ''
    attributes.set(
      match[1]!,
      value.replace(/&(\w+);/g, (whole, name: string) =>
        Object.hasOwn(entities, name) ? entities[name]! : whole,
      ),
    )
  }
  return attributes
}

function tagsOf(xml: Buffer, name: string): Map<string, string>[] {
  const tags = xml.toString('utf8').matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s[^<>]*)>`, 'g'))
  return Array.from(tags, match => attributesOf(match[1]!))
}

/** The relationships of a part, by id, with absolute targets as the archive spells them. */
function relationshipsOf(parts: ZipParts, part: string): Map<string, Relationship> {
  const { dir, base } = posix.parse(part)
  const relationships = new Map<string, Relationship>()
  const xml = parts.get(posix.join(dir, '_rels', `${base}.rels`))
  if (!xml) return relationships
  for (const tag of tagsOf(xml, 'Relationship')) {
    const target = posix
      .resolve('/', dir, tag.get('Target') ?? '')
      .slice(1)
      .toLowerCase()
    relationships.set(tag.get('Id') ?? '', { type: posix.basename(tag.get('Type') ?? ''), target })
  }
  return relationships
}

/** Whether the part can matter: relations and everything that is XML and no picture, drawing or comment. */
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

  const first = tagsOf(workbook, 'sheet')
    .map(sheet => relationships.get(sheet.get('id') ?? ''))
    .find(relationship => relationship?.type === 'worksheet')
  if (!first) throw new TableError('unreadable', 'The workbook has no worksheet.')
  const worksheet = parts.get(first.target)
  if (!worksheet) throw unreadableWorkbook()
  const sharedStrings = partOfType('sharedStrings')
  const styles = partOfType('styles')
  const date1904 = tagsOf(workbook, 'workbookPr')[0]?.get('date1904')
  return {
    worksheet,
    ...(sharedStrings && { sharedStrings }),
    ...(styles && { styles }),
    date1904: date1904 === '1' || date1904 === 'true',
  }
}
