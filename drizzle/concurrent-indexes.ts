import type { Sql } from 'postgres'
import { pace } from './migration-pace.ts'

const CREATE = /^(create (?:unique )?index) concurrently "?(\w+)"? on (?:only )?"?(\w+)"? (.*)$/is
const DROP = /^drop index concurrently if exists "?(\w+)"?;?$/i

/**
 * Makes or drops an index while others go on writing. A second call continues after a stopped one: it leaves a finished
 * index alone and makes an unfinished one again.
 *
 * @throws Error for any other statement
 */
export async function runConcurrently(sql: Sql, statement: string): Promise<void> {
  const dropped = DROP.exec(statement)?.[1]
  if (dropped !== undefined) return dropIndex(sql, dropped)
  const [, create, name, table, columns] = CREATE.exec(statement) ?? []
  if (!create || !name || !table || !columns) throw new Error(`not an index that can be made: ${statement}`)
  const partitions = await partitionsOf(sql, table)
  if (partitions) await indexPartitions(sql, { create, name, table, columns, partitions })
  else await createIndex(sql, name, `${create} concurrently "${name}" on "${table}" ${columns}`)
}

interface Found {
  /** `I`: of a table that has been cut into partitions. */
  readonly kind: 'i' | 'I'
  /** False: a stopped build has left it; it is useless, but writes still update it. */
  readonly isValid: boolean
}

async function findIndex(sql: Sql, name: string): Promise<Found | undefined> {
  const [found] = await sql<Found[]>`
    select c.relkind as kind, i.indisvalid as "isValid" from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indexrelid = to_regclass(quote_ident(${name}))`
  return found
}

async function createIndex(sql: Sql, name: string, create: string): Promise<void> {
  const found = await findIndex(sql, name)
  if (found?.isValid) return
  if (found) await dropIndex(sql, name)
  await sql.unsafe(create)
}

async function dropIndex(sql: Sql, name: string): Promise<void> {
  const found = await findIndex(sql, name)
  if (!found) return
  if (found.kind === 'I') await briefly(sql, `drop index "${name}"`)
  else await sql`drop index concurrently ${sql(name)}`
}

/**
 * Runs a statement that locks the table for a moment. It waits for the table no longer than a migration does, because
 * later statements wait behind it.
 * @throws PostgreSQL's lock_not_available
 */
const briefly = (sql: Sql, statement: string) =>
  sql.begin(async tx => {
    await tx.unsafe(`set local lock_timeout = ${pace.tableLock}`)
    await tx.unsafe(statement)
  })

/** Null: the table has not been cut into partitions (docs/scaling.md), or there is none. */
async function partitionsOf(sql: Sql, table: string): Promise<string[] | null> {
  const [row] = await sql<{ partitions: string[] | null }[]>`
    select case when c.relkind = 'p' then array(
      select p.relname::text from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid
      order by p.relname) end as partitions
    from pg_class c where c.oid = to_regclass(quote_ident(${table}))`
  return row?.partitions ?? null
}

interface PartitionedIndex {
  readonly create: string
  readonly name: string
  readonly table: string
  readonly columns: string
  readonly partitions: readonly string[]
}

/**
 * PostgreSQL cannot make an index over all partitions concurrently. So the index on the parent table alone is made
 * first, which takes a moment and covers later partitions. Then each partition's index is made concurrently and
 * attached; with the last one the whole is valid.
 */
async function indexPartitions(sql: Sql, index: PartitionedIndex): Promise<void> {
  const { create, name, table, columns, partitions } = index
  const found = await findIndex(sql, name)
  if (found?.isValid) return
  if (!found) await briefly(sql, `${create} "${name}" on only "${table}" ${columns}`)
  for (const partition of partitions) {
    const own = `${name}_${partition}`.slice(0, 63)
    await createIndex(sql, own, `${create} concurrently "${own}" on "${partition}" ${columns}`)
    await briefly(sql, `alter index "${name}" attach partition "${own}"`)
  }
}
