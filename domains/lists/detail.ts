import type { Sql } from 'postgres'
import { isoInstant } from '#drizzle/instants.ts'
import type { ListDetail } from '#schemas/lists.ts'
import { presentShown, shownColumns } from './page.ts'

type Read = Parameters<typeof presentShown>[0] &
  Pick<ListDetail, 'fields' | 'imports' | 'campaigns' | 'deletable'>

/** A list's page without its recipients, in one round trip; undefined: the account has no such list. */
export async function selectDetail(
  sql: Sql,
  accountId: string,
  listId: string,
): Promise<ListDetail | undefined> {
  const [list] = await sql<Read[]>`
    select ${shownColumns(sql)}, l.fields,
      (select coalesce(json_agg(i), '[]') from (
        select created_at::text as "importedAt", imported, skipped, faulty from imports
        where list_id = l.id order by created_at desc limit 10) as i) as imports,
      (select coalesce(json_agg(c), '[]') from (
        select id, name, status from campaigns where list_id = l.id order by id desc limit 10) as c) as campaigns,
      not exists (
        select 1 from campaigns where list_id = l.id and status in ('pending', 'processing')) as deletable
    from lists l where l.id = ${listId} and l.account_id = ${accountId} and l.deleted_at is null`
  if (!list) return undefined
  const { fields, imports, campaigns, deletable, ...shown } = list
  return {
    ...presentShown(shown),
    fields,
    imports: imports.map(one => ({ ...one, importedAt: isoInstant(one.importedAt) })),
    campaigns,
    deletable,
  }
}
