/**
 * Times pages, searches and counts over a list of a million recipients, the figures of docs/queries.md. Each is what
 * an endpoint asks PostgreSQL for, all its round trips together; the median of some rounds on a warm cache.
 *
 *   node bench/queries.ts [rounds]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { uuidv7 } from 'uuidv7'
import { pageOfAccount, pageOfList, type RecipientQuery } from '../domains/recipients/queries.ts'
import { openDatabase } from '../drizzle/client.ts'
import { ensureEmbedded } from '../drizzle/embedded/index.ts'
import { migrateDatabase } from '../drizzle/migrate.ts'

const ROUNDS = Number(process.argv[2] ?? 9)
const ROWS = 1_000_000
const OTHERS = 300_000
const TARGET_MS = 100

// Drawn with a preference for those in front, as names are; the last ones are rare.
const first =
  'Anna Eva Maria Karin Lena Sara Emma Elin Åsa Linnéa Lars Johan Per Karl Nils Erik Olof Örjan Xerxes'
const last =
  'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Lindberg ' +
  'Magnusson Lindström Lindqvist Lindgren Berg Axelsson Bergström Lundberg Lind Lundgren Mattsson Sandberg Ali ' +
  'Forsberg Sjöberg Wallin Eklund Lundin Björk Ekman Nyström Holm Hedlund Qvarnström Zetterlund'

/** Adds `rows` recipients to a new list; one in 50,000 has a name that nobody else has. */
async function fill(
  sql: Sql,
  accountId: string,
  rows: number,
): Promise<{ id: string; recipientCount: number }> {
  const id = uuidv7()
  await sql`insert into lists (id, account_id, name, recipient_count) values (${id}, ${accountId}, 'Bench', ${rows})`
  await sql`
    insert into recipients (id, account_id, list_id, position, name, street, post_code, post_town, country, search_name)
    select uuidv7(), ${accountId}, ${id}, i, n, 'Storgatan ' || i, '111 22', 'Stockholm', 'Sverige', lower(n)
    from (select i, (${first.split(' ')}::text[])[1 + floor(power(random(), 2) * ${first.split(' ').length}::int)::int]
                 || ' ' || (${last.split(' ')}::text[])[1 + floor(power(random(), 2) * ${last.split(' ').length}::int)::int]
                 || case when i % 50000 = 7 then ' Xyzzyq' else '' end as n
          from generate_series(1, ${rows}::int) i) drawn`
  return { id, recipientCount: rows }
}

const searches = [
  'xyzzyq',
  'xerxes zett',
  'qvarnström',
  'anna lind',
  'andersson',
  'son',
  'an',
  'a',
  'zz',
  '#',
]

const dir = await mkdtemp(join(tmpdir(), 'brevduva-bench-'))
const embedded = await ensureEmbedded(dir)
await migrateDatabase(embedded.url)
const { db, sql, close } = openDatabase(embedded.url)
try {
  const [accountId, other] = [uuidv7(), uuidv7()]
  await sql`insert into accounts (id, name) values (${accountId}, 'Bench AB'), (${other}, 'Other AB')`
  await fill(sql, other, OTHERS)
  const list = await fill(sql, accountId, ROWS)
  await sql`vacuum analyze recipients`
  const [middle] = await sql<{ id: string }[]>`
    select id from recipients where list_id = ${list.id} and position = ${ROWS / 2}`
  const cursor = middle!.id

  const queries: [string, Partial<RecipientQuery>][] = [
    ['first page', {}],
    ['page in the middle', { cursor }],
    ['page in the middle, backwards', { cursor, direction: 'prev' }],
    ...searches.map((search): [string, Partial<RecipientQuery>] => [`search "${search}"`, { search }]),
    ['search "andersson" from the middle', { search: 'andersson', cursor }],
  ]
  console.log('| | list, ms | account, ms | count |\n|---|---|---|---|')
  for (const [name, more] of queries) {
    const query = { limit: 20, direction: 'next' as const, ...more }
    const [inList, inAccount] = [
      await time(() => pageOfList(db, list, query)),
      await time(() => pageOfAccount(db, accountId, query)),
    ]
    console.log(`| ${name} | ${inList.ms} | ${inAccount.ms} | ${inList.count} |`)
    if (Math.max(Number(inList.ms), Number(inAccount.ms)) > TARGET_MS) process.exitCode = 1
  }
} finally {
  await close()
  await embedded.stop()
  await rm(dir, { recursive: true, force: true })
}

async function time(run: () => Promise<{ meta: { count: number } }>): Promise<{ ms: string; count: number }> {
  const times: number[] = []
  let count = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now()
    count = (await run()).meta.count
    // The first one warms up.
    if (round > 0) times.push(performance.now() - start)
  }
  return { ms: times.toSorted((a, b) => a - b)[times.length >> 1]!.toFixed(1), count }
}
