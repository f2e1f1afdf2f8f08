import type { Block, Doc, Inline } from '../base/types.ts'

/** The paragraphs and headings of a document, in reading order. */
export function* textBlocksOf(blocks: readonly Block[]): Generator<TextBlock> {
  for (const block of blocks) {
    if (block.type === 'paragraph' || block.type === 'heading') yield block
    else if (block.type !== 'horizontalRule') for (const item of block.items) yield* textBlocksOf(item)
  }
}

type TextBlock = Extract<Block, { readonly type: 'paragraph' | 'heading' }>

/** Every inline node of a document, in reading order. */
export function* inlinesOf(doc: Doc): Generator<Inline> {
  for (const block of textBlocksOf(doc.content)) yield* block.content
}

/** Paragraphs and headings with where each stands in the document (`content[0].content[1]`), in reading order. */
export function* locatedBlocksOf(
  blocks: readonly Block[],
  parent = '',
): Generator<{ readonly block: TextBlock; readonly path: string }> {
  for (const [index, block] of blocks.entries()) {
    const path = `${parent}content[${index}]`
    if (block.type === 'paragraph' || block.type === 'heading') yield { block, path }
    else if (block.type !== 'horizontalRule') {
      for (const [item, inner] of block.items.entries()) {
        yield* locatedBlocksOf(inner, `${path}.content[${item}].`)
      }
    }
  }
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
