import '../support/patient-deadlines.ts'
import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { parseExcel } from '#domains/recipients/files/excel.ts'
import { parseTable, TableError, tableLimits } from '#domains/recipients/files/index.ts'
import { tableThreads } from '#domains/recipients/import/read-file.ts'
import type { ApiError } from '#schemas/errors.ts'
import { reason, sentenceOf } from '#schemas/reasons.ts'
import type { HostileTable } from '../fixtures/hostile-table.ts'
import { hostileTables } from '../fixtures/hostile-tables.ts'
import { kindOf } from '../support/imports.ts'
import { inflatedBytes } from './inflated-bytes.ts'

/** What may be inflated of a workbook that is refused at once; the bombs hold ten times as much. */
const AT_ONCE_BYTES = 1_000_000

const asks = { account: '', keepsThread: true }
/** Reads all files, one after the other: to start a thread takes longer than most. */
const threads = tableThreads()
t.teardown(() => threads.close())

async function outcome({ bytes, format, expect }: HostileTable) {
  const file = new Uint8Array(bytes())
  const make = () => ({ input: { bytes: file, format, options: { locale: 'sv-SE' } } })
  const error = await threads.run('read', asks, make).then(
    () => undefined,
    (error: ApiError) => error,
  )
  if (!error) {
    const { header, rows } = await parseTable(file, format, tableLimits, { locale: 'sv-SE' })
    return { header, rows: rows.map(row => [row.number, ...row.cells]) }
  }
  const why = error.reason!
  const pattern = 'reason' in expect ? expect.message : undefined
  const message = sentenceOf(why)
  const isAsExpected = !pattern || pattern.test(message)
  return { reason: kindOf(why.code), ...(pattern && { message: isAsExpected ? pattern : message }) }
}

for (const hostile of hostileTables) {
  t.test(`${hostile.format}: ${hostile.name}`, async t => {
    t.strictSame(await outcome(hostile), hostile.expect)
    if (!hostile.atOnce) return
    const refused = () =>
      assert.rejects(parseExcel(hostile.bytes(), tableLimits, { locale: 'sv-SE' }), TableError)
    const inflated = await inflatedBytes(refused)
    t.ok(inflated <= AT_ONCE_BYTES, `${inflated} bytes were inflated`)
  })
}

t.test('a workbook that is cut off anywhere is refused', async () => {
  const whole = hostileTables.find(table => table.name === 'ZIP64')!.bytes()
  for (let length = 0; length < whole.length; length += 7) {
    await assert.rejects(parseExcel(whole.subarray(0, length), tableLimits, { locale: 'sv-SE' }), {
      why: reason('workbook_unreadable'),
    })
  }
})

t.test('a workbook with any byte changed gives a table or a refusal', async () => {
  const names = ['ZIP64', 'an .xls', 'merged cells']
  const files = hostileTables.filter(table => names.includes(table.name)).map(table => table.bytes())
  const change = fc.record({ file: fc.constantFrom(...files), at: fc.nat(), byte: fc.nat(255) })
  await fc.assert(
    fc.asyncProperty(change, async ({ file, at, byte }) => {
      const changed = Buffer.from(file)
      changed[at % file.length] = byte
      const error = await parseExcel(changed, tableLimits, { locale: 'sv-SE' }).catch(error => error)
      assert(error instanceof TableError || Array.isArray(error.rows))
    }),
    { numRuns: Number(process.env.RUNS ?? 200) },
  )
})
