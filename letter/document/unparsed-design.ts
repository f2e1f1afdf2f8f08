import type { Design, Doc } from '../base/types.ts'
import { DEFAULT_LANGUAGE, type Language, unsaidLanguage } from '../hyphenation/languages.ts'
import { parseDocument } from './parse-document.ts'

/** A letter's documents: of its two sides, and of its second letter's. */
export interface DocumentsOf<Form> {
  readonly front: Form | null
  readonly back: Form | null
  readonly frontB: Form | null
  readonly backB: Form | null
}

/** As JSON text, which is passed between threads: copying or parsing a document of 20,000 nodes takes long. */
export type DocumentTexts = DocumentsOf<string>

/**
 * Parses documents that were checked before. @param language for documents that name none @throws DocumentError,
 * SyntaxError if they were not
 */
export function parseDocuments(
  { front, back, frontB, backB }: DocumentTexts,
  language: Language = DEFAULT_LANGUAGE,
): DocumentsOf<Doc> {
  const parsed = (text: string | null) => (text === null ? null : parseDocument(JSON.parse(text), language))
  return { front: parsed(front), back: parsed(back), frontB: parsed(frontB), backB: parsed(backB) }
}

/** A design as it is stored and sent to the thread that draws it. */
export type UnparsedDesign = Omit<Design, keyof DocumentTexts> & DocumentTexts

/** @throws as `parseDocuments` */
export const parseDesign = (design: UnparsedDesign): Design => ({
  ...design,
  ...parseDocuments(design, unsaidLanguage(design)),
})
