import type { Design, Doc, Inline } from '../base/types.ts'
import { locatedBlocksOf } from '../document/walk.ts'
import { missingCharacter } from '../font/coverage.ts'
import { type FontStyle, styleOf } from '../font/library.ts'
import { documentsOf } from './documents.ts'

/** Fields that the address of every letter prints. */
const ADDRESS = ['name', 'street', 'postCode', 'postTown', 'country'] as const

/** A character that would be printed as an empty box. `at` is its place in the document (`content[0].content[1]`). */
export interface MissingInDocument {
  readonly at: string
  readonly character: string
}

/** Of each text of a document the first character that no font has. */
export function* charactersMissingIn(doc: Doc): Generator<MissingInDocument> {
  for (const { inline, path, style } of inlinesWithStyle(doc)) {
    const character = inline.type === 'text' ? missingCharacter(inline.text, style) : null
    if (character !== null) yield { at: path, character }
  }
}

/** The first character of a document's own text that no font has, or null. */
export const missingInDocument = (doc: Doc): MissingInDocument | null =>
  charactersMissingIn(doc).next().value ?? null

/** The styles in which a letter prints each field. The address is regular; a merge field has the style around it. */
export function printedFields(design: Design): Map<string, Set<FontStyle>> {
  const printed = new Map<string, Set<FontStyle>>(
    ADDRESS.map(field => [field, new Set(['regular'] as const)]),
  )
  for (const { doc } of documentsOf(design)) {
    for (const { inline, style } of inlinesWithStyle(doc)) {
      if (inline.type !== 'mergeField') continue
      printed.set(inline.field, (printed.get(inline.field) ?? new Set()).add(style))
    }
  }
  return printed
}

type Styled = Exclude<Inline, { readonly type: 'hardBreak' }>

function* inlinesWithStyle(doc: Doc): Generator<{ inline: Styled; path: string; style: FontStyle }> {
  for (const { block, path, bold } of locatedBlocksOf(doc.content)) {
    for (const [index, inline] of block.content.entries()) {
      if (inline.type === 'hardBreak') continue
      const style = styleOf(inline.style.bold || bold, inline.style.italic)
      yield { inline, path: `${path}.content[${index}]`, style }
    }
  }
}
