import { type SQL, sql } from 'drizzle-orm'
import { eraseCode } from '#domains/qr/service.ts'
import type { Db, Tx } from '#drizzle/client.ts'
import { emptyings } from './empty.ts'
import type { TableRule } from './rule.ts'
import { tableRules } from './rules.ts'

/** The SQL of a table's rule, with this account for `$1`. */
function ofAccount(text: string, accountId: string): SQL {
  const parts = text.split('$1').map(part => sql.raw(part))
  return sql.join(parts, sql`${accountId}::uuid`)
}

/**
 * Deletes some rows in a statement of its own, so that others wait for these rows only. @returns how many there were
 */
async function deleteSome(tx: Tx, { table, of, erased }: TableRule, accountId: string): Promise<number> {
  if (of === null || erased.rows !== 'deleted') return 0
  const [from, key] = [sql.raw(table), sql.raw(erased.key)]
  const [row] = await tx.execute<{ count: number }>(sql`
    with chosen as materialized (
      select ${key} from ${from} t where ${ofAccount(of, accountId)} limit ${erased.atOnce}
    ), gone as (
      delete from ${from} where (${key}) in (select ${key} from chosen) returning 1
    )
    select count(*)::int as count from gone`)
  return row!.count
}

export interface ErasureStep {
  readonly table: string
  /** Erases some rows, and says how many; 0 once there are none. */
  readonly some: (db: Db, accountId: string) => Promise<number>
}

const EMPTIED_AT_ONCE = 500

function stepOf(rule: TableRule): ErasureStep[] {
  const { table, erased } = rule
  const emptying = emptyings[table]
  if (erased.rows === 'deleted') return [{ table, some: (db, accountId) => deleteSome(db, rule, accountId) }]
  if (emptying) return [{ table, some: (db, accountId) => emptying(db, accountId, EMPTIED_AT_ONCE) }]
  if (table === 'qr_codes') return [{ table, some: async (db, id) => ((await eraseCode(db, id)) ? 1 : 0) }]
  return []
}

/** The steps of an account's erasure, in their order. */
export const erasureSteps: readonly ErasureStep[] = tableRules.flatMap(stepOf)

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
    const becomes = !stays ? 'deleted' : erased.emptied.length > 0 ? 'emptied' : 'kept'
    if (row!.count > 0) counts.push({ table, rows: row!.count, becomes })
  }
  return counts
}
