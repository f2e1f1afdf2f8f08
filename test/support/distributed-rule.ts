import type { Sql } from 'postgres'

/** Where a table's rows are stored if there is more than one PostgreSQL (docs/scaling.md). */
export type Place = 'distributed' | 'reference' | 'coordinator'

export interface Column {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  /** Numbered by the database itself. */
  readonly identity: boolean
}

export interface Key {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
  /** Only for foreign keys. */
  readonly to: { readonly table: string; readonly columns: readonly string[] } | null
  /**
   * Whether a foreign key changes its own columns: by `set null` and the like, or by `cascade` of a changed account.
   */
  readonly changes: boolean
}

/** The part of a database's catalogue that Citus checks. */
export interface Shape {
  readonly tables: ReadonlyMap<string, readonly Column[]>
  /** Unique keys, exclusions and foreign keys. */
  readonly keys: readonly Key[]
  readonly triggers: readonly { readonly table: string; readonly name: string }[]
}

const accountOf = (table: string) => (table === 'accounts' ? 'id' : 'account_id')

/**
 * What Citus would refuse about a table, according to its documentation and source:
 * - distributed, it has its account in every row, in each unique key and exclusion, and at the same place on both sides
 *   of each foreign key to a distributed table, which then sets nothing; it leads to nothing on the coordinator alone;
 * - nothing else leads to a distributed table; a reference table leads to reference tables only;
 * - it has no triggers of its own, unless it stays on the coordinator; numbers of rows are bigint.
 *
 * @returns names of columns, keys and triggers
 */
export function refused(
  place: ReadonlyMap<string, Place>,
  table: string,
  { tables, keys, triggers }: Shape,
): string[] {
  const at = place.get(table)!
  if (at === 'coordinator') {
    const leads = keys.filter(key => key.table === table && place.get(key.to?.table ?? '') === 'distributed')
    return leads.map(key => key.name).sort()
  }
  const columns = tables.get(table) ?? []
  const account = accountOf(table)
  const found = columns.filter(({ identity, type }) => identity && type !== 'bigint').map(({ name }) => name)
  if (at === 'distributed' && !columns.some(({ name, nullable }) => name === account && !nullable))
    found.push(account)
  for (const key of keys.filter(key => key.table === table)) {
    if (at === 'distributed' ? isRefusedThere(place, key) : leadsFromReference(place, key))
      found.push(key.name)
  }
  found.push(...triggers.filter(trigger => trigger.table === table).map(({ name }) => name))
  return found.sort()
}

function isRefusedThere(place: ReadonlyMap<string, Place>, { table, columns, to, changes }: Key): boolean {
  const own = columns.indexOf(accountOf(table))
  if (to === null) return own === -1
  const target = place.get(to.table)
  if (changes && own !== -1) return true
  if (target !== 'distributed') return target !== 'reference'
  return own === -1 || to.columns[own] !== accountOf(to.table)
}

const leadsFromReference = (place: ReadonlyMap<string, Place>, { to }: Key): boolean =>
  to !== null && place.get(to.table) !== 'reference'

/** Reads all that `refused` asks for. */
export async function readShape(sql: Sql): Promise<Shape> {
  const tables = await sql<{ table: string; columns: Column[] }[]>`
    select c.relname as table, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
             'nullable', not a.attnotnull, 'identity', a.attidentity <> '')) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by 1`
  const keys = await sql<Key[]>`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, null as to, false as changes,
           array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey)) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion)
    union all
    select f.conrelid::regclass::text, f.conname,
           jsonb_build_object('table', f.confrelid::regclass::text, 'columns', array(
             select a.attname::text from unnest(f.confkey) with ordinality as k (n, at)
             join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.n order by k.at)),
           f.confdeltype in ('n', 'd') or f.confupdtype in ('n', 'd', 'c'),
           array(select a.attname::text from unnest(f.conkey) with ordinality as k (n, at)
                 join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.n order by k.at)
    from pg_constraint f where f.connamespace = 'public'::regnamespace and f.contype = 'f'`
  const triggers = await sql<{ table: string; name: string }[]>`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal`
  return { tables: new Map(tables.map(row => [row.table, row.columns])), keys, triggers }
}
