import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { CampaignFailure } from '../../domains/campaigns/failure.ts'
import { nationalFormat } from '../../domains/telephony/index.ts'
import type { Tx } from '../../drizzle/client.ts'
import { textOf } from '../../drizzle/json-text.ts'
import type { PrintedCodeFacts } from '../../drizzle/tables/index.ts'
import { assets, campaigns, qrCodes, templateImages, templates } from '../../drizzle/tables/index.ts'
import type { UnparsedDesign } from '../../letter/document/unparsed-design.ts'
import type { PlacedImage, PrintedCode } from '../../letter/types.ts'
import { HOME_COUNTRY } from '../../schemas/platform.ts'

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
  return code ? { ...code, url: `${config.baseUrl}/api/r/${code.slug}` } : null
}

const { content, backContent, variantBContent, variantBBackContent, ...brief } = getTableColumns(templates)

/** Read as text, and parsed where they are drawn. */
const texts = {
  front: textOf(content),
  back: textOf(backContent),
  frontB: textOf(variantBContent),
  backB: textOf(variantBBackContent),
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
  const [row] = await tx
    .select({ campaign: campaigns, template: brief, texts })
    .from(campaigns)
    .innerJoin(templates, eq(templates.id, campaigns.templateId))
    .where(eq(campaigns.id, campaignId))
  if (!row) throw new CampaignFailure('The campaign is gone.')
  const { campaign, template, texts: documents } = row
  const images = await tx
    .select()
    .from(templateImages)
    .where(eq(templateImages.templateId, template.id))
    .orderBy(asc(templateImages.ordinal), asc(templateImages.id))
  const file = await openFiles(tx, [
    template.logoAssetId,
    template.returnLogoAssetId,
    template.artworkAssetId,
    ...images.map(image => image.assetId),
  ])
  const code =
    campaign.renderStartedAt === null ? await currentCode(tx, config, campaignId) : campaign.printedCode
  return {
    date: campaign.createdAt,
    format: campaign.format,
    cardDesign: campaign.cardDesign,
    ...documents,
    artwork: file(template.artworkAssetId),
    hasBackPage: template.hasBackPage,
    returnAddress: template.noReturnAddress ? null : template.returnAddress,
    logo: file(template.logoAssetId),
    returnAddressLogo: file(template.returnLogoAssetId),
    images: images.map(({ assetId, page, x, y, w, h, layer, fit, ordinal }): PlacedImage => {
      return { bytes: file(assetId)!, page, x, y, w, h, layer, fit, ordinal }
    }),
    code: code && printedCode(code, template.pdfQrPlacement),
    phoneNumber: campaign.phoneNumber && nationalFormat(campaign.phoneNumber),
    homeCountry: HOME_COUNTRY,
    characters: campaign.characters,
  }
}

const printedCode = (facts: PrintedCodeFacts, placement: PrintedCode['placement']): PrintedCode => ({
  url: facts.url,
  perLetter: facts.trackingEnabled,
  caption: facts.description,
  placement,
})

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
