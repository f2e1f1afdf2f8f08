import { DocumentError } from '#letter/document/parse-document.ts'
import { invalidFields } from '#schemas/errors.ts'
import { type FieldReason, fieldReason, located } from '#schemas/field-reasons.ts'
import { requireModestJson } from '#schemas/json.ts'
import { documentText } from '../../../templates/in-thread.ts'

export type DocumentField = 'content' | 'backContent' | 'variantBContent' | 'variantBBackContent'

/** The documents of a request as they were sent. */
export type GivenDocuments = { readonly [field in DocumentField]?: string | undefined }

/** Checked documents: JSON to be stored and passed on. */
export type Documents = { readonly [field in DocumentField]: string | null }

/**
 * Checks the documents of a request, and answers the errors of all of them at once. Call it on the answering thread
 * only if the whole body is small.
 * @throws ApiError validation_failed naming the field and the path of the node.
 */
export function readDocuments(given: GivenDocuments): Documents {
  const errors: Record<string, FieldReason[]> = {}
  const read = (field: DocumentField): string | null => {
    const source = given[field]
    if (source === undefined) return null
    requireModestJson(source)
    try {
      return documentText(JSON.parse(source))
    } catch (error) {
      if (error instanceof DocumentError)
        errors[field] = [
          located(
            fieldReason('document_invalid', { problem: error.message }),
            error.path && `${error.path}:`,
          ),
        ]
      else if (error instanceof SyntaxError)
        errors[field] = [located(fieldReason('field_not_document'), field)]
      else throw error
      return null
    }
  }
  const documents = {
    content: read('content'),
    backContent: read('backContent'),
    variantBContent: read('variantBContent'),
    variantBBackContent: read('variantBBackContent'),
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return documents
}
