import type { CreateCampaign } from '#schemas/create-campaign.ts'
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
export interface PeoplesFields {
  readonly letter?: unknown
}

/**
 * Checks fields in combination. All errors are answered at once, as errors of the form and not of a field. A field with
 * a wrong type may be anything here, even null, so little more than its presence is checked.
 */
export function crossFieldErrors(
  body: Body,
  parts: GivenParts,
  peoples: PeoplesFields | null = null,
): string[] {
  return [
    ...contentErrors(body, parts, peoples),
    ...(peoples ? peoplesErrors(body, peoples) : []),
    ...audienceErrors(body, parts),
    ...codeErrors(body, parts),
    ...(body.cardDesign !== undefined && body.format !== 'postcard'
      ? ['cardDesign only applies to postcards']
      : []),
  ]
}

function contentErrors(body: Body, { pdf, unknown }: GivenParts, peoples: PeoplesFields | null): string[] {
  const errors: string[] = []
  const given = (name: keyof CreateCampaign) => body[name] !== undefined
  if (pdf) {
    if (given('templateId') || given('content')) {
      errors.push('A PDF campaign cannot also specify templateId or content')
    }
    if (given('backContent')) errors.push('backContent is unsupported in PDF mode')
    if (given('variantBContent')) errors.push('variantBContent is unsupported in PDF mode')
  } else {
    const sources = [given('templateId'), given('content'), peoples?.letter !== undefined]
    if (sources.filter(Boolean).length !== 1) {
      const last = peoples ? 'letter' : 'pdf'
      const alike = lookAlikes([...Object.keys(body), ...unknown], ['templateId', last, 'content'])
      errors.push(`Exactly one content source is required: templateId or ${last}${alike}`)
    }
    if (body.hasBackPage === true) errors.push('hasBackPage only applies to PDF campaigns')
  }
  if (given('variantBBackContent') && !given('variantBContent')) {
    errors.push('variantBBackContent needs variantBContent')
  }
  for (const name of ['skipTemplateLogo', 'skipTemplateReturnLogo'] as const) {
    if (given(name) && !given('templateId')) errors.push(`${name} only applies together with templateId`)
  }
  return errors
}

/** A person's letter contains everything that it prints, and templates are for letters only. */
function peoplesErrors(body: Body, { letter }: PeoplesFields): string[] {
  const isCard = body.format === 'postcard'
  const errors: string[] = []
  for (const name of ['backContent', 'variantBContent', 'variantBBackContent'] as const) {
    if (letter !== undefined && body[name] !== undefined) errors.push(`${name} must stand within letter`)
  }
  if (isCard && letter === undefined) errors.push('A postcard takes its content from letter')
  if (isCard && body.noReturnAddress) errors.push('noReturnAddress only applies to letters')
  return errors
}

function audienceErrors(body: Body, { recipientsFile, unknown }: GivenParts): string[] {
  const errors: string[] = []
  const sources = [body.listId !== undefined, body.recipients !== undefined, recipientsFile]
  if (sources.filter(Boolean).length !== 1) {
    const alike = lookAlikes([...Object.keys(body), ...unknown], ['listId', 'recipients', 'recipientsFile'])
    errors.push(`Exactly one recipient source is required: listId, recipients or recipientsFile${alike}`)
  }
  if (body.recipientPolicies !== undefined && body.recipients === undefined) {
    errors.push('recipientPolicies only applies together with recipients')
  }
  if (recipientsFile && body.mapping === undefined) errors.push('recipientsFile needs a mapping')
  if (!recipientsFile && body.mapping !== undefined)
    errors.push('mapping only applies together with recipientsFile')
  if (!recipientsFile && body.fileFormat !== undefined) {
    errors.push('fileFormat only applies together with recipientsFile')
  }
  return errors
}

function codeErrors(body: Body, { pdf }: GivenParts): string[] {
  const place = body.pdfQrPlacement
  if (place === undefined) {
    return pdf && body.qrCode !== undefined ? ['QR codes are not supported in PDF mode'] : []
  }
  const errors: string[] = []
  // A template may have artwork, which is known only once the template is read.
  if (!pdf && body.templateId === undefined) errors.push('pdfQrPlacement only applies to PDF campaigns')
  if (body.qrCode === undefined) errors.push('pdfQrPlacement needs qrCode')
  // It may have a wrong type: if it is no object or has no numbers, its schema refuses it.
  const { page, x, y, size }: Partial<typeof place> = { ...place }
  if (pdf && (page === 'back' || page === 'both') && body.hasBackPage !== true) {
    errors.push(`pdfQrPlacement on page ${page} needs hasBackPage`)
  }
  if ([x, y, size].every(Number.isFinite) && !placementOnSheet(place)) {
    errors.push('pdfQrPlacement must lie wholly on the 210 x 297 mm sheet')
  }
  return errors
}
