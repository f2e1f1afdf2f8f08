import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { importMappings, imports } from '#drizzle/tables/index.ts'
import type { ConsoleMapping } from '#schemas/imports.ts'

/** A mapping without the header's row, which differs from file to file. */
export type RememberedMapping = Omit<ConsoleMapping, 'headerRow'>

export interface SeenBefore {
  readonly listId: string
  readonly listName: string
  readonly importedAt: Date
  readonly imported: number
}

/** What an account knows of a file: the last mapping of its header, and when this file was last imported. */
export async function selectKnown(
  tx: Tx,
  accountId: string,
  { header, digest }: { header: string | null; digest: string },
): Promise<{ remembered: RememberedMapping | null; seenBefore: SeenBefore | null }> {
  const [row] = await tx.execute<{ mapping: RememberedMapping | null } & Partial<SeenBefore>>(sql`
    select m.mapping, i.*
    from (select 1) as one
    left join import_mappings m
      on m.account_id = ${accountId}::uuid and m.header = decode(${header ?? ''}, 'hex')
    left join lateral (
      select l.id as "listId", l.name as "listName", i.created_at as "importedAt", i.imported
      from imports i join lists l on l.id = i.list_id and l.account_id = i.account_id
      where i.account_id = ${accountId}::uuid and i.digest = decode(${digest}, 'hex') and l.deleted_at is null
      order by i.created_at desc limit 1
    ) as i on true`)
  const { mapping, listId, listName, importedAt, imported } = row!
  const seenBefore = listId
    ? { listId, listName: listName!, importedAt: new Date(importedAt!), imported: imported! }
    : null
  return { remembered: mapping, seenBefore }
}

export interface ImportRow {
  readonly listId: string
  readonly listName: string
  readonly digest: string
  readonly imported: number
  readonly skipped: number
  readonly faulty: number
}

/** The import with this id, if it was made. */
export async function selectImport(tx: Tx, accountId: string, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.execute<{ [key in keyof ImportRow]: ImportRow[key] }>(sql`
    select i.list_id as "listId", l.name as "listName", encode(i.digest, 'hex') as digest,
           i.imported, i.skipped, i.faulty
    from imports i join lists l on l.id = i.list_id and l.account_id = i.account_id
    where i.account_id = ${accountId}::uuid and i.id = ${id}::uuid and l.deleted_at is null`)
  return row
}

/**
 * Takes an import's id within the transaction that writes its rows; false if it is taken. A second caller waits here
 * until the first is done.
 */
export async function insertImport(
  tx: Tx,
  { digest, ...row }: Omit<ImportRow, 'listName'> & { readonly accountId: string; readonly id: string },
): Promise<boolean> {
  const taken = await tx
    .insert(imports)
    .values({ ...row, digest: Buffer.from(digest, 'hex') })
    .onConflictDoNothing({ target: [imports.accountId, imports.id] })
    .returning({ id: imports.id })
  return taken.length === 1
}

/** The most mappings that are remembered for an account; the most recently used are kept. */
const MOST_MAPPINGS = 200

export async function rememberMapping(
  tx: Tx,
  accountId: string,
  header: string,
  mapping: RememberedMapping,
): Promise<void> {
  const now = sql`now()`
  await tx
    .insert(importMappings)
    .values({ accountId, header: Buffer.from(header, 'hex'), mapping, updatedAt: now })
    .onConflictDoUpdate({
      target: [importMappings.accountId, importMappings.header],
      set: { mapping, updatedAt: now },
    })
  await tx.execute(sql`
    delete from import_mappings where account_id = ${accountId}::uuid and header in (
      select header from import_mappings where account_id = ${accountId}::uuid
      order by updated_at desc offset ${MOST_MAPPINGS} for update skip locked)`)
}
