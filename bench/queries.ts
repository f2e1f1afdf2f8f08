/**
 * Times pages, searches and counts of a list of a million recipients, the results in bench/RESULTS.md. Each is
 * everything that an endpoint asks PostgreSQL for: the median of some rounds on a warm cache. It exits with 1 where one
 * is over 100 ms. `--explain` shows instead how PostgreSQL runs each query.
 *
 *     node bench/queries.ts [--explain] [rounds]
 */
import { parseArgs } from 'node:util'
import { uuidv7 } from 'uuidv7'
import { pageOfAccount, pageOfList, type RecipientQuery } from '#domains/recipients/page.ts'
import { openDatabase } from '#drizzle/client.ts'
import { openSql } from '#drizzle/embedded/index.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import type { PageReads } from '#drizzle/pages.ts'
import { bulkRecipients } from './bulk-recipients.ts'
import { temporaryCluster } from './temporary-cluster.ts'

const { values, positionals } = parseArgs({
  options: { explain: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const ROUNDS = Number(positionals[0] ?? 9)
const ROWS = 1_000_000
const OTHERS = 300_000
const TARGET_MS = 100

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

const cluster = await temporaryCluster()
await migrateDatabase(cluster.url)
const { sql, close } = openDatabase(cluster.url)
const slow = openDatabase(cluster.url, { prepare: false })
const reads: PageReads = { sql, slowly: read => read(slow.sql) }
try {
  const [accountId, other] = [uuidv7(), uuidv7()]
  await sql`insert into accounts (id, name) values (${accountId}, 'Bench AB'), (${other}, 'Other AB')`
  await bulkRecipients(sql, other, OTHERS)
  const list = await bulkRecipients(sql, accountId, ROWS)
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
  const pageQuery = (more: Partial<RecipientQuery>) => ({ limit: 20, direction: 'next' as const, ...more })
  if (values.explain) {
    for (const [name, more] of queries) {
      console.log(`\n### ${name}`)
      await explain(reads => pageOfList(reads, { accountId, listId: list.id, by: 'key' }, pageQuery(more)))
    }
  } else console.log('| | list, ms | account, ms | count |\n|---|---|---|---|')
  for (const [name, more] of values.explain ? [] : queries) {
    const query = pageQuery(more)
    const [inList, inAccount] = [
      await time(() => pageOfList(reads, { accountId, listId: list.id, by: 'key' }, query)),
      await time(() => pageOfAccount(reads, accountId, query)),
    ]
    console.log(`| ${name} | ${inList.ms} | ${inAccount.ms} | ${inList.count} |`)
    if (Math.max(Number(inList.ms), Number(inAccount.ms)) > TARGET_MS) process.exitCode = 1
  }
} finally {
  await Promise.all([close(), slow.close()])
  await cluster.remove()
}

/** Prints PostgreSQL's plans for a read, by its auto_explain module. */
async function explain(read: (reads: PageReads) => Promise<unknown>): Promise<void> {
  let warm = false
  const explained = openSql(cluster.url, {
    max: 1,
    prepare: false,
    onnotice: ({ message }) => {
      if (warm) console.log(message)
    },
    connection: {
      client_min_messages: 'log',
      session_preload_libraries: 'auto_explain',
      // The driver omits a 0 on its own.
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': true,
      'auto_explain.log_buffers': true,
    },
  })
  const reads: PageReads = { sql: explained, slowly: read => read(explained) }
  await read(reads)
  warm = true
  await read(reads)
  await explained.end()
}

async function time(
  run: () => Promise<{ meta: { count: number } } | undefined>,
): Promise<{ ms: string; count: number }> {
  const times: number[] = []
  let count = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now()
    count = (await run())!.meta.count
    // The first one warms up.
    if (round > 0) times.push(performance.now() - start)
  }
  return { ms: times.toSorted((a, b) => a - b)[times.length >> 1]!.toFixed(1), count }
}
