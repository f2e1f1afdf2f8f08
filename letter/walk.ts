import type { Block, Doc, Inline } from './types.ts'

/** Every inline node of a document, in reading order. */
export function* inlinesOf(doc: Doc): Generator<Inline> {
  for (const block of doc.content) yield* inBlock(block)
}

function* inBlock(block: Block): Generator<Inline> {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      yield* block.content
      break
    case 'bulletList':
    case 'orderedList':
      for (const item of block.items) for (const inner of item) yield* inBlock(inner)
      break
    case 'horizontalRule':
      break
  }
}

/** The distinct merge fields that a document prints, in order of first appearance. */
export function documentFields(doc: Doc): string[] {
  const fields = new Set<string>()
  for (const inline of inlinesOf(doc)) if (inline.type === 'mergeField') fields.add(inline.field)
  return [...fields]
}

/** Whether a campaign with this document needs a rented number. */
export function documentUsesPhoneNumber(doc: Doc): boolean {
  for (const inline of inlinesOf(doc)) if (inline.type === 'phoneNumber') return true
  return false
}
