import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { build } from '#app.ts'
import { loadConfig } from '#config/index.ts'
import { addMember, createLink } from '#domains/users/service.ts'
import { openSql } from '#drizzle/embedded/index.ts'
import { createLog } from '#telemetry/log.ts'
import type { LargeAccount } from './account.ts'
import { type Places, questions } from './questions.ts'

const PAGE_MS = 200
const FIGURES_MS = 1000
/** One key sends more here in a minute than its budget allows. */
const ROOMY = Object.fromEntries(
  ['KEY_RATE_LIMIT', 'ACCOUNT_RATE_LIMIT', 'ACCOUNT_RATE_BURST', 'IP_RATE_LIMIT'].map(name => [
    name,
    '1000000',
  ]),
)

export interface Asking {
  readonly url: string
  /** The server's log. */
  readonly log: string
  readonly rounds: number
  /** A part of the routes; undefined: all of them. */
  readonly only: string
  readonly explain: boolean
}

/** Requests everything and prints how long it took. @returns whether something was too slow, or was not requested */
export async function askAll(
  large: LargeAccount,
  { url, log, rounds, only, explain }: Asking,
): Promise<boolean> {
  const { app, ask } = await signedIn(url, large.accountId)
  const asked = questions(large, await placesOf(url, large.accountId))
  const operations = (
    await Promise.all(
      ['/api/console/openapi.json', '/api/openapi.json'].map(document => readsOf(ask, document)),
    )
  ).flat()
  const missing = operations.filter(path => !Object.hasOwn(asked, path))
  for (const path of missing) console.log(`not asked: GET ${path}`)
  const slow: string[] = []
  console.log('| GET | p50, ms | p95 | max | KB |\n|---|---|---|---|---|')
  for (const path of operations.sort()) {
    const of = asked[path] ?? []
    if ('left' in of) continue
    for (const target of of.filter(one => one.includes(only))) {
      const { times, bytes, wholeMs } = await time(ask, target, rounds)
      const [p50, p95, max] = [0.5, 0.95, 1].map(share => times[Math.ceil(share * times.length) - 1]!)
      const goal = target.includes('/figures') ? FIGURES_MS : PAGE_MS
      const mark = p50! > goal ? ' **slow**' : ''
      if (mark) slow.push(target)
      const whole = target.includes('.csv') ? `, whole after ${wholeMs.toFixed(0)} ms` : ''
      const shown = target.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
      console.log(
        `| ${shown}${whole}${mark} | ${p50!.toFixed(1)} | ${p95!.toFixed(1)} | ${max!.toFixed(1)} | ${(bytes / 1024).toFixed(0)} |`,
      )
    }
  }
  await app.close()
  if (explain) for (const target of slow) await plansOf(target, { url, log, accountId: large.accountId })
  return slow.length > 0 || missing.length > 0
}

interface Asked {
  readonly body: Buffer
  /** Until the first byte: the rest of a download is sent as fast as the client reads it. */
  readonly firstMs: number
  readonly wholeMs: number
}

type Ask = (target: string) => Promise<Asked>

/** The service, and a browser that is signed in as one of the account's owners. */
async function signedIn(url: string, accountId: string): Promise<{ app: FastifyInstance; ask: Ask }> {
  const config = loadConfig({
    NODE_ENV: 'test',
    SECRET_KEY: 'a secret for measuring only',
    LOG_LEVEL: 'silent',
    ...ROOMY,
  })
  const app: FastifyInstance = await build({ ...config, databaseUrl: url }, createLog('silent'))
  await app.ready()
  const { db } = app.database
  const email = `owner-${Date.now()}@example.se`
  const { userId } = await db.transaction(tx => addMember(tx, { accountId, email, role: 'owner' }))
  const token = await createLink(db, { userId, kind: 'sign-in' })
  const origin = new URL(config.baseUrl).origin
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  const redeemed = await app.inject({ method: 'POST', url: '/api/auth/redeem', headers, payload: { token } })
  const cookie = String(redeemed.headers['set-cookie']).split(';')[0]!
  return {
    app,
    async ask(target) {
      const from = performance.now()
      const answer = await app.inject({
        method: 'GET',
        url: target,
        headers: { ...headers, cookie },
        payloadAsStream: true,
      })
      const chunks: Buffer[] = []
      let firstMs: number | undefined
      for await (const chunk of answer.stream()) {
        firstMs ??= performance.now() - from
        chunks.push(chunk)
      }
      const wholeMs = performance.now() - from
      const body = Buffer.concat(chunks)
      // A request that takes too long is refused.
      if (answer.statusCode !== 200 && answer.statusCode !== 503)
        throw new Error(`${target}: ${answer.statusCode} ${body}`)
      return { body, firstMs: firstMs ?? wholeMs, wholeMs }
    },
  }
}

/** The paths of a document's GET operations. */
async function readsOf(ask: Ask, document: string): Promise<string[]> {
  const { paths } = JSON.parse((await ask(document)).body.toString()) as {
    paths: Record<string, { get?: unknown }>
  }
  return Object.keys(paths).filter(path => paths[path]!.get && /^\/api\/(?:console|v1)\//.test(path))
}

/** Near the end of each collection. */
async function placesOf(url: string, accountId: string): Promise<Places> {
  const sql = openSql(url, { max: 1 })
  const [row] = await sql<(Places & { [name: string]: string })[]>`
    select (select id from campaigns where account_id = ${accountId} order by id limit 1 offset 50) as campaign,
           (select id from recipients where account_id = ${accountId} order by id limit 1 offset 50) as recipient,
           (select id from templates where account_id = ${accountId} and kind = 'user' order by id limit 1 offset 50) as template,
           (select id::text from credit_ledger where account_id = ${accountId} order by id limit 1 offset 50) as ledger,
           (select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '_' || id from operator_actions
             where account_id = ${accountId} order by at, id limit 1 offset 50) as audit`
  await sql.end()
  return row!
}

/** Milliseconds of so many rounds after a warm-up, the shortest first; of a download until its first byte. */
async function time(ask: Ask, target: string, rounds: number) {
  const times: number[] = []
  let last: Asked | undefined
  for (let round = 0; round <= rounds; round++) {
    last = await ask(target)
    if (round > 0) times.push(target.includes('.csv') ? last.firstMs : last.wholeMs)
  }
  return { times: times.sort((a, b) => a - b), bytes: last!.body.length, wholeMs: last!.wholeMs }
}

/** Requests once more over connections that write plans to the server's log, and prints the plans. */
async function plansOf(
  target: string,
  { url, log, accountId }: { url: string; log: string; accountId: string },
): Promise<void> {
  const sql = openSql(url, { max: 1 })
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '20',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
  }
  for (const [name, value] of Object.entries(settings)) {
    await sql.unsafe(`alter database brevduva set ${name} = '${value}'`)
  }
  const { app, ask } = await signedIn(url, accountId)
  const before = (await readFile(log, 'utf8')).length
  await ask(target)
  await app.close()
  console.log(`\n### ${target}\n${(await readFile(log, 'utf8')).slice(before)}`)
  for (const name of Object.keys(settings)) await sql.unsafe(`alter database brevduva reset ${name}`)
  await sql.end()
}
