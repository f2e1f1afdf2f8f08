import type { Block, Doc, Inline } from '../base/types.ts'

type TextBlock = Extract<Block, { readonly type: 'paragraph' | 'heading' }>

/** A paragraph or heading. */
interface LocatedBlock {
  readonly block: TextBlock
  /** Where it is in the document: `content[0].content[1]`. */
  readonly path: string
  /** Whether its text is bold without a mark. */
  readonly bold: boolean
}

/** The paragraphs and headings of a document with all that is nested in it, in reading order. */
export function* locatedBlocksOf(
  blocks: readonly Block[],
  parent = '',
  bold = false,
): Generator<LocatedBlock> {
  for (const [index, block] of blocks.entries()) {
    const path = `${parent}content[${index}]`
    if (block.type === 'paragraph' || block.type === 'heading') {
      yield { block, path, bold: bold || block.type === 'heading' }
    } else if (block.type === 'table') {
      for (const [row, cells] of block.rows.entries()) {
        for (const [cell, { type, content }] of cells.entries()) {
          yield* locatedBlocksOf(content, `${path}.content[${row}].content[${cell}].`, type === 'tableHeader')
        }
      }
    } else if (block.type !== 'horizontalRule') {
      for (const [item, inner] of block.items.entries()) {
        yield* locatedBlocksOf(inner, `${path}.content[${item}].`)
      }
    }
  }
}

/** Every inline node of a document, in reading order. */
export function* inlinesOf(doc: Doc): Generator<Inline> {
  for (const { block } of locatedBlocksOf(doc.content)) yield* block.content
}

/** The distinct merge fields that a document prints, in order of first appearance. */
export function documentFields(doc: Doc): string[] {
  const fields = new Set<string>()
  for (const inline of inlinesOf(doc)) if (inline.type === 'mergeField') fields.add(inline.field)
  return [...fields]
}

/** Whether a document prints a value of the letter: `phoneNumber`, for which the campaign rents a number, or `optOut`. */
export function documentPrints(doc: Doc, type: 'phoneNumber' | 'optOut'): boolean {
  for (const inline of inlinesOf(doc)) if (inline.type === type) return true
  return false
}
