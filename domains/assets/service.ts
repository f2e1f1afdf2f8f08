import type { Tx } from '#drizzle/client.ts'
import type { CheckedAsset } from './checked.ts'
import { insertAsset } from './insert.ts'

export { type ArtworkOptions, artworkTurns, checkedArtwork } from './artwork.ts'
export { type CheckedAsset, checkedImage, type Uploader } from './checked.ts'
export {
  ARTWORK_TOO_LARGE,
  artworkErrorMessage,
  imageErrorMessage,
  imageTooLarge,
  NOT_A_PDF,
} from './file-errors.ts'
export { presentAsset } from './present.ts'
export {
  type AssetFacts,
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
  return insertAsset(tx, { accountId, ...asset })
}
