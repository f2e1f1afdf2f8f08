import type { CreateCampaign } from '#schemas/create-campaign.ts'
import { invalidForm } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import type { Documents } from '../body/documents.ts'
import { artworkPart } from './file-parts.ts'
import { type ContentSource, codeOf, type PrintedSides, requireBackForImages } from './source.ts'

/** Letters over print-ready artwork, uploaded or the template's. @throws ApiError validation_failed */
export async function pdfContent(source: ContentSource): Promise<PrintedSides> {
  const { body, files, documents, template, images, uploader, paper } = source
  const pdf = files.get('pdf')
  // Whether a template has artwork is known only now, so the rules of the body could not check this.
  if (!pdf) refuseDocuments(documents)
  const artwork = pdf ? await artworkPart(uploader, pdf, { ...sheetOf(body), paper }) : null
  const hasBackPage = Boolean(pdf ? body.hasBackPage : template.hasBackPage)
  requireBackForImages(images, hasBackPage)

  const placement = body.pdfQrPlacement ?? template.pdfQrPlacement
  if (!placement && body.qrCode) throw invalidForm([reason('qr_code_not_in_pdf_mode')])
  const code = placement && codeOf(body, template)
  const { page = 'front' } = body.pdfQrPlacement ?? {}
  if (!hasBackPage && page !== 'front') {
    throw invalidForm([reason('placement_on_no_back', { page })])
  }
  return {
    mode: 'pdf',
    content: template.content,
    backContent: template.backContent,
    variantBContent: null,
    variantBBackContent: null,
    hasBackPage,
    artwork,
    code,
    pdfQrPlacement: code && placement,
  }
}

const sheetOf = ({ format = 'letter', hasBackPage }: CreateCampaign) =>
  ({ format, pages: hasBackPage ? 2 : 1 }) as const

function refuseDocuments(documents: Documents): void {
  const refused = (['backContent', 'variantBContent', 'variantBBackContent'] as const).filter(
    name => documents[name] !== null,
  )
  if (refused.length === 0) return
  throw invalidForm(refused.map(field => reason('field_not_in_pdf_mode', { field })))
}
