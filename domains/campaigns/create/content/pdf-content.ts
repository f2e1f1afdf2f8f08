import type { CreateCampaign } from '#schemas/create-campaign.ts'
import { invalidForm } from '#schemas/errors.ts'
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
  if (!placement && body.qrCode) throw invalidForm(['QR codes are not supported in PDF mode'])
  const code = placement && codeOf(body, template)
  if (!hasBackPage && body.pdfQrPlacement && body.pdfQrPlacement.page !== 'front') {
    throw invalidForm([`pdfQrPlacement on page ${body.pdfQrPlacement.page} needs hasBackPage`])
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
  throw invalidForm(refused.map(name => `${name} is unsupported in PDF mode`))
}
