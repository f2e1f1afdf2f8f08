import t from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import type { TableRule } from '#workers/data/rule.ts'
import { tableRules } from '#workers/data/rules.ts'
import { serviceDatabase } from '../support/service-database.ts'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
}

/** All tables but parts of tables, with their columns, by the database's own word. */
async function catalogue(): Promise<Column[]> {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const database = openDatabase(url, { max: 1 })
  t.teardown(() => database.close())
  return database.sql<Column[]>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as table,
           a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema$)'
    order by 1, a.attnum`
}

const TEXT = /^(text|character|character varying|name|json|jsonb|bytea|citext|inet)(\[\])?$/

/** What is wrong with the list, in words for whoever has added a table or a column. */
function violations(rules: readonly TableRule[], columns: readonly Column[]): string[] {
  const found: string[] = []
  const tables = Map.groupBy(columns, column => column.table)
  for (const table of tables.keys()) {
    const named = rules.filter(rule => rule.table === table).length
    if (named !== 1) found.push(`${table} is named ${named} times in workers/data/rules.ts`)
  }
  for (const { table, of, exported, erased } of rules) {
    const own = tables.get(table)
    if (!own) {
      found.push(`${table} is not in the database`)
      continue
    }
    const names = new Set(own.map(({ column }) => column))
    const must = (listed: readonly string[], what: string) => {
      for (const column of listed)
        if (!names.has(column)) found.push(`${table}.${column}: ${what}, but not there`)
    }
    if (of === null && erased.rows !== 'stay') found.push(`${table}: whose rows are to go?`)
    if (typeof exported === 'object') {
      const { order, json = [], hex = [], as = {}, leftOut = {} } = exported
      must(order.split(', '), 'orders an export')
      must([...json, ...hex, ...Object.keys(as), ...Object.keys(leftOut)], 'said of an export')
      for (const { column, type } of own) {
        if (column in leftOut) continue
        if (type === 'bytea' && !hex.includes(column))
          found.push(`${table}.${column}: are its bytes exported?`)
      }
    }
    if (erased.rows === 'deleted') must(erased.key.split(', '), 'finds rows')
    if (erased.rows !== 'stay') continue
    const { emptied, kept } = erased
    must([...Object.keys(emptied), ...Object.keys(kept)], 'said of an erasure')
    for (const { column, type } of own) {
      if (column in emptied === column in kept && (TEXT.test(type) || column in kept)) {
        found.push(`${table}.${column} stays: is it emptied, or why is it kept?`)
      }
    }
  }
  return found
}

t.test(
  'the rules of export and erasure name every table, and every text column of rows that stay',
  async t => {
    const columns = await catalogue()
    t.ok(columns.length > 200)
    t.strictSame(violations(tableRules, columns), [])

    const added = (table: string, column: string, type: string) =>
      violations(tableRules, [...columns, { table, column, type }])
    t.match(added('notes', 'id', 'uuid'), [/^notes is named 0 times/], 'a new table is found')
    t.match(added('assets', 'preview', 'bytea'), [/assets\.preview: are its bytes exported/])
    t.match(added('campaigns', 'greeting', 'text'), [/campaigns\.greeting stays/])
    const without = tableRules.filter(({ table }) => table !== 'letters')
    t.match(violations(without, columns), [/^letters is named 0 times/])
  },
)

interface Node {
  readonly Alias?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

t.test('an account’s rows are found by an index, however many rows others have', async t => {
  const { url, drop } = await serviceDatabase()
  const database = openDatabase(url, { max: 1 })
  t.teardown(async () => {
    await database.close()
    await drop()
  })
  const large = ['recipients', 'letters', 'scans', 'landing_events', 'scan_sum_letters', 'calls', 'batches']
  await database.sql.begin(async sql => {
    await sql`set local enable_seqscan = off`
    for (const { table, of } of tableRules.filter(rule => large.includes(rule.table))) {
      const own = of!.replaceAll('$1', "'01890a5d-ac96-774b-bcce-b302099a8057'::uuid")
      const [row] = await sql.unsafe(`explain (format json) select 1 from ${table} t where ${own} limit 1`)
      const [{ Plan }] = row!['QUERY PLAN'] as [{ Plan: Node }]
      const scan = nodesOf(Plan).find(
        node => node['Index Cond'] && node.Alias !== 'campaigns' && node.Alias !== 'qr_codes',
      )
      const [index] = await sql<{ first: string }[]>`
        select attname as first from pg_attribute where attrelid = ${scan?.['Index Name'] ?? table}::regclass and attnum = 1`
      t.match(scan?.['Index Cond'], new RegExp(`^\\(?\\(?${index!.first} `), table)
    }
  })
})
