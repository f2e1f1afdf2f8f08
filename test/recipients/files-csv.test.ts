import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { parseCsv } from '#domains/recipients/files/csv.ts'
import { type Table, TableError, tableLimits } from '#domains/recipients/files/index.ts'
import { expectedTable, withoutPadding } from './tables.ts'

const read = (bytes: Uint8Array | string, limits = {}): Table =>
  parseCsv(Buffer.from(bytes), { ...tableLimits, ...limits }, { locale: 'sv-SE' })

const special = /[|",;\t\r\n]/
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The beginning of what programs write so that a spreadsheet reads a text. */
const FORMULA = /^=[ \t]*(?:T\([ \t]*)?"/i

/** Cells full of what a CSV file trips over, without NUL and lone surrogates, which no encoding carries. */
const cell = fc.oneof(
  fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map(text => text.replaceAll('\0', '').replaceAll('\u001a', '')),
  fc
    .array(fc.constantFrom('"', ',', ';', '\t', '\r', '\n', ' ', 'å', '€', '𝄞', '__proto__', '='), {
      maxLength: 6,
    })
    .map(parts => parts.join('').replace(FORMULA, '"')),
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

t.test('any table of strings is read as it was written, in any dialect of CSV', async () => {
  fc.assert(
    fc.property(table, dialect, (rows, how) => {
      // A file that begins with this character has a byte order mark.
      fc.pre(!rows[0]?.[0]?.startsWith('\ufeff'))
      assert.deepEqual(withoutPadding(read(write(rows, how))), expectedTable(rows))
    }),
    { numRuns: 1500 },
  )
})

t.test('the delimiter is found although cells contain other delimiters', async () => {
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

t.test('the delimiter is found despite others in the header and stray quotation marks', async t => {
  t.strictSame(read('bredd,höjd;djup\n5",2\n3,4\n').rows[0]?.cells, ['5"', '2'])
  t.strictSame(read('bredd;höjd,djup\n5";2\n3;4\n').rows[0]?.cells, ['5"', '2'])
  t.strictSame(read('Adresser\nBo;Kil\nEva;Ed\n').rows[0]?.cells, ['Bo', 'Kil'], 'a title above')
  t.strictSame(read('sep=,\na;b;c,d\n').header, ['a;b;c', 'd'], 'as declared')
})

t.test('any bytes give a table or a TableError', async () => {
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

t.test('bytes that are not UTF-8 are read as Windows-1252', async t => {
  const bytes = Buffer.from('namn;ort\r\n\xc5sa \x80;Ume\xe5\r\n', 'latin1')
  t.strictSame(read(bytes).rows, [{ number: 1, cells: ['Åsa €', 'Umeå'] }])
})

t.test('a damaged character in a file with a byte order mark changes no others', async t => {
  const bytes = Buffer.concat([Buffer.from('\ufeffnamn\nÅ'), Buffer.from([0xff]), Buffer.from('\nÖ')])
  t.strictSame(
    read(bytes).rows.map(row => row.cells[0]),
    ['Å\ufffd', 'Ö'],
  )
})

t.test('quotation marks are read as Excel reads them', async t => {
  const cells = (line: string) => read(`a;b;c\n${line}`).rows[0]?.cells
  t.strictSame(cells('"Bo" Ek;2"x4";"He said ""hi"""'), ['Bo Ek', '2"x4"', 'He said "hi"'])
  t.strictSame(cells(' "a";"";b'), ['a', '', 'b'])
})

t.test('text after a closing quotation mark belongs to the cell', async () => {
  // Behind the mark, text ends at a delimiter or a line end.
  const behind = cell.map(text => text.replace(/[;\t\r\n,]/g, '').replace(/^"+/, ''))
  const parts = fc.array(fc.array(fc.tuple(cell, behind), { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(parts, fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
      fc.pre(!rows.flat().some(([inside, after]) => FORMULA.test(inside + after)))
      const lines = rows.map(row => row.map(([inside, after]) => quoted(inside) + after).join(delimiter))
      const text = `sep=${delimiter}\n${lines.join('\n')}`
      const expected = rows.map(row => row.map(([inside, after]) => inside + after))
      assert.deepEqual(withoutPadding(read(text)), expectedTable(expected))
    }),
    { numRuns: 500 },
  )
})

t.test('an unclosed quotation mark is reported with its row, whatever follows it', async t => {
  for (const rest of ['x', 'x""', '""x;""y"" z', '\n""a"" b\n', 'a\n;""']) {
    t.throws(() => read(`a;b\n\n1;"${rest}`), { message: /^Row 2 opens a quotation mark/ }, rest)
  }
})
