import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { campaigns, lists } from '#drizzle/tables/index.ts'
import type { CampaignDraft } from '#schemas/campaign-drafts.ts'
import { ApiError, notFound } from '#schemas/errors.ts'
import { openJson } from '#schemas/json.ts'
import { reason } from '#schemas/reasons.ts'
import { MOST_BYTES } from '#schemas/uploads.ts'
import type { ReadDraft } from '../../drafts/service.ts'
import { codeOfCampaign } from '../../qr/service.ts'
import { loadSnapshot, sourceJson } from '../../templates/service.ts'

export const tooLongForDraft = (): ApiError => new ApiError('payload_too_large', reason('draft_too_long'))

/**
 * A draft made from a campaign of the account: its printed content, its list, and its code's current destination (the
 * new campaign's code gets a new slug).
 * @throws ApiError not_found; payload_too_large
 */
export async function draftOfCampaign(tx: Tx, accountId: string, campaignId: string): Promise<ReadDraft> {
  const { name, format, cardDesign, funding, status, publishedAt, templateId } = campaigns
  const [campaign] = await tx
    .select({ name, format, cardDesign, funding, status, publishedAt, listId: lists.id, templateId })
    .from(campaigns)
    .leftJoin(lists, and(eq(lists.id, campaigns.listId), isNull(lists.deletedAt)))
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.accountId, accountId)))
  const snapshot = campaign && (await loadSnapshot(tx, campaign.templateId))
  if (!snapshot) throw notFound('Campaign')
  const code = await codeOfCampaign(tx, accountId, campaignId)
  // A code that was attached to artwork without a place for it was never printed.
  const prints = code && (snapshot.mode !== 'pdf' || snapshot.pdfQrPlacement !== null)
  const letter = sourceJson({
    ...snapshot,
    qrUrl: prints ? code.url : null,
    qrDescription: prints ? code.description : null,
    qrTrackingEnabled: prints ? code.trackingEnabled : false,
  })
  // Letters that were paid at checkout for a failed campaign can be used for this one.
  const isInBalance = campaign.status === 'failed' && campaign.publishedAt !== null
  const rest: Omit<CampaignDraft, 'content'> = {
    name: campaign.name,
    format: campaign.format,
    cardDesign: campaign.cardDesign,
    qrCode: null,
    audience: campaign.listId ? { kind: 'list', listId: campaign.listId } : null,
    noReturnAddress: false,
    payment: campaign.funding === 'payment' && !isInBalance ? 'checkout' : 'credits',
    step: 'letter',
  }
  // Its documents are inserted as stored text, without parsing.
  const body = `${openJson(rest)},"content":{"kind":"own","templateId":null,"letter":${letter}}}`
  if (Buffer.byteLength(body) > MOST_BYTES.campaignDraft) throw tooLongForDraft()
  const files = [snapshot.logoAssetId, snapshot.returnLogoAssetId, snapshot.artworkAssetId]
  const ids = [...files, ...snapshot.images.map(({ assetId }) => assetId)].filter(id => id !== null)
  return { columns: { name: campaign.name, format: campaign.format }, body, ids }
}
