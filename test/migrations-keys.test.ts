import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import t from 'tap'
import { openSql } from '#drizzle/embedded/index.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import { MIGRATIONS } from '#drizzle/migration-files.ts'
import { Deviations } from './support/deviations.ts'
import { createDatabase } from './support/postgres.ts'

/** The migrations that put the account into the keys. */
const FIRST = 30
const LAST = 62

const id = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`
const [A, list, template, file, campaign, code] = [1, 2, 3, 4, 5, 6].map(id)
const number = '+46701740605'

/** As version 1.6.0 writes them, which knows no account of files and images. */
const drawn = (ordinal: number) => `
  insert into batches (campaign_id, ordinal, first_sequence, letters, pages, size, deflated_size, crc32, sha256, deflated, csv)
  values ('${campaign}', ${ordinal}, 1, 2, 2, 1, 1, 1, '\\x00', '\\x00', '')`
const image = (key: number) => `
  insert into template_images (id, template_id, asset_id, page, x, y, w, h, layer, fit, ordinal)
  values ('${id(key)}', '${template}', '${file}', 'front', 0, 0, 1, 1, 'above', 'contain', 0)`
const letter = (to: number, sequence: number) => `
  insert into letters (campaign_id, recipient_id, sequence, token, qr_code_id, post_code, post_town)
  values ('${campaign}', '${id(to)}', ${sequence}, 'T${sequence}', '${code}', 'p', 't')`
const charge = `
  insert into credit_ledger (account_id, delta, reason, campaign_id) values ('${A}', -2, 'consumption', '${campaign}')`
const checkout = (key: number, session: string) => `
  insert into payments (id, account_id, campaign_id, letters, amount, tax, currency, language, session_id, url, expires_at)
  values ('${id(key)}', '${A}', '${campaign}', 1, 1, 0, 'sek', 'sv', '${session}', 'u', now())`
const called = `
  insert into calls (id, account_id, campaign_id, number, caller_hash) values ('call', '${A}', '${campaign}', 'n', 'h')
  on conflict (id) do update set outcome = coalesce(calls.outcome, excluded.outcome)`
const coded = (key: number, slug: string) => `
  insert into qr_codes (id, account_id, campaign_id, name, slug, url)
  values ('${id(key)}', '${A}', '${campaign}', 'q', '${slug}', 'https://example.se')
  on conflict (campaign_id) where campaign_id is not null do nothing`
const leased = (key: number) => `
  insert into number_leases (id, number, campaign_id) values ('${id(key)}', '${number}', '${campaign}')
  on conflict (number) where released_at is null do nothing`

const before = [
  `insert into accounts (id, name) values ('${A}', 'a')`,
  `insert into lists (id, account_id, name) values ('${list}', '${A}', 'l')`,
  `insert into assets (id, account_id, mime, size, sha256, bytes) values ('${file}', '${A}', 'image/png', 1, '\\x01', '\\x01')`,
  `insert into templates (id, account_id, kind, name, search_name, mode, logo_asset_id)
   values ('${template}', '${A}', 'snapshot', 't', 't', 'editor', '${file}')`,
  `insert into campaigns (id, account_id, name, list_id, template_id, letters, batch_size)
   values ('${campaign}', '${A}', 'c', '${list}', '${template}', 2, 50)`,
  `insert into qr_slugs (slug) values ('hej-1'), ('hej-2')`,
  coded(6, 'hej-1'),
  `insert into phone_numbers (number) values ('${number}')`,
  ...[drawn(1), image(21), letter(31, 1), charge, checkout(41, 'cs_1'), called, leased(51)],
]

/** What the keys keep from being, at every moment. */
const never = {
  'a file twice': drawn(1),
  'a letter twice': letter(31, 2),
  'two letters at one place': letter(32, 1),
  'a charge twice': charge,
  'two checkouts of one campaign': checkout(42, 'cs_2'),
  'an image of one id twice': image(21),
}

/** What version 1.6.0 does meanwhile, and afterwards. */
const always = {
  'draws another file': drawn(2),
  'draws a file that is there': `${drawn(1)} on conflict do nothing`,
  'places an image': image(22),
  'prints a letter': letter(32, 2),
  'hears of a call again': called,
  'links a second code': coded(7, 'hej-2'),
  'asks for a number that is leased': leased(52),
  'deletes a list': `delete from lists where id = '${list}'`,
  'deletes what is old':
    'delete from request_log where id = any (array(select id from request_log limit 10))',
}

/** Brings the database up to the migration of that number. */
async function migrateTo(url: string, folder: string, last: number): Promise<void> {
  const journal: { entries: { idx: number }[] } = JSON.parse(
    await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
  )
  const entries = journal.entries.filter(({ idx }) => idx <= last)
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await migrateDatabase(url, folder)
}

class Undo extends Error {}

/** What came of a statement that leaves nothing; undefined: it was done. */
async function attempt(sql: Sql, statement: string): Promise<string | undefined> {
  const done = sql.begin(async tx => {
    await tx.unsafe(statement)
    throw new Undo()
  })
  const error = await done.catch((thrown: unknown) => thrown)
  return error instanceof Undo ? undefined : String(Reflect.get(error as Error, 'code'))
}

t.test(
  'while keys of tables are replaced, none is ever missing, and version 1.6.0 keeps working',
  async t => {
    const folder = await mkdtemp(join(tmpdir(), 'brevduva-migrations-'))
    t.teardown(() => rm(folder, { recursive: true, force: true }))
    await cp(MIGRATIONS, folder, { recursive: true })
    const { url, drop } = await createDatabase()
    t.teardown(drop)
    const sql = openSql(url, { max: 1, onnotice: () => {} })
    t.teardown(() => sql.end())
    await migrateTo(url, folder, FIRST - 1)
    for (const statement of before) await sql.unsafe(statement)

    const deviations = new Deviations()
    for (let last = FIRST - 1; last <= LAST; last++) {
      await migrateTo(url, folder, last)
      for (const [what, statement] of Object.entries(never)) {
        deviations.same(await attempt(sql, statement), '23505', `${last}: ${what}`)
      }
      for (const [what, statement] of Object.entries(always)) {
        deviations.same(await attempt(sql, statement), undefined, `${last}: ${what}`)
      }
    }
    t.strictSame(deviations.list, [])
    await sql.unsafe([drawn(2), image(22)].join(';'))
    for (const table of ['batches', 'template_images']) {
      const rows = await sql`select account_id from ${sql(table)}`
      t.strictSame(
        [...rows],
        [{ account_id: A }, { account_id: A }],
        `${table}: those of before and those of later`,
      )
    }
    await sql.unsafe(`delete from lists where id = '${list}'`)
    const [left] = await sql`select list_id, account_id from campaigns`
    t.strictSame(
      left,
      { list_id: null, account_id: A },
      'the campaign of a list that went stays with its account',
    )
  },
)
