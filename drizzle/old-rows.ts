import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './client.ts'

/** Rows that are kept for a limited time. */
export interface OldRows {
  /** Deletes some of them; returns how many, 0 once there are none. */
  delete(tx: Tx): Promise<number>
  /** How many there are now. */
  count(tx: Tx): Promise<number>
}

/**
 * Expired rows of one table. A locked row is left for the next run.
 *
 * @param key its primary key
 * @param old the condition for an expired row
 * @param atOnce rows that one statement deletes, so that none takes long
 */
export function oldRows(
  table: string,
  { key, old, atOnce }: { key: readonly string[]; old: SQL; atOnce: number },
): OldRows {
  const from = sql.identifier(table)
  const columns = key.map(column => sql.identifier(column))
  const same = columns.map(column => sql`${from}.${column} = chosen.${column}`)
  const count = async (tx: Tx, statement: SQL) => {
    const [row] = await tx.execute<{ count: number }>(statement)
    return row!.count
  }
  return {
    delete: tx =>
      count(
        tx,
        sql`
          -- Materialized: chosen anew for each row, the limit would hold with no one to receive it.
          with chosen as materialized (
            select ${sql.join(columns, sql`, `)} from ${from} where ${old} limit ${atOnce} for update skip locked
          ), gone as (
            delete from ${from} using chosen where ${sql.join(same, sql` and `)} returning 1
          )
          select count(*)::int as count from gone`,
      ),
    count: tx => count(tx, sql`select count(*)::int as count from ${from} where ${old}`),
  }
}

/** Rows of several tables that are reported as one kind. */
export function together(...tables: readonly OldRows[]): OldRows {
  const sum = async (ask: (rows: OldRows) => Promise<number>) => {
    let total = 0
    for (const rows of tables) total += await ask(rows)
    return total
  }
  return { delete: tx => sum(rows => rows.delete(tx)), count: tx => sum(rows => rows.count(tx)) }
}
