import type { JSONContent } from '@tiptap/core'
import type { Block, Cell, Doc, Inline } from '#letter/base/types.ts'
import { parseDocument } from '#letter/document/parse-document.ts'
import type { Language } from '#letter/hyphenation/languages.ts'

/** A rich-text document as templates hold it (`docs/templates.md`): what `parseDocument` accepts. */
export type RichText = Readonly<Record<string, unknown>>

/** The document of a new letter. */
export const emptyLetter: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }

/**
 * A document in the editor's schema, which has one form for each thing. It prints the same. Only invisible parts
 * differ: empty texts are removed, and an item that begins with a list gets the empty line that is printed for it.
 * @param unsaid the language of a document that names none
 * @throws {DocumentError} on what `parseDocument` refuses
 */
export const editorContent = (value: unknown, unsaid?: Language): JSONContent =>
  fromDoc(parseDocument(value, unsaid))

const fromDoc = ({ language, measure, content }: Doc): JSONContent => ({
  type: 'doc',
  attrs: { language, measure },
  content: orParagraph(blocksOf(content)),
})

/** Adds an empty paragraph if there is no block, because the cursor needs one. */
const orParagraph = (blocks: JSONContent[]): JSONContent[] =>
  blocks.length > 0 ? blocks : [{ type: 'paragraph' }]

const blocksOf = (blocks: readonly Block[]): JSONContent[] => blocks.flatMap(blockOf)

function blockOf(block: Block): JSONContent[] {
  switch (block.type) {
    case 'paragraph':
      return [{ type: 'paragraph', attrs: { textAlign: block.align }, content: inlinesOf(block.content) }]
    case 'heading': {
      const { level, align: textAlign } = block
      return [{ type: 'heading', attrs: { level, textAlign }, content: inlinesOf(block.content) }]
    }
    case 'horizontalRule':
      return [{ type: 'horizontalRule' }]
    case 'table': {
      const rowOf = (cells: readonly Cell[]) => ({ type: 'tableRow', content: cells.map(cellOf) })
      return [{ type: 'table', content: block.rows.map(rowOf) }]
    }
    default: {
      if (block.items.length === 0) return []
      const attrs = block.type === 'orderedList' ? { attrs: { start: block.start } } : {}
      return [{ type: block.type, ...attrs, content: block.items.map(itemOf) }]
    }
  }
}

const cellOf = ({ type, content }: Cell): JSONContent => ({ type, content: blocksOf(content) })

function itemOf(blocks: readonly Block[]): JSONContent {
  const content = blocksOf(blocks)
  const first = content[0]?.type
  const startsWithText = first === 'paragraph' || first === 'heading'
  return { type: 'listItem', content: startsWithText ? content : [{ type: 'paragraph' }, ...content] }
}

const inlinesOf = (inlines: readonly Inline[]): JSONContent[] =>
  inlines.filter(inline => inline.type !== 'text' || inline.text !== '').map(inlineOf)

function inlineOf(inline: Inline): JSONContent {
  if (inline.type === 'hardBreak') return { type: 'hardBreak' }
  const marks = marksOf({ ...inline.style, size: inline.style.sizePt })
  if (inline.type === 'text') return { type: 'text', text: inline.text, marks }
  if (inline.type === 'mergeField') return { type: 'mergeField', attrs: { field: inline.field }, marks }
  return { type: inline.type, marks }
}

/** The look of text; its size in points. */
export interface Look {
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly size: number | null
  readonly color: string | null
}

export const marksOf = ({
  bold,
  italic,
  underline,
  size,
  color,
}: Look): NonNullable<JSONContent['marks']> => [
  ...(bold ? [{ type: 'bold' }] : []),
  ...(italic ? [{ type: 'italic' }] : []),
  ...(underline ? [{ type: 'underline' }] : []),
  ...(size !== null || color !== null ? [{ type: 'textStyle', attrs: { fontSize: size, color } }] : []),
]

/** The editor's content as a template stores it: without attributes that have their default value. */
export function letterContent({ type, attrs, marks, content, text }: JSONContent): RichText {
  const said = attributesOf(type, attrs ?? {})
  const written = marks?.map(mark => {
    const styled = attributesOf(mark.type, mark.attrs ?? {})
    return { type: mark.type, ...(styled && { attrs: styled }) }
  })
  return {
    type,
    ...(said && { attrs: said }),
    ...(written && written.length > 0 && type !== 'hardBreak' && { marks: written }),
    ...(text !== undefined && { text }),
    ...(content && { content: content.map(letterContent) }),
  }
}

/** Cells of letters span one row and one column. */
const DEFAULTS: Readonly<Record<string, unknown>> = { textAlign: 'start', colspan: 1, rowspan: 1 }

/** The attributes that differ from their default; undefined if none does. */
function attributesOf(type: string | undefined, attrs: Record<string, unknown>): RichText | undefined {
  const said = Object.entries(attrs).filter(([name, value]) => value !== null && value !== DEFAULTS[name])
  if (said.length === 0) return undefined
  return Object.fromEntries(
    said.map(([name, value]) =>
      type === 'textStyle' && name === 'fontSize' ? [name, `${value}pt`] : [name, value],
    ),
  )
}

/**
 * A document in the form in which the editor returns it, so that both can be compared.
 * @throws {DocumentError} on what `parseDocument` refuses
 */
export const normalized = (value: unknown): RichText => letterContent(editorContent(value))
