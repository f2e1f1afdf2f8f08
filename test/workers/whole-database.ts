import type { Sql } from 'postgres'
import { tableRules } from '#workers/data/rules.ts'

/** A text in the form in which bytes are shown. */
const asHex = (text: string): string => Buffer.from(text).toString('hex')

/** The tables that contain one of these texts in any column, as text or within bytes, in any case. */
export async function tablesWith(sql: Sql, texts: readonly string[]): Promise<string[]> {
  const needles = texts.flatMap(text => [text.toLowerCase(), asHex(text)])
  const found: string[] = []
  for (const { table } of tableRules) {
    const rows = await sql.unsafe(
      `select 1 from ${table} t
       where exists (select from unnest($1::text[]) as needle where position(needle in lower(t::text)) > 0) limit 1`,
      [needles],
    )
    if (rows.length > 0) found.push(table)
  }
  return found
}

/** All rows of an account, table by table, as texts. */
export async function rowsOf(sql: Sql, accountId: string): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const { table, of } of tableRules) {
    if (of === null) continue
    const rows = await sql.unsafe<{ row: string }[]>(
      `select t::text as row from ${table} t where ${of} order by 1`,
      [accountId],
    )
    all[table] = rows.map(({ row }) => row)
  }
  return all
}
