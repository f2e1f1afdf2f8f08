import { DocumentError, parseDocument } from '#letter/document/parse-document.ts'
import type { Doc } from '#letter/index.ts'

/** A rich-text document, parsed and as stored text. */
export interface ReadDocument {
  readonly doc: Doc
  readonly text: string
}

/**
 * Parses a rich-text document once, for the engine and for PostgreSQL's jsonb. The stored text is made from the parsed
 * value, because jsonb refuses numbers that JSON.parse accepts (1e999999).
 * @throws DocumentError
 */
export function readDocument(json: unknown): ReadDocument {
  const doc = parseDocument(json)
  if (!isStorable(json)) throw new DocumentError('', 'contains characters that cannot be printed')
  return { doc, text: JSON.stringify(json) }
}

/** The text that `readDocument` stores. @throws DocumentError */
export const documentText = (json: unknown): string => readDocument(json).text

/** Whether jsonb accepts all strings of a value: it refuses NUL and lone surrogates, which cannot be printed either. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, child]) => isStorable(key) && isStorable(child))
}
