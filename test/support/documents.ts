import { DocumentError, parseDocument } from '#letter/index.ts'

/** A document as Tiptap writes it, or with content that it never would. */
export const inDoc = (...content: unknown[]) => ({ type: 'doc', content })

/** Why a document is refused and where; at `none` if it is accepted. */
export function refusal(value: unknown): { path: string; message: string } {
  try {
    parseDocument(value)
  } catch (error) {
    if (error instanceof DocumentError) return { path: error.path, message: error.message }
    throw error
  }
  return { path: 'none', message: 'accepted' }
}
