import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import * as XLSX from 'xlsx'
import { parseExcel } from '#domains/recipients/files/excel.ts'
import { TableError, tableLimits } from '#domains/recipients/files/index.ts'

const EOF = 0x000a
const FORMULA = 0x0006
const STRING = 0x0207
const ARRAY = 0x0221
const SHARED = 0x04bc
const NAME = 0x0018

const record = (type: number, ...data: Uint8Array[]): Buffer => {
  const body = Buffer.concat(data)
  const header = Buffer.alloc(4)
  header.writeUInt16LE(type)
  header.writeUInt16LE(body.length, 2)
  return Buffer.concat([header, body])
}
const words = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer)
const number = (value: number): Buffer => Buffer.from(Float64Array.of(value).buffer)
/** The value of a formula whose text follows in a STRING record. */
const text = words(0, 0, 0, 0xffff)
/** Row 2 of the sheet; what follows the value is as it comes. */
const formula = (column: number, value: Uint8Array, ...rest: Uint8Array[]): Buffer =>
  record(FORMULA, words(1, column, 0), value, ...rest)
const string = (of: string): Buffer =>
  record(STRING, words(of.length), Buffer.of(0), Buffer.from(of, 'latin1'))
/** Flags, and 1+2 behind its length. */
const sum = [words(0, 0, 0), words(7), Buffer.of(0x1e, 1, 0, 0x1e, 2, 0, 0x03)]

/** The records of a workbook with one row below its header, the last of a sheet an EOF. */
function recordsOf(): Buffer[] {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['a', 'b', 'c'], ['x']]), 'Blad1')
  const file = XLSX.CFB.read(XLSX.write(book, { type: 'buffer', bookType: 'biff8' }), { type: 'buffer' })
  const stream = Buffer.from(XLSX.CFB.find(file, '/Workbook').content)
  const records: Buffer[] = []
  for (let at = 0; at + 4 <= stream.length; ) {
    const end = at + 4 + stream.readUInt16LE(at + 2)
    records.push(stream.subarray(at, end))
    at = end
  }
  return records
}

function workbook(records: readonly Buffer[]): Buffer {
  const file = XLSX.CFB.utils.cfb_new()
  XLSX.CFB.utils.cfb_add(file, '/Workbook', Buffer.concat(records))
  return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }))
}

/** A workbook whose sheet ends with these records as well. */
function withMore(...more: Buffer[]): Buffer {
  const records = recordsOf()
  const end = records.findLastIndex(each => each.readUInt16LE(0) === EOF)
  return workbook(records.toSpliced(end, 0, ...more))
}

async function answers(bytes: Buffer): Promise<void> {
  const answer = await parseExcel(bytes, tableLimits, { locale: 'sv-SE' }).catch(error => error)
  assert(answer instanceof TableError || Array.isArray(answer.rows), String(answer))
}

t.test('formulas are read as their last computed values', async t => {
  const bytes = withMore(
    formula(1, number(3.5), ...sum),
    record(SHARED, Buffer.of(1, 0, 1, 0, 2, 2, 0, 1), words(7), Buffer.of(0x1e, 1, 0, 0x1e, 2, 0, 0x03)),
    formula(2, text, ...sum),
    string('ort'),
    formula(3, number(7), ...sum),
    record(ARRAY, Buffer.of(1, 0, 1, 0, 3, 3), words(0, 0, 0), words(3), Buffer.of(0x1e, 1, 0)),
  )
  const { rows } = await parseExcel(bytes, tableLimits, { locale: 'sv-SE' })
  t.strictSame(rows, [{ number: 1, cells: ['x', '3,5', 'ort', '7'] }])
})

t.test('a workbook behind a password is told so, whatever the cipher', async t => {
  const [begin, ...rest] = recordsOf()
  const ciphers = [words(0, 0x1234, 0x5678), words(1, 1, 1), words(1, 4, 2), Buffer.of()]
  for (const cipher of ciphers) {
    const bytes = workbook([begin!, record(0x002f, cipher), ...rest])
    await t.rejects(parseExcel(bytes, tableLimits, { locale: 'sv-SE' }), {
      message: /protected by a password/,
    })
  }
})

t.test('a formula of any bytes and any length is read fast', async () => {
  const bytes = fc.uint8Array({ maxLength: 40 })
  const types = fc.constantFrom(FORMULA, 0x0206, 0x0406, ARRAY, 0x0021, SHARED, NAME, 0x0218, 0x0023, 0x0223)
  await fc.assert(
    fc.asyncProperty(
      types,
      bytes,
      fc.uint8Array({ minLength: 14, maxLength: 14 }),
      async (type, rest, head) => {
        await answers(withMore(formula(1, number(1), rest), record(type, head, rest)))
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 300) },
  )
})

t.test('any record of a workbook changed into another type is read fast', async () => {
  const records = recordsOf()
  for (const [place, each] of records.entries()) {
    for (const type of [FORMULA, ARRAY, SHARED, NAME, 0x0023]) {
      const changed = Buffer.from(each)
      changed.writeUInt16LE(type)
      await answers(workbook(records.with(place, changed)))
    }
  }
})
