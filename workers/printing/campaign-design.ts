import { eq, inArray } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { CampaignFailure } from '../../domains/campaigns/failure.ts'
import { trackingUrl } from '../../domains/qr/index.ts'
import { nationalFormat } from '../../domains/telephony/index.ts'
import { designOf, loadSnapshot, placedImage } from '../../domains/templates/index.ts'
import type { Tx } from '../../drizzle/client.ts'
import type { PrintedCodeFacts } from '../../drizzle/tables/index.ts'
import { assets, campaigns, qrCodes } from '../../drizzle/tables/index.ts'
import type { UnparsedDesign } from '../../letter/document/unparsed-design.ts'

/**
 * A campaign's code as it is at this moment: what `render` freezes.
 * @returns null where the campaign has none
 */
export async function currentCode(
  tx: Tx,
  config: Pick<Config, 'baseUrl'>,
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
 * Everything that is the same for every letter of a campaign, put together from its snapshot. Before rendering
 * starts, the code is the one that would be frozen now.
 *
 * @throws CampaignFailure when a file of the snapshot is gone
 */
export async function loadDesign(
  tx: Tx,
  config: Pick<Config, 'baseUrl'>,
  campaignId: string,
): Promise<UnparsedDesign> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId))
  const template = campaign && (await loadSnapshot(tx, campaign.templateId))
  if (!template) throw new CampaignFailure('The campaign is gone.')
  const file = await openFiles(tx, [
    template.logoAssetId,
    template.returnLogoAssetId,
    template.artworkAssetId,
    ...template.images.map(image => image.assetId),
  ])
  const code =
    campaign.renderStartedAt === null ? await currentCode(tx, config, campaignId) : campaign.printedCode
  return designOf(template, {
    date: campaign.createdAt,
    imprint: campaign.imprint,
    format: campaign.format,
    cardDesign: campaign.cardDesign,
    artwork: file(template.artworkAssetId),
    logo: file(template.logoAssetId),
    returnAddressLogo: file(template.returnLogoAssetId),
    images: template.images.map(image => placedImage(image, file(image.assetId)!)),
    code: code && { url: code.url, perLetter: code.trackingEnabled, caption: code.description },
    phoneNumber: campaign.phoneNumber && nationalFormat(campaign.phoneNumber),
    characters: campaign.characters,
  })
}

/** Reads the named files at once; the function gives one of them, null for null. */
async function openFiles(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Uint8Array | null> {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  const rows =
    wanted.length === 0
      ? []
      : await tx.select({ id: assets.id, bytes: assets.bytes }).from(assets).where(inArray(assets.id, wanted))
  const found = new Map(rows.map(row => [row.id, row.bytes]))
  return id => {
    if (id === null) return null
    const bytes = found.get(id)
    if (!bytes) throw new CampaignFailure('An image or the artwork of the letter is no longer there.')
    return bytes
  }
}
