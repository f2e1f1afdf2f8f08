import type { Tx } from '../../../../drizzle/client.ts'
import type { CreateCampaign } from '../../../../schemas/campaigns.ts'
import { invalid, invalidForm, notFound } from '../../../../schemas/errors.ts'
import { DEFAULT_RETURN_ADDRESS } from '../../../../schemas/platform.ts'
import { assetWarnings, type CheckedAsset, storeAsset } from '../../../assets/index.ts'
import type { CodeChoice } from '../../../qr/index.ts'
import type { Reader } from '../../../recipients/index.ts'
import { loadTemplate, storeTemplate, type TemplateDesign } from '../../../templates/index.ts'
import { type Documents, readDocuments } from '../body/documents.ts'
import { artworkPart, logoPart, type PlacedUpload, placedImages, type Uploads } from './file-parts.ts'

/** What a campaign prints, resolved from the request and its template; nothing of it is stored yet. */
export interface ResolvedContent {
  /** As the snapshot will stand, but for the uploads below. */
  readonly design: TemplateDesign
  readonly uploads: {
    readonly logo: CheckedAsset | null
    readonly returnLogo: CheckedAsset | null
    readonly artwork: CheckedAsset | null
    readonly images: readonly PlacedUpload[]
  }
  readonly code: CodeChoice | null
  /** What was found about its artwork, for a person to read. */
  readonly warnings: readonly string[]
}

const blank: TemplateDesign = {
  mode: 'editor',
  content: null,
  backContent: null,
  variantBContent: null,
  variantBBackContent: null,
  hasBackPage: false,
  returnAddress: null,
  noReturnAddress: false,
  logoAssetId: null,
  returnLogoAssetId: null,
  artworkAssetId: null,
  qrUrl: null,
  qrDescription: null,
  qrTrackingEnabled: false,
  pdfQrPlacement: null,
  images: [],
}

/** What of an order says what is printed. */
interface ContentOrder extends Reader {
  readonly body: CreateCampaign
  readonly files: Uploads
  readonly imagesManifest: string | undefined
  readonly documents?: (() => Promise<Documents>) | null
}

/**
 * Lays the request over its template. Files are parsed here, so this runs before any transaction.
 * @throws ApiError not_found for another's template; validation_failed for files and documents that can't be printed.
 */
export async function resolveContent(db: Tx, order: ContentOrder): Promise<ResolvedContent> {
  const { accountId, signal, body, files, imagesManifest } = order
  // What is wrong with the request itself is told before what it asks for is looked up.
  const documents = await (order.documents?.() ?? readDocuments(body))
  const uploader = { account: accountId, signal }
  const logo = await logoPart(uploader, files.get('logo'))
  const returnLogo = await logoPart(uploader, files.get('returnAddressLogo'))
  const images = await placedImages(uploader, files, imagesManifest)
  const template = body.templateId ? await inherited(db, accountId, body.templateId) : blank
  const pdf = files.get('pdf')
  const mode = pdf ? 'pdf' : template.mode
  if (!pdf && template.mode === 'pdf') refuseOverArtwork(documents)
  if (mode !== 'pdf' && body.pdfQrPlacement) {
    throw invalidForm(['pdfQrPlacement only applies to PDF campaigns'])
  }

  const artwork = pdf ? await artworkPart(uploader, pdf, sheetOf(body)) : null

  const found = artwork?.warnings ?? (await warningsOfTemplate(db, accountId, template))

  const backContent = documents.backContent ?? template.backContent
  const hasBackPage =
    mode === 'pdf'
      ? Boolean(pdf ? body.hasBackPage : template.hasBackPage)
      : Boolean(backContent ?? documents.variantBBackContent)
  if (!hasBackPage && images.some(image => image.placement.page === 'back')) {
    throw invalid('imagesManifest places an image on the back of a single-sided letter')
  }

  const code = resolveCode(body, template, mode)
  if (!hasBackPage && body.pdfQrPlacement && body.pdfQrPlacement.page !== 'front') {
    throw invalidForm([`pdfQrPlacement on page ${body.pdfQrPlacement.page} needs hasBackPage`])
  }
  const pdfQrPlacement = mode === 'pdf' && code ? (body.pdfQrPlacement ?? template.pdfQrPlacement) : null
  const noReturnAddress = body.noReturnAddress ?? template.noReturnAddress
  const sender = body.returnAddress?.trim() || template.returnAddress?.trim() || DEFAULT_RETURN_ADDRESS
  return {
    design: {
      mode,
      content: documents.content ?? template.content,
      backContent,
      variantBContent: documents.variantBContent,
      variantBBackContent: documents.variantBBackContent,
      hasBackPage,
      returnAddress: noReturnAddress ? null : sender,
      noReturnAddress,
      logoAssetId: logo || body.skipTemplateLogo ? null : template.logoAssetId,
      returnLogoAssetId: returnLogo || body.skipTemplateReturnLogo ? null : template.returnLogoAssetId,
      artworkAssetId: template.artworkAssetId,
      qrUrl: code?.url ?? null,
      qrDescription: code?.description ?? null,
      qrTrackingEnabled: code?.trackingEnabled ?? false,
      pdfQrPlacement,
      images: template.images,
    },
    uploads: { logo, returnLogo, artwork, images },
    code,
    warnings: found.map(({ message }) => message),
  }
}

const warningsOfTemplate = async (db: Tx, accountId: string, { artworkAssetId }: TemplateDesign) =>
  artworkAssetId ? assetWarnings(db, accountId, artworkAssetId) : []

const sheetOf = ({ format = 'letter', hasBackPage }: CreateCampaign) =>
  ({ format, pages: hasBackPage ? 2 : 1 }) as const

async function inherited(db: Tx, accountId: string, id: string): Promise<TemplateDesign> {
  const template = await loadTemplate(db, accountId, id)
  if (!template) throw notFound('Template')
  if (!template.content && !template.artworkAssetId) throw invalid('Template has no content to inherit')
  return template
}

/** A template of print-ready artwork makes a PDF campaign, whose rules could not be checked before it was read. */
function refuseOverArtwork(documents: Documents): void {
  const refused = (['backContent', 'variantBContent', 'variantBBackContent'] as const).filter(
    name => documents[name] !== null,
  )
  if (refused.length === 0) return
  throw invalidForm(refused.map(name => `${name} is unsupported in PDF mode`))
}

/** The request's code overrides the template's entirely; over artwork a code needs its place. */
function resolveCode(
  body: CreateCampaign,
  template: TemplateDesign,
  mode: TemplateDesign['mode'],
): CodeChoice | null {
  if (mode === 'pdf' && !body.pdfQrPlacement && !template.pdfQrPlacement) {
    if (body.qrCode) throw invalidForm(['QR codes are not supported in PDF mode'])
    return null
  }
  if (body.qrCode) {
    const { url, description, trackingEnabled } = body.qrCode
    return { url, description: description ?? null, trackingEnabled: trackingEnabled ?? false }
  }
  if (!template.qrUrl) return null
  return {
    url: template.qrUrl,
    description: template.qrDescription,
    trackingEnabled: template.qrTrackingEnabled,
  }
}

/** Stores the uploads and the campaign's immutable copy of its content; returns the copy's id. */
export async function storeSnapshot(
  tx: Tx,
  accountId: string,
  name: string,
  { design, uploads }: ResolvedContent,
): Promise<string> {
  const keep = (asset: CheckedAsset | null, otherwise: string | null) =>
    asset ? storeAsset(tx, accountId, asset) : otherwise
  const placed = []
  for (const { asset, placement } of uploads.images) {
    placed.push({ ...placement, assetId: await storeAsset(tx, accountId, asset) })
  }
  return storeTemplate(tx, {
    accountId,
    kind: 'snapshot',
    name,
    design: {
      ...design,
      logoAssetId: await keep(uploads.logo, design.logoAssetId),
      returnLogoAssetId: await keep(uploads.returnLogo, design.returnLogoAssetId),
      artworkAssetId: await keep(uploads.artwork, design.artworkAssetId),
      images: [...design.images, ...placed],
    },
  })
}
