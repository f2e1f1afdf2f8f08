import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { parseCsv } from '../domains/recipients/files/csv.ts'
import { type Table, TableError, tableLimits } from '../domains/recipients/files/index.ts'
import { expectedTable, withoutPadding } from './support/tables.ts'

const read = (bytes: Uint8Array | string, limits = {}): Table =>
  parseCsv(Buffer.from(bytes), { ...tableLimits, ...limits })

const special = /[",;\t\r\n]/
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Cells full of what a CSV file trips over, without NUL and lone surrogates, which no encoding carries. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map(text => text.replaceAll('\0', '')),
  fc
    .array(fc.constantFrom('"', ',', ';', '\t', '\r', '\n', ' ', 'å', '€', '𝄞', '__proto__', '='), {
      maxLength: 6,
    })
    .map(parts => parts.join('')),
)
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 })
const dialect = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  lineEnd: fc.array(fc.constantFrom('\r\n', '\n', '\r'), { minLength: 1, maxLength: 3 }),
  everyQuoted: fc.boolean(),
  lastLineEnds: fc.boolean(),
  declared: fc.boolean(),
  encoding: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be'),
})
type Dialect = typeof dialect extends fc.Arbitrary<infer Value> ? Value : never

function encode(text: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-8 with mark') return Buffer.from(`\ufeff${text}`)
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  return encoding === 'utf-16le' ? little : little.swap16()
}

/** Line ends cycle through the dialect's, so that files with mixed ones come up. */
function write(rows: readonly string[][], how: Dialect): Buffer {
  const ends = how.lineEnd
  const written = rows.map((cells, row) => {
    // A lone blank cell is quoted: two line ends of which one is CR and the other LF would become one.
    const quotes = how.everyQuoted || (cells.length === 1 && cells[0] === '')
    const line = cells.map(text => (quotes || special.test(text) ? quoted(text) : text)).join(how.delimiter)
    return row < rows.length - 1 || how.lastLineEnds ? line + ends[row % ends.length] : line
  })
  return encode((how.declared ? `sep=${how.delimiter}\r\n` : '') + written.join(''), how.encoding)
}

t.test('any table of strings comes back the same in any dialect', async () => {
  fc.assert(
    fc.property(table, dialect, (rows, how) => {
      // A file that begins with this character has a byte order mark.
      fc.pre(!rows[0]?.[0]?.startsWith('\ufeff'))
      assert.deepEqual(withoutPadding(read(write(rows, how))), expectedTable(rows))
    }),
    { numRuns: 1500 },
  )
})

t.test('the delimiter is found where plain cells hold other delimiters', async () => {
  const field = fc.constantFrom('Ek, Bo', 'Storgatan 1, 2 tr', '123 45', 'Umeå', 'a;b', '1,5')
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 4, maxLength: 4 }), { maxLength: 10 }), rows => {
      for (const delimiter of [',', ';', '\t']) {
        const lines = [['namn', 'gata', 'postnr', 'ort'], ...rows]
        const text = lines.map(cells =>
          cells.map(c => (c.includes(delimiter) ? quoted(c) : c)).join(delimiter),
        )
        assert.deepEqual(
          read(text.join('\r\n')).rows.map(row => row.cells),
          rows,
        )
      }
    }),
    { numRuns: 200 },
  )
})

t.test('the delimiter is found in spite of others in the header and stray quotation marks', async t => {
  t.strictSame(read('bredd,höjd;djup\n5",2\n3,4\n').rows[0]?.cells, ['5"', '2'])
  t.strictSame(read('bredd;höjd,djup\n5";2\n3;4\n').rows[0]?.cells, ['5"', '2'])
  t.strictSame(read('Adresser\nBo;Kil\nEva;Ed\n').rows[0]?.cells, ['Bo', 'Kil'], 'a title above')
  t.strictSame(read('sep=,\na;b;c,d\n').header, ['a;b;c', 'd'], 'as declared')
})

t.test('no bytes whatever make it throw anything but a TableError', async () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
      try {
        read(bytes)
      } catch (error) {
        assert(error instanceof TableError)
      }
    }),
    { numRuns: 1000 },
  )
})

t.test('Windows-1252 is read where the bytes are not UTF-8', async t => {
  const bytes = Buffer.from('namn;ort\r\n\xc5sa \x80;Ume\xe5\r\n', 'latin1')
  t.strictSame(read(bytes).rows, [{ number: 1, cells: ['Åsa €', 'Umeå'] }])
})

t.test('a damaged character in a file with a byte order mark leaves the others alone', async t => {
  const bytes = Buffer.concat([Buffer.from('\ufeffnamn\nÅ'), Buffer.from([0xff]), Buffer.from('\nÖ')])
  t.strictSame(
    read(bytes).rows.map(row => row.cells[0]),
    ['Å\ufffd', 'Ö'],
  )
})

t.test('rows are numbered as a spreadsheet shows them, the header not counted', async t => {
  const read1 = read('namn;ort\n\nBo;Kil\n;;\n  ; \n"Eva\nEk";Ed\n\n\n;;;\n')
  t.strictSame(read1.rows, [
    { number: 2, cells: ['Bo', 'Kil'] },
    { number: 5, cells: ['Eva\nEk', 'Ed'] },
  ])
  t.strictSame(read('\nnamn\n').header, [''], 'row 1 is the header, blank or not')
})

t.test('quotation marks are read as Excel reads them', async t => {
  const cells = (line: string) => read(`a;b;c\n${line}`).rows[0]?.cells
  t.strictSame(cells('"Bo" Ek;2"x4";"He said ""hi"""'), ['Bo Ek', '2"x4"', 'He said "hi"'])
  t.strictSame(cells(' "a";"";b'), [' "a"', '', 'b'])
})

t.test('text behind a closing quotation mark belongs to the cell, whatever both hold', async () => {
  // Behind the mark, text ends at a delimiter or a line end.
  const behind = cell.map(text => text.replace(/[;\t\r\n,]/g, '').replace(/^"+/, ''))
  const parts = fc.array(fc.array(fc.tuple(cell, behind), { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(parts, fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
      const lines = rows.map(row => row.map(([inside, after]) => quoted(inside) + after).join(delimiter))
      const text = `sep=${delimiter}\n${lines.join('\n')}`
      const expected = rows.map(row => row.map(([inside, after]) => inside + after))
      assert.deepEqual(withoutPadding(read(text)), expectedTable(expected))
    }),
    { numRuns: 500 },
  )
})

t.test('a quotation mark that is never closed is told by its row, whatever stands behind it', async t => {
  for (const rest of ['x', 'x""', '""x;""y"" z', '\n""a"" b\n', 'a\n;""']) {
    t.throws(() => read(`a;b\n\n1;"${rest}`), { message: /^Row 2 opens a quotation mark/ }, rest)
  }
})

t.test('rows of other lengths than the first are read, and errors keep their stack traces', async t => {
  const { stackTraceLimit } = Error
  t.strictSame(read('a;b;c\n1\n1;2;3;4\n;;;;;;9').rows, [
    { number: 1, cells: ['1'] },
    { number: 2, cells: ['1', '2', '3', '4'] },
    { number: 3, cells: ['', '', '', '', '', '', '9'] },
  ])
  t.throws(() => read('a;"b'))
  t.equal(Error.stackTraceLimit, stackTraceLimit)
})

t.test('blank rows are no rows however many they are, and text behind the last row is found', async () => {
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
        assert.equal(limited.reason, 'too_many_rows')
      } else assert.deepEqual(limited, whole)
    }),
    { numRuns: 2000 },
  )
})

t.test('records of blank cells are counted wherever they stand, empty lines are not', async t => {
  const blank = ';\n\n" ";""\n \n;;\r\n\n'
  for (const rows of [1, 3, 100])
    t.equal(read(`a;b\n1;2\n${blank.repeat(30)}`, { rows }).blankRecords, 90, `${rows} rows`)
  t.equal(read('a\n\n \n').blankRecords, 0, 'of one column')
  t.equal(read(';\na;b').blankRecords, 0, 'a header is no record')
})

t.test('blank rows behind the last row that counts are not parsed', async t => {
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

t.test('limits', async t => {
  const reason = (bytes: Uint8Array | string, limits = {}) => {
    try {
      read(bytes, limits)
    } catch (error) {
      if (error instanceof TableError) return error.reason
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
