import type { Tx } from '#drizzle/client.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { type CheckedAsset, keepAssets, storeAsset } from '../../../assets/service.ts'
import { storeTemplate } from '../../../templates/service.ts'
import type { CampaignContent } from './content.ts'

/** Stores the uploads and the campaign's immutable copy of its content; returns the copy's id. */
export async function storeSnapshot(
  tx: Tx,
  accountId: string,
  name: string,
  { design, uploads, named }: CampaignContent,
): Promise<string> {
  const kept = await keepAssets(tx, accountId, named)
  if (kept.size < new Set(named).size) {
    throw new ApiError('conflict', reason('letter_file_gone'))
  }
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
