import { openSql } from '#drizzle/embedded/index.ts'

/** PostgreSQL's own objects have numbers below this one. */
const FIRST_OWN = 16_384

/**
 * Numbers within names that the server makes (of TOAST tables, of triggers of foreign keys) differ between databases of
 * one and the same schema.
 */
const named = (catalogue: string, object: string, part = '0') =>
  `regexp_replace((pg_identify_object(${catalogue}, ${object}, ${part})).type || ' ' ||
     (pg_identify_object(${catalogue}, ${object}, ${part})).identity, '_\\d{5,}', '', 'g')`

/** What one line says of each object of a kind. `schema` stands for the schemas that are looked at. */
const lines = (schema: string): Readonly<Record<string, string>> => ({
  extension: 'select extname, extversion, extnamespace::regnamespace, extrelocatable from pg_extension',
  // Temporary schemas stay, named after the connection that made them.
  schema: `select nspname, nspacl from pg_namespace
    where (oid >= ${FIRST_OWN} and nspname !~ '^pg_(?:toast_)?temp_') or nspname = 'public'`,
  table: `
    select oid::regclass, relkind, relpersistence, reloptions, relacl, relrowsecurity, relforcerowsecurity, relreplident,
      relispartition, relam, reltablespace, relhastriggers, relhasrules,
      (select reloptions from pg_class t where t.oid = c.reltoastrelid)
    from pg_class c where relnamespace in ${schema} and relkind <> 'i'`,
  column: `
    select attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      attstorage, attcompression, attcollation::regcollation, attstattarget, attoptions, attacl, attisdropped,
      pg_get_expr(adbin, adrelid)
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace in ${schema} and relkind <> 'i' and attnum > 0`,
  sequence: `
    select seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle
    from pg_sequence join pg_class c on c.oid = seqrelid where relnamespace in ${schema}`,
  constraint: `
    select conrelid::regclass, conname, contype, pg_get_constraintdef(oid), condeferrable, condeferred, convalidated,
      connoinherit, conislocal, conindid::regclass
    from pg_constraint where connamespace in ${schema}`,
  index: `
    select pg_get_indexdef(indexrelid), indisvalid, indisready, indisprimary, indisclustered, indisreplident,
      indimmediate, reloptions, reltablespace
    from pg_index join pg_class c on c.oid = indexrelid where relnamespace in ${schema}`,
  function: `
    select pg_get_functiondef(oid), proacl, proconfig from pg_proc p
    where pronamespace in ${schema} and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  trigger: `
    select pg_get_triggerdef(t.oid), tgenabled from pg_trigger t join pg_class c on c.oid = tgrelid
    where relnamespace in ${schema} and not tgisinternal`,
  view: `select oid::regclass, pg_get_viewdef(oid) from pg_class where relnamespace in ${schema} and relkind in ('v', 'm')`,
  publication: 'select pubname, puballtables from pg_publication',
  comment: `select ${named('classoid', 'objoid', 'objsubid')}, description from pg_description where objoid >= ${FIRST_OWN}`,
  // Every object there is, of whatever kind, and what it hangs on: an owned sequence, an index of a key.
  object: `
    select distinct ${named('classid', 'objid', 'objsubid')}, deptype, ${named('refclassid', 'refobjid', 'refobjsubid')}
    from pg_depend where objid >= ${FIRST_OWN}`,
})

/**
 * All that a database consists of, a line each, and our rows in it: what pg_dump would write, and more.
 * @param schemas whose tables and functions are told
 */
export async function catalogueOf(
  url: string,
  schemas: readonly string[] = ['public'],
): Promise<Record<string, string[]>> {
  const sql = openSql(url, { max: 1, onnotice: () => {} })
  try {
    const schema = `(${schemas.map(name => `'${name}'::regnamespace`).join()})`
    const told: Record<string, string[]> = {}
    for (const [kind, query] of Object.entries(lines(schema))) {
      const rows = await sql.unsafe(`select row(o.*)::text as line from (${query}) o order by 1`)
      told[kind] = rows.map(({ line }) => line)
    }
    const tables = await sql.unsafe(
      `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    told.row = []
    for (const { name } of tables) {
      const rows = await sql.unsafe(
        `select '${name} ' || to_jsonb(r)::text as line from ${name} r order by 1`,
      )
      told.row.push(...rows.map(({ line }) => line))
    }
    return told
  } finally {
    await sql.end()
  }
}
