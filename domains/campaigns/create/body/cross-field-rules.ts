import { type CreateCampaign, placementOnSheet } from '../../../../schemas/campaigns.ts'

/** Which file parts came with the request. */
export interface GivenParts {
  readonly pdf: boolean
  readonly recipientsFile: boolean
}

/**
 * The rules that no single field can know. All faults are told at once; they belong to the form, not to a field.
 * Fields whose own shape is wrong may be anything here, null included: little more than presence is asked of them.
 */
export function crossFieldFaults(body: Partial<CreateCampaign>, parts: GivenParts): string[] {
  return [
    ...contentFaults(body, parts),
    ...audienceFaults(body, parts),
    ...codeFaults(body, parts),
    ...(body.cardDesign !== undefined && body.format !== 'postcard'
      ? ['cardDesign only applies to postcards']
      : []),
  ]
}

function contentFaults(body: Partial<CreateCampaign>, { pdf }: GivenParts): string[] {
  const faults: string[] = []
  const given = (name: keyof CreateCampaign) => body[name] !== undefined
  if (pdf) {
    if (given('templateId') || given('content')) {
      faults.push('A PDF campaign cannot also specify templateId or content')
    }
    if (given('backContent')) faults.push('backContent is unsupported in PDF mode')
    if (given('variantBContent')) faults.push('variantBContent is unsupported in PDF mode')
  } else {
    const sources = Number(given('templateId')) + Number(given('content'))
    if (sources !== 1) faults.push('Exactly one content source is required: templateId or pdf')
    if (body.hasBackPage === true) faults.push('hasBackPage only applies to PDF campaigns')
  }
  if (given('variantBBackContent') && !given('variantBContent')) {
    faults.push('variantBBackContent needs variantBContent')
  }
  for (const name of ['skipTemplateLogo', 'skipTemplateReturnLogo'] as const) {
    if (given(name) && !given('templateId')) faults.push(`${name} only applies together with templateId`)
  }
  return faults
}

function audienceFaults(body: Partial<CreateCampaign>, { recipientsFile }: GivenParts): string[] {
  const faults: string[] = []
  const sources = [body.listId !== undefined, body.recipients !== undefined, recipientsFile]
  if (sources.filter(Boolean).length !== 1) {
    faults.push('Exactly one recipient source is required: listId, recipients or recipientsFile')
  }
  if (body.recipientPolicies !== undefined && body.recipients === undefined) {
    faults.push('recipientPolicies only applies together with recipients')
  }
  if (recipientsFile && body.mapping === undefined) faults.push('recipientsFile needs a mapping')
  if (!recipientsFile && body.mapping !== undefined)
    faults.push('mapping only applies together with recipientsFile')
  if (!recipientsFile && body.fileFormat !== undefined) {
    faults.push('fileFormat only applies together with recipientsFile')
  }
  return faults
}

function codeFaults(body: Partial<CreateCampaign>, { pdf }: GivenParts): string[] {
  const place = body.pdfQrPlacement
  if (place === undefined) {
    return pdf && body.qrCode !== undefined ? ['QR codes are not supported in PDF mode'] : []
  }
  const faults: string[] = []
  // A template may hold artwork: that is known only once it is read.
  if (!pdf && body.templateId === undefined) faults.push('pdfQrPlacement only applies to PDF campaigns')
  if (body.qrCode === undefined) faults.push('pdfQrPlacement needs qrCode')
  // Its own shape may be wrong: of one that is no object, or has no numbers, there is nothing to say here.
  const { page, x, y, size }: Partial<typeof place> = { ...place }
  if (pdf && (page === 'back' || page === 'both') && body.hasBackPage !== true) {
    faults.push(`pdfQrPlacement on page ${page} needs hasBackPage`)
  }
  if ([x, y, size].every(Number.isFinite) && !placementOnSheet(place)) {
    faults.push('pdfQrPlacement must lie wholly on the 210 x 297 mm sheet')
  }
  return faults
}
