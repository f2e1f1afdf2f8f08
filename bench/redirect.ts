import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { build } from '../app.ts'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../drizzle/client.ts'
import { qrCodes } from '../drizzle/tables/index.ts'
import { createLog } from '../plugins/logging.ts'
import { insertPrinted, PHONE } from '../test/support/printed.ts'
import { serviceDatabase } from '../test/support/service.ts'

/**
 * The redirect beside a bare Fastify route that reads the destination with one prepared SELECT and answers 302, in
 * turns. The load comes from a thread of its own; only the ratios mean anything.
 *
 *   node bench/redirect.ts [--seconds 4] [--rounds 3] [--connections 50]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '50' },
  },
})
const CODES = 50
const TARGETS: Readonly<Record<string, number>> = { 'without tracking': 0.85, 'with a scan recorded': 0.7 }

const roomy = '1000000'
const { url, drop } = await serviceDatabase()
const config = loadConfig({
  NODE_ENV: 'test',
  SECRET_KEY: 'a secret for measuring only',
  LOG_LEVEL: 'silent',
  REDIRECT_RATE_LIMIT: roomy,
})
const service = await build({ ...config, databaseUrl: url }, createLog('silent'))
const { db } = service.database
const codes = []
for (let i = 0; i < CODES; i++) codes.push(await insertPrinted(db, { letters: 20 }))

const pool = openDatabase(url)
const bare = Fastify()
bare.get<{ Params: { slug: string } }>('/:slug', async (request, reply) => {
  const [code] = await pool.sql<
    { url: string }[]
  >`select url from qr_codes where slug = ${request.params.slug}`
  return code ? reply.redirect(code.url) : reply.code(404).send()
})
const through = Fastify()
through.get<{ Params: { slug: string } }>('/:slug', async (request, reply) => {
  const [code] = await pool.db
    .select({ url: qrCodes.url })
    .from(qrCodes)
    .where(eq(qrCodes.slug, request.params.slug))
  return code ? reply.redirect(code.url) : reply.code(404).send()
})

const apps: FastifyInstance[] = [bare, through, service]
for (const app of apps) await app.listen({ port: 0, host: '127.0.0.1' })
const port = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port

async function load(app: FastifyInstance, paths: string[]): Promise<{ rate: number; p99: number }> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port(app)}`,
    connections: Number(values.connections),
    duration: Number(values.seconds),
    workers: 1,
    requests: paths.map(path => ({ method: 'GET', path, headers: { 'user-agent': PHONE } })),
  })
  if (result['3xx'] < result.non2xx) throw new Error('not every answer was a redirect')
  return { rate: result.requests.average, p99: result.latency.p99 }
}

const slugs = codes.map(code => code.slug)
const letters = codes.flatMap(code => code.tokens.map(token => `/api/r/${code.slug}/${token}`))
const tracked = (trackingEnabled: boolean) => db.update(qrCodes).set({ trackingEnabled })
const cases: Record<string, () => Promise<{ rate: number; p99: number }>> = {
  'bare route': () =>
    load(
      bare,
      slugs.map(slug => `/${slug}`),
    ),
  'bare route, drizzle': () =>
    load(
      through,
      slugs.map(slug => `/${slug}`),
    ),
  'without tracking': async () => {
    await tracked(false)
    return load(service, letters)
  },
  'with a scan recorded': async () => {
    await tracked(true)
    return load(service, letters)
  },
}
const measured = new Map<string, { rate: number; p99: number }[]>()
for (let round = 0; round <= Number(values.rounds); round++) {
  for (const [name, run] of Object.entries(cases)) {
    const result = await run()
    // The first round is for warming up.
    if (round > 0) measured.set(name, [...(measured.get(name) ?? []), result])
  }
}
for (const app of apps) await app.close()
await pool.close()
await drop()

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const rateOf = (name: string) => median((measured.get(name) ?? []).map(result => result.rate))
const p99Of = (name: string) => median((measured.get(name) ?? []).map(result => result.p99))
let missed = 0
for (const name of measured.keys()) {
  const ratio = rateOf(name) / rateOf('bare route')
  const slower = p99Of(name) / p99Of('bare route')
  const target = TARGETS[name]
  if (target !== undefined && (ratio < target || slower > 2)) missed++
  console.log(
    `${name.padEnd(22)} ${rateOf(name).toFixed(0).padStart(7)} requests/s ${ratio.toFixed(2)}   p99 ${p99Of(name)} ms ${slower.toFixed(2)}` +
      (target === undefined ? '' : `   target ${target}, at most 2`),
  )
}
process.exit(missed)
