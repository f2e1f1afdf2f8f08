import { invalid } from '#schemas/errors.ts'
import { requireModestJson } from '#schemas/json.ts'
import { reason } from '#schemas/reasons.ts'

const structured = new Set([
  'recipients',
  'mapping',
  'qrCode',
  'pdfQrPlacement',
  'recipientPolicies',
  'metadata',
])
/** Whether a field is JSON. */
export const isStructured = (name: string): boolean => structured.has(name)

const booleans = new Set([
  'noReturnAddress',
  'payWithCredits',
  'hasBackPage',
  'skipTemplateLogo',
  'skipTemplateReturnLogo',
])

/**
 * Converts the form fields of a create to the body that JSON would have. Wrong values stay as they are, for validation
 * to name.
 * @throws ApiError validation_failed where a structured field is not JSON.
 */
export function bodyOf(fields: ReadonlyMap<string, string>): Record<string, unknown> {
  const body: Record<string, unknown> = Object.create(null)
  for (const [name, text] of fields) {
    if (structured.has(name)) body[name] = parse(name, text)
    else if (booleans.has(name)) body[name] = text === 'true' ? true : text === 'false' ? false : text
    // Forms send a line's end as CRLF, whatever was typed: it would count twice against a text's limit.
    else if (name !== 'imagesManifest') body[name] = text.replaceAll('\r\n', '\n')
  }
  return body
}

function parse(name: string, text: string): unknown {
  requireModestJson(text)
  try {
    return JSON.parse(text)
  } catch {
    throw invalid(reason('field_not_json', { field: name }))
  }
}
