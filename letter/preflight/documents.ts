import type { Design, Doc, LetterRecipient } from '../base/types.ts'
import type { DocumentName, Page } from './design-findings.ts'

/** A document of a design, by the name that clients know. */
export interface NamedDocument {
  readonly document: DocumentName
  readonly doc: Doc
  /** The page of a letter: a card's message stands on its back. */
  readonly page: Page
  readonly variant: LetterRecipient['variant']
}

/** The documents that a design has. */
export const documentsOf = ({ front, back, frontB, backB }: Design): NamedDocument[] =>
  (
    [
      { document: 'content', doc: front, page: 'front', variant: 'A' },
      { document: 'backContent', doc: back, page: 'back', variant: 'A' },
      { document: 'variantBContent', doc: frontB, page: 'front', variant: 'B' },
      { document: 'variantBBackContent', doc: backB, page: 'back', variant: 'B' },
    ] as const
  ).flatMap(({ doc, ...where }) => (doc ? [{ doc, ...where }] : []))
