import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { parseExcel } from '../domains/recipients/files/excel.ts'
import { parseTable, TableError, tableLimits } from '../domains/recipients/files/index.ts'
import { OpenTable } from '../domains/recipients/import/open-table.ts'
import type { HostileTable } from './fixtures/hostile-table.ts'
import { hostileTables } from './fixtures/hostile-tables.ts'

/** Milliseconds of work, whatever else the machine does: refusing takes tenths of a second, the bombs would take seconds. */
const AT_ONCE_MS = 5000
const worked = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
/** Milliseconds; so that no file is refused for the machine's slowness. */
const deadline = 300_000

async function outcome({ bytes, format, expect }: HostileTable) {
  const file = bytes()
  const start = worked()
  try {
    const copy = new Uint8Array(file)
    await (await OpenTable.open(file, format, { limits: { deadline } })).close()
    const { header, rows } = await parseTable(copy, format, tableLimits)
    return {
      result: { header, rows: rows.map(row => [row.number, ...row.cells]) },
      took: worked() - start,
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    const pattern = 'reason' in expect ? expect.message : undefined
    const told = !pattern || pattern.test(error.message)
    const result = { reason: error.reason, ...(pattern && { message: told ? pattern : error.message }) }
    return { result, took: worked() - start }
  }
}

for (const hostile of hostileTables) {
  t.test(`${hostile.format}: ${hostile.name}`, async t => {
    const { result, took } = await outcome(hostile)
    t.strictSame(result, hostile.expect)
    if (hostile.atOnce) t.ok(took < AT_ONCE_MS, `took ${Math.round(took)} ms of work`)
  })
}

t.test('a workbook cut anywhere is refused', async () => {
  const whole = hostileTables.find(table => table.name === 'ZIP64')!.bytes()
  for (let length = 0; length < whole.length; length += 7) {
    await assert.rejects(parseExcel(whole.subarray(0, length), tableLimits), { reason: 'unreadable' })
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
      const error = await parseExcel(changed, tableLimits).catch(error => error)
      assert(error instanceof TableError || Array.isArray(error.rows))
    }),
    { numRuns: Number(process.env.RUNS ?? 200) },
  )
})
