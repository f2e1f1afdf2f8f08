import assert from 'node:assert/strict'
import t, { type Test } from 'tap'
import * as XLSX from 'xlsx'
import { type TaskThread, TaskThreads } from '#concurrency/task-thread.ts'
import { UNLOCKED } from '#domains/recipients/audience/types.ts'
import type { TableLimits } from '#domains/recipients/files/index.ts'
import { OpenTable } from '#domains/recipients/import/open-table.ts'
import type { PackedAudience, RowChunk } from '#domains/recipients/service.ts'
import { reason } from '#schemas/reasons.ts'
import type { ColumnMapping } from '#schemas/recipients.ts'
import { inlineCell, inlineSheet, makeWorkbook } from '../fixtures/make-workbook.ts'

const mapping: ColumnMapping = {
  countrySource: 'fixed',
  fixedCountry: 'Sverige',
  columnMapping: [
    { columnIndex: 0, target: 'name' },
    { columnIndex: 1, target: 'street' },
    { columnIndex: 2, target: 'postCode' },
    { columnIndex: 3, target: 'postTown' },
    { columnIndex: 4, target: 'customField', customFieldKey: 'nr' },
  ],
}

const csv = (rows: number) =>
  Buffer.from(
    `namn;gata;postnr;ort;nr\n${Array.from({ length: rows }, (_, n) => `Åsa Ek;Storgatan 1;123 45;Umeå;${n}\n`).join('')}`,
  )

async function chunksOf(audience: PackedAudience): Promise<RowChunk[]> {
  const chunks: RowChunk[] = []
  for await (const chunk of audience.chunks()) chunks.push(chunk)
  return chunks
}

async function read(t: Test, bytes: Uint8Array, format: 'csv' | 'excel' = 'csv'): Promise<OpenTable> {
  const table = await OpenTable.open(bytes, format, { locale: 'sv-SE' })
  t.teardown(() => table.close())
  return table
}

t.test('the answering thread parses and writes nothing of a file of 15,000 rows', async t => {
  const bytes = csv(15_000)
  // Whatever of it were done on this thread would pass here.
  const { parse, stringify } = JSON
  t.teardown(() => Object.assign(JSON, { parse, stringify }))
  const calls: string[] = []
  Object.assign(JSON, {
    parse: (text: string) => calls.push(text),
    stringify: (value: unknown) => calls.push(String(value)),
  })
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const audience = await (await read(t, bytes)).check(mapping, UNLOCKED)
  const chunks = await chunksOf(audience)
  clearInterval(timer)
  Object.assign(JSON, { parse, stringify })
  t.same(calls, [])
  // Parsed here, there would be one at most.
  t.ok(turns >= 10, `${turns} turns of the event loop meanwhile`)
  t.equal(audience.letters, 15_000)
  t.same(Math.max(...chunks.map(chunk => chunk.rows)), 1000)
  t.ok(chunks.every(chunk => chunk.json.length < 1_000_000))
  const rows = chunks.flatMap(chunk => JSON.parse(chunk.json))
  t.equal(rows.length, 15_000)
  t.same(rows[14_999], {
    name: 'Åsa Ek',
    street: 'Storgatan 1',
    postCode: '123 45',
    postTown: 'Umeå',
    country: 'Sverige',
    customFields: { nr: { label: 'nr', value: '14999' } },
    searchName: 'åsa ek',
  })
})

t.test('what people are shown of a file does not grow with the file', async t => {
  const cell = 'å'.repeat(600)
  const row = Array.from({ length: 40 }, () => cell).join(';')
  const table = await read(t, Buffer.from(Array.from({ length: 250 }, () => row).join('\n')))
  const preview = await table.preview({ schema: UNLOCKED, homeCountry: 'Sverige' })
  const order = { mapping, headerRow: 0, schema: UNLOCKED, language: 'sv' } as const
  const review = await table.review(order)
  t.ok(preview.json.length < 1_000_000, `${preview.json.length} characters to look at`)
  t.ok(review.length < 2_000_000, `${review.length} characters of rows that are left out`)
  t.match(JSON.parse(review), { rows: 250, importable: 0, faulty: 250 })
  t.equal(JSON.parse(review).issues.length, 200)
  t.ok((await table.leftOut(order)).length < 1_000_000, 'the file of all of them is compressed')
})

t.test('rows are checked against another schema without reading the file again', async t => {
  const table = await read(t, Buffer.from('n,g,p,o,nr\nBo,g,1,o,\nAnna,g,2,o,7\n'))
  const first = await table.check(mapping, UNLOCKED)
  t.match(first, { letters: 1, skipped: 1, samples: [{ row: 2, recipient: { name: 'Anna' } }] })
  const field = { fieldKey: 'nr', fieldLabel: 'Nr', missingBehavior: 'skip' as const }
  const second = await table.check(mapping, { locked: true, fields: [{ ...field, defaultValue: '0' }] })
  t.match(second, { letters: 2, skipped: 0 })
  const [chunk] = await chunksOf(second)
  t.same(
    JSON.parse(chunk!.json).map(
      (row: { customFields: { nr: { value: string } } }) => row.customFields.nr.value,
    ),
    ['0', '7'],
  )
})

t.test('the widest rows are known by their position in the file', async t => {
  const blank = ';;;;\n'
  const wide = 'Wilhelmina von und zu Hohenstein;g;1;o;1\n'
  const bytes = Buffer.from(`n;g;p;o;nr\n${blank}${'Bo;g;1;o;1\n'.repeat(6000)}${wide}Bo;g;1;o;1\n`)
  const { samples, facts } = await (await read(t, bytes)).check(mapping, UNLOCKED)
  t.equal(facts.widest.name?.position, 6001)
  t.match(samples.at(-1), { row: 6002, recipient: { name: 'Wilhelmina von und zu Hohenstein' } })
})

t.test('a file’s bytes are moved to the thread, or copied if they share memory', async t => {
  const owned = new Uint8Array(csv(10))
  await read(t, owned)
  t.equal(owned.byteLength, 0)
  const pooled = Buffer.from('namn\nBo\n')
  await read(t, pooled)
  t.equal(pooled.toString(), 'namn\nBo\n')
})

t.test('a thread is ended if it takes too long, or if nobody waits for it any more', async () => {
  const refused = OpenTable.open(csv(150_000), 'csv', { locale: 'sv-SE', limits: { allowance: 10 } })
  await assert.rejects(refused, { why: reason('table_too_slow') })
  const gone = new AbortController()
  const left = OpenTable.open(csv(150_000), 'csv', { locale: 'sv-SE', signal: gone.signal })
  gone.abort(new Error('gone'))
  await assert.rejects(left, { message: 'gone' })
})

/** The threads that are left to the next file from now on, and are taken before any other. */
function leftThreads(t: Test): TaskThread[] {
  const { take, giveBack } = TaskThreads.prototype
  t.teardown(() => Object.assign(TaskThreads.prototype, { take, giveBack }))
  const left: TaskThread[] = []
  TaskThreads.prototype.take = function () {
    return left.pop() ?? take.call(this)
  }
  TaskThreads.prototype.giveBack = thread => void left.push(thread)
  t.teardown(() => Promise.all(left.map(thread => thread.end())))
  return left
}

t.test('a small CSV file’s thread is used for the next one, which sees nothing of the first', async t => {
  const left = leftThreads(t)
  const namesIn = async (name: string) => {
    const table = await OpenTable.open(Buffer.from(`n,g,p,o,nr\n${name},g,1,o,1\n`), 'csv', {
      locale: 'sv-SE',
    })
    const [chunk] = await chunksOf(await table.check(mapping, UNLOCKED))
    await Promise.all([table.close(), table.close()])
    await t.rejects(table.check(mapping, UNLOCKED), { message: 'the table is closed' })
    return JSON.parse(chunk!.json).map((row: { name: string }) => row.name)
  }
  t.same(await namesIn('Anna'), ['Anna'])
  const [thread] = left
  await assert.rejects(OpenTable.open(Buffer.from('no text\0'), 'csv', { locale: 'sv-SE' }), {
    why: reason('csv_not_text', { is: 'binary' }),
  })
  t.same(await namesIn('Bo'), ['Bo'])
  t.strictSame(left, [thread])
})

/** A sheet with someone in it, whose number is 1500 in Excel's built-in format 5, in whole dollars by default. */
const inFormat5 = `<sheetData><row r="1">${['n', 'g', 'p', 'o', 'nr'].map((text, at) => inlineCell(at, 0, text)).join('')}</row>
  <row r="2">${['Anna', 'g', '1', 'o'].map((text, at) => inlineCell(at, 1, text)).join('')}<c r="E2" s="0"><v>1500</v></c></row></sheetData>`
const styles = '<styleSheet><cellXfs count="1"><xf numFmtId="5"/></cellXfs></styleSheet>'

t.test('a workbook’s number formats do not reach the next workbook', async t => {
  const numberIn = async (bytes: Buffer) => {
    const table = await OpenTable.open(bytes, 'excel', { locale: 'sv-SE' })
    const [chunk] = await chunksOf(await table.check(mapping, UNLOCKED))
    await table.close()
    return JSON.parse(chunk!.json)[0].customFields.nr.value
  }
  // As Excel does in Sweden, it says itself what its format 5 is.
  const former = XLSX.utils.book_new()
  const row = ['Bo', 'g', '1', 'o', { t: 'n', v: 7, z: '0" kronor"' }]
  XLSX.utils.book_append_sheet(former, XLSX.utils.aoa_to_sheet([['n', 'g', 'p', 'o', 'nr'], row]), 'Blad1')
  Object.assign(former, { SSF: { ...XLSX.SSF.get_table(), 5: '0" kronor"' } })
  // To write it changes the formats of this thread.
  t.teardown(() => Reflect.deleteProperty(XLSX.SSF.get_table(), 5))
  t.equal(await numberIn(XLSX.write(former, { type: 'buffer', bookType: 'biff8' })), '7 kronor')
  const next = makeWorkbook({ sheet: inFormat5, extra: [{ name: 'xl/styles.xml', data: styles }] })
  t.equal(await numberIn(next), '1\u00a0500 kr')
})

t.test('a thread that read a large file or is still working is not used again', async t => {
  const left = leftThreads(t)
  await (await read(t, csv(1))).close()
  t.equal(left.length, 1)
  await (await read(t, csv(10_000))).close()
  t.strictSame(left, [])

  const table = await read(t, csv(1))
  const working = table.check(mapping, UNLOCKED)
  await Promise.all([t.rejects(working, { message: 'the thread was ended' }), table.close()])
  t.strictSame(left, [])
})

t.test('texts of a sheet do not keep the whole sheet in memory', async t => {
  // Each is alone in the piece of XML that it was read in; beside the euro sign, a character takes two bytes.
  const texts = Array.from({ length: 300 }, (_, at) => `Åsa Öberg på Storgatan ${at}`)
  const cells = ['<c t="inlineStr"><is><t>TEXT</t></is></c>', '<c t="str"><v>TEXT</v></c>']
  const rows = texts.map((text, at) => `<row>${cells[at % 2]!.replace('TEXT', text)}</row>`)
  const sheet = `<sheetData>${rows.join(`${' '.repeat(150_000)}<!-- € -->`)}</sheetData>`
  const opened = OpenTable.open(makeWorkbook({ sheet }), 'excel', {
    locale: 'sv-SE',
    limits: { heapMegabytes: 40 },
  })
  await t.resolves(opened.then(table => table.close()))
})

t.test('a file that needs too much memory is refused and the process lives on', async t => {
  const rows = Array.from({ length: 8_000 }, (_, i) => Array.from({ length: 20 }, (_, c) => `cell ${i} ${c}`))
  const limits: Partial<TableLimits> = { heapMegabytes: 12 }
  const refused = OpenTable.open(makeWorkbook({ sheet: inlineSheet(rows) }), 'excel', {
    locale: 'sv-SE',
    limits,
  })
  await assert.rejects(refused, { why: reason('table_too_much') })
  t.match(await (await read(t, csv(1))).check(mapping, UNLOCKED), { letters: 1 })
})
