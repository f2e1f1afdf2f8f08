import { type SQL, sql } from 'drizzle-orm'
import { eraseCode } from '#domains/qr/service.ts'
import type { Db, Tx } from '#drizzle/client.ts'
import type { TableRule } from './rule.ts'
import { tableRules } from './rules.ts'

/** The SQL of a table's rule, with this account for `$1`. */
function ofAccount(text: string, accountId: string): SQL {
  const parts = text.split('$1').map(part => sql.raw(part))
  return sql.join(parts, sql`${accountId}::uuid`)
}

/** Deletes some rows in a statement of its own, so that others wait for these rows only. */
async function deleteSome(tx: Tx, table: string, own: SQL, key: string, atOnce: number): Promise<number> {
  const [from, columns] = [sql.raw(table), sql.raw(key)]
  const [row] = await tx.execute<{ count: number }>(sql`
    with chosen as materialized (
      select ${columns} from ${from} t where ${own} limit ${atOnce}
    ), gone as (
      delete from ${from} where (${columns}) in (select ${columns} from chosen) returning 1
    )
    select count(*)::int as count from gone`)
  return row!.count
}

/** Empties some rows of which anything is left. */
async function emptySome(
  tx: Tx,
  table: string,
  own: SQL,
  emptied: Readonly<Record<string, string | null>>,
): Promise<number> {
  const columns = Object.entries(emptied).filter(([, value]) => value !== null)
  if (columns.length === 0) return 0
  const set = sql.raw(columns.map(([column, value]) => `${column} = ${value}`).join())
  const full = sql.raw(columns.map(([column, value]) => `${column} is distinct from ${value}`).join(' or '))
  const from = sql.raw(table)
  const rows = await tx.execute(sql`
    update ${from} set ${set}
    where id = any(array(select id from ${from} t where ${own} and (${full}) limit ${AT_ONCE})) returning 1`)
  return rows.length
}

const AT_ONCE = 500

/** Erases some of an account's rows of a table, and says how many; 0 once there are none. */
export async function eraseSome(
  db: Db,
  { table, of, erased }: TableRule,
  accountId: string,
): Promise<number> {
  if (table === 'qr_codes') return (await eraseCode(db, accountId)) ? 1 : 0
  if (of === null || erased.rows === 'gone') return 0
  const own = ofAccount(of, accountId)
  if (erased.rows === 'deleted') return deleteSome(db, table, own, erased.key, erased.atOnce)
  const { emptied, ifUsed } = erased
  const unused = ifUsed
    ? await deleteSome(db, table, sql`${own} and not ${sql.raw(ifUsed)}`, 'id', AT_ONCE)
    : 0
  return unused || emptySome(db, table, own, emptied)
}

export interface TableCount extends Record<string, unknown> {
  readonly table: string
  readonly rows: number
  readonly becomes: 'deleted' | 'emptied' | 'kept'
}

/** How many rows of each table belong to the account, and what an erasure would do with them. */
export async function countRows(tx: Tx, accountId: string): Promise<TableCount[]> {
  const counts: TableCount[] = []
  for (const { table, of, erased } of tableRules) {
    if (of === null) continue
    const [row] = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.raw(table)} t where ${ofAccount(of, accountId)}`,
    )
    const stays = erased.rows === 'stay'
    const becomes = !stays ? 'deleted' : Object.keys(erased.emptied).length > 0 ? 'emptied' : 'kept'
    if (row!.count > 0) counts.push({ table, rows: row!.count, becomes })
  }
  return counts
}
