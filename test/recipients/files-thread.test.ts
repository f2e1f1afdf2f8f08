import assert from 'node:assert/strict'
import t, { type Test } from 'tap'
import * as XLSX from 'xlsx'
import { UNLOCKED } from '#domains/recipients/audience/types.ts'
import { openTable, type RecipientsTable, tableThreads } from '#domains/recipients/import/read-file.ts'
import type { PackedAudience, RowChunk } from '#domains/recipients/service.ts'
import { reason } from '#schemas/reasons.ts'
import type { ColumnMapping } from '#schemas/recipients.ts'
import { inlineCell, inlineSheet, makeWorkbook } from '../fixtures/make-workbook.ts'
import { startedThreads } from '../support/started-threads.ts'

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

interface Options {
  readonly threads?: Parameters<typeof openTable>[4]
  readonly signal?: AbortSignal
}

const open = (bytes: Uint8Array, format: 'csv' | 'excel' = 'csv', { signal, threads }: Options = {}) =>
  openTable({ accountId: 'a', signal }, { bytes, truncated: false }, format, { locale: 'sv-SE' }, threads)

const close = (table: RecipientsTable) => table[Symbol.asyncDispose]()

function threadsWith(t: Test, limits?: Parameters<typeof tableThreads>[0]) {
  const threads = tableThreads(limits)
  t.teardown(() => threads.close())
  return threads
}

async function read(t: Test, bytes: Uint8Array): Promise<RecipientsTable> {
  const table = await open(bytes)
  t.teardown(() => close(table))
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
  const audience = await (await read(t, bytes)).check({ mapping, schema: UNLOCKED })
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
  const cell = 'x'.repeat(480)
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
  const first = await table.check({ mapping, schema: UNLOCKED })
  t.match(first, { letters: 1, skipped: 1, samples: [{ row: 2, recipient: { name: 'Anna' } }] })
  const field = { fieldKey: 'nr', fieldLabel: 'Nr', missingBehavior: 'skip' as const }
  const second = await table.check({
    mapping,
    schema: { locked: true, fields: [{ ...field, defaultValue: '0' }] },
  })
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
  const { samples, facts } = await (await read(t, bytes)).check({ mapping, schema: UNLOCKED })
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

t.test('a thread is ended if it takes too long, or if nobody waits for it any more', async t => {
  const refused = open(csv(100_000), 'csv', { threads: threadsWith(t, { allowance: 10 }) })
  await assert.rejects(refused, { reason: reason('table_too_slow') })
  const gone = new AbortController()
  const left = open(csv(100_000), 'csv', { signal: gone.signal })
  gone.abort(new Error('gone'))
  await assert.rejects(left, { message: 'gone' })
})

t.test('a small CSV file’s thread is used for the next one, which sees nothing of the first', async t => {
  const started = startedThreads(t)
  const threads = threadsWith(t)
  const namesIn = async (name: string) => {
    const table = await open(Buffer.from(`n,g,p,o,nr\n${name},g,1,o,1\n`), 'csv', { threads })
    const [chunk] = await chunksOf(await table.check({ mapping, schema: UNLOCKED }))
    await Promise.all([close(table), close(table)])
    await t.rejects(table.check({ mapping, schema: UNLOCKED }), { message: 'the task has ended' })
    return JSON.parse(chunk!.json).map((row: { name: string }) => row.name)
  }
  t.same(await namesIn('Anna'), ['Anna'])
  await assert.rejects(open(Buffer.from('no text\0'), 'csv', { threads }), {
    reason: reason('csv_not_text', { is: 'binary' }),
  })
  t.same(await namesIn('Bo'), ['Bo'])
  t.equal(started.length, 1)
})

/** A sheet with someone in it, whose number is 1500 in Excel's built-in format 5, in whole dollars by default. */
const inFormat5 = `<sheetData><row r="1">${['n', 'g', 'p', 'o', 'nr'].map((text, at) => inlineCell(at, 0, text)).join('')}</row>
  <row r="2">${['Anna', 'g', '1', 'o'].map((text, at) => inlineCell(at, 1, text)).join('')}<c r="E2" s="0"><v>1500</v></c></row></sheetData>`
const styles = '<styleSheet><cellXfs count="1"><xf numFmtId="5"/></cellXfs></styleSheet>'

t.test('a workbook’s number formats do not reach the next workbook', async t => {
  const numberIn = async (bytes: Buffer) => {
    const table = await open(bytes, 'excel')
    const [chunk] = await chunksOf(await table.check({ mapping, schema: UNLOCKED }))
    await close(table)
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
  const started = startedThreads(t)
  const threads = threadsWith(t)
  await close(await open(csv(1), 'csv', { threads }))
  await close(await open(csv(10_000), 'csv', { threads }))
  t.equal(started.length, 1)
  const table = await open(csv(1), 'csv', { threads })
  t.equal(started.length, 2)
  const working = table.check({ mapping, schema: UNLOCKED })
  await Promise.all([t.rejects(working, { message: 'the thread was ended' }), close(table)])
  await close(await open(csv(1), 'csv', { threads }))
  t.equal(started.length, 3)
})

t.test('texts of a sheet do not keep the whole sheet in memory', async t => {
  // Each is alone in the piece of XML that it was read in; beside the euro sign, a character takes two bytes.
  const texts = Array.from({ length: 300 }, (_, at) => `Åsa Öberg på Storgatan ${at}`)
  const cells = ['<c t="inlineStr"><is><t>TEXT</t></is></c>', '<c t="str"><v>TEXT</v></c>']
  const rows = texts.map((text, at) => `<row>${cells[at % 2]!.replace('TEXT', text)}</row>`)
  const sheet = `<sheetData>${rows.join(`${' '.repeat(150_000)}<!-- € -->`)}</sheetData>`
  const opened = open(makeWorkbook({ sheet }), 'excel', { threads: threadsWith(t, { heapMegabytes: 40 }) })
  await t.resolves(opened.then(close))
})

t.test('a file that needs too much memory is refused and the process lives on', async t => {
  const rows = Array.from({ length: 8_000 }, (_, i) => Array.from({ length: 20 }, (_, c) => `cell ${i} ${c}`))
  const threads = threadsWith(t, { heapMegabytes: 12 })
  const refused = open(makeWorkbook({ sheet: inlineSheet(rows) }), 'excel', { threads })
  await assert.rejects(refused, { reason: reason('table_too_much') })
  t.match(await (await read(t, csv(1))).check({ mapping, schema: UNLOCKED }), { letters: 1 })
})
