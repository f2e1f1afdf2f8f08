import type { Static } from '@sinclair/typebox'
import type { Sql } from 'postgres'
import { finds } from '#drizzle/finding.ts'
import type { Fragment } from '#drizzle/pages.ts'
import { type FoundByName, MOST_FOUND } from '#schemas/finder.ts'

type Found = Static<typeof FoundByName>['data']
type Kind = keyof Found

/** Where the newest of an account with such a name are read, with what the screens of each kind leave out. */
const kinds = (sql: Sql): Readonly<Record<Kind, { table: Fragment; shown: Fragment; text: Fragment }>> => ({
  campaigns: { table: sql`campaigns`, shown: sql`true`, text: sql`t.name` },
  templates: { table: sql`templates`, shown: sql`t.kind = 'user'`, text: sql`t.name` },
  lists: { table: sql`lists`, shown: sql`t.deleted_at is null`, text: sql`t.name` },
  codes: { table: sql`qr_codes`, shown: sql`true`, text: sql`t.name || ' ' || t.slug || ' ' || t.url` },
})

/** What an account has with such a name, in one round trip; of each kind the newest. */
export async function findByName(sql: Sql, accountId: string, search: string): Promise<Found> {
  const found: Record<Kind, { id: string; name: string }[]> = {
    campaigns: [],
    templates: [],
    lists: [],
    codes: [],
  }
  const reads = Object.entries(kinds(sql)).map(
    ([kind, { table, shown, text }]) => sql`
      (select ${kind}::text as kind, t.id, t.name from ${table} as t
       where t.account_id = ${accountId} and ${shown} and ${finds(sql, text, search)}
       order by t.id desc limit ${MOST_FOUND})`,
  )
  const rows = await sql<{ kind: Kind; id: string; name: string }[]>`
    ${reads.reduce((all, read) => sql`${all} union all ${read}`)}`
  for (const { kind, id, name } of rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)))
    found[kind].push({ id, name })
  return found
}
