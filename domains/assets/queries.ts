import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../drizzle/client.ts'
import { type AssetWarning, assets, templates } from '../../drizzle/tables/index.ts'

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

/** What was found about an account's file when it was checked. */
export async function selectWarnings(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<readonly AssetWarning[]> {
  const [row] = await tx
    .select({ warnings: assets.warnings })
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.accountId, accountId)))
  return row?.warnings ?? []
}
