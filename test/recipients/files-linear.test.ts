import fc from 'fast-check'
import t from 'tap'
import { parseExcel } from '#domains/recipients/files/excel.ts'
import { TableError, tableLimits } from '#domains/recipients/files/index.ts'
import { shownIn } from '#domains/recipients/files/number-format.ts'
import { unreadableWorkbook } from '#domains/recipients/files/table.ts'
import { readXml } from '#domains/recipients/files/xml.ts'
import { makeZip } from '../fixtures/hostile-zip.ts'
import { makeWorkbook, workbookEntries } from '../fixtures/make-workbook.ts'

/** How an entry of an archive's directory begins. */
const DIRECTORY = Buffer.from('504b0102', 'hex')

/** Characters that were looked at while `work` ran, by whatever looks for one in a text. */
async function steps(work: () => Promise<void>): Promise<number> {
  const { indexOf, charCodeAt } = String.prototype
  let count = 0
  String.prototype.indexOf = function (this: string, search: string, from = 0) {
    const found = indexOf.call(this, search, from)
    count += 1 + (found < 0 ? this.length : found) - from
    return found
  }
  String.prototype.charCodeAt = function (this: string, at: number) {
    count++
    return charCodeAt.call(this, at)
  }
  try {
    await work()
  } finally {
    Object.assign(String.prototype, { indexOf, charCodeAt })
  }
  return count
}

const firstRow = async (row: string) => {
  const header = '<row r="1"><c r="A1"><v>0</v></c></row>'
  const sheet = `<sheetData>${header}${row.replaceAll('1"', '2"')}</sheetData>`
  return (await parseExcel(makeWorkbook({ sheet }), tableLimits, { locale: 'sv-SE' })).rows[0]!
}

/** @returns characters looked at, and whether all of it was read */
async function scan(xml: string): Promise<{ count: number; whole: boolean }> {
  async function* pieces() {
    const bytes = Buffer.from(xml)
    for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
  }
  let whole = false
  const count = await steps(async () => {
    const error = await readXml(pieces(), { text() {} }).catch(error => error)
    if (error && !(error instanceof TableError)) throw error
    whole = !error
  })
  return { count, whole }
}

t.test('the cost of reading XML is proportional to its length, whatever its tags contain', async t => {
  const tag = fc.constantFrom(
    '<c/>',
    '<c ></c>',
    '<c><v>1</v></c>',
    `<c ${Array.from({ length: 30 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    '<c r="1" s=\'2\' />',
    '<!-- <c> -->',
    '<![CDATA[<c>]]]>]]>',
    '<?c r="1"?>',
    '&amp;',
    '&#x41;',
    '=',
    ' ',
    'x',
    ']',
    '"',
    // These are refused.
    '<c r=>',
    '<c r=x>',
    '</d>',
    '&c;',
  )
  let read = 0
  await fc.assert(
    fc.asyncProperty(fc.array(tag, { minLength: 1, maxLength: 4 }), async tags => {
      const xml = `<sheet>${tags.join('').repeat(2000)}</sheet>`
      const { count, whole } = await scan(xml)
      if (whole) read++
      if (count / xml.length > 20) t.fail(`${tags.join('')}: ${count / xml.length} steps for each character`)
    }),
  )
  t.ok(read > 10, `${read} parts were read to their end`)
})

t.test('XML elements may be nested a hundred deep, and no deeper', async t => {
  const deep = (levels: number) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`
  t.ok((await scan(deep(100))).whole)
  t.notOk((await scan(deep(101))).whole)
})

t.test('an XML element may have a thousand attributes, and no more', async t => {
  const wide = (count: number) => `<c ${Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ')}/>`
  t.ok((await scan(`<a>${wide(1000)}${wide(1000)}</a>`)).whole)
  t.notOk((await scan(wide(1001))).whole)
})

t.test('a blank cell in a sheet’s last column does not fill its row', async t => {
  const { push } = Array.prototype
  let longest = 0
  Array.prototype.push = function (...values: unknown[]) {
    const length = push.apply(this, values)
    longest = Math.max(longest, length)
    return length
  }
  t.teardown(() => Object.assign(Array.prototype, { push }))
  const { cells } = await firstRow('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" t="str"><v> </v></c></row>')
  Object.assign(Array.prototype, { push })
  t.same(cells, ['1'])
  t.ok(longest < 1000, `${longest} cells`)
})

t.test('entries of an archive that share their bytes are refused', async t => {
  const one = workbookEntries({ sheet: '<sheetData/>' })
  // 30 KB of blocks without content, which inflate to nothing.
  const blocks = Buffer.concat([Buffer.from('000000ffff'.repeat(6000), 'hex'), Buffer.from('0300', 'hex')])
  const empty = (name: string) => ({ name, data: '', raw: blocks })
  const whole = makeZip([...one, empty('a'), empty('b')])
  t.equal((await parseExcel(whole, tableLimits, { locale: 'sv-SE' })).rows.length, 0)
  const names = Array.from({ length: 50 }, (_, n) => `part-${n + 10}`)
  const shared = makeZip([...one, ...names.map(empty)])
  // Every entry of the directory is told to begin where the first of them does.
  const first = shared.indexOf('part-10') - 30
  for (const name of names) shared.writeUInt32LE(first, shared.lastIndexOf(name) - 4)
  const cut = Buffer.concat([
    shared.subarray(0, first + 37 + blocks.length),
    shared.subarray(shared.indexOf(DIRECTORY)),
  ])
  const gone = shared.length - cut.length
  cut.writeUInt32LE(cut.readUInt32LE(cut.length - 6) - gone, cut.length - 6)
  await t.rejects(parseExcel(cut, tableLimits, { locale: 'sv-SE' }), unreadableWorkbook())
})

t.test('a number format that is too long for Excel is not read for every cell', async t => {
  t.equal(shownIn('0.00', 1.5, { locale: 'sv-SE', date1904: false }), '1,50')
  t.equal(shownIn(`"${'x'.repeat(1000)}"0.00`, 1.5, { locale: 'sv-SE', date1904: false }), undefined)
})
