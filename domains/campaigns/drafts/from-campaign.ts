import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { campaigns, lists } from '#drizzle/tables/index.ts'
import type { CampaignDraft } from '#schemas/campaign-drafts.ts'
import { ApiError, notFound } from '#schemas/errors.ts'
import { openJson } from '#schemas/json.ts'
import { reason } from '#schemas/reasons.ts'
import { MOST_BYTES } from '#schemas/uploads.ts'
import type { ReadDraft } from '../../drafts/service.ts'
import { type CodeChoice, codeOfCampaign, selectCode } from '../../qr/service.ts'
import {
  type DeploymentLetters,
  loadSnapshot,
  sourceJson,
  type TemplateDesign,
} from '../../templates/service.ts'

export const tooLongForDraft = (): ApiError => new ApiError('payload_too_large', reason('draft_too_long'))

interface DraftOfCampaign extends ReadDraft {
  /** Whether the campaign was printed with a code that does not exist any more; the draft has none then. */
  readonly codeIsGone: boolean
}

/**
 * A draft made from a campaign of the account: its printed content, its list, and its code's current destination (the
 * new campaign's code gets a new slug). The deployment's address, which was printed where nothing was named, is left
 * out: the account may have its own by now.
 * @throws ApiError not_found; payload_too_large
 */
export async function draftOfCampaign(
  tx: Tx,
  accountId: string,
  campaignId: string,
  deployment: Pick<DeploymentLetters, 'returnAddress'>,
): Promise<DraftOfCampaign> {
  const { name, format, cardDesign, funding, status, publishedAt, templateId, printedCode } = campaigns
  const [campaign] = await tx
    .select({
      ...{ name, format, cardDesign, funding, status, publishedAt, templateId, printedCode },
      listId: lists.id,
    })
    .from(campaigns)
    .leftJoin(lists, and(eq(lists.id, campaigns.listId), isNull(lists.deletedAt)))
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.accountId, accountId)))
  const snapshot = campaign && (await loadSnapshot(tx, campaign.templateId))
  if (!snapshot) throw notFound('Campaign')
  // A code that was attached to artwork without a place for it was never printed.
  const prints = snapshot.mode !== 'pdf' || snapshot.pdfQrPlacement !== null
  const { printedCode: printed } = campaign
  // One that was unlinked since is found as it was printed, or was ordered if nothing was printed.
  const code = prints
    ? ((await codeOfCampaign(tx, accountId, campaignId)) ??
      (printed ? await selectCode(tx, accountId, printed.qrCodeId) : orderedCode(snapshot)))
    : undefined
  const letter = sourceJson({
    ...snapshot,
    returnAddress: snapshot.returnAddress === deployment.returnAddress ? null : snapshot.returnAddress,
    qrUrl: code?.url ?? null,
    qrDescription: code?.description ?? null,
    qrTrackingEnabled: code?.trackingEnabled ?? false,
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
  const codeIsGone = prints && printed !== null && !code
  return { columns: { name: campaign.name, format: campaign.format }, body, ids, codeIsGone }
}

type Ordered = Pick<TemplateDesign, 'qrUrl' | 'qrDescription' | 'qrTrackingEnabled'>

const orderedCode = ({ qrUrl, qrDescription, qrTrackingEnabled }: Ordered): CodeChoice | undefined =>
  qrUrl === null ? undefined : { url: qrUrl, description: qrDescription, trackingEnabled: qrTrackingEnabled }
