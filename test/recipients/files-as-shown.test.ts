import t from 'tap'
import * as XLSX from 'xlsx'
import { formatOfBytes, parseTable, type Table, tableLimits } from '#domains/recipients/files/index.ts'
import { makeWorkbook } from '../fixtures/make-workbook.ts'

const read = (bytes: Buffer, format: 'csv' | 'excel', locale = 'sv-SE', sheet?: string): Promise<Table> =>
  parseTable(new Uint8Array(bytes), format, tableLimits, { locale, sheet })

const cellsOf = async (text: string | Buffer) =>
  (await read(Buffer.from(text as string), 'csv')).rows.map(({ cells }) => cells)

/** What cells with these formats and values show to a person of that language. */
async function shown(pairs: readonly (readonly [code: string, value: number])[], locale?: string) {
  const cells = pairs.map(([, value], at) => `<c s="${at + 1}"><v>${value}</v></c>`).join('')
  const sheet = `<sheetData><row r="1"/><row r="2">${cells}</row></sheetData>`
  return read(makeWorkbook({ sheet, formats: pairs.map(([code]) => code) }), 'excel', locale)
}

t.test('a cell shows its date or number in its own language, or in that of the home country', async t => {
  const pairs: [string, number, string, string][] = [
    ['dd.mm.yyyy', 46365, '09.12.2026', '09.12.2026'],
    ['d. mmmm yyyy', 46365, '9. december 2026', '9. Dezember 2026'],
    ['[$-41D]d mmmm yyyy', 46354, '28 november 2026', '28 november 2026'],
    ['[$-F800]dddd, mmmm dd, yyyy', 46365, 'den 9 december 2026', 'Mittwoch, 9. Dezember 2026'],
    ['[$-F400]h:mm:ss\\ AM/PM', 0.75, '18:00:00', '18:00:00'],
    ['0 %', 0.25, '25 %', '25 %'],
    ['0.0%', 0.125, '12,5%', '12,5%'],
    ['General" kr"', 1234.5, '1234,5 kr', '1234,5 kr'],
    ['000.0', 7.5, '007,5', '007,5'],
    ['#,##0.00 "kr"', 1234.5, '1 234,50 kr', '1.234,50 kr'],
    ['000\\ 00', 41103, '411 03', '411 03'],
    ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 5551234, '555-1234', '555-1234'],
  ]
  const given = pairs.map(([code, value]) => [code, value] as const)
  const plain = ({ rows }: Table) => rows[0]?.cells.map(cell => cell.replaceAll('\u00a0', ' '))
  t.strictSame(
    plain(await shown(given)),
    pairs.map(([, , swedish]) => swedish),
  )
  t.strictSame(
    plain(await shown(given, 'de-DE')),
    pairs.map(([, , , german]) => german),
  )
  t.strictSame(plain(await shown([['0.0', 1.5]], 'xx-YY')), ['1.5'], 'English where the language is unknown')
})

t.test(
  'separators are those of the machine, whatever currency or language a number’s format names',
  async t => {
    const amounts: [string, string, string][] = [
      ['#,##0.00 [$€-1]', '1 234,50 €', '1,234.50 €'],
      ['[$€-2] #,##0.00', '€ 1 234,50', '€ 1,234.50'],
      ['_-* #,##0.00\\ [$€-1]_-;\\-* #,##0.00\\ [$€-1]_-;_-* "-"??\\ [$€-1]_-', '1 234,50 €', '1,234.50 €'],
      ['[$£-809]#,##0.00', '£1 234,50', '£1,234.50'],
      ['[$-409]#,##0.00', '1 234,50', '1,234.50'],
      ['[$R$-416] #,##0.0', 'R$ 1 234,5', 'R$ 1,234.5'],
      ['[$SEK] #,##0.0', 'SEK 1 234,5', 'SEK 1,234.5'],
    ]
    const given = amounts.map(([code]) => [code, 1234.5] as const)
    const plain = ({ rows }: Table) => rows[0]?.cells.map(cell => cell.replaceAll('\u00a0', ' ').trim())
    t.strictSame(
      plain(await shown(given)),
      amounts.map(([, swedish]) => swedish),
    )
    t.strictSame(
      plain(await shown(given, 'en-GB')),
      amounts.map(([, , english]) => english),
    )
  },
)

t.test('languages that the formatter lacks, and months behind a day', async t => {
  const dates = [
    '[$-425]d. mmmm yyyy',
    '[$-FC19]d mmmm yyyy "г."',
    '[$-FC15]d mmmm',
    'd. mmmm yyyy',
    'dddd',
    '#,##0.0',
  ]
  const { rows } = await shown(
    dates.map(code => [code, 46365]),
    'et-EE',
  )
  t.strictSame(
    rows[0]?.cells.map(cell => cell.replaceAll('\u00a0', ' ')),
    ['9. detsember 2026', '9 декабря 2026 г.', '9 grudnia', '9. detsember 2026', 'kolmapäev', '46 365,0'],
  )
})

t.test('a built-in format is the machine’s; one without a code is none', async t => {
  const ids = [14, 22, 4, 164, 400]
  const cellFormats = ids.map(id => `<xf numFmtId="${id}"/>`).join('')
  const styles = `<styleSheet><cellXfs><xf/>${cellFormats}</cellXfs></styleSheet>`
  const row = [1, 2, 3, 4, 5].map(style => `<c s="${style}"><v>46365.5</v></c>`).join('')
  const sheet = `<sheetData><row r="1"/><row r="2">${row}</row></sheetData>`
  const { rows, doubts } = await read(
    makeWorkbook({ sheet, extra: [{ name: 'xl/styles.xml', data: styles }] }),
    'excel',
  )
  t.strictSame(
    rows[0]?.cells.map(cell => cell.replaceAll('\u00a0', ' ')),
    ['2026-12-09', '2026-12-09 12:00', '46 365,50', '46365,5', '46365,5'],
  )
  t.strictSame(doubts, [])
})

t.test('a yes or no is shown in the language of the machine', async t => {
  const cells = '<c t="b"><v>1</v></c><c t="b"><v>0</v></c>'
  const sheet = `<sheetData><row r="1"/><row r="2">${cells}</row></sheetData>`
  t.strictSame((await read(makeWorkbook({ sheet }), 'excel')).rows[0]?.cells, ['SANT', 'FALSKT'])
  const made = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(made, XLSX.utils.aoa_to_sheet([['a'], [true]]), 'a')
  const old: Buffer = XLSX.write(made, { type: 'buffer', bookType: 'biff8' })
  t.strictSame((await read(old, 'excel')).rows[0]?.cells, ['SANT'])
})

t.test('a format that cannot be read is said, by column and row', async t => {
  const table = await shown([
    ['0.0"', 7],
    ['0', 7],
  ])
  t.strictSame(table.rows[0]?.cells, ['7', '7'])
  t.strictSame(table.doubts, [{ code: 'number_format_unread', column: 0, count: 1, rows: [1] }])
})

t.test('a formula without a stored result is said, by column and row', async t => {
  const cells =
    '<c t="str"><v>Bo</v></c><c><f>A1&amp;"x"</f></c><c><f>1+1</f><v>2</v></c><c t="str"><f>""</f><v></v></c>'
  const sheet = `<sheetData><row r="1"/><row r="2">${cells}</row></sheetData>`
  const { rows, doubts } = await read(makeWorkbook({ sheet }), 'excel')
  t.strictSame(rows[0]?.cells, ['Bo', '', '2'])
  t.strictSame(doubts, [{ code: 'formula_uncomputed', column: 1, count: 1, rows: [1] }])
})

t.test('rows that a filter hides are marked', async t => {
  const row = (number: number, hidden = '') =>
    `<row r="${number}"${hidden}><c t="inlineStr"><is><t>${number}</t></is></c></row>`
  const sheet = `<sheetData>${row(1)}${row(2)}${row(3, ' hidden="1"')}${row(4, ' hidden="0"')}${row(5, ' ht="0"')}</sheetData>`
  const { rows } = await read(makeWorkbook({ sheet }), 'excel')
  t.strictSame(rows, [
    { number: 1, cells: ['2'] },
    { number: 2, cells: ['3'], hidden: true },
    { number: 3, cells: ['4'] },
    { number: 4, cells: ['5'], hidden: true },
  ])
})

t.test('a blank cell of the type of texts is blank', async t => {
  const cells = '<c t="s"><v></v></c><c t="s"/><c t="s"><v>0</v></c>'
  const sheet = `<sheetData><row r="1"/><row r="2">${cells}</row></sheetData>`
  const { rows } = await read(makeWorkbook({ sheet, sharedStrings: ['first'] }), 'excel')
  t.strictSame(rows[0]?.cells, ['', '', 'first'])
})

t.test('a text keeps no form that a program gave it for a spreadsheet', async t => {
  t.strictSame(await cellsOf('a;b\n=""41103"";x\n="41103";x\n"=""41103""";="";=1+1\n'), [
    ['41103', 'x'],
    ['41103', 'x'],
    ['41103', '', '=1+1'],
  ])
  t.strictSame(await cellsOf('a;b;c\n="Bo ""Kula"" Ek";= "x";=T("007")\n=T(""0 7"");=A1&"x";=" y "\n'), [
    ['Bo "Kula" Ek', 'x', '007'],
    ['=T(""0 7"")', '=A1&"x"', ' y '],
  ])
})

t.test('the line that declares a delimiter is no row, whoever saved it again', async t => {
  for (const line of ['sep=,', 'sep=,,,', '"sep=,"', '"sep=,",,', ' sep=, ', 'SEP=,;;'])
    t.strictSame(await cellsOf(`${line}\r\na,b\r\nBo,Lund\r\n`), [['Bo', 'Lund']], line)
  t.strictSame(await cellsOf('sep=|\na|b\nBo, jr|Lund'), [['Bo, jr', 'Lund']])
  t.strictSame(await cellsOf('a|b\nBo, jr|Lund\nEk, Bo|Ystad'), [
    ['Bo, jr', 'Lund'],
    ['Ek, Bo', 'Ystad'],
  ])
  t.strictSame(await cellsOf('separat;b\nx;y'), [['x', 'y']], 'a word is none')
})

t.test('quoted cells behind blanks, and marks behind backslashes', async t => {
  t.strictSame(await cellsOf('name, street\n"Ek, Bo", "Gatan 1, 2 tr"\n"Ek", 2 "tr"\n'), [
    ['Ek, Bo', 'Gatan 1, 2 tr'],
    ['Ek', ' 2 "tr"'],
  ])
  t.strictSame(await cellsOf('a;b\n"Kalle \\"Kula\\" Ek";"C:\\dir\\"\n"x";"y"\n'), [
    ['Kalle "Kula" Ek', 'C:\\dir\\'],
    ['x', 'y'],
  ])
  t.strictSame(await cellsOf('a;b\n"Kalle \\"Kula\\" Ek";x\n"Firma \\"X\\"";x\n"Y";z\n'), [
    ['Kalle "Kula" Ek', 'x'],
    ['Firma "X"', 'x'],
    ['Y', 'z'],
  ])
  t.strictSame(
    await cellsOf('a;b\n"Bo \\""Bosse"" Ek";x\n"text\\""";y\n'),
    [
      ['Bo \\"Bosse" Ek', 'x'],
      ['text\\"', 'y'],
    ],
    'RFC 4180 where no mark is escaped',
  )
})

t.test('hostile lines and cells take no time that grows faster than they do', async t => {
  await t.rejects(cellsOf(`sep=;${';'.repeat(200_000)}x\na;b\n1;2\n`), { message: /more than 256 columns/ })
  t.equal((await cellsOf(`a;b\n"=${'""'.repeat(15_000)}x";y\n`)).length, 1)
  t.strictSame(await cellsOf('Namn|Alias,Ort\nBo|B,Lund\n'), [['Bo|B', 'Lund']], 'a comma wins')
})

t.test('the sign by which DOS ends a file is no data', async t => {
  t.strictSame(await cellsOf('a;b\r\nBo;Lund\x1a'), [['Bo', 'Lund']])
  t.strictSame(await cellsOf('a;b\r\nBo;Lund\r\n\x1a\r\n'), [['Bo', 'Lund']])
})

t.test('pages of DOS and Macintosh are read where the bytes leave no doubt', async t => {
  const pages: [name: string, bytes: Buffer, text: string][] = [
    [
      'cp850',
      Buffer.from('n;o\nSven Bj\x94rk;Norrk\x94ping\nM\x84rta \x8ekesson;\x99rebro', 'latin1'),
      'Björk',
    ],
    [
      'macintosh',
      Buffer.from('n;o\nSven Bj\x9ark;Norrk\x9aping\nM\x8arta \x81kesson;\x85rebro', 'latin1'),
      'Björk',
    ],
    [
      'windows-1252',
      Buffer.from('n;o\nSven Bj\xf6rk;Norrk\xf6ping\nRen\xe9 O\x92Brien;L\xe5ng\nBo \x80 5;x', 'latin1'),
      'Björk',
    ],
  ]
  for (const [page, bytes, text] of pages) {
    const { rows, doubts } = await read(bytes, 'csv')
    t.match(rows[0]?.cells[0], text, page)
    t.strictSame(doubts, [], page)
  }
  const german = await read(Buffer.from('n;o\nJ\x81rgen Wei\xe1;K\x94ln', 'latin1'), 'csv', 'de-DE')
  t.strictSame(german.rows[0]?.cells, ['Jürgen Weiß', 'Köln'])
  const polish = Buffer.from('n;o\n\xa3ukasz W\xf3jcik;\xa3\xf3d\x9f\nMicha\xb3;Pozna\xf1', 'latin1')
  t.strictSame((await read(polish, 'csv', 'pl-PL')).rows[0]?.cells, ['Łukasz Wójcik', 'Łódź'])
})

t.test('where another page gives as good a text, and where text was decoded twice, it is said', async t => {
  const odd = await read(Buffer.from('n;o\nGar\x87on;Lund', 'latin1'), 'csv')
  t.match(odd.doubts, [{ code: 'encoding_unsure', column: 0, count: 1, rows: [1] }])
  const twice = await read(Buffer.from('n;o\nÃ…sa Ã–berg;GÃ¶teborg\nÅsa;Ã'), 'csv')
  t.strictSame(twice.doubts, [
    { code: 'text_decoded_twice', column: 0, count: 1, rows: [1] },
    { code: 'text_decoded_twice', column: 1, count: 1, rows: [1] },
  ])
})

t.test('the first worksheet that can be seen is read, or the one of a name', async t => {
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const made = XLSX.utils.book_new()
    for (const [name, text] of [
      ['Arkiv', 'gammal'],
      ['Kunder', 'ny'],
      ['Fler', 'fler'],
    ] as const)
      XLSX.utils.book_append_sheet(made, XLSX.utils.aoa_to_sheet([['a'], [text]]), name)
    made.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] }
    const book: Buffer = XLSX.write(made, { type: 'buffer', bookType })
    const first = await read(book, 'excel')
    t.strictSame(first.rows[0]?.cells, ['ny'])
    t.strictSame(first.sheet, {
      name: 'Kunder',
      others: 2,
      all: [
        { name: 'Arkiv', hidden: true },
        { name: 'Kunder', hidden: false },
        { name: 'Fler', hidden: false },
      ],
    })
    t.strictSame((await read(book, 'excel', 'sv-SE', 'Arkiv')).rows[0]?.cells, ['gammal'])
    t.strictSame((await read(book, 'excel', 'sv-SE', 'Gone')).rows[0]?.cells, ['ny'])
  }
})

t.test('HTML that calls itself a workbook is refused as one', async t => {
  const html = Buffer.from('\ufeff\n<html><body><table><tr><td>Namn</td></tr></table></body></html>')
  t.equal(formatOfBytes(html), 'excel')
  await t.rejects(read(html, 'excel'), { message: /not a readable Excel workbook/ })
  for (const one of [
    '<!-- a --><TABLE>',
    '<style>td{}</style><table>',
    'MIME-Version: 1.0\r\n',
    '<div><table>',
  ])
    t.equal(formatOfBytes(Buffer.from(one)), 'excel', one)
  t.equal(formatOfBytes(Buffer.from('\ufeff<table><tr>', 'utf16le')), 'excel')
  t.equal(formatOfBytes(Buffer.from('<b>;x\n')), 'csv')
})
