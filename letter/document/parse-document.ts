import type { Block, Cell, Doc, Inline, Paragraph, Style, TextAlign } from '../base/types.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOf } from '../hyphenation/languages.ts'
import { PLAIN } from '../text/style.ts'
import { readColor, readSize, SIZE_PT } from './css-values.ts'

const MAX_DEPTH = 16
const MAX_NODES = 20_000
const MAX_TEXT = 100_000
/** A letter's page has room for no more. */
const MAX_ROWS = 200
const MAX_COLUMNS = 8
const MAX_PARAGRAPHS = 10

/** A document that the engine can't set. `message` is for people, `path` says where (`content[0].marks[1]`). */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}

type Json = Readonly<Record<string, unknown>>

/**
 * Validates rich text as web editors write it (ProseMirror/Tiptap JSON).
 * @param unsaid the language for documents that name none
 * @throws {DocumentError} on anything the engine doesn't know, and on documents deeper than 16 nodes, of more
 *   than 20,000 nodes or 100,000 characters
 */
export function parseDocument(value: unknown, unsaid: Language = DEFAULT_LANGUAGE): Doc {
  const reader = new Reader()
  const doc = reader.node(value, '', 1)
  if (doc.type !== 'doc') throw new DocumentError('', "the document's root must be a node of type doc")
  return {
    type: 'doc',
    language: languageIn(doc, unsaid),
    measure: measureOf(doc),
    content: reader.content(doc),
  }
}

class Reader {
  #nodes = 0
  #text = 0

  node(value: unknown, path: string, depth: number): Json {
    if (!isObject(value)) throw new DocumentError(path, 'expected a node')
    if (typeof value.type !== 'string') throw new DocumentError(path, 'a node needs a type')
    if (depth > MAX_DEPTH) throw new DocumentError(path, `nodes are nested more than ${MAX_DEPTH} deep`)
    if (++this.#nodes > MAX_NODES) throw new DocumentError(path, `more than ${MAX_NODES} nodes`)
    return value
  }

  /** The children of a node with their paths. */
  *children(parent: Json, path: string, depth: number): Generator<{ node: Json; path: string }> {
    const content = parent.content ?? []
    const at = join(path, 'content')
    if (!Array.isArray(content)) throw new DocumentError(at, 'content must be an array')
    for (let i = 0; i < content.length; i++) {
      yield { node: this.node(content[i], `${at}[${i}]`, depth + 1), path: `${at}[${i}]` }
    }
  }

  /** The blocks of a document. Tables stand here only. */
  content(doc: Json): Block[] {
    const blocks: Block[] = []
    for (const { node, path } of this.children(doc, '', 1)) {
      blocks.push(node.type === 'table' ? this.#table(node, path, 2) : this.#block(node, path, 2))
    }
    return blocks
  }

  #blocks(parent: Json, parentPath: string, depth: number): Block[] {
    const blocks: Block[] = []
    for (const { node, path } of this.children(parent, parentPath, depth)) {
      blocks.push(this.#block(node, path, depth + 1))
    }
    return blocks
  }

  #block(node: Json, path: string, depth: number): Block {
    switch (node.type) {
      case 'paragraph':
        return this.#paragraph(node, path, depth, ALIGNS)
      case 'heading': {
        const level = attrs(node, path).level ?? 1
        if (level !== 1 && level !== 2 && level !== 3) {
          throw new DocumentError(join(path, 'attrs.level'), 'a heading has level 1, 2 or 3')
        }
        return {
          type: 'heading',
          level,
          align: alignOf(node, path, ALIGNS),
          content: this.#inlines(node, path, depth),
        }
      }
      case 'bulletList':
        return { type: 'bulletList', items: this.#items(node, path, depth) }
      case 'orderedList': {
        const start = attrs(node, path).start ?? 1
        if (typeof start !== 'number' || !Number.isInteger(start) || start < 0 || start > 1e6) {
          throw new DocumentError(join(path, 'attrs.start'), 'a list starts at a whole number')
        }
        return { type: 'orderedList', start, items: this.#items(node, path, depth) }
      }
      case 'horizontalRule':
        return { type: 'horizontalRule' }
      default:
        throw new DocumentError(path, `a ${String(node.type)} node can't stand here`)
    }
  }

  #items(list: Json, listPath: string, depth: number): Block[][] {
    const items: Block[][] = []
    for (const { node, path } of this.children(list, listPath, depth)) {
      if (node.type !== 'listItem') throw new DocumentError(path, 'a list holds listItem nodes only')
      items.push(this.#blocks(node, path, depth + 1))
    }
    return items
  }

  #paragraph(node: Json, path: string, depth: number, aligns: readonly TextAlign[]): Paragraph {
    return {
      type: 'paragraph',
      align: alignOf(node, path, aligns),
      content: this.#inlines(node, path, depth),
    }
  }

  #table(table: Json, tablePath: string, depth: number): Block {
    const rows: Cell[][] = []
    for (const { node, path } of this.children(table, tablePath, depth)) {
      if (node.type !== 'tableRow') throw new DocumentError(path, 'a table holds tableRow nodes only')
      if (rows.length === MAX_ROWS) throw new DocumentError(path, `a table has at most ${MAX_ROWS} rows`)
      const cells = this.#cells(node, path, depth + 1)
      if (cells.length !== (rows[0] ?? cells).length) {
        throw new DocumentError(path, 'every row of a table has the same number of cells')
      }
      rows.push(cells)
    }
    if (rows.length === 0) throw new DocumentError(tablePath, 'a table has at least one row')
    return { type: 'table', rows }
  }

  #cells(row: Json, rowPath: string, depth: number): Cell[] {
    const cells: Cell[] = []
    for (const { node, path } of this.children(row, rowPath, depth)) {
      const { type } = node
      if (type !== 'tableHeader' && type !== 'tableCell') {
        throw new DocumentError(path, 'a tableRow holds tableHeader and tableCell nodes only')
      }
      if (cells.length === MAX_COLUMNS) {
        throw new DocumentError(path, `a table has at most ${MAX_COLUMNS} columns`)
      }
      checkCell(node, path)
      cells.push({ type, content: this.#cell(node, path, depth + 1) })
    }
    if (cells.length === 0) throw new DocumentError(rowPath, 'a tableRow has at least one cell')
    return cells
  }

  #cell(cell: Json, cellPath: string, depth: number): Paragraph[] {
    const paragraphs: Paragraph[] = []
    for (const { node, path } of this.children(cell, cellPath, depth)) {
      if (node.type !== 'paragraph') throw new DocumentError(path, 'a cell holds paragraphs only')
      if (paragraphs.length === MAX_PARAGRAPHS) {
        throw new DocumentError(path, `a cell holds at most ${MAX_PARAGRAPHS} paragraphs`)
      }
      paragraphs.push(this.#paragraph(node, path, depth + 1, CELL_ALIGNS))
    }
    if (paragraphs.length === 0) throw new DocumentError(cellPath, 'a cell holds at least one paragraph')
    return paragraphs
  }

  #inlines(parent: Json, parentPath: string, depth: number): Inline[] {
    const inlines: Inline[] = []
    for (const { node, path } of this.children(parent, parentPath, depth))
      inlines.push(this.#inline(node, path))
    return inlines
  }

  #inline(node: Json, path: string): Inline {
    switch (node.type) {
      case 'text': {
        if (typeof node.text !== 'string')
          throw new DocumentError(join(path, 'text'), 'text must be a string')
        this.#text += node.text.length
        if (this.#text > MAX_TEXT) throw new DocumentError(path, `more than ${MAX_TEXT} characters of text`)
        return { type: 'text', text: node.text, style: styleOf(node, path) }
      }
      case 'mergeField': {
        const { field } = attrs(node, path)
        if (typeof field !== 'string' || field === '' || field.length > 64) {
          throw new DocumentError(join(path, 'attrs.field'), 'a merge field names a field (1-64 characters)')
        }
        return { type: 'mergeField', field, style: styleOf(node, path) }
      }
      case 'phoneNumber':
        return { type: 'phoneNumber', style: styleOf(node, path) }
      case 'optOut':
        return { type: 'optOut', style: styleOf(node, path) }
      case 'hardBreak':
        return { type: 'hardBreak' }
      default:
        throw new DocumentError(path, `a ${String(node.type)} node can't stand here`)
    }
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

function attrs(node: Json, path: string): Json {
  const value = node.attrs ?? {}
  if (!isObject(value)) throw new DocumentError(join(path, 'attrs'), 'attrs must be an object')
  return value
}

function languageIn(doc: Json, unsaid: Language): Language {
  const tag = attrs(doc, '').language ?? unsaid
  // Editors also write the region; the patterns of its language are used.
  const language = languageOf(tag)
  if (language !== null) return language
  throw new DocumentError('attrs.language', `language is one of ${LANGUAGES.join(', ')}`)
}

function measureOf(doc: Json): Doc['measure'] {
  const measure = attrs(doc, '').measure ?? 'full'
  if (measure === 'comfortable' || measure === 'full') return measure
  throw new DocumentError('attrs.measure', 'measure is comfortable or full')
}

const ALIGNS: readonly TextAlign[] = ['start', 'left', 'center', 'right', 'justify']
const CELL_ALIGNS: readonly TextAlign[] = [...ALIGNS, 'decimal']

function alignOf(node: Json, path: string, aligns: readonly TextAlign[]): TextAlign {
  const said = attrs(node, path).textAlign ?? 'start'
  const align = aligns.find(known => known === said)
  if (align !== undefined) return align
  throw new DocumentError(
    join(path, 'attrs.textAlign'),
    `textAlign is ${aligns.slice(0, -1).join(', ')} or ${aligns.at(-1)}`,
  )
}

/** Widths of columns are not read: editors write pixels of their own window, and columns are as wide as their text. */
function checkCell(cell: Json, path: string): void {
  const { colspan, rowspan, colwidth } = attrs(cell, path)
  for (const [name, span] of Object.entries({ colspan, rowspan })) {
    if ((span ?? 1) !== 1) {
      throw new DocumentError(join(path, `attrs.${name}`), 'a cell spans one column and one row')
    }
  }
  if ((colwidth ?? null) !== null && !Array.isArray(colwidth)) {
    throw new DocumentError(join(path, 'attrs.colwidth'), 'colwidth is an array of widths')
  }
}

function styleOf(node: Json, nodePath: string): Style {
  const marks = node.marks ?? []
  if (!Array.isArray(marks)) throw new DocumentError(join(nodePath, 'marks'), 'marks must be an array')
  if (marks.length > MAX_DEPTH) throw new DocumentError(join(nodePath, 'marks'), 'too many marks')
  let style: Style = PLAIN
  marks.forEach((mark: unknown, i) => {
    const path = join(nodePath, `marks[${i}]`)
    if (!isObject(mark)) throw new DocumentError(path, 'expected a mark')
    if (mark.type === 'bold' || mark.type === 'italic' || mark.type === 'underline') {
      style = { ...style, [mark.type]: true }
    } else if (mark.type === 'textStyle') {
      const { fontSize, color } = attrs(mark, path)
      style = {
        ...style,
        sizePt: sizeOf(fontSize ?? null, join(path, 'attrs.fontSize')) ?? style.sizePt,
        color: colorOf(color ?? null, join(path, 'attrs.color')) ?? style.color,
      }
    } else {
      throw new DocumentError(path, `a ${String(mark.type)} mark isn't known`)
    }
  })
  return style
}

/** Points: a number, or a CSS length. */
function sizeOf(value: unknown, path: string): number | null {
  if (value === null || value === '') return null
  const size = readSize(value)
  if (size !== null && size >= SIZE_PT.least && size <= SIZE_PT.most) return size
  throw new DocumentError(
    path,
    `fontSize is ${SIZE_PT.least}-${SIZE_PT.most} points, such as "12pt" or "16px"`,
  )
}

function colorOf(value: unknown, path: string): string | null {
  if (value === null || value === '') return null
  const color = readColor(value)
  if (color !== null) return color
  throw new DocumentError(path, 'color is #rrggbb or rgb(r, g, b), without transparency')
}
