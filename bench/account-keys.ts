import { parseArgs } from 'node:util'
import type { Sql } from 'postgres'
import { openSql } from '../drizzle/embedded/index.ts'
import { migrateDatabase } from '../drizzle/migrate.ts'
import { median } from './rounds.ts'
import { temporaryCluster } from './temporary-cluster.ts'

/**
 * What it would cost to have the account in the rows and keys of the large tables (docs/scaling.md, Beyond one
 * PostgreSQL): time, WAL and bytes of a row, in batches of 1,000. Three forms are compared in turns: the tables as they
 * are today, with the account's column, and with the column and the keys that Citus needs.
 *
 *     node bench/account-keys.ts [--rows 1000000] [--tables letters,scans,landing_events,recipients]
 *
 * An embedded PostgreSQL with production's durability is started in a directory of its own and removed.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    tables: { type: 'string', default: 'letters,scans,landing_events,recipients' },
  },
})
const BATCH = 1000
const rows = Number(values.rows)

interface Table {
  /** Columns, and what a batch's rows are made of: `s` is the row of `source`. */
  readonly columns: string
  readonly from: string
  /** Each form: the statements that change the empty copy `%t`, and whether the account's column is written. */
  readonly variants: Readonly<Record<string, { readonly change: string; readonly writesAccount: boolean }>>
}

const COLUMN = 'alter table %t add account_id uuid;'
const LETTERS_KEYS = `
  alter table %t drop constraint %t_pkey, add primary key (campaign_id, recipient_id, account_id);
  drop index %t_campaign_id_sequence_idx; drop index %t_qr_code_id_token_idx;
  create unique index on %t (campaign_id, sequence, account_id);
  create unique index on %t (qr_code_id, token, account_id) where token is not null;`
const EVENT_KEYS = 'alter table %t drop constraint %t_pkey, add primary key (id, account_id);'

const withColumn = (keys: string) => ({
  column: { change: COLUMN, writesAccount: true },
  keys: { change: COLUMN + keys, writesAccount: true },
})

const tables: Readonly<Record<string, Table>> = {
  letters: {
    columns: 'campaign_id, recipient_id, sequence, token, qr_code_id, post_code, post_town, variant',
    from: `s.campaign_id, s.id, s.n, s.token, s.campaign_id, '111 ' || s.n % 100, 'Ort ' || s.n % 300, 'A'`,
    variants: withColumn(LETTERS_KEYS),
  },
  scans: {
    columns: 'campaign_id, qr_code_id, token, device_class, visitor_hash',
    from: `s.other, s.other, s.token, 'mobile', left(s.token || s.token, 16)`,
    variants: withColumn(EVENT_KEYS),
  },
  landing_events: {
    columns: 'campaign_id, kind, token, path, visitor_hash',
    from: `s.other, 'visit', s.token, '/', left(s.token || s.token, 16)`,
    variants: withColumn(EVENT_KEYS),
  },
  recipients: {
    columns: 'id, account_id, list_id, position, name, street, post_code, post_town, country, search_name',
    from: `s.id, s.account_id, s.campaign_id, s.n, s.token || ' Svensson', 'Storgatan ' || s.n % 99, '111 ' || s.n % 100,
           'Ort ' || s.n % 300, 'Sverige', lower(s.token) || ' svensson'`,
    variants: {
      keys: {
        change: `
          alter table %t drop constraint %t_pkey, add primary key (id, account_id);
          drop index %t_list_id_position_idx;
          create unique index on %t (list_id, position, account_id);`,
        writesAccount: false,
      },
    },
  },
}

const cluster = await temporaryCluster()
try {
  await migrateDatabase(cluster.url)
  const sql = openSql(cluster.url, { max: 1, onnotice: () => {} })
  // The server's own work must not fall into one form's turn and not into another's.
  for (const setting of [
    "checkpoint_timeout = '1h'",
    "max_wal_size = '20GB'",
    'autovacuum = off',
    'fsync = on',
  ]) {
    await sql.unsafe(`alter system set ${setting}`)
  }
  await sql`select pg_reload_conf()`
  await makeSource(sql)
  for (const name of values.tables.split(',')) await measure(sql, name, tables[name]!)
  await sql.end()
} finally {
  await cluster.remove()
}

/**
 * Ten campaigns of one account, one after the other as they are drawn. Scans are of a hundred campaigns, in any order.
 */
async function makeSource(sql: Sql): Promise<void> {
  await sql`
    create unlogged table source as
    select i, i % (${rows}::int / 10) + 1 as n, md5('c' || i / (${rows}::int / 10))::uuid as campaign_id,
           md5('a')::uuid as account_id, md5('o' || floor(random() * 100))::uuid as other,
           (to_char(i, 'FM00000000') || '00007000' || left(md5(i::text), 16))::uuid as id,
           translate(upper(left(md5('t' || i), 12)), '0189', 'WXYZ') as token
    from generate_series(0, ${rows}::int - 1) as i`
  await sql`create index on source (i)`
  await sql`vacuum analyze source`
}

interface Figures {
  readonly milliseconds: number
  readonly wal: number
}

async function measure(sql: Sql, name: string, table: Table): Promise<void> {
  const variants = { today: { change: '', writesAccount: false }, ...table.variants }
  const copies = Object.entries(variants).map(([label, { change, writesAccount }]) => {
    const copy = `${name}_${label}`
    const account = writesAccount
      ? { column: ', account_id', value: ', s.account_id' }
      : { column: '', value: '' }
    const insert = `insert into ${copy} (${table.columns}${account.column})
      select ${table.from}${account.value} from source s where s.i between $1::int and $2::int order by s.i`
    return { label, copy, change, insert, figures: [] as Figures[] }
  })
  for (const { copy, change } of copies) {
    await sql.unsafe(`create table ${copy} (like ${name} including all)`)
    if (change) await sql.unsafe(change.replaceAll('%t', copy))
  }
  await sql`checkpoint`
  for (let first = 0; first < rows; first += BATCH) {
    // The first one pays for what was not read yet, so each is first equally often.
    const turn = (first / BATCH) % copies.length
    for (const { insert, figures } of [...copies.slice(turn), ...copies.slice(0, turn)]) {
      figures.push(await insertBatch(sql, insert, first))
    }
  }
  const today = await describe(sql, copies[0]!)
  for (const copy of copies) print(`${name}, ${copy.label}`, await describe(sql, copy), today)
  for (const { copy } of copies) await sql.unsafe(`drop table ${copy}`)
}

async function insertBatch(sql: Sql, insert: string, first: number): Promise<Figures> {
  const written = async () => Number((await sql`select pg_current_wal_insert_lsn() - '0/0' as at`)[0]!.at)
  const before = await written()
  const from = performance.now()
  await sql.unsafe(insert, [first, first + BATCH - 1], { prepare: true })
  return { milliseconds: performance.now() - from, wal: (await written()) - before }
}

async function describe(sql: Sql, { copy, figures }: { copy: string; figures: readonly Figures[] }) {
  const [size] = await sql<{ table: number; indexes: number }[]>`
    select pg_table_size(${copy}::regclass)::float8 as table, pg_indexes_size(${copy}::regclass)::float8 as indexes`
  const sum = (of: (one: Figures) => number) => figures.reduce((total, one) => total + of(one), 0)
  return {
    'ms a batch, median': median(figures.map(one => one.milliseconds)),
    'ms a batch, mean': sum(one => one.milliseconds) / figures.length,
    'WAL a row': sum(one => one.wal) / rows,
    'table a row': size!.table / rows,
    'indexes a row': size!.indexes / rows,
  }
}

function print(name: string, figures: Record<string, number>, today: Record<string, number>): void {
  const cells = Object.entries(figures).map(
    ([what, figure]) => `${what} ${figure.toFixed(1)} (${(figure / today[what]!).toFixed(3)})`,
  )
  console.log(`${name.padEnd(24)} ${cells.join('   ')}`)
}
