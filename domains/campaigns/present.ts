import type { Static } from '@sinclair/typebox'
import { type AsRead, isoInstant, isoInstantOrNull } from '#drizzle/instants.ts'
import type { campaigns } from '#drizzle/tables/index.ts'
import type { Campaign } from '#schemas/campaigns.ts'
import type { CampaignQrCode } from '#schemas/qr.ts'
import { type QrCodeRow, trackingUrl } from '../qr/service.ts'

/** A campaign as read from the database, with its list's name, which is null once the list is gone. */
export type CampaignRow = Pick<
  typeof campaigns.$inferSelect,
  | 'id'
  | 'name'
  | 'status'
  | 'progress'
  | 'listId'
  | 'templateId'
  | 'source'
  | 'format'
  | 'cardDesign'
  | 'failureReason'
  | 'publishedAt'
  | 'deliveredAt'
  | 'createdAt'
  | 'updatedAt'
> & { listName: string | null }

/** The campaign in the API's form. */
export function presentCampaign(row: AsRead<CampaignRow>): Static<typeof Campaign> {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    progress: row.progress,
    listId: row.listId,
    listName: row.listName,
    templateId: row.templateId,
    source: row.source,
    format: row.format,
    cardDesign: row.cardDesign,
    failureReason: row.failureReason,
    publishedAt: isoInstantOrNull(row.publishedAt),
    deliveredAt: isoInstantOrNull(row.deliveredAt),
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
  }
}

/** The code as it stands inside a create response. */
export function presentCode(code: QrCodeRow, baseUrl: string): Static<typeof CampaignQrCode> {
  return {
    id: code.id,
    url: code.url,
    slug: code.slug,
    description: code.description,
    trackingEnabled: code.trackingEnabled,
    campaignId: code.campaignId,
    trackingUrl: trackingUrl(baseUrl, code.slug),
  }
}
