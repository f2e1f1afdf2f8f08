import type { Tx } from '#drizzle/client.ts'
import type { Imprint } from '#letter/base/imprint.ts'
import { senderOf } from '#letter/base/sender.ts'
import { invalid, notFound } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import type { WarningReason } from '#schemas/warning-codes.ts'
import { assetWarnings, type CheckedAsset, selectAssets } from '../../../assets/service.ts'
import type { CodeChoice } from '../../../qr/service.ts'
import {
  type DeploymentLetters,
  designWithFiles,
  filesNamedBy,
  getAccountLetters,
  loadTemplate,
  type TemplateDesign,
} from '../../../templates/service.ts'
import { readDocuments } from '../body/documents.ts'
import type { CreateOrder } from '../order.ts'
import { cardContent } from './card-content.ts'
import { editorContent } from './editor-content.ts'
import { logoPart, type PlacedUpload, placedImages } from './file-parts.ts'
import { pdfContent } from './pdf-content.ts'

/** What a campaign prints, resolved from the request and its template; nothing of it is stored yet. */
export interface CampaignContent {
  /** The design of the snapshot, without the uploads below. */
  readonly design: TemplateDesign
  readonly uploads: {
    readonly logo: CheckedAsset | null
    readonly returnLogo: CheckedAsset | null
    readonly artwork: CheckedAsset | null
    readonly images: readonly PlacedUpload[]
  }
  readonly code: CodeChoice | null
  /** The deployment's, in the account's language. The campaign keeps it. */
  readonly imprint: Imprint
  /** Whether the deployment's address is printed, and is not the account's too. A letter may name it. */
  readonly hasForeignSender: boolean
  /** Files of the account that a letter names. This order may be the only one that uses them. */
  readonly named: readonly string[]
  /** Warnings about its artwork. */
  readonly warnings: readonly WarningReason[]
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

type ContentOrder = Pick<
  CreateOrder,
  'accountId' | 'signal' | 'body' | 'files' | 'imagesManifest' | 'documents' | 'letter'
>

/**
 * Combines the request with its template. Files are parsed here, so call it before any transaction. @throws ApiError
 * not_found for another account's template; validation_failed for files and documents that can't be printed.
 */
export async function resolveContent(
  db: Tx,
  order: ContentOrder,
  deployment: DeploymentLetters,
): Promise<CampaignContent> {
  const { accountId, signal, body, files, imagesManifest, letter = null } = order
  // Errors of the request itself come before its template is read.
  const documents = await (order.documents?.() ?? readDocuments(body))
  const uploader = { account: accountId, signal }
  const logo = await logoPart(uploader, files.get('logo'))
  const returnLogo = await logoPart(uploader, files.get('returnAddressLogo'))
  const images = await placedImages(uploader, files, imagesManifest)
  const template = await templateOf(db, order)
  const account = await getAccountLetters(db, accountId, deployment)
  const { imprint } = account

  const source = { body, files, documents, template, images, uploader, paper: imprint.paper }
  const isPdf = files.has('pdf') || template.mode === 'pdf'
  const isCard = template.mode === 'card'
  const { artwork, code, ...sides } = isPdf
    ? await pdfContent(source)
    : isCard
      ? cardContent(source)
      : editorContent(source)
  const found = artwork?.warnings ?? (await warningsOfTemplate(db, accountId, template))

  const noReturnAddress = body.noReturnAddress ?? template.noReturnAddress
  const sender = senderOf(
    {
      none: noReturnAddress,
      address: body.returnAddress?.trim() || template.returnAddress,
      logo: template.returnLogoAssetId,
    },
    account.sender,
  )
  return {
    design: {
      ...sides,
      returnAddress: sender.address,
      noReturnAddress,
      logoAssetId: logo || body.skipTemplateLogo ? null : template.logoAssetId,
      returnLogoAssetId: returnLogo || body.skipTemplateReturnLogo ? null : sender.logo,
      artworkAssetId: template.artworkAssetId,
      qrUrl: code?.url ?? null,
      qrDescription: code?.description ?? null,
      qrTrackingEnabled: code?.trackingEnabled ?? false,
      images: template.images,
    },
    uploads: { logo, returnLogo, artwork, images },
    code,
    imprint,
    hasForeignSender: sender.address === deployment.returnAddress && sender.address !== account.ownAddress,
    named: letter ? filesNamedBy(letter) : [],
    warnings: found,
  }
}

/** The template, or the letter that a person sends instead. */
async function templateOf(db: Tx, { accountId, body, letter }: ContentOrder): Promise<TemplateDesign> {
  if (body.templateId) return inherited(db, accountId, body.templateId)
  if (!letter) return blank
  const files = await selectAssets(db, accountId, filesNamedBy(letter))
  return designWithFiles(letter, new Map(files.map(file => [file.id, file])), 'letter.')
}

const warningsOfTemplate = async (db: Tx, accountId: string, { artworkAssetId }: TemplateDesign) =>
  artworkAssetId ? assetWarnings(db, accountId, artworkAssetId) : []

async function inherited(db: Tx, accountId: string, id: string): Promise<TemplateDesign> {
  const template = await loadTemplate(db, accountId, id)
  if (!template) throw notFound('Template')
  if (!template.content && !template.artworkAssetId) throw invalid(reason('template_empty'))
  return template
}
