import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../drizzle/client.ts'
import { assets, templates } from '../../drizzle/tables/index.ts'

export interface NewAsset {
  accountId: string
  mime: string
  sha256: Uint8Array
  bytes: Uint8Array
}

/** The same memory, as the driver wants it. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/**
 * Stores bytes once an account. A repeat moves the row's time on: that locks it, so that the retention of unused
 * assets can't take it away under the caller's transaction.
 */
export async function insertAsset(tx: Tx, asset: NewAsset): Promise<string> {
  const [row] = await tx
    .insert(assets)
    .values({
      id: uuidv7(),
      size: asset.bytes.byteLength,
      ...asset,
      sha256: asBuffer(asset.sha256),
      bytes: asBuffer(asset.bytes),
    })
    .onConflictDoUpdate({ target: [assets.accountId, assets.sha256], set: { createdAt: sql`now()` } })
    .returning({ id: assets.id })
  return row!.id
}

/** Bytes of an asset; only reached through an address that this service signed. */
export async function selectAsset(tx: Tx, id: string): Promise<{ mime: string; bytes: Buffer } | undefined> {
  const [row] = await tx
    .select({ mime: assets.mime, bytes: assets.bytes })
    .from(assets)
    .where(eq(assets.id, id))
  return row
}

/** One side's rich-text document of an authored template; only reached through a signed address. */
export async function selectContent(tx: Tx, templateId: string, side: 'front' | 'back'): Promise<unknown> {
  const [row] = await tx
    .select({ content: side === 'front' ? templates.content : templates.backContent })
    .from(templates)
    .where(and(eq(templates.id, templateId), eq(templates.kind, 'user')))
  return row?.content ?? undefined
}
