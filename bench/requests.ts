import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { build } from '../app.ts'
import { createAccount, createKey } from '../domains/accounts/index.ts'
import { balanceOf } from '../domains/credits/index.ts'
import { openDatabase } from '../drizzle/client.ts'
import { qrCodes } from '../drizzle/tables/index.ts'
import { createLog } from '../plugins/logging.ts'
import { insertPrinted, PHONE } from '../test/support/printed.ts'
import { serviceDatabase, testConfig } from '../test/support/service.ts'
import { type Case, inRounds, listen, load } from './rounds.ts'

/**
 * What everything that a request passes costs: an authenticated read, and a redirect, each beside a bare Fastify
 * route with the same SELECT, in turns. Only the ratios mean anything.
 *
 *   node bench/requests.ts [--seconds 2] [--rounds 7] [--connections 50]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '7' },
    connections: { type: 'string', default: '50' },
  },
})
const connections = Number(values.connections)
const options = { connections, seconds: Number(values.seconds) }
const CODES = 50

const teardowns: (() => unknown)[] = []
const { url, drop } = await serviceDatabase()
const config = await testConfig({ teardown: run => void teardowns.push(run) }, url)
const service = await build(config, createLog('silent'))
const { db } = service.database
const { id: accountId } = await createAccount(db, { name: 'Bench' })
const keys: string[] = []
for (let i = 0; i < connections; i++) {
  keys.push((await createKey(db, { accountId, name: 'bench', permissions: ['campaigns:read'] })).key)
}
const codes = []
for (let i = 0; i < CODES; i++) codes.push(await insertPrinted(db, { letters: 20 }))

const bare = Fastify()
bare.get('/', async () => ({ data: await balanceOf(db, accountId) }))
// One prepared SELECT through the driver itself.
const pool = openDatabase(url)
bare.get<{ Params: { slug: string } }>('/:slug', async (request, reply) => {
  const [code] = await pool.sql<{ url: string }[]>`
    select url from qr_codes where slug = ${request.params.slug}`
  return code ? reply.redirect(code.url) : reply.code(404).send()
})

const [bareOrigin, origin] = [await listen(bare), await listen(service)]
const read = (path: string, from = origin, as: readonly string[] = ['']) =>
  load(
    from,
    as.map(key => ({ path, headers: { 'x-api-key': key } })),
    { ...options, hundred: 2 },
  )
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

const reads: Case[] = [
  { name: 'bare read', run: () => read('/', bareOrigin) },
  {
    name: 'authenticated, one key',
    target: 0.6,
    run: () => read('/api/v1/credits', origin, keys.slice(0, 1)),
  },
  { name: `authenticated, ${connections} keys`, run: () => read('/api/v1/credits', origin, keys) },
]
const slugs = codes.map(({ slug }) => `/${slug}`)
const redirects: Case[] = [
  { name: 'bare redirect', run: () => follow(slugs, bareOrigin) },
  { name: 'redirect without tracking', target: 0.85, run: () => followTracked(false) },
  { name: 'redirect with a scan recorded', target: 0.7, run: () => followTracked(true) },
]
let missed = 0
for (const cases of [reads, redirects]) missed += await inRounds(cases, Number(values.rounds))

await Promise.all([bare.close(), service.close(), pool.close()])
await drop()
for (const run of teardowns) await run()
process.exit(missed)
