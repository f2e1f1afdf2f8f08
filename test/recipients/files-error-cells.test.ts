import t from 'tap'
import * as XLSX from 'xlsx'
import { parseExcel } from '#domains/recipients/files/excel.ts'
import { errorOf, parseTable, tableLimits } from '#domains/recipients/files/index.ts'
import { makeWorkbook } from '../fixtures/make-workbook.ts'
import {
  anna,
  bo,
  csv,
  customColumn,
  header,
  importFile,
  mapping,
  newList,
  rowsOf,
  schemaOf,
} from '../support/imports.ts'
import { reuseService } from '../support/service.ts'

/** Excel's own, with the numbers that an .xls has for those of its time (MS-XLS, 2.5.10). */
const ERRORS = {
  '#NULL!': 0x00,
  '#DIV/0!': 0x07,
  '#VALUE!': 0x0f,
  '#REF!': 0x17,
  '#NAME?': 0x1d,
  '#NUM!': 0x24,
  '#N/A': 0x2a,
  '#GETTING_DATA': 0x2b,
} as const
const later = ['#SPILL!', '#CALC!', '#FIELD!', '#BLOCKED!', '#CONNECT!', '#UNKNOWN!', '#BUSY!']

const read = async (bytes: Buffer) =>
  (await parseExcel(bytes, tableLimits, { locale: 'sv-SE' })).rows[0]?.cells ?? []
const sheetOf = (cells: string) =>
  makeWorkbook({
    sheet: `<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2">${cells}</row></sheetData>`,
  })

t.test('every error cell of an .xlsx is recognised, with its name', async t => {
  for (const name of [...Object.keys(ERRORS), ...later]) {
    const [cell] = await read(sheetOf(`<c r="A2" t="e"><f>x()</f><v>${name}</v></c>`))
    t.equal(errorOf(cell), name)
  }
  t.equal(errorOf((await read(sheetOf('<c r="A2" t="e"><v>Anna och någon annan</v></c>')))[0]), '#ERROR!')
  t.strictSame(await read(sheetOf('<c r="A2" t="e"><v></v></c><c r="B2"><v>1</v></c>')), ['', '1'])
  const text = await read(
    sheetOf('<c r="A2" t="str"><v>#REF!</v></c><c r="B2" t="inlineStr"><is><t>#N/A</t></is></c>'),
  )
  t.strictSame(text, ['#REF!', '#N/A'])
  t.strictSame(text.map(errorOf), [undefined, undefined])
})

t.test('every error cell of an .xls is recognised, as a value or a formula', async t => {
  for (const [name, v] of Object.entries(ERRORS)) {
    for (const more of [{}, { f: '1/0' }]) {
      const sheet: XLSX.WorkSheet = {
        '!ref': 'A1:B2',
        A1: { t: 's', v: 'x' },
        A2: { t: 'e', v, w: name, ...more },
        B2: { t: 's', v: name },
      }
      const book = XLSX.utils.book_new()
      XLSX.utils.book_append_sheet(book, sheet, 'Blad1')
      const [cell, text] = await read(XLSX.write(book, { type: 'buffer', bookType: 'biff8' }))
      t.equal(errorOf(cell), name, JSON.stringify(more))
      t.equal(text, name)
    }
  }
})

t.test('error cells stay errors when a thread passes them on, and CSV text stays text', async t => {
  const bytes = sheetOf('<c r="A2" t="e"><v>#REF!</v></c><c r="B2" t="str"><v>å</v></c>')
  const { rows } = await parseTable(new Uint8Array(bytes), 'excel', tableLimits, { locale: 'sv-SE' })
  t.equal(errorOf(rows[0]?.cells[0]), '#REF!')
  t.equal(rows[0]?.cells[1], 'å')
  const table = await parseTable(new TextEncoder().encode('a\n#REF!'), 'csv', tableLimits, {
    locale: 'sv-SE',
  })
  t.strictSame(table.rows[0]?.cells, ['#REF!'])
})

/** A workbook of rows, in which a cell such as `=#REF!` is an error cell. */
function workbook(...rows: string[][]): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet([header, ...rows])
  for (const cell of Object.values(sheet) as XLSX.CellObject[]) {
    if (typeof cell.v !== 'string' || !cell.v.startsWith('=')) continue
    const name = cell.v.slice(1) as keyof typeof ERRORS
    Object.assign(cell, { t: 'e', v: ERRORS[name], w: name })
  }
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, 'Blad1')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })
}

t.test('an error cell counts as a missing value', async t => {
  const service = await reuseService(t)
  const bad = (at: number, name: string) => anna.map((cell, index) => (index === at ? `=${name}` : cell))
  const policy = (customFieldMissingValuePolicy: object) =>
    mapping(customColumn(5, 'k', { customFieldMissingValuePolicy } as never))
  const file = workbook([...anna, 'x'], [...bo, '=#REF!'])

  const standard = await newList(service)
  const rows = anna.map((_, at) => bad(at, '#N/A'))
  const { body } = await importFile(service, standard, workbook(anna, ...rows, ['=#REF!'], bo))
  t.same(body, { data: { imported: 2, skipped: 6 } }, 'a row without a standard field is skipped')

  const skipped = await newList(service)
  t.same((await importFile(service, skipped, file, policy({ kind: 'skip' }))).body.data, {
    imported: 1,
    skipped: 1,
  })

  const filled = await newList(service)
  await importFile(service, filled, file, policy({ kind: 'default', value: 'annars' }))
  t.match(
    (await rowsOf(service, filled)).map(row => row.custom_fields ?? row.customFields),
    [{ k: { value: 'x' } }, { k: { value: 'annars' } }],
  )

  const failed = await newList(service)
  const refused = await importFile(service, failed, file, policy({ kind: 'fail' }))
  t.equal(refused.status, 422)
  t.strictSame(refused.body.error.details.issues, [
    {
      row: 2,
      field: 'k',
      issue: 'missing_field',
      message: 'Field "k" has no value: its cell shows #REF!, and the list has no default for it',
    },
  ])
  t.same(await schemaOf(service, failed), { status: 'unlocked', fields: [] })

  const text = await newList(service)
  t.same((await importFile(service, text, csv([...anna, '#N/A']), policy({ kind: 'fail' }))).body.data, {
    imported: 1,
    skipped: 0,
  })
})
