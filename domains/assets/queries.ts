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

export interface AssetHead {
  readonly accountId: string
  readonly mime: string
  /** Bytes of the whole file. */
  readonly size: number
  readonly head: Buffer
}

// Files are stored as they are (STORAGE EXTERNAL): PostgreSQL reads the part that is asked for and no other.
const part = (offset: number, length: number) =>
  sql<Buffer>`substring(${assets.bytes} from ${offset + 1}::int for ${length}::int)`

/** An asset and its first `length` bytes; only reached through an address that this service signed. */
export async function selectAssetHead(tx: Tx, id: string, length: number): Promise<AssetHead | undefined> {
  const { accountId, mime, size } = assets
  const [row] = await tx
    .select({ accountId, mime, size, head: part(0, length) })
    .from(assets)
    .where(eq(assets.id, id))
  return row
}

/** Further bytes of an asset whose head was read. */
export async function selectAssetPart(
  tx: Tx,
  id: string,
  offset: number,
  length: number,
): Promise<Buffer | undefined> {
  const [row] = await tx
    .select({ bytes: part(offset, length) })
    .from(assets)
    .where(eq(assets.id, id))
  return row?.bytes
}

/**
 * One side's rich-text document of an authored template, as JSON text: it is passed on as it stands. Only reached
 * through a signed address.
 */
export async function selectContent(
  tx: Tx,
  templateId: string,
  side: 'front' | 'back',
): Promise<{ accountId: string; json: string } | undefined> {
  const document = side === 'front' ? templates.content : templates.backContent
  const [row] = await tx
    .select({ accountId: templates.accountId, json: sql<string | null>`${document}::text` })
    .from(templates)
    .where(and(eq(templates.id, templateId), eq(templates.kind, 'user')))
  return row?.json ? { accountId: row.accountId, json: row.json } : undefined
}
