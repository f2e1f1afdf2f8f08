import { PAPERS, type Paper, type SheetSize } from '#letter/base/geometry.ts'
import type { CreateCampaign } from '#schemas/create-campaign.ts'
import { type Reason, reason } from '#schemas/reasons.ts'
import { placementOnSheet } from '#schemas/sheet.ts'
import { lookAlikes } from './look-alikes.ts'

/** Which file parts came with the request. */
export interface GivenParts {
  readonly pdf: boolean
  readonly recipientsFile: boolean
  /** Names of files that no part is known by. */
  readonly unknown: readonly string[]
}

/** The body of a program or a person. */
type Body = Partial<CreateCampaign>

/** Fields that only people send. */
export interface ConsoleFields {
  readonly letter?: unknown
}

/**
 * Checks fields in combination. All errors are answered at once, as errors of the form and not of a field. A field with
 * a wrong type may be anything here, even null, so little more than its presence is checked.
 * @param paper that letters are printed on
 */
export function crossFieldErrors(
  body: Body,
  parts: GivenParts,
  paper: Paper,
  peoples: ConsoleFields | null = null,
): Reason[] {
  return [
    ...contentErrors(body, parts, peoples),
    ...(peoples ? consoleErrors(body, peoples) : []),
    ...audienceErrors(body, parts),
    ...codeErrors(body, parts, PAPERS[paper]),
    ...(body.cardDesign !== undefined && body.format !== 'postcard'
      ? [reason('card_design_only_for_postcards')]
      : []),
  ]
}

function contentErrors(body: Body, { pdf, unknown }: GivenParts, peoples: ConsoleFields | null): Reason[] {
  const errors: Reason[] = []
  const given = (name: keyof CreateCampaign) => body[name] !== undefined
  if (pdf) {
    if (given('templateId') || given('content')) {
      errors.push(reason('pdf_with_other_content'))
    }
    if (given('backContent')) errors.push(reason('field_not_in_pdf_mode', { field: 'backContent' }))
    if (given('variantBContent')) errors.push(reason('field_not_in_pdf_mode', { field: 'variantBContent' }))
  } else {
    const sources = [given('templateId'), given('content'), peoples?.letter !== undefined]
    if (sources.filter(Boolean).length !== 1) {
      const last = peoples ? 'letter' : 'pdf'
      const alike = lookAlikes([...Object.keys(body), ...unknown], ['templateId', last, 'content'])
      errors.push(reason('content_sources', { last, alike }))
    }
    if (body.hasBackPage === true) errors.push(reason('back_page_only_in_pdf_mode'))
  }
  if (given('variantBBackContent') && !given('variantBContent')) {
    errors.push(reason('variant_back_without_front'))
  }
  for (const name of ['skipTemplateLogo', 'skipTemplateReturnLogo'] as const) {
    if (given(name) && !given('templateId'))
      errors.push(reason('field_only_with', { field: name, other: 'templateId' }))
  }
  return errors
}

/** A person's letter contains everything that it prints, and templates are for letters only. */
function consoleErrors(body: Body, { letter }: ConsoleFields): Reason[] {
  const isCard = body.format === 'postcard'
  const errors: Reason[] = []
  for (const name of ['backContent', 'variantBContent', 'variantBBackContent'] as const) {
    if (letter !== undefined && body[name] !== undefined)
      errors.push(reason('field_within_letter', { field: name }))
  }
  if (isCard && letter === undefined) errors.push(reason('postcard_without_letter'))
  if (isCard && body.noReturnAddress) errors.push(reason('no_return_address_only_for_letters'))
  return errors
}

function audienceErrors(body: Body, { recipientsFile, unknown }: GivenParts): Reason[] {
  const errors: Reason[] = []
  const sources = [body.listId !== undefined, body.recipients !== undefined, recipientsFile]
  if (sources.filter(Boolean).length !== 1) {
    const alike = lookAlikes([...Object.keys(body), ...unknown], ['listId', 'recipients', 'recipientsFile'])
    errors.push(reason('recipient_sources', { alike }))
  }
  if (body.recipientPolicies !== undefined && body.recipients === undefined) {
    errors.push(reason('field_only_with', { field: 'recipientPolicies', other: 'recipients' }))
  }
  if (recipientsFile && body.mapping === undefined) errors.push(reason('recipients_file_without_mapping'))
  if (!recipientsFile && body.mapping !== undefined)
    errors.push(reason('field_only_with', { field: 'mapping', other: 'recipientsFile' }))
  // A list is printed as it is: its own recipients are removed in the list.
  if (body.listId !== undefined && body.duplicates === 'skip') errors.push(reason('duplicates_not_in_list'))
  if (!recipientsFile && body.fileFormat !== undefined) {
    errors.push(reason('field_only_with', { field: 'fileFormat', other: 'recipientsFile' }))
  }
  return errors
}

function codeErrors(body: Body, { pdf }: GivenParts, sheet: SheetSize): Reason[] {
  const place = body.pdfQrPlacement
  if (place === undefined) {
    return pdf && body.qrCode !== undefined ? [reason('qr_code_not_in_pdf_mode')] : []
  }
  const errors: Reason[] = []
  // A template may have artwork, which is known only once the template is read.
  if (!pdf && body.templateId === undefined) errors.push(reason('placement_only_in_pdf_mode'))
  if (body.qrCode === undefined) errors.push(reason('placement_without_code'))
  // It may have a wrong type: if it is no object or has no numbers, its schema refuses it.
  const { page, x, y, size }: Partial<typeof place> = { ...place }
  if (pdf && (page === 'back' || page === 'both') && body.hasBackPage !== true) {
    errors.push(reason('placement_on_no_back', { page }))
  }
  if ([x, y, size].every(Number.isFinite) && !placementOnSheet(place, sheet)) {
    errors.push(reason('placement_not_on_sheet', { width: sheet.w, height: sheet.h }))
  }
  return errors
}
