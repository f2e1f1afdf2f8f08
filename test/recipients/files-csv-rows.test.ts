import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { parseCsv } from '#domains/recipients/files/csv.ts'
import { type Table, TableError, tableLimits } from '#domains/recipients/files/index.ts'
import { kindOf } from '../support/imports.ts'

const read = (bytes: Uint8Array | string, limits = {}): Table =>
  parseCsv(Buffer.from(bytes), { ...tableLimits, ...limits }, { locale: 'sv-SE' })

t.test('rows are numbered as in a spreadsheet, without the header', async t => {
  const read1 = read('namn;ort\n\nBo;Kil\n;;\n  ; \n"Eva\nEk";Ed\n\n\n;;;\n')
  t.strictSame(read1.rows, [
    { number: 2, cells: ['Bo', 'Kil'] },
    { number: 5, cells: ['Eva\nEk', 'Ed'] },
  ])
  t.strictSame(read('\nnamn\n').header, [''], 'row 1 is the header, blank or not')
})

t.test('rows may be longer or shorter than the first, and errors keep their stack traces', async t => {
  const { stackTraceLimit } = Error
  t.strictSame(read('a;b;c\n1\n1;2;3;4\n;;;;;;9').rows, [
    { number: 1, cells: ['1'] },
    { number: 2, cells: ['1', '2', '3', '4'] },
    { number: 3, cells: ['', '', '', '', '', '', '9'] },
  ])
  t.throws(() => read('a;"b'))
  t.equal(Error.stackTraceLimit, stackTraceLimit)
})

t.test('blank rows are skipped, however many, and text after them is found', async () => {
  const parts = fc.array(
    fc.constantFrom(
      '"',
      '""',
      '" "',
      '"\n"',
      ';',
      ';',
      '\n',
      '\r\n',
      '\r',
      ' ',
      '\u00a0',
      'å',
      ' ""',
      '""""',
      'a',
      ',',
    ),
    { maxLength: 30 },
  )
  const tableOf = (text: string, limits = {}): Table | TableError => {
    try {
      return read(text, limits)
    } catch (error) {
      if (error instanceof TableError) return error
      throw error
    }
  }
  fc.assert(
    fc.property(parts, fc.nat({ max: 3 }), (given, rows) => {
      const text = `sep=;\n${given.join('')}`
      const whole = tableOf(text)
      const limited = tableOf(text, { rows })
      if (whole instanceof TableError) assert(limited instanceof TableError)
      else if (whole.rows.some(({ number }) => number > rows)) {
        assert(limited instanceof TableError)
        assert.equal(limited.why.code, 'table_too_many_rows')
      } else assert.deepEqual(limited, whole)
    }),
    { numRuns: 2000 },
  )
})

t.test('rows of blank cells are counted, empty lines are not', async t => {
  const blank = ';\n\n" ";""\n \n;;\r\n\n'
  for (const rows of [1, 3, 100])
    t.equal(read(`a;b\n1;2\n${blank.repeat(30)}`, { rows }).blankRecords, 90, `${rows} rows`)
  t.equal(read('a\n\n \n').blankRecords, 0, 'of one column')
  t.equal(read(';\na;b').blankRecords, 0, 'a header is no record')
})

t.test('blank rows after the last filled one are not parsed', async t => {
  // csv-parse makes an error, with copies of the row and of much else, of each that is not as wide as the first.
  const { parse } = JSON
  let copies = 0
  JSON.parse = (...given: Parameters<typeof parse>) => {
    copies++
    return parse(...given)
  }
  const copiesFor = (blankRows: number) => {
    copies = 0
    read(`a;b\n${' \n""\n'.repeat(blankRows / 2)}`, { rows: 10 })
    return copies
  }
  try {
    t.ok(copiesFor(10) > 0)
    t.equal(copiesFor(100_000), copiesFor(12))
  } finally {
    JSON.parse = parse
  }
})

t.test('the header is as wide as the table', async t => {
  t.strictSame(read('a,b,,\n1,2,3,4,5\n').header, ['a', 'b', '', '', ''])
  t.strictSame(read('a,b,,\n1,2\n').header, ['a', 'b', '', ''])
  t.strictSame(read('').header, [])
})

t.test('a table with too many rows, columns or characters is refused', async t => {
  const reason = (bytes: Uint8Array | string, limits = {}) => {
    try {
      read(bytes, limits)
    } catch (error) {
      if (error instanceof TableError) return kindOf(error.why.code)
      throw error
    }
    return 'read'
  }
  const wide = (columns: number) => `${'a,'.repeat(columns - 1)}b\n`
  t.equal(reason(wide(256)), 'read')
  t.equal(reason(wide(257)), 'too_many_columns')
  t.equal(reason(`a,b\n1,2${','.repeat(1000)}\n`), 'read', 'blank cells beyond the last column are ignored')
  t.equal(reason(`a,b\n1,2${','.repeat(1000)}3\n`), 'too_many_columns')
  t.equal(reason('h\n1\n2\n3\n\n\n', { rows: 3 }), 'read')
  t.equal(reason('h\n1\n2\n\n4\n', { rows: 3 }), 'too_many_rows')
  t.equal(reason(`a\n${'x'.repeat(32_767)}\n`), 'read')
  t.equal(reason(`a\n${'x'.repeat(32_768)}\n`), 'too_large')
  t.equal(reason('a\nbcd\nef\n', { tableCharacters: 9 }), 'read')
  t.equal(reason('a\nbcd\nef\n', { tableCharacters: 8 }), 'too_large')
  t.equal(reason('a;b\n1;"2\n3;4\n'), 'unreadable')
  t.throws(() => read('a;b\n1;2\n"2\n3;4\n'), {
    message: 'Row 2 opens a quotation mark that is never closed.',
  })
  t.throws(() => read('a;"b\n3;4\n'), { message: /^The header opens/ })
})
