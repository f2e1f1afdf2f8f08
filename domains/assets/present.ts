import type { Static } from '@sinclair/typebox'
import type { Asset } from '#schemas/assets.ts'
import type { AssetFacts } from './queries.ts'
import { presign, type Signer } from './sign.ts'

/** A file for the console, with a signed address. */
export const presentAsset = (
  { id, mime, width, height, pages }: Omit<AssetFacts, 'size'>,
  signer: Signer,
): Static<typeof Asset> => ({
  id,
  type: mime as Static<typeof Asset>['type'],
  width,
  height,
  pages,
  url: presign(signer, `file/${id}`),
})
