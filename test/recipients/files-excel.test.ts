import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import * as XLSX from 'xlsx'
import { parseExcel } from '#domains/recipients/files/excel.ts'
import { type Table, TableError, tableLimits } from '#domains/recipients/files/index.ts'
import { cellName, inlineCell, inlineSheet, makeWorkbook, xmlText } from '../fixtures/make-workbook.ts'
import { kindOf } from '../support/imports.ts'
import { expectedTable, withoutPadding } from './tables.ts'

const read = (bytes: Buffer, limits = {}): Promise<Table> =>
  parseExcel(bytes, { ...tableLimits, ...limits }, { locale: 'sv-SE' })
async function readRows(bytes: Buffer): Promise<Table> {
  const { header, rows } = await read(bytes)
  return { header, rows }
}
async function firstRow(sheet: string, options = {}): Promise<string[] | undefined> {
  const table = await read(makeWorkbook({ sheet: `<sheetData>${sheet}</sheetData>`, ...options }))
  return table.rows[0]?.cells
}

/** No NUL, which no workbook can hold. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map(text => text.replaceAll('\0', '')),
  fc
    .array(
      fc.constantFrom(
        '<',
        '&',
        '>',
        '"',
        ' ',
        '\n',
        '\r',
        '\t',
        'å',
        '𝄞',
        '_x000D_',
        '&amp;',
        '=1+1',
        '__proto__',
      ),
      {
        maxLength: 5,
      },
    )
    .map(parts => parts.join('')),
)
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 })

t.test('any workbook is read as it was written, with inline or shared strings', async () => {
  await fc.assert(
    fc.asyncProperty(table, fc.boolean(), fc.boolean(), async (rows, shared, zip64) => {
      const strings = shared ? rows.flat() : []
      let next = 0
      const sharedSheet = rows.map((cells, row) => {
        const xml = cells.map((_, column) => `<c r="${cellName(column, row)}" t="s"><v>${next++}</v></c>`)
        return `<row r="${row + 1}">${xml.join('')}</row>`
      })
      const sheet = shared ? `<sheetData>${sharedSheet.join('')}</sheetData>` : inlineSheet(rows)
      const bytes = makeWorkbook({ sheet, sharedStrings: strings, zip64End: zip64 })
      assert.deepEqual(withoutPadding(await read(bytes)), expectedTable(rows))
    }),
    { numRuns: 300 },
  )
})

t.test('any workbook that SheetJS writes is read as it was written, .xlsx and .xls', async () => {
  const plain = table.map(rows => rows.map(cells => cells.map(text => text.replace(/\p{Cc}|_x000D_/gu, ''))))
  await fc.assert(
    fc.asyncProperty(plain, fc.constantFrom('xlsx', 'biff8'), async (rows, bookType) => {
      const book = XLSX.utils.book_new()
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Blad1')
      const bytes: Buffer = XLSX.write(book, { type: 'buffer', bookType: bookType as XLSX.BookType })
      assert.deepEqual(withoutPadding(await read(bytes)), expectedTable(rows))
    }),
    { numRuns: 100 },
  )
})

t.test('cells are read as the text that they show', async t => {
  const header = '<row r="1"><c r="A1"><v>1</v></c></row>'
  const shown = async (code: string, value: string, date1904 = false) => {
    const row = `<row r="2"><c r="A2" s="1"><v>${value}</v></c></row>`
    return (await firstRow(header + row, { formats: [code], date1904 }))?.[0]
  }
  t.equal(await shown('00000', '1234'), '01234', 'leading zeros')
  t.equal(await shown('000\\ 00', '12345'), '123 45', 'postcodes')
  t.equal(await shown('0000000000', '7012345'), '0007012345')
  t.equal(await shown('yyyy-mm-dd', '46159'), '2026-05-17')
  t.equal(await shown('yyyy-mm-dd', '44697', true), '2026-05-17', 'dates that count from 1904')
  t.equal(await shown('d\\ mmmm\\ yyyy', '46159'), '17 maj 2026')
  t.equal(await shown('hh:mm', '0.5'), '12:00')
  t.equal(await shown('0.00', '2.5'), '2,50')
  t.equal(await shown('#,##0.00', '1234.5'), '1\u00a0234,50')
  t.equal(await shown('0%', '0.25'), '25%')
  t.equal(await shown('General', '0.1'), '0,1')
  t.equal(await shown('@', '17'), '17')
  t.equal(await shown('"nr "0', '17'), 'nr 17')
  const others = (xml: string) => firstRow(`${header}<row r="2">${xml}</row>`)
  t.strictSame(
    await others('<c r="A2" s="1"><v>46159</v></c>'),
    ['2026-05-17'],
    'the short date that follows the machine',
  )
  t.strictSame(await others('<c r="A2" t="b"><v>1</v></c><c r="B2" t="b"><v>0</v></c>'), ['SANT', 'FALSKT'])
  t.strictSame(await others('<c r="A2" t="str"><v>#N/A</v></c>'), ['#N/A'], 'text that looks like an error')
  t.strictSame(await others('<c r="A2"><f>1+1</f><v>2</v></c>'), ['2'], 'formulas by their stored value')
  t.strictSame(await others('<c r="A2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>'), ['ab'])
  t.strictSame(await others('<c r="A2"><f>1+1</f></c><c r="B2"><v>3</v></c>'), ['', '3'], 'no stored value')
  t.strictSame(
    await others('<c r="A2" s="1" t="d"><v>2026-05-17T00:00:00</v></c>'),
    ['2026-05-17'],
    'ISO 8601',
  )
  const iso = '<row r="2"><c r="A2" s="1" t="d"><v>2026-05-17</v></c></row>'
  t.strictSame(await firstRow(header + iso, { date1904: true }), ['2026-05-17'])
  t.strictSame(await others('<c r="A2"><v>19800101</v></c><c r="B2"><v>0.30000000000000004</v></c>'), [
    '19800101',
    '0,3',
  ])
  t.strictSame(await others('<c><v>1</v></c><c><v>2</v></c>'), ['1', '2'], 'cells without an address')
  t.strictSame(await others(`<c r="C2"><v>3</v></c>`), ['', '', '3'])
})

t.test('whole numbers without a format are written in full', async t => {
  const digits = ['198001011234', '-7350012345678', '41103', '123456789012345']
  const cells = digits.map(value => `<c><v>${value}</v></c>`).join('')
  t.strictSame(await firstRow(`<row r="1"/><row r="2">${cells}</row>`), digits)
  const text = `<row r="1"/><row r="2"><c r="A2" s="1"><v>198001011234</v></c></row>`
  t.strictSame(await firstRow(text, { formats: ['@'] }), ['198001011234'])
  t.strictSame(await firstRow(text, { formats: ['0.00E+00'] }), ['1,98E+11'], 'one that was chosen is kept')
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['x'], digits.map(Number)]), 'Blad1')
  const { rows } = await read(XLSX.write(book, { type: 'buffer', bookType: 'biff8' }))
  t.strictSame(rows, [{ number: 1, cells: digits }], '.xls')
})

t.test('rich text is joined, without phonetic readings', async t => {
  const rich =
    '<is><r><t>An</t></r><r><rPr><b/></rPr><t xml:space="preserve">na </t></r><rPh sb="0" eb="1"><t>x</t></rPh></is>'
  t.strictSame(await firstRow(`<row r="2"><c r="A2" t="inlineStr">${rich}</c></row>`), ['Anna '])
})

t.test('rows keep the numbers of the sheet', async t => {
  const sheet =
    `<dimension ref="A1:B2"/><sheetData><row r="1">${inlineCell(0, 0, 'namn')}</row>` +
    `<row r="4">${inlineCell(0, 3, 'Bo')}</row><row r="5"><c r="A5" s="1"/></row>` +
    `<row r="6">${inlineCell(2, 5, 'Kil')}</row><row r="1048576"><c r="A1048576" s="1"/></row></sheetData>`
  t.strictSame(await readRows(makeWorkbook({ sheet })), {
    header: ['namn', '', ''],
    rows: [
      { number: 3, cells: ['Bo'] },
      { number: 5, cells: ['', '', 'Kil'] },
    ],
  })
})

t.test('the first worksheet is read, whatever other sheets there are', async t => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['a'], ['first']]), 'Z')
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['a'], ['second']]), 'A')
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const bytes: Buffer = XLSX.write(book, { type: 'buffer', bookType })
    const { rows, sheet } = await read(bytes)
    t.strictSame(rows, [{ number: 1, cells: ['first'] }])
    t.strictSame(sheet, { name: 'Z', others: 1, all: ['Z', 'A'].map(name => ({ name, hidden: false })) })
  }
  const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const bytes = makeWorkbook({
    sheet: inlineSheet([['a'], ['behind a chart']]),
    extra: [
      {
        name: 'xl/workbook.xml',
        data:
          `<x:workbook xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationships}">` +
          '<x:sheets><x:sheet name="Chart" sheetId="1" r:id="rId9"/><x:sheet name="S" sheetId="2" r:id="rId1"/></x:sheets></x:workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        data:
          `<Relationships><Relationship Target="/xl/worksheets/sheet1.xml" Id='rId1' Type='${relationships}/worksheet'/>` +
          `<Relationship Id="rId9" Type="${relationships}/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>`,
      },
    ],
  })
  const { rows, sheet } = await read(bytes)
  t.strictSame(rows, [{ number: 1, cells: ['behind a chart'] }])
  t.strictSame(sheet, { name: 'S', others: 0, all: [{ name: 'S', hidden: false }] })
})

t.test('XML elements with a namespace prefix are read', async t => {
  const xml =
    '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>' +
    '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>namn</x:t></x:is></x:c></x:row>' +
    `<x:row r="2"><x:c r="A2" t="inlineStr"><x:is><x:t>${xmlText('Åsa')}</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`
  const bytes = makeWorkbook({ sheet: '', extra: [{ name: 'xl/worksheets/sheet1.xml', data: xml }] })
  t.strictSame(await readRows(bytes), { header: ['namn'], rows: [{ number: 1, cells: ['Åsa'] }] })
})

t.test('a workbook with too many rows, columns or characters is refused', async t => {
  const reason = async (bytes: Buffer, limits = {}) => {
    try {
      await read(bytes, limits)
    } catch (error) {
      if (error instanceof TableError) return kindOf(error.why.code)
      throw error
    }
    return 'read'
  }
  const rows = (count: number) =>
    makeWorkbook({ sheet: inlineSheet(Array.from({ length: count }, () => ['x'])) })
  t.equal(await reason(rows(4), { rows: 3 }), 'read')
  t.equal(await reason(rows(5), { rows: 3 }), 'too_many_rows')
  const blankThenText = `<sheetData><row r="1">${inlineCell(0, 0, 'a')}</row><row r="9">${inlineCell(0, 8, 'b')}</row></sheetData>`
  t.equal(await reason(makeWorkbook({ sheet: blankThenText }), { rows: 8 }), 'read')
  t.equal(await reason(makeWorkbook({ sheet: blankThenText }), { rows: 7 }), 'too_many_rows')
  t.equal(
    await reason(makeWorkbook({ sheet: blankThenText.replaceAll(/ r="\w+"/g, '') }), { rows: 0 }),
    'too_many_rows',
  )
  const binary = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(binary, XLSX.utils.aoa_to_sheet([['a'], ['b'], ['c'], [], ['d']]), 'S')
  const xls: Buffer = XLSX.write(binary, { type: 'buffer', bookType: 'biff8' })
  t.equal(await reason(xls, { rows: 4 }), 'read')
  t.equal(await reason(xls, { rows: 3 }), 'too_many_rows')
  t.equal(
    await reason(xls, { rows: 2 }),
    'too_many_rows',
    'rows far below the limit are not left out silently',
  )
})
