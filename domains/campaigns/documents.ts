import { type Doc, DocumentError, parseDocument } from '../../letter/index.ts'
import type { CreateCampaign } from '../../schemas/campaigns.ts'
import { invalidFields } from '../../schemas/errors.ts'
import { requireModestJson } from '../../schemas/json.ts'

/** Rich text as it was sent, to be stored, and as the engine reads it. */
export interface RichText {
  readonly json: unknown
  readonly doc: Doc
}

export type DocumentField = 'content' | 'backContent' | 'variantBContent' | 'variantBBackContent'

export type Documents = { readonly [field in DocumentField]: RichText | null }

const fields = ['content', 'backContent', 'variantBContent', 'variantBBackContent'] as const

/** PostgreSQL's jsonb takes neither NUL nor half a surrogate pair, and neither can be printed. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, child]) => isStorable(key) && isStorable(child))
}

/** @throws DocumentError */
export function readRichText(json: unknown): RichText {
  const doc = parseDocument(json)
  if (!isStorable(json)) throw new DocumentError('', 'contains characters that cannot be printed')
  return { json, doc }
}

/**
 * The documents of a request, the faults of all of them told at once.
 * @throws ApiError validation_failed naming the field and the path of the node.
 */
export function readDocuments(body: Pick<CreateCampaign, DocumentField>): Documents {
  const faults: Record<string, string[]> = {}
  const read = (field: DocumentField): RichText | null => {
    const source = body[field]
    if (source === undefined) return null
    requireModestJson(source)
    try {
      return readRichText(JSON.parse(source))
    } catch (error) {
      if (error instanceof DocumentError)
        faults[field] = [error.path ? `${error.path}: ${error.message}` : error.message]
      else if (error instanceof SyntaxError) faults[field] = [`${field} must be a rich-text document as JSON`]
      else throw error
      return null
    }
  }
  const documents = Object.fromEntries(fields.map(field => [field, read(field)])) as unknown as Documents
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return documents
}
