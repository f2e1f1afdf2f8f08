import type { Sql } from 'postgres'
import { isoInstant } from '#drizzle/instants.ts'
import type { ReadBy } from '#drizzle/projection.ts'
import type { ListDetail, ListView } from '#schemas/lists.ts'
import { listDetail, wholeList } from './present.ts'

/** A list's page without its recipients, in one round trip; undefined: the account has no such list. */
export async function selectDetail(
  sql: Sql,
  accountId: string,
  listId: string,
): Promise<ListDetail | undefined> {
  const [list] = await sql<ReadBy<typeof listDetail>[]>`
    select ${listDetail.columns(sql)} from lists t
    where t.id = ${listId} and t.account_id = ${accountId} and t.deleted_at is null`
  if (!list) return undefined
  const detail = listDetail.present(list)
  const imports = detail.imports.map(one => ({ ...one, importedAt: isoInstant(one.importedAt) }))
  return { ...detail, imports }
}

/** A list as pages show it; undefined: the account has no such list. */
export async function selectShown(
  sql: Sql,
  accountId: string,
  listId: string,
): Promise<ListView | undefined> {
  const [list] = await sql<ReadBy<typeof wholeList>[]>`
    select ${wholeList.columns(sql)} from lists t
    where t.id = ${listId} and t.account_id = ${accountId} and t.deleted_at is null`
  return list && wholeList.present(list)
}
