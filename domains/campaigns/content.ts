import type { Tx } from '../../drizzle/client.ts'
import type { Doc } from '../../letter/index.ts'
import type { CreateCampaign } from '../../schemas/campaigns.ts'
import { invalid, invalidForm, notFound } from '../../schemas/errors.ts'
import { DEFAULT_RETURN_ADDRESS } from '../../schemas/platform.ts'
import { type CheckedAsset, storeAsset } from '../assets/index.ts'
import type { CodeChoice } from '../qr/index.ts'
import type { Reader } from '../recipients/index.ts'
import { loadTemplate, storeTemplate, type TemplateDesign } from '../templates/index.ts'
import { type RichText, readDocuments, readRichText } from './documents.ts'
import { artworkPart, logoPart, type PlacedUpload, placedImages, type Uploads } from './uploads.ts'

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
  readonly docs: {
    readonly front: Doc | null
    readonly back: Doc | null
    readonly frontB: Doc | null
    readonly backB: Doc | null
  }
  readonly code: CodeChoice | null
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

/**
 * Lays the request over its template. Files are parsed here, so this runs before any transaction.
 * @throws ApiError not_found for another's template; validation_failed for files and documents that can't be printed.
 */
export async function resolveContent(
  db: Tx,
  { accountId, signal }: Reader,
  body: CreateCampaign,
  files: Uploads,
  manifest: string | undefined,
): Promise<ResolvedContent> {
  // What is wrong with the request itself is told before what it asks for is looked up.
  const documents = readDocuments(body)
  const uploader = { account: accountId, signal }
  const logo = await logoPart(uploader, files.get('logo'))
  const returnLogo = await logoPart(uploader, files.get('returnAddressLogo'))
  const images = await placedImages(uploader, files, manifest)
  const template = body.templateId ? await inherited(db, accountId, body.templateId) : blank
  const pdf = files.get('pdf')
  const mode = pdf ? 'pdf' : template.mode
  if (!pdf && template.mode === 'pdf') refuseOverArtwork(body)
  if (mode !== 'pdf' && body.pdfQrPlacement) {
    throw invalidForm(['pdfQrPlacement only applies to PDF campaigns'])
  }

  const artwork = pdf ? await artworkPart(uploader, pdf, sheetOf(body)) : null

  const content = documents.content?.json ?? template.content
  const backContent = documents.backContent?.json ?? template.backContent
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
      content,
      backContent,
      variantBContent: documents.variantBContent?.json ?? null,
      variantBBackContent: documents.variantBBackContent?.json ?? null,
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
    docs: {
      front: docOf(documents.content, template.content),
      back: docOf(documents.backContent, template.backContent),
      frontB: documents.variantBContent?.doc ?? null,
      backB: documents.variantBBackContent?.doc ?? null,
    },
    code,
  }
}

const sheetOf = ({ format = 'letter', hasBackPage }: CreateCampaign) =>
  ({ format, pages: hasBackPage ? 2 : 1 }) as const

/** The order's document, which has been read, or else the template's. */
const docOf = (own: RichText | null, inherited: unknown): Doc | null =>
  own?.doc ?? (inherited ? readRichText(inherited).doc : null)

async function inherited(db: Tx, accountId: string, id: string): Promise<TemplateDesign> {
  const template = await loadTemplate(db, accountId, id)
  if (!template) throw notFound('Template')
  if (!template.content && !template.artworkAssetId) throw invalid('Template has no content to inherit')
  return template
}

/** A template of print-ready artwork makes a PDF campaign, whose rules could not be checked before it was read. */
function refuseOverArtwork(body: CreateCampaign): void {
  const refused = (['backContent', 'variantBContent', 'variantBBackContent'] as const).filter(
    name => body[name],
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
