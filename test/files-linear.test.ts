import fc from 'fast-check'
import t from 'tap'
import { parseExcel } from '../domains/recipients/files/excel.ts'
import { TableError, tableLimits } from '../domains/recipients/files/index.ts'
import { shownIn } from '../domains/recipients/files/sheetjs.ts'
import { XmlScanner } from '../domains/recipients/files/xml.ts'
import { unreadableWorkbook } from '../domains/recipients/files/zip.ts'
import { makeZip } from './fixtures/hostile-zip.ts'
import { makeWorkbook, workbookEntries } from './fixtures/make-workbook.ts'

/** How an entry of an archive's directory begins. */
const DIRECTORY = Buffer.from('504b0102', 'hex')

/** Characters that were looked at while `work` ran, by whatever looks for one in a text. */
function steps(work: () => void): number {
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
    work()
  } finally {
    Object.assign(String.prototype, { indexOf, charCodeAt })
  }
  return count
}

const firstRow = async (row: string) => {
  const header = '<row r="1"><c r="A1"><v>0</v></c></row>'
  const sheet = `<sheetData>${header}${row.replaceAll('1"', '2"')}</sheetData>`
  return (await parseExcel(makeWorkbook({ sheet }), tableLimits)).rows[0]!
}

const scan = (xml: string): number =>
  steps(() => {
    const scanner = new XmlScanner(Buffer.from(xml))
    while (scanner.next()) for (const name of ['r', 's', 't']) scanner.attribute(name)
  })

t.test('a part costs in proportion to its length, whatever stands in its tags', async t => {
  const tag = fc.constantFrom(
    '<c>',
    '<c >',
    '<c r>',
    '<c r >',
    '<c/>',
    '<c r=>',
    '<c r= >',
    '<c r=x>',
    '<c r=x s>',
    '<c r="1">',
    "<c r='1' s t>",
    '</c>',
    '=',
    ' ',
    'x',
  )
  fc.assert(
    fc.property(fc.array(tag, { minLength: 1, maxLength: 4 }), tags => {
      const xml = `${tags.join('').repeat(2000)}<end a="="/>`
      const each = scan(xml) / xml.length
      if (each > 20) t.fail(`${tags.join('')}: ${each} steps for each character`)
    }),
  )
  const far = (tags: number) => scan(`${'<c r>'.repeat(tags)}<end a="="/>`)
  t.ok(far(20_000) < 2.1 * far(10_000))
})

t.test('a blank at the right end of a sheet makes no row of it', async t => {
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
  t.equal((await parseExcel(whole, tableLimits)).rows.length, 0)
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
  await t.rejects(parseExcel(cut, tableLimits), new TableError('unreadable', unreadableWorkbook().message))
})

t.test('a number format longer than Excel takes is not read for every cell', async t => {
  t.equal(shownIn('0.00', 1.5, false), '1.50')
  t.equal(shownIn(`"${'x'.repeat(1000)}"0.00`, 1.5, false), '1.5')
})
