import { readFile } from 'node:fs/promises'
import t from 'tap'
import { openSql } from '../drizzle/embedded/index.ts'
import { serviceDatabase } from './support/service-database.ts'

type Place = 'distributed' | 'reference' | 'coordinator'

interface Key {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
  /** The table that a foreign key leads to; null: it is a unique key. */
  readonly to: string | null
}

interface Shape {
  /** Each table's columns. */
  readonly tables: ReadonlyMap<string, readonly string[]>
  readonly keys: readonly Key[]
}

/** Tables whose keys were made before there was the rule. No other may be added: a new table has the account in its keys. */
const BEFORE_THE_RULE = new Set(
  (
    'api_keys assets batches calls campaigns credit_ledger landing_events letters lists members ' +
    'number_leases partner_routes payments qr_codes recipients request_log scans sign_in_links template_images templates'
  ).split(' '),
)

/**
 * What Citus would refuse: a distributed table's unique keys have its account, and so do its foreign keys, but those to
 * reference tables; no other table leads to a distributed one.
 */
function lacking(place: ReadonlyMap<string, Place>, table: string, { tables, keys }: Shape): string[] {
  const account = table === 'accounts' ? 'id' : 'account_id'
  const isDistributed = place.get(table) === 'distributed'
  const isRefused = ({ columns, to }: Key): boolean => {
    if (to === null) return isDistributed && !columns.includes(account)
    const target = place.get(to)
    if (!isDistributed) return target === 'distributed'
    return target === 'distributed' ? !columns.includes(account) : target !== 'reference'
  }
  const column = isDistributed && !tables.get(table)?.includes(account) ? [account] : []
  const refused = keys.filter(key => key.table === table && isRefused(key)).map(key => key.name)
  return [...column, ...refused.sort()]
}

async function catalogue(): Promise<Shape> {
  const { url, drop } = await serviceDatabase()
  const sql = openSql(url, { max: 1 })
  t.teardown(async () => {
    await sql.end()
    await drop()
  })
  const columns = await sql<{ table: string; columns: string[] }[]>`
    select c.relname as table, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by 1`
  const keys = await sql<Key[]>`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, null as to,
           array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey)) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique
    union all
    select conrelid::regclass::text, conname, confrelid::regclass::text,
           array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey))
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`
  return { tables: new Map(columns.map(row => [row.table, row.columns])), keys }
}

/** What the document says of each table: where it goes, and what must be changed there. */
async function documented(): Promise<Map<string, { place: Place; changes: string[] }>> {
  const text = await readFile(new URL('../docs/scaling.md', import.meta.url), 'utf8')
  const rows = text.matchAll(/^\| `(\w+)` \| (distributed|reference|coordinator) \| (.*) \|$/gm)
  return new Map(
    Array.from(rows, ([, table, place, changes]) => [
      table!,
      { place: place as Place, changes: Array.from(changes!.matchAll(/`(\w+)`/g), ([, name]) => name!) },
    ]),
  )
}

t.test('every table has a place beyond one PostgreSQL, and its keys have its account', async t => {
  const shape = await catalogue()
  const rows = await documented()
  t.strictSame([...rows.keys()].sort(), [...shape.tables.keys()].sort(), 'each is named in docs/scaling.md')
  const places = new Map(Array.from(rows, ([table, { place }]) => [table, place]))
  for (const [table, { changes }] of rows) {
    const found = lacking(places, table, shape)
    t.strictSame(changes.toSorted(), found.toSorted(), `${table}: docs/scaling.md names what must be changed`)
    if (!BEFORE_THE_RULE.has(table)) t.strictSame(found, [], `${table}: put account_id into its keys`)
  }
})

t.test('what breaks the rule is found', async t => {
  const key = (name: string, columns: string[], to: string | null = null) => ({
    table: 'new',
    name,
    columns,
    to,
  })
  const shape: Shape = {
    tables: new Map([['new', ['id', 'list_id', 'user_id']]]),
    keys: [
      key('new_pkey', ['id']),
      key('new_list', ['list_id'], 'lists'),
      key('new_user', ['user_id'], 'users'),
      key('new_session', ['user_id'], 'sessions'),
      key('new_good', ['account_id', 'id']),
    ],
  }
  const others = [
    ['lists', 'distributed'],
    ['users', 'reference'],
    ['sessions', 'coordinator'],
  ] as const
  const found = (place: Place) => lacking(new Map<string, Place>([...others, ['new', place]]), 'new', shape)
  t.strictSame(found('distributed'), ['account_id', 'new_list', 'new_pkey', 'new_session'])
  t.strictSame(found('reference'), ['new_list'])
  t.strictSame(found('coordinator'), ['new_list'])
})
