import { readdir, readFile } from 'node:fs/promises'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { pgTable, text } from 'drizzle-orm/pg-core'
import t from 'tap'
import * as tables from '#drizzle/tables/index.ts'

// drizzle-kit gives arrays a method that for…in sees; pdf.js refuses to load where it is.
t.teardown(() => Reflect.deleteProperty(Array.prototype, 'random'))

const folder = new URL('../../drizzle/migrations/', import.meta.url)
const [snapshot, ...more] = (await readdir(new URL('meta/', folder))).filter(name =>
  name.endsWith('_snapshot.json'),
)
const kept = JSON.parse(await readFile(new URL(`meta/${snapshot}`, folder), 'utf8'))

t.test('only the snapshot of the last migration is kept', async t => {
  const migrations = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  t.strictSame(more, [], 'delete the one before')
  t.equal(snapshot?.slice(0, 4), migrations.at(-1)?.slice(0, 4))
})

t.test('the snapshot and the migrations have all that the tables have', async t => {
  t.strictSame(await generateMigration(kept, generateDrizzleJson(tables)), [], 'run drizzle-kit generate')
})

t.test('one snapshot is enough to tell what is new', async t => {
  const trial = pgTable('trial', { name: text() })
  t.strictSame(await generateMigration(kept, generateDrizzleJson({ ...tables, trial })), [
    'CREATE TABLE "trial" (\n\t"name" text\n);\n',
  ])
})
