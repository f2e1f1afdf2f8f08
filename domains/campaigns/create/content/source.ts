import type { Paper } from '#letter/index.ts'
import type { CreateCampaign } from '#schemas/create-campaign.ts'
import { invalid } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import type { Uploads } from '#schemas/uploads.ts'
import type { CheckedAsset, Uploader } from '../../../assets/service.ts'
import type { CodeChoice } from '../../../qr/service.ts'
import type { TemplateDesign } from '../../../templates/service.ts'
import type { Documents } from '../body/documents.ts'
import type { PlacedUpload } from './file-parts.ts'

/** The sources of a campaign's content: the request and its template. */
export interface ContentSource {
  readonly body: CreateCampaign
  readonly files: Uploads
  readonly documents: Documents
  /** An empty one if the request names none. */
  readonly template: TemplateDesign
  readonly images: readonly PlacedUpload[]
  readonly uploader: Uploader
  readonly paper: Paper
}

type Sides = Pick<
  TemplateDesign,
  | 'mode'
  | 'content'
  | 'backContent'
  | 'variantBContent'
  | 'variantBBackContent'
  | 'hasBackPage'
  | 'pdfQrPlacement'
>

/** The parts that differ between documents and print-ready artwork. */
export interface PrintedSides extends Sides {
  readonly artwork: CheckedAsset | null
  readonly code: CodeChoice | null
}

/** @throws ApiError validation_failed */
export function requireBackForImages(images: readonly PlacedUpload[], hasBackPage: boolean): void {
  if (hasBackPage || images.every(image => image.placement.page !== 'back')) return
  throw invalid(reason('image_on_no_back'))
}

/** The request's code overrides the template's entirely. */
export function codeOf({ qrCode }: CreateCampaign, template: TemplateDesign): CodeChoice | null {
  if (qrCode) {
    const { url, description, trackingEnabled } = qrCode
    return { url, description: description ?? null, trackingEnabled: trackingEnabled ?? false }
  }
  if (!template.qrUrl) return null
  return {
    url: template.qrUrl,
    description: template.qrDescription,
    trackingEnabled: template.qrTrackingEnabled,
  }
}
