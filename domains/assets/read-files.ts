import type { Tx } from '#drizzle/client.ts'
import { PIECE } from './insert.ts'
import { selectAssetPart, selectAssets } from './queries.ts'

/** A file with its bytes in memory of their own, so that they can be moved to a thread. */
export interface ReadFile {
  readonly mime: string
  /** As in `AssetFacts`. */
  readonly height: number | null
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Reads the account's files among these, piece by piece: the driver converts text to bytes, and 20 MB at once would
 * block the answering thread.
 */
export async function readFiles(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, ReadFile>> {
  const files = new Map<string, ReadFile>()
  for (const { id, mime, size, height } of await selectAssets(tx, accountId, ids)) {
    const bytes = new Uint8Array(size)
    let read = 0
    while (read < size) {
      signal?.throwIfAborted()
      const part = await selectAssetPart(tx, id, read, Math.min(PIECE, size - read))
      if (!part || part.length === 0) break
      bytes.set(part, read)
      read += part.length
    }
    // A file that is deleted meanwhile is left out.
    if (read === size) files.set(id, { mime, height, bytes })
  }
  return files
}
