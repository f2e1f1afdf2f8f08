import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { assets, templates } from '#drizzle/tables/index.ts'
import { reason } from '#schemas/reasons.ts'
import { isWarningCode, type WarningReason } from '#schemas/warning-codes.ts'

export interface AssetHead {
  readonly accountId: string
  readonly mime: string
  /** Bytes of the whole file. */
  readonly size: number
  readonly head: Buffer
}

// Files are stored uncompressed (STORAGE EXTERNAL), so PostgreSQL reads only the requested part.
const part = (offset: number, length: number) =>
  sql<Buffer>`substring(${assets.bytes} from ${offset + 1}::int for ${length}::int)`

/** An asset and its first `length` bytes. Callers have checked the signed address. */
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
 * One side's rich-text document of an authored template, as JSON text that is passed on unchanged. Callers have checked
 * the signed address.
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

/** A file's facts for the console. */
export interface AssetFacts {
  readonly id: string
  /** Bytes. */
  readonly size: number
  readonly mime: string
  /** Of an image: pixels, as it is shown. Of artwork for cards: its sheet in millimetres; for letters null. */
  readonly width: number | null
  readonly height: number | null
  readonly pages: number | null
}

/**
 * A column with the facts of files, in the order of their ids, so that a row that names files is read with them.
 * @param which condition on `a`, the files; the account is part of it
 */
export const assetFacts = (which: SQL): SQL<AssetFacts[]> => sql<AssetFacts[]>`(
  select coalesce(json_agg(json_build_object(
           'id', a.id, 'mime', a.mime, 'size', a.size, 'width', a.width, 'height', a.height, 'pages', a.pages)
         order by a.id), '[]')
  from assets a where ${which})`

/** The account's files among these, in the order of their ids. */
export async function selectAssets(tx: Tx, accountId: string, ids: readonly string[]): Promise<AssetFacts[]> {
  if (ids.length === 0) return []
  const { id, size, mime, width, height, pages } = assets
  return tx
    .select({ id, size, mime, width, height, pages })
    .from(assets)
    .where(and(eq(assets.accountId, accountId), inArray(id, [...new Set(ids)])))
    .orderBy(asc(id))
}

/** Hexadecimal SHA-256 of the account's files among these, by their ids. */
export async function assetDigests(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, sha256 } = assets
  const rows = await tx
    .select({ id, sha256 })
    .from(assets)
    .where(and(eq(assets.accountId, accountId), inArray(id, [...new Set(ids)])))
  return new Map(rows.map(({ id, sha256 }) => [id, Buffer.from(sha256).toString('hex')]))
}

/**
 * The account's files among these. Retention treats them like new uploads from now on: someone who has just read a
 * template may still use files that it no longer names.
 */
export async function keepAssets(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, Pick<AssetFacts, 'id' | 'mime' | 'height'>>> {
  if (ids.length === 0) return new Map()
  // In the order of their ids, so that two who keep the same files do not deadlock.
  const rows = await tx.execute<{ id: string; mime: string; height: number | null }>(sql`
    with kept as (
      select id from assets
      where account_id = ${accountId} and id = any(string_to_array(${[...new Set(ids)].join()}, ',')::uuid[])
      order by id for no key update
    )
    update assets a set created_at = now() from kept where a.id = kept.id returning a.id, a.mime, a.height`)
  return new Map(rows.map(row => [row.id, row]))
}

/** The account's files among these, as an array for a column that keeps files. Other ids are left out. */
export const ownAssetIds = (accountId: string, ids: readonly string[]): SQL<string[]> => sql<string[]>`array(
  select a.id from assets a
  where a.account_id = ${accountId} and a.id = any(string_to_array(${ids.join()}, ',')::uuid[]))`

/**
 * A statement for the files that a draft names and will no longer name: retention treats them like new uploads from now
 * on, since an undo may name them again. Locked files are skipped, because whoever holds one renews it too.
 * @param drafts a query for the draft's `account_id` and `asset_ids`
 * @param ids that it will name
 */
export const assetsLetGo = (drafts: SQL, ids: readonly string[]): SQL => sql`
  update assets set created_at = now() from (
    select a.id from (${drafts}) d join assets a on a.account_id = d.account_id and a.id = any(d.asset_ids)
    where a.id <> all(string_to_array(${ids.join()}, ',')::uuid[])
    for no key update of a skip locked
  ) as let_go where assets.id = let_go.id`

/** Bytes of the account's files that were uploaded, or used again, within a day. */
export async function bytesOfToday(tx: Tx, accountId: string): Promise<number> {
  const [row] = await tx.execute<{ bytes: number }>(sql`
    select coalesce(sum(size), 0)::float8 as bytes from assets
    where account_id = ${accountId} and created_at > now() - interval '1 day'`)
  return row!.bytes
}

/** The warnings about an account's file from its check. Version 1.7.0 stores some without parameters. */
export async function selectWarnings(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<readonly WarningReason[]> {
  const [row] = await tx
    .select({ warnings: assets.warnings })
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.accountId, accountId)))
  return (row?.warnings ?? []).map(({ code, params, message }) =>
    params && isWarningCode(code)
      ? ({ code, params } as WarningReason)
      : reason('earlier_text', { text: message }),
  )
}
