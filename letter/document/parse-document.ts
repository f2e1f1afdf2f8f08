import type { Block, Doc, Inline, Style, TextAlign } from '../base/types.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOf } from '../hyphenation/languages.ts'
import { PLAIN } from '../text/style.ts'
import { readColor, readSize, SIZE_PT } from './css-values.ts'

const MAX_DEPTH = 16
const MAX_NODES = 20_000
const MAX_TEXT = 100_000

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
    content: reader.blocks(doc, '', 1),
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

  blocks(parent: Json, parentPath: string, depth: number): Block[] {
    const blocks: Block[] = []
    for (const { node, path } of this.children(parent, parentPath, depth)) {
      blocks.push(this.#block(node, path, depth + 1))
    }
    return blocks
  }

  #block(node: Json, path: string, depth: number): Block {
    switch (node.type) {
      case 'paragraph':
        return { type: 'paragraph', align: alignOf(node, path), content: this.#inlines(node, path, depth) }
      case 'heading': {
        const level = attrs(node, path).level ?? 1
        if (level !== 1 && level !== 2 && level !== 3) {
          throw new DocumentError(join(path, 'attrs.level'), 'a heading has level 1, 2 or 3')
        }
        return {
          type: 'heading',
          level,
          align: alignOf(node, path),
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
      items.push(this.blocks(node, path, depth + 1))
    }
    return items
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

function alignOf(node: Json, path: string): TextAlign {
  const align = attrs(node, path).textAlign ?? 'start'
  if (
    align === 'start' ||
    align === 'left' ||
    align === 'center' ||
    align === 'right' ||
    align === 'justify'
  ) {
    return align
  }
  throw new DocumentError(join(path, 'attrs.textAlign'), 'textAlign is start, left, center, right or justify')
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
