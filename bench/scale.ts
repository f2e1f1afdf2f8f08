import { parseArgs } from 'node:util'
import type { PgBoss } from 'pg-boss'
import { failCampaign } from '#domains/campaigns/lifecycle.ts'
import { adjust } from '#domains/credits/service.ts'
import { pageOfAccount, pageOfList, type RecipientQuery } from '#domains/recipients/page.ts'
import { openDatabase } from '#drizzle/client.ts'
import { migrateDatabase } from '#drizzle/migrate.ts'
import type { PageReads } from '#drizzle/pages.ts'
import { withdraw } from '#queue/enqueue.ts'
import { openQueue } from '#queue/open-queue.ts'
import { reason } from '#schemas/reasons.ts'
import { ROOMY } from '#test/support/config.ts'
import { generate, generateScans, type Lookup, lookUp, sizesOf, type World } from './scale-data.ts'
import { create, n, rush } from './scale-rush.ts'
import { temporaryCluster } from './temporary-cluster.ts'

/**
 * Everything at once, the results in bench/RESULTS.md. First lookups among ten million recipients. Then a large campaign
 * is being drawn when a hundred campaigns of 100 to 20,000 letters arrive, the largest first. There is one worker
 * process and one API process, which is read meanwhile. Linux only, because it reads what processes use from /proc.
 *
 *     node bench/scale.ts [--recipients 10000000] [--campaigns 100]
 *
 * An embedded PostgreSQL with production's durability is started in a directory of its own (some 10 GB) and removed.
 */
const { values } = parseArgs({
  options: {
    recipients: { type: 'string', default: '10000000' },
    campaigns: { type: 'string', default: '100' },
  },
})
const recipients = Number(values.recipients)
const campaigns = Number(values.campaigns)

const began = performance.now()
const say = (line: string) => console.log(`[${((performance.now() - began) / 1000).toFixed(0)} s] ${line}`)

const cluster = await temporaryCluster()
const env = {
  ...ROOMY,
  DATABASE_URL: cluster.url,
  DATA_DIR: cluster.dataDir,
  SECRET_KEY: 'a secret for measuring only',
  BASE_URL: 'https://brevduva.example',
}
const ends: (() => Promise<unknown>)[] = [cluster.remove]
try {
  await migrateDatabase(cluster.url)
  const world = await generate(cluster.url, recipients, campaigns)
  say(`${n(recipients)} recipients in ${campaigns + 12} lists`)
  const boss = await openQueue({ url: cluster.url, onError: console.error })
  ends.push(() => boss.stop({ graceful: false }))
  await lookUps(boss, world)
  const database = openDatabase(cluster.url)
  ends.push(database.close)
  await rush({ database, boss, world, env, say, ends })
  await generateScans(database.sql, recipients / 20)
  say('bytes a row: table, indexes')
  for (const { table, rows, tableBytes, indexBytes } of await sizesOf(database.sql)) {
    console.log(
      `  ${table.padEnd(12)} ${n(tableBytes).padStart(9)} ${n(indexBytes).padStart(6)}  (${n(rows)} rows)`,
    )
  }
  say('done')
} finally {
  for (const end of ends.reverse()) await end()
}

/** The lookups of the API, on one connection, each with its reads of the table of recipients. */
async function lookUps(boss: PgBoss, { accountId, half, tenth }: World): Promise<void> {
  const database = openDatabase(cluster.url, { max: 1, prepare: false })
  const { db, sql } = database
  const reads: PageReads = { sql, slowly: read => read(sql) }
  await adjust(db, { accountId, letters: 2_000_000_000, note: 'bench' })
  const [middle] = await sql<{ id: string }[]>`
    select id from recipients where list_id = ${half.id} and position = ${half.recipientCount / 2}`
  const pages: [string, Partial<RecipientQuery>][] = [
    ['first page', {}],
    ['page in the middle', { cursor: middle!.id }],
    ['search of a rare name', { search: 'xyzzyq' }],
    ['search of a common name', { search: 'andersson' }],
  ]
  const looked: Lookup[] = []
  for (const [name, more] of pages) {
    const query = { limit: 20, direction: 'next', ...more } as const
    looked.push(
      await lookUp(sql, `${name}, list`, () =>
        pageOfList(reads, { accountId, listId: half.id, by: 'key' }, query),
      ),
    )
    looked.push(await lookUp(sql, `${name}, account`, () => pageOfAccount(reads, accountId, query)))
  }
  looked.push(
    await lookUp(
      sql,
      `create from a list of ${n(tenth.recipientCount)}`,
      () => create(database, boss, accountId, tenth.id),
      async ({ campaign }) => {
        await failCampaign(db, campaign.id, reason('campaign_stopped'))
        await withdraw(db, campaign.id)
      },
    ),
  )
  for (const { name, ms, tableScans, pages } of looked) {
    console.log(
      `  ${name.padEnd(36)} ${ms.toFixed(1).padStart(8)} ms  ${n(pages).padStart(9)} pages  ${tableScans} scans of the table`,
    )
  }
  await database.close()
}
