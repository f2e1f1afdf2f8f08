import type { Tx } from '#drizzle/client.ts'
import { sentenceOf } from '#schemas/reasons.ts'
import type { CheckedAsset } from './checked.ts'
import { insertAsset } from './insert.ts'

export { type ArtworkOptions, artworkTurns, checkedArtwork } from './artwork.ts'
export { type CheckedAsset, checkedImage, type Uploader } from './checked.ts'
export {
  artworkErrorReason,
  artworkTooLarge,
  imageErrorReason,
  imageTooLarge,
} from './file-errors.ts'
export { presentAsset } from './present.ts'
export {
  type AssetFacts,
  assetDigests,
  assetFacts,
  assetsLetGo,
  keepAssets,
  ownAssetIds,
  selectAssets,
  selectWarnings as assetWarnings,
} from './queries.ts'
export { type ReadFile, readFiles } from './read-files.ts'
export { type AssetPath, presign, type Signer } from './sign.ts'

/** Stores checked bytes and returns the asset's id; the same bytes of one account are stored once. */
export async function storeAsset(tx: Tx, accountId: string, asset: CheckedAsset): Promise<string> {
  const warnings = asset.warnings.map(warning => ({ ...warning, message: sentenceOf(warning) }))
  return insertAsset(tx, { accountId, ...asset, warnings })
}
