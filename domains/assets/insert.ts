import { and, eq, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { type AssetWarning, assets } from '#drizzle/tables/index.ts'

/** The results of checking a file. Newer checks find more, so each result replaces the one before. */
interface Findings {
  width: number | null
  height: number | null
  pages: number | null
  warnings: readonly AssetWarning[]
}

export interface NewAsset extends Findings {
  accountId: string
  mime: string
  sha256: Uint8Array
  bytes: Uint8Array
}

const findings = ({ width, height, pages, warnings }: Findings): Findings => ({
  width,
  height,
  pages,
  warnings,
})

/** Bytes that are written to the database at once: the driver converts them to text and copies that three times. */
export const PIECE = 512 * 1024

/** The same memory as a Buffer, which the driver needs. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/**
 * Stores the same bytes once for each account. If they are there already, the row's time is updated: that locks the
 * row, so that the retention of unused assets can't delete it during the caller's transaction. Large files go to the
 * database in pieces: 20 MB at once would block the answering thread.
 */
export async function insertAsset(tx: Tx, asset: NewAsset): Promise<string> {
  const bytes = asBuffer(asset.bytes)
  if (bytes.length <= PIECE) return insertRow(tx, asset, bytes)
  const known = await touch(tx, asset)
  if (known !== undefined) return known
  // The table exists in this transaction only, which may store several files.
  return tx.transaction(async tx => {
    await tx.execute(sql`
      create temp table asset_pieces (start integer, bytes bytea storage external) on commit drop`)
    for (let start = 0; start < bytes.length; start += PIECE) {
      const piece = sql.param(bytes.subarray(start, start + PIECE), assets.bytes)
      await tx.execute(sql`insert into pg_temp.asset_pieces values (${start}::int, ${piece})`)
    }
    const whole = sql<Buffer>`(select string_agg(bytes, '' order by start) from pg_temp.asset_pieces)`
    const id = await insertRow(tx, asset, whole)
    await tx.execute(sql`drop table pg_temp.asset_pieces`)
    return id
  })
}

/** The id of an asset that the account already has, whose bytes need not be sent again. */
async function touch(tx: Tx, asset: NewAsset): Promise<string | undefined> {
  const [row] = await tx
    .update(assets)
    .set({ createdAt: sql`now()`, ...findings(asset) })
    .where(and(eq(assets.accountId, asset.accountId), eq(assets.sha256, asBuffer(asset.sha256))))
    .returning({ id: assets.id })
  return row?.id
}

async function insertRow(tx: Tx, asset: NewAsset, bytes: Buffer | SQL<Buffer>): Promise<string> {
  const [row] = await tx
    .insert(assets)
    .values({
      id: uuidv7(),
      accountId: asset.accountId,
      mime: asset.mime,
      size: asset.bytes.byteLength,
      sha256: asBuffer(asset.sha256),
      bytes,
      ...findings(asset),
    })
    .onConflictDoUpdate({
      target: [assets.accountId, assets.sha256],
      set: { createdAt: sql`now()`, ...findings(asset) },
    })
    .returning({ id: assets.id })
  return row!.id
}
