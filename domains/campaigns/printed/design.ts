import { eq } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { campaigns, type PrintedCodeFacts, qrCodes } from '#drizzle/tables/index.ts'
import type { UnparsedDesign } from '#letter/document/unparsed-design.ts'
import { reason } from '#schemas/reasons.ts'
import { trackingUrl } from '#schemas/tracking-url.ts'
import { readFiles } from '../../assets/service.ts'
import { nationalFormat } from '../../telephony/service.ts'
import { designOf, loadSnapshot, placedImage } from '../../templates/service.ts'
import { CampaignFailure } from '../lifecycle/failure.ts'

/** Where printed codes lead. */
type Deployment = { readonly baseUrl: string }

/** A campaign's code at this moment, which `render` freezes. @returns null if the campaign has none */
export async function currentCode(
  tx: Tx,
  config: Deployment,
  campaignId: string,
): Promise<PrintedCodeFacts | null> {
  const [code] = await tx
    .select({
      qrCodeId: qrCodes.id,
      slug: qrCodes.slug,
      description: qrCodes.description,
      trackingEnabled: qrCodes.trackingEnabled,
    })
    .from(qrCodes)
    .where(eq(qrCodes.campaignId, campaignId))
  return code ? { ...code, url: trackingUrl(config.baseUrl, code.slug) } : null
}

/**
 * The design of a campaign: everything that all letters share, from its snapshot. Before rendering starts, the code is
 * the one that would be frozen now.
 *
 * @throws CampaignFailure when a file of the snapshot is gone
 */
export async function loadDesign(tx: Tx, config: Deployment, campaignId: string): Promise<UnparsedDesign> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId))
  const template = campaign && (await loadSnapshot(tx, campaign.templateId))
  if (!template) throw new CampaignFailure(reason('campaign_gone'))
  const file = await openFiles(tx, campaign.accountId, [
    template.logoAssetId,
    template.returnLogoAssetId,
    template.artworkAssetId,
    ...template.images.map(image => image.assetId),
  ])
  const code =
    campaign.renderStartedAt === null ? await currentCode(tx, config, campaignId) : campaign.printedCode
  const { optOutAddress = null, ...imprint } = campaign.imprint
  return designOf(template, {
    date: campaign.createdAt,
    imprint,
    format: campaign.format,
    cardDesign: campaign.cardDesign,
    artwork: file(template.artworkAssetId),
    logo: file(template.logoAssetId),
    returnAddressLogo: file(template.returnLogoAssetId),
    images: template.images.map(image => placedImage(image, file(image.assetId)!)),
    code: code && { url: code.url, perLetter: code.trackingEnabled, caption: code.description },
    phoneNumber: campaign.phoneNumber && nationalFormat(campaign.phoneNumber),
    optOutAddress,
    characters: campaign.characters,
  })
}

/** Reads the named files, and returns a function that gives the file of an id (null for null). */
async function openFiles(
  tx: Tx,
  accountId: string,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Uint8Array | null> {
  const files = await readFiles(
    tx,
    accountId,
    ids.filter(id => id !== null),
  )
  return id => {
    if (id === null) return null
    const file = files.get(id)
    if (!file) throw new CampaignFailure(reason('campaign_file_gone'))
    return file.bytes
  }
}
