/**
 * How long each step of a person's import takes over HTTP for the largest CSV and Excel files, and how long `GET /api`
 * waits meanwhile. Goals: 5 s a step, 250 ms. If one is missed it exits with 1.
 *
 *     node bench/console-imports.ts [rounds]
 */
import { randomUUID } from 'node:crypto'
import * as xlsx from 'xlsx'
import { createAccount } from '#domains/accounts/service.ts'
import { addMember, createLink } from '#domains/users/service.ts'
import { longestWait, makeCsv } from './recipients-file.ts'
import { median } from './rounds.ts'
import { served } from './served.ts'

const ROUNDS = Number(process.argv[2] ?? 3)
const TARGET_MS = 5000
const TARGET_WAIT_MS = 250

interface BenchFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The rows of the CSV file, every twentieth without a street: as CSV and as a workbook. */
function makeFiles(): { files: BenchFile[]; rows: number } {
  const { csv, rows } = makeCsv()
  const lines = csv.split('\r\n').map((line, at) => {
    const cells = line.split(',')
    if (at > 0 && at % 20 === 0) cells[1] = ''
    return cells
  })
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(lines), 'Blad1')
  const workbook: Buffer = xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
  const text = lines.map(cells => cells.join(';')).join('\r\n')
  return {
    rows,
    files: [
      { name: 'kunder.csv', bytes: new TextEncoder().encode(text) },
      { name: 'kunder.xlsx', bytes: new Uint8Array(workbook) },
    ],
  }
}

const { config, url, db, end } = await served({
  ACCOUNT_RATE_LIMIT: '10000000',
  ACCOUNT_RATE_BURST: '10000000',
})
const origin = new URL(config.baseUrl).origin

async function signIn(): Promise<string> {
  const { id: accountId } = await createAccount(db, { name: 'Bench AB' })
  const { userId } = await addMember(db, { accountId, email: 'bench@example.se', role: 'writer' })
  const token = await createLink(db, { userId, kind: 'sign-in' })
  const answer = await fetch(`${url}/api/auth/redeem`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

try {
  const cookie = await signIn()
  const { files, rows } = makeFiles()
  const times = new Map<string, number[]>()
  let longest = 0
  const step = async (path: string, { name, bytes }: BenchFile, settings: object) => {
    const form = new FormData()
    form.append('file', new Blob([bytes]), name)
    form.append('config', JSON.stringify(settings))
    const start = performance.now()
    const request = fetch(`${url}/api/console/imports${path}`, {
      method: 'POST',
      headers: { cookie, origin },
      body: form,
    }).then(async answer => {
      if (answer.status !== 200) throw new Error(await answer.text())
      return new Uint8Array(await answer.arrayBuffer())
    })
    longest = Math.max(longest, await longestWait(url, request))
    const answer = await request
    const key = `${name} ${path || '/import'}`
    times.set(key, [...(times.get(key) ?? []), performance.now() - start])
    return answer
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const file of files) {
      const preview = JSON.parse(Buffer.from(await step('/preview', file, {})).toString())
      const { proposal } = preview.data
      await step('/check', file, proposal)
      await step('/faults', file, proposal)
      const more = { importId: randomUUID(), newListName: `Runda ${round}`, faultyRows: 'leaveOut' }
      await step('', file, { ...proposal, ...more })
    }
  }
  console.log(`${rows} rows, ${ROUNDS} rounds, medians:`)
  for (const [what, all] of times) console.log(`  ${what.padEnd(22)} ${median(all).toFixed(0)} ms`)
  console.log(`longest GET /api meanwhile: ${longest.toFixed(0)} ms`)
  const slowest = Math.max(...Array.from(times.values(), median))
  if (slowest > TARGET_MS || longest > TARGET_WAIT_MS) process.exitCode = 1
} finally {
  await end()
}
