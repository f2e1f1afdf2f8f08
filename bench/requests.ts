import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import Fastify, { type FastifyInstance } from 'fastify'
import { build } from '../app.ts'
import { loadConfig } from '../config.ts'
import { createAccount, createKey } from '../domains/accounts/index.ts'
import { balanceOf } from '../domains/credits/index.ts'
import { createLog } from '../plugins/logging.ts'
import { serviceDatabase } from '../test/support/service.ts'

/**
 * What everything that a request passes costs: an authenticated read beside a bare Fastify route with the same
 * SELECT through the same pool, in turns. The load comes from a thread of its own; only the ratio means anything.
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
const seconds = Number(values.seconds)
const connections = Number(values.connections)
const TARGET = 0.6

const roomy = '10000000'
const { url, drop } = await serviceDatabase()
const config = loadConfig({
  NODE_ENV: 'test',
  SECRET_KEY: 'a secret for measuring only',
  LOG_LEVEL: 'silent',
  KEY_RATE_LIMIT: roomy,
  ACCOUNT_RATE_LIMIT: roomy,
  ACCOUNT_RATE_BURST: roomy,
  IP_RATE_LIMIT: roomy,
})
const service = await build({ ...config, databaseUrl: url }, createLog('silent'))
const { db } = service.database
const { id: accountId } = await createAccount(db, { name: 'Bench' })
const keys: string[] = []
for (let i = 0; i < connections; i++) {
  keys.push((await createKey(db, { accountId, name: 'bench', permissions: ['campaigns:read'] })).key)
}

const bare = Fastify()
bare.get('/', async () => ({ data: await balanceOf(db, accountId) }))

const port = ({ server }: Pick<FastifyInstance, 'server'>) => (server.address() as AddressInfo).port
await bare.listen({ port: 0, host: '127.0.0.1' })
await service.listen({ port: 0, host: '127.0.0.1' })

/** Requests a second. */
async function load(target: string, headers: Record<string, string>[]): Promise<number> {
  const result = await autocannon({
    url: target,
    connections,
    duration: seconds,
    workers: 1,
    requests: headers.map(one => ({ method: 'GET', headers: one })),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers of ${target} were no success, ${result.errors} requests failed`)
  }
  return result.requests.average
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const credits = `http://127.0.0.1:${port(service)}/api/v1/credits`
const cases = [
  { name: 'bare route', run: () => load(`http://127.0.0.1:${port(bare)}/`, [{}]) },
  { name: 'authenticated, one key', run: () => load(credits, [{ 'x-api-key': keys[0] ?? '' }]) },
  {
    name: `authenticated, ${connections} keys`,
    run: () =>
      load(
        credits,
        keys.map(key => ({ 'x-api-key': key })),
      ),
  },
]

// Each round compares within itself: what else the machine does meanwhile changes from one to the next.
const rates: number[][] = cases.map(() => [])
const ratios: number[][] = cases.map(() => [])
for (let round = 0; round <= Number(values.rounds); round++) {
  const measured: number[] = []
  for (const { run } of cases) measured.push(await run())
  // The first round is for warming up.
  if (round === 0) continue
  for (const [i, rate] of measured.entries()) {
    rates[i]?.push(rate)
    ratios[i]?.push(rate / (measured[0] ?? Number.NaN))
  }
}
await Promise.all([bare.close(), service.close()])
await drop()

for (const [i, { name }] of cases.entries()) {
  const rate = median(rates[i] ?? []).toFixed(0)
  console.log(`${name.padEnd(28)} ${rate.padStart(7)} requests/s   ${median(ratios[i] ?? []).toFixed(2)}`)
}
const ratio = median(ratios[1] ?? [])
console.log(`ratio ${ratio.toFixed(2)}, target ${TARGET}`)
process.exit(ratio >= TARGET ? 0 : 1)
