import { performance } from 'node:perf_hooks'
import type { Sql } from 'postgres'
import { uuidv7 } from 'uuidv7'
import { openSql } from '#drizzle/embedded/index.ts'
import { type BulkList, bulkRecipients } from './bulk-recipients.ts'

export interface World {
  /** Owns nearly everything. */
  readonly accountId: string
  /** A list of half of all recipients. */
  readonly half: BulkList
  /** A list of a tenth: what a large campaign is sent to. */
  readonly tenth: BulkList
  /** A list for each campaign, the largest first. */
  readonly audiences: readonly BulkList[]
}

/** Sizes of `campaigns` audiences from 20,000 to 100, each the same share smaller than the one before. */
const sizes = (campaigns: number): number[] =>
  Array.from({ length: campaigns }, (_, i) => Math.round(20_000 * (100 / 20_000) ** (i / (campaigns - 1))))

/**
 * Fills the database with `recipients` in lists of different sizes, on two connections. It makes the indexes
 * afterwards: row by row the trigrams alone would take an hour.
 */
export async function generate(url: string, recipients: number, campaigns: number): Promise<World> {
  const open = () =>
    openSql(url, {
      max: 1,
      onnotice: () => {},
      // For ten million rows no foreign key needs to be checked.
      connection: { session_replication_role: 'replica', maintenance_work_mem: '1GB' },
    })
  const [left, right] = [open(), open()]
  const accountId = uuidv7()
  const others = Array.from({ length: 10 }, () => uuidv7())
  await left`insert into accounts (id, name) select unnest(${[accountId, ...others]}::uuid[]), 'Bench AB'`
  const indexes = await left<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'recipients' and indexname <> 'recipients_pkey'`
  for (const { name } of indexes) await left`drop index ${left(name)}`

  const audienceSizes = sizes(campaigns)
  const rest = Math.floor((recipients * 0.4 - audienceSizes.reduce((sum, size) => sum + size, 0)) / 10)
  const [half, { tenth, audiences }] = await Promise.all([
    bulkRecipients(left, accountId, recipients / 2),
    fillRight(right, accountId, { tenth: recipients / 10, audienceSizes, others, rest }),
  ])
  // The longest list alone, while the other connection makes the rest.
  const isSearch = ({ name }: { name: string }) => name === 'recipients_search'
  const make = async (sql: Sql, some: typeof indexes) => {
    for (const { definition } of some) await sql.unsafe(definition)
  }
  await Promise.all([
    make(left, indexes.filter(isSearch) as typeof indexes),
    make(right, indexes.filter(index => !isSearch(index)) as typeof indexes),
  ])
  await left`vacuum analyze recipients`
  await left`analyze lists`
  await Promise.all([left.end(), right.end()])
  return { accountId, half, tenth, audiences }
}

interface Right {
  readonly tenth: number
  readonly audienceSizes: readonly number[]
  readonly others: readonly string[]
  readonly rest: number
}

async function fillRight(sql: Sql, accountId: string, sizes: Right) {
  const audiences: BulkList[] = []
  for (const size of sizes.audienceSizes) audiences.push(await bulkRecipients(sql, accountId, size))
  const tenth = await bulkRecipients(sql, accountId, sizes.tenth)
  for (const other of sizes.others) await bulkRecipients(sql, other, Math.max(1, sizes.rest))
  return { tenth, audiences }
}

/** Scans of the letters there are, ordered by time. */
export async function generateScans(sql: Sql, scans: number): Promise<void> {
  const [row] = await sql<{ letters: number }[]>`select count(*)::int as letters from letters`
  await sql`
    insert into scans (campaign_id, qr_code_id, token, device_class, visitor_hash, created_at)
    select l.campaign_id, l.qr_code_id, l.token, 'mobile', left(encode(sha256(s.n::text::bytea), 'base64'), 16),
           now() - interval '1 month' + interval '1 month' * (s.n::float8 / ${scans}::float8)
    from (select n, 1 + floor(random() * ${row!.letters}::int)::bigint as r from generate_series(1, ${scans}::int) n) s
    join (select campaign_id, qr_code_id, token, row_number() over () as r from letters) l on l.r = s.r
    order by s.n`
  await sql`vacuum analyze scans`
}

export interface Lookup {
  readonly name: string
  readonly ms: number
  /** Sequential scans of the table of recipients: none, where an index leads to the rows. */
  readonly tableScans: number
  /** Pages read of the table and its indexes. */
  readonly pages: number
}

/**
 * Times `run` on the one connection of `sql`, which it must use, and counts its reads of the table of recipients: the
 * median of three rounds after a warm-up; the counts are those of the last round. `undo` is not counted.
 */
export async function lookUp<T>(
  sql: Sql,
  name: string,
  run: () => Promise<T>,
  undo: (result: T) => Promise<unknown> = async () => {},
): Promise<Lookup> {
  const counters = async () => {
    await sql`select pg_stat_force_next_flush()`
    const [row] = await sql<{ scans: number; pages: number }[]>`
      select t.seq_scan::int as scans,
             (heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit)::int as pages
      from pg_stat_user_tables t join pg_statio_user_tables using (relid) where t.relname = 'recipients'`
    return row!
  }
  const times: number[] = []
  let [tableScans, pages] = [0, 0]
  for (let round = 0; round <= 3; round++) {
    const before = await counters()
    const from = performance.now()
    const result = await run()
    if (round > 0) times.push(performance.now() - from)
    const after = await counters()
    tableScans = after.scans - before.scans
    pages = after.pages - before.pages
    await undo(result)
  }
  return { name, ms: times.toSorted((a, b) => a - b)[1]!, tableScans, pages }
}

export interface Size {
  readonly table: string
  readonly rows: number
  /** Bytes per row: of the table with its TOAST, and of its indexes. */
  readonly tableBytes: number
  readonly indexBytes: number
}

export async function sizesOf(sql: Sql): Promise<Size[]> {
  const sizes: Size[] = []
  for (const table of ['recipients', 'letters', 'batches', 'scans', 'campaigns']) {
    const [row] = await sql<{ rows: number; table: number; indexes: number }[]>`
      select (select count(*) from ${sql(table)})::int as rows,
             pg_table_size(${table}::regclass)::float8 as table, pg_indexes_size(${table}::regclass)::float8 as indexes`
    const { rows, table: bytes, indexes } = row!
    sizes.push({ table, rows, tableBytes: bytes / rows, indexBytes: indexes / rows })
  }
  return sizes
}
