import { createHash } from 'node:crypto'
import type { Tx } from '../../drizzle/client.ts'
import { insertAsset } from './queries.ts'

export { ArtworkError, normaliseArtwork } from './artwork/index.ts'
export { checkImage, ImageError } from './image.ts'
export { type AssetPath, presign, type Signer } from './sign.ts'

export interface CheckedAsset {
  readonly mime: 'image/png' | 'image/jpeg' | 'application/pdf'
  readonly bytes: Uint8Array
  readonly sha256: Buffer
}

/** Bytes that have passed their check, with their hash: made before a transaction opens. */
export function checkedAsset(mime: CheckedAsset['mime'], bytes: Uint8Array): CheckedAsset {
  return { mime, bytes, sha256: createHash('sha256').update(bytes).digest() }
}

/** Stores checked bytes and returns the asset's id; the same bytes of one account are stored once. */
export async function storeAsset(tx: Tx, accountId: string, asset: CheckedAsset): Promise<string> {
  return insertAsset(tx, { accountId, ...asset })
}
