/**
 * How long the import of a 5 MB CSV file takes over HTTP, compared with PostgreSQL's own COPY of the same rows into a
 * table with the same columns, checks, keys and indexes; and how long `GET /api` waits meanwhile. Goals: four times
 * COPY, 250 ms. If one is missed it exits with 1.
 *
 *     node bench/import.ts [rounds]
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type postgres from 'postgres'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { longestWait, MB, makeCsv } from './recipients-file.ts'
import { median } from './rounds.ts'
import { served } from './served.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const TARGET = 4
const TARGET_WAIT_MS = 250

const columns: [string, number][] = [
  ['name', 0],
  ['street', 1],
  ['postCode', 2],
  ['postTown', 3],
  ['country', 4],
]
const columnMapping = [
  ...columns.map(([target, columnIndex]) => ({ target, columnIndex })),
  { target: 'customField', columnIndex: 5, customFieldKey: 'kundnr' },
]

/** The rows of a list as COPY writes them, made before the clock starts. */
async function copyOut(sql: postgres.Sql, listId: string): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  for await (const chunk of await sql`copy (
    select * from recipients where list_id = ${sql.unsafe(`'${listId}'`)} order by position) to stdout`.readable()) {
    chunks.push(chunk)
  }
  return chunks
}

/** Milliseconds for PostgreSQL alone: the rows are deleted and copied back in one transaction. */
async function copyIn(sql: postgres.Sql, chunks: Buffer[]): Promise<number> {
  const start = performance.now()
  await sql.begin(async tx => {
    await pipeline(Readable.from(chunks), await tx`copy copied from stdin`.writable())
  })
  return performance.now() - start
}

const { url, db, sql, end } = await served()
try {
  const { id: accountId } = await createAccount(db, { name: 'Bench AB' })
  const { key } = await createKey(db, {
    accountId,
    name: 'bench',
    permissions: ['lists:create', 'recipients:import'],
  })
  const { csv, rows } = makeCsv()
  console.log(`${rows} rows, ${(Buffer.byteLength(csv) / MB).toFixed(2)} MB of CSV`)
  await sql`create table copied (like recipients including all)`
  await sql`alter table copied add foreign key (list_id, account_id) references lists (id, account_id)`

  const imports: number[] = []
  const copies: number[] = []
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const headers = { 'x-api-key': key }
    const created = await fetch(`${url}/api/v1/lists`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Round ${round}` }),
    })
    const { data } = (await created.json()) as { data: { id: string } }
    const form = new FormData()
    form.append('file', new Blob([csv], { type: 'text/csv' }), 'kunder.csv')
    form.append('config', JSON.stringify({ listId: data.id, countrySource: 'csv', columnMapping }))
    const start = performance.now()
    const request = fetch(`${url}/api/v1/recipients/import/csv`, { method: 'POST', headers, body: form })
    const wait = longestWait(url, request)
    const answer = await request
    const took = performance.now() - start
    if (answer.status !== 200) throw new Error(await answer.text())
    waits.push(await wait)
    imports.push(took)
    copies.push(await copyIn(sql, await copyOut(sql, data.id)))
    console.log(
      `import ${took.toFixed(0)} ms, COPY ${copies.at(-1)!.toFixed(0)} ms, longest GET /api ${waits.at(-1)!.toFixed(0)} ms`,
    )
  }
  const ratio = median(imports) / median(copies)
  const wait = Math.max(...waits)
  console.log(
    `import / COPY: ${ratio.toFixed(2)} (target ${TARGET}), longest GET /api: ${wait.toFixed(0)} ms`,
  )
  if (ratio > TARGET || wait > TARGET_WAIT_MS) process.exitCode = 1
} finally {
  await end()
}
