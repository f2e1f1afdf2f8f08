import { readdir, readFile } from 'node:fs/promises'
import t from 'tap'
import { Deviations } from '../support/deviations.ts'

const folder = new URL('../../drizzle/migrations/', import.meta.url)

/** The baseline makes tables that no version has used before. */
const LAST_OF_BASELINE = '0001_functions.sql'

/** What the version before, which runs beside the new one and may be gone back to, would stumble over. */
const harmful: Readonly<Record<string, RegExp>> = {
  'takes away what it reads': /\bdrop\s+(table|column|view|schema|type|sequence)\b/i,
  'takes away what it calls': /\bdrop\s+(function|procedure)\b/i,
  'gives another name to what it knows': /\brename\b/i,
  'makes of a column what it does not expect': /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  'forbids what it writes': /\bset\s+not\s+null\b/i,
  'asks for what it does not know': /\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/i,
}

/** Comments and the strings within functions say nothing about the tables. */
const bare = (sql: string) => sql.replace(/--[^\n]*/g, ' ').replace(/\s+/g, ' ')

/** A function whose earlier form goes while its next one comes, under the same name and in one transaction. */
const replaced = (sql: string): string =>
  sql.replace(/\bdrop\s+function\s+(?:if\s+exists\s+)?(\w+)/gi, (dropped, name: string) =>
    new RegExp(`create\\s+(?:or\\s+replace\\s+)?function\\s+${name}\\b`, 'i').test(sql) ? '' : dropped,
  )

const violations = (sql: string) =>
  replaced(bare(sql))
    .split(';')
    .flatMap(statement => Object.entries(harmful).filter(([, pattern]) => pattern.test(statement)))
    .map(([what]) => what)

/** Tables that were there before, and that nobody can write to while a plain index of them is made. */
function heldUp(sql: string): string[] {
  const made = new Set(
    Array.from(sql.matchAll(/create (?:unlogged )?table "?(\w+)"?/gi), ([, table]) => table),
  )
  const indexed = sql.matchAll(/create (?:unique )?index (?!concurrently)\S+ on "?(\w+)"?/gi)
  return Array.from(indexed, ([, table]) => table!).filter(table => !made.has(table))
}

t.test('migrations only add, so that the previous version keeps working', async t => {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const deviations = new Deviations()
  for (const file of files.filter(name => name > LAST_OF_BASELINE)) {
    const text = bare(await readFile(new URL(file, folder), 'utf8'))
    deviations.same(violations(text), [], file)
    deviations.same(heldUp(text), [], `${file}: make it concurrently`)
  }
  t.strictSame(deviations.list, [])
})

t.test('harmful migrations are found', async t => {
  const [reads, calls, name, type, forbids, asks] = Object.keys(harmful)
  const planted = {
    'alter table a add b int; alter table "a" drop column "b"': [reads],
    'drop function take(text)': [calls],
    'drop function take(text); create function give(text)': [calls],
    'drop function if exists take(text); create or replace function take(text, int)': [],
    'alter table a rename column b to c': [name],
    'alter table "a" alter column "b" set data type bigint': [type],
    'alter table a alter column b\n  set not null': [forbids],
    'alter table a add column b int not null': [asks],
    'alter table a add column b int not null default 0; create index on a (b) -- drop table': [],
  }
  for (const [sql, found] of Object.entries(planted)) t.strictSame(violations(sql), found, sql)
  t.strictSame(
    heldUp(
      'CREATE TABLE "a" (); CREATE UNIQUE INDEX "x" ON "a" (id); CREATE INDEX "y" ON "b" USING btree ("id")',
    ),
    ['b'],
  )
  t.strictSame(heldUp('CREATE INDEX CONCURRENTLY "y" ON "b" (id)'), [])
})
