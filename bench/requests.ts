import { parseArgs } from 'node:util'
import { uuidv7 } from 'uuidv7'
import { build } from '#app.ts'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { qrCodes } from '#drizzle/tables/index.ts'
import { permissions } from '#schemas/permissions.ts'
import { createLog } from '#telemetry/log.ts'
import { testConfig } from '#test/support/config.ts'
import { insertPrinted, PHONE } from '#test/support/printed.ts'
import { serviceDatabase } from '#test/support/service-database.ts'
import { bareRoutes } from './bare-routes.ts'
import { bulkRecipients } from './bulk-recipients.ts'
import { type Case, inRounds, listen, load } from './rounds.ts'

/**
 * The cost of everything that a request passes. Authenticated reads and redirects are compared with a bare Fastify
 * route that runs one prepared SELECT of the same rows through the bare driver, in turns. Only the ratios count. Goals:
 * 0.8 of the bare route for one row or count, 0.6 for pages, 0.85 and 0.7 for redirects, p99 at most 1.5 times. It
 * exits with the number of goals missed.
 *
 *     node bench/requests.ts [--seconds 2] [--rounds 5] [--connections 50] [--only campaign]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '50' },
    only: { type: 'string', default: '' },
  },
})
const connections = Number(values.connections)
const options = { connections, seconds: Number(values.seconds) }
const CODES = 50
const CAMPAIGNS = 200
const LISTS = 20
const RECIPIENTS = 5000

const teardowns: (() => unknown)[] = []
const { url, drop } = await serviceDatabase()
const config = await testConfig({ teardown: run => void teardowns.push(run) }, url)
const service = await build(config, createLog('silent'))
const { db, sql } = service.database

/** Other accounts beside the one that is read, so that indexes matter. */
const accounts: string[] = []
for (let i = 0; i < connections; i++) {
  const { id } = await createAccount(db, { name: 'Bench' })
  accounts.push(id)
}
const accountId = accounts[0]!
const newKey = async (of: string) => (await createKey(db, { accountId: of, name: 'bench', permissions })).key
const key = await newKey(accountId)
const codes = []
for (let i = 0; i < CODES; i++) codes.push(await insertPrinted(db, { letters: 20 }))
/** One campaign of each account, read with that account's own key. */
const everybody: { path: string; key: string }[] = []
for (const of of accounts) {
  const { campaignId } = await insertPrinted(db, { accountId: of, code: false })
  everybody.push({ path: `/api/v1/campaigns/${campaignId}`, key: await newKey(of) })
}
const campaigns = [everybody[0]!.path]
for (let i = 1; i < CAMPAIGNS; i++) {
  const { campaignId } = await insertPrinted(db, { accountId, code: false })
  campaigns.push(`/api/v1/campaigns/${campaignId}`)
}
await sql`delete from lists where account_id = ${accountId} and id not in (
  select id from lists where account_id = ${accountId} limit ${LISTS - 1})`
const list = await bulkRecipients(sql, accountId, RECIPIENTS)
await bulkRecipients(sql, accounts[1] ?? uuidv7(), RECIPIENTS)
await sql`vacuum analyze`

const bare = bareRoutes(url, accountId)
const [bareOrigin, origin] = [await listen(bare), await listen(service)]
const headers = { 'x-api-key': key }
const read = (paths: readonly string[], from = origin) =>
  load(
    from,
    paths.map(path => (from === origin ? { path, headers } : { path })),
    { ...options, hundred: 2 },
  )
const beside = (name: string, target: number, ...paths: string[]): Case[] => [
  { name: `bare ${name}`, run: () => read(paths, bareOrigin) },
  { name, target, run: () => read(paths) },
]

const follow = (paths: readonly string[], from = origin) =>
  load(
    from,
    paths.map(path => ({ path, headers: { 'user-agent': PHONE } })),
    { ...options, hundred: 3 },
  )
const letters = codes.flatMap(({ slug, tokens }) => tokens.map(token => `/api/r/${slug}/${token}`))
const followTracked = async (trackingEnabled: boolean) => {
  await db.update(qrCodes).set({ trackingEnabled })
  return follow(letters)
}
const slugs = codes.map(({ slug }) => `/r/${slug}`)

const compared: Record<string, Case[]> = {
  campaign: [
    ...beside('campaign', 0.8, ...campaigns),
    {
      name: `campaign, ${connections} accounts`,
      run: () =>
        load(
          origin,
          everybody.map(({ path, key }) => ({ path, headers: { 'x-api-key': key } })),
          { ...options, hundred: 2 },
        ),
    },
  ],
  counts: beside('status-counts', 0.8, '/api/v1/campaigns/status-counts'),
  credits: beside('credits', 0.8, '/api/v1/credits'),
  lists: beside(`${LISTS} lists`, 0.6, '/api/v1/lists'),
  recipients: beside('page of recipients', 0.6, '/api/v1/recipients'),
  'by-list': beside('page of a list', 0.6, `/api/v1/recipients/by-list/${list.id}`),
  campaigns: beside('page of campaigns', 0.6, '/api/v1/campaigns'),
  redirects: [
    { name: 'bare redirect', run: () => follow(slugs, bareOrigin) },
    { name: 'redirect without tracking', target: 0.85, run: () => followTracked(false) },
    { name: 'redirect with a scan recorded', target: 0.7, run: () => followTracked(true) },
  ],
}
let missed = 0
for (const [name, cases] of Object.entries(compared)) {
  if (name.includes(values.only)) missed += await inRounds(cases, Number(values.rounds))
}

await Promise.all([bare.close(), service.close()])
await drop()
for (const run of teardowns) await run()
process.exit(missed)
