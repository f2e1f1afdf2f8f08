import { sql } from 'drizzle-orm'
import type { Tx } from '#drizzle/client.ts'
import { emptySums } from './sums.ts'

/** Rows for each statement: it takes some 20 ms, and others wait for no more. */
const ROWS = 2000

const tables = { scans: sql.raw('scans'), landing_events: sql.raw('landing_events') }

/** How long scans and landing events are kept (spec, "Limits"). */
const KEPT = sql`interval '18 months'`

/** The state of a walk over a table: rows up to this id were checked. */
export interface Walk {
  readonly lastId: string
  readonly deleted: number
  /** False once the rows are young. */
  readonly more: boolean
}

export const START: Walk = { lastId: '0', deleted: 0, more: true }

/**
 * Deletes old rows among the next few thousand by id, which is the order in which they came, to within the minutes
 * that a row may wait to be written. Walking on from where the last step ended, it never reads what is already
 * deleted, and it stops at the first step without an old row, so that it never reads the rest of the table either.
 */
export async function deleteOld(tx: Tx, table: keyof typeof tables, lastId: string): Promise<Walk> {
  const [step] = await tx.execute<{ lastId: string | null; seen: number; deleted: number }>(sql`
    with next as (
      select id, created_at from ${tables[table]} where id > ${lastId}::bigint order by id limit ${ROWS}
    ), gone as (
      delete from ${tables[table]} t using next
      where t.id = next.id and next.created_at < now() - ${KEPT}
      returning t.campaign_id
    ), emptied as (${sql.raw(emptySums('gone'))})
    select (select max(id)::text from next) as "lastId", (select count(*)::int from next) as seen,
           (select count(*)::int from gone) as deleted`)
  const { lastId: last, seen, deleted } = step!
  return { lastId: last ?? lastId, deleted, more: deleted > 0 && seen === ROWS }
}

/** How many rows are too old. */
export async function countOld(tx: Tx, table: keyof typeof tables): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${tables[table]} where created_at < now() - ${KEPT}`,
  )
  return row!.count
}

/** Deletes some of a code's scans; returns how many, 0 once there are none. */
export async function deleteScansOfCode(tx: Tx, qrCodeId: string): Promise<number> {
  const [row] = await tx.execute<{ deleted: number }>(sql`
    with gone as (
      delete from scans where id = any (array(select id from scans where qr_code_id = ${qrCodeId}::uuid limit ${ROWS}))
      returning campaign_id
    ), emptied as (${sql.raw(emptySums('gone'))})
    select count(*)::int as deleted from gone`)
  return row!.deleted
}

/** Deletes all scans of a deleted code, in steps that each commit if `tx` is no transaction. */
export async function forgetScans(tx: Tx, qrCodeId: string): Promise<void> {
  while ((await deleteScansOfCode(tx, qrCodeId)) > 0);
}

/**
 * Deleted codes that still have scans, because a process ended between the two deletions. It hops from code to code in
 * the index instead of reading every scan.
 */
export async function findForgottenCodes(tx: Tx): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    with recursive code as (
      (select qr_code_id as id from scans order by qr_code_id limit 1)
      union all
      select (select qr_code_id from scans where qr_code_id > code.id order by qr_code_id limit 1)
      from code where code.id is not null
    )
    select id from code where id is not null and not exists (select 1 from qr_codes q where q.id = code.id)`)
  return rows.map(row => row.id)
}
