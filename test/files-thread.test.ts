import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { parseTable, type TableLimits } from '../domains/recipients/files/index.ts'
import { packRows, unpackRows } from '../domains/recipients/files/pack.ts'
import { Slots } from '../domains/recipients/files/slots.ts'
import { inlineSheet, makeWorkbook } from './fixtures/make-workbook.ts'

const csv = (rows: number) =>
  Buffer.from(`namn;gata;postnr;ort\n${'Åsa Ek;Storgatan 1;123 45;Umeå\n'.repeat(rows)}`)

t.test('a file of 100,000 rows comes back while the main thread keeps working', async t => {
  const bytes = csv(100_000)
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const { rows } = await parseTable(bytes, 'csv')
  clearInterval(timer)
  t.equal(rows.length, 100_000)
  // Parsed here, there would be one at most.
  t.ok(turns >= 10, `${turns} turns of the event loop meanwhile`)
})

t.test('the bytes are moved when they own their memory, and copied out of a shared pool', async t => {
  const owned = new Uint8Array(csv(10))
  await parseTable(owned, 'csv')
  t.equal(owned.byteLength, 0)
  const pooled = Buffer.from('namn\nBo\n')
  t.same((await parseTable(pooled, 'csv')).rows, [{ number: 1, cells: ['Bo'] }])
  t.equal(pooled.toString(), 'namn\nBo\n')
})

t.test('a thread is killed at its deadline', async t => {
  const start = performance.now()
  const refused = parseTable(csv(150_000), 'csv', { deadline: 20 })
  await assert.rejects(refused, { reason: 'timeout' })
  t.ok(performance.now() - start < 2000)
})

t.test('a file that needs too much memory is refused and the process lives on', async t => {
  const rows = Array.from({ length: 20_000 }, (_, i) =>
    Array.from({ length: 20 }, (_, c) => `cell ${i} ${c}`),
  )
  const limits: Partial<TableLimits> = { heapMegabytes: 12 }
  const refused = parseTable(makeWorkbook({ sheet: inlineSheet(rows) }), 'excel', limits)
  await assert.rejects(refused, { reason: 'too_large' })
  t.equal((await parseTable(csv(1), 'csv')).rows.length, 1)
})

t.test('further files wait their turn, and none is lost', async t => {
  const sizes = [500, 1, 0, 20, 300, 7]
  const tables = await Promise.all(sizes.map(size => parseTable(csv(size), 'csv')))
  t.same(
    tables.map(table => table.rows.length),
    sizes,
  )
  const mixed = await Promise.allSettled([
    parseTable(makeWorkbook({ sheet: inlineSheet([['a'], ['b']]) }), 'excel'),
    parseTable(Buffer.from('\0'), 'csv'),
    parseTable(csv(3), 'csv'),
  ])
  t.same(
    mixed.map(result => result.status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
})

t.test('slots are never overdrawn, come back after failures, and are given in order', async t => {
  const slots = new Slots(2)
  let used = 0
  let most = 0
  const order: number[] = []
  const work = [1, 1, 2, 1, 1, 2, 1].map((size, index) =>
    slots.run(size, async () => {
      order.push(index)
      used += size
      most = Math.max(most, used)
      await new Promise(resolve => setTimeout(resolve, 2))
      used -= size
      if (index % 2 === 0) throw new Error('refused')
    }),
  )
  await Promise.allSettled(work)
  t.same(order, [0, 1, 2, 3, 4, 5, 6])
  t.equal(most, 2)
})

t.test('rows survive the way between the threads', async () => {
  const row = fc.record({
    number: fc.nat(1_000_000),
    cells: fc.array(fc.string({ unit: 'binary' }), { maxLength: 9 }),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), rows => {
      const unpacked = Array.from(packRows(rows)).flatMap(unpackRows)
      assert.deepEqual(
        unpacked,
        rows.map(({ number, cells }) => ({ number, cells })),
      )
    }),
  )
  const many = Array.from({ length: 6000 }, (_, number) => ({
    number,
    cells: [`a${number}`, '', 'ö'.repeat(30)],
  }))
  assert.deepEqual(Array.from(packRows(many)).flatMap(unpackRows), many)
})
