import { DocumentError, parseDocument } from '../../letter/document/parse-document.ts'

/**
 * A rich-text document as it is stored and handed on: JSON that the engine sets and PostgreSQL's jsonb takes. It is
 * written anew, because jsonb refuses numbers that JSON.parse takes (1e999999).
 * @throws DocumentError
 */
export function documentText(json: unknown): string {
  parseDocument(json)
  if (!isStorable(json)) throw new DocumentError('', 'contains characters that cannot be printed')
  return JSON.stringify(json)
}

/** PostgreSQL's jsonb takes neither NUL nor half a surrogate pair, and neither can be printed. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, child]) => isStorable(key) && isStorable(child))
}
