import t from 'tap'
import { normalise } from '../support/artwork.ts'
import { pixel, render } from '../support/pdf.ts'
import { PdfPieces, type Table } from './pdf-revisions.ts'

// An object may stand in a file more than once. What counts is what the file's table names, as in readers.

const filled = (color: string) => ({ dict: '', data: `${color} rg 0 0 595 842 re f` })
const RED = filled('1 0 0')
const BLUE = filled('0 0 1')
const COLORS: Record<string, string> = { '255,0,0': 'red', '0,0,255': 'blue', '255,255,255': 'white' }
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>'

/** A catalog, its tree and its page; the contents, object 4, are the test's. */
function begun(page = PAGE): { pdf: PdfPieces; table: Table } {
  const pdf = new PdfPieces()
  const table = {
    1: pdf.object(1, '<< /Type /Catalog /Pages 2 0 R >>'),
    2: pdf.object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    3: pdf.object(3, page),
  }
  return { pdf, table }
}

const colorOf = async (pdf: Uint8Array) => {
  const color = pixel(await render(pdf), 200, 200).join(',')
  return COLORS[color] ?? color
}
const printed = async (source: Buffer) => colorOf((await normalise(source, 1, 'letter')).pdf)

function staleBehind(between = ''): Buffer {
  const { pdf, table } = begun()
  const current = pdf.object(4, RED)
  pdf.raw(between)
  pdf.object(4, BLUE)
  return pdf.end(pdf.table({ ...table, 4: current }))
}

function staleBehindByStream(): Buffer {
  const { pdf, table } = begun()
  const current = pdf.object(4, RED)
  pdf.object(4, BLUE)
  return pdf.end(pdf.stream(5, { ...table, 4: current }))
}

const CONTENTS_LIST = PAGE.replace('4 0 R', '6 0 R')

/** Object 6, a list with the page's contents, is packed twice; the table names one of both. */
function packedTwice(named: 7 | 8): Buffer {
  const { pdf, table } = begun(CONTENTS_LIST)
  const contents = { 4: pdf.object(4, RED), 5: pdf.object(5, BLUE) }
  const first = pdf.pack(7, [
    [20, 'null'],
    [6, '[4 0 R]'],
  ])
  const second = pdf.pack(8, [[6, '[5 0 R]']])
  const places: Table = { 7: first, 8: second, 6: [named, named === 7 ? 1 : 0] }
  return pdf.end(pdf.stream(9, { ...table, ...contents, ...places }))
}

/** A program that knows no object streams finds blue in the table, others find red in the stream beside it. */
function hybrid(): Buffer {
  const { pdf, table } = begun(CONTENTS_LIST)
  const contents = { 4: pdf.object(4, RED), 5: pdf.object(5, BLUE) }
  const packed = pdf.pack(7, [[6, '[4 0 R]']])
  const old = pdf.object(6, '[5 0 R]')
  const oldTable = pdf.table({ ...table, ...contents, 6: old, 7: packed })
  const beside = pdf.stream(9, { 6: [7, 0] })
  return pdf.end(pdf.table({}, `/Prev ${oldTable} /XRefStm ${beside}`))
}

function updated(): Buffer {
  const { pdf, table } = begun()
  const first = pdf.table({ ...table, 4: pdf.object(4, BLUE) })
  pdf.raw(`startxref\n${first}\n%%EOF\n`)
  return pdf.end(pdf.table({ 4: pdf.object(4, RED) }, `/Prev ${first}`))
}

/** The older table and its trailer, with another catalog, stand behind the newer. */
function oldTrailerBehind(trailer = ''): Buffer {
  const { pdf, table } = begun()
  const contents = { 4: pdf.object(4, RED), 5: pdf.object(5, BLUE) }
  const other = {
    6: pdf.object(6, PAGE.replace('4 0 R', '5 0 R').replace('2 0 R', '7 0 R')),
    7: pdf.object(7, '<< /Type /Pages /Kids [6 0 R] /Count 1 >>'),
    8: pdf.object(8, '<< /Type /Catalog /Pages 7 0 R >>'),
  }
  const newest = pdf.table({ ...table, ...contents }, trailer)
  pdf.table({ ...contents, ...other }, '/Root 8 0 R')
  return pdf.end(newest)
}

/** The table leads into another object's stream, as it does a reader. */
function withinAStream(): Buffer {
  const write = (place: number) => {
    const { pdf, table } = begun()
    const data = `4 0 obj\n<< /Length ${RED.data.length} >>\nstream\n${RED.data}\nendstream\nendobj`
    const outer = pdf.object(5, { dict: '', data })
    pdf.object(4, BLUE)
    return pdf.end(pdf.table({ ...table, 4: place, 5: outer }))
  }
  return write(write(0).indexOf('4 0 obj'))
}

const REFUSED = { name: 'ArtworkError', code: 'malformed' }
const STAMPED = PAGE.replace('/Contents', '/Annots [5 0 R] /Contents')

/** A stamp over the page, which the table says is gone. */
function freed(): Buffer {
  const { pdf, table } = begun(STAMPED)
  pdf.object(5, '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 595 842] /AP << /N 6 0 R >> >>')
  const form = { dict: '/Type /XObject /Subtype /Form /BBox [0 0 595 842]', data: BLUE.data }
  return pdf.end(pdf.table({ ...table, 4: pdf.object(4, RED), 5: 'free', 6: pdf.object(6, form) }))
}

/** Object 4 was deleted; its number was given to another one, which the page does not mean. */
function reused(): Buffer {
  const { pdf, table } = begun(PAGE.replace('4 0 R', '[4 0 R 5 0 R]'))
  const places: Table = { ...table, 5: pdf.object(5, RED), 4: pdf.object(4, '<< >>', 1) }
  pdf.object(4, BLUE)
  return pdf.end(pdf.table(places, '', { 4: 1 }))
}

/** As some writers do, the table says that it begins at 1, with the entry of object 0. */
function beginsAtOne(): Buffer {
  const pdf = staleBehind().toString('latin1').replace('xref\n0 5\n', 'xref\n1 5\n')
  return Buffer.from(pdf, 'latin1')
}

const SHOWN: Record<string, Buffer> = {
  'a stale copy behind the current one': staleBehind('% a comment\n'),
  'right behind it': staleBehind(),
  'with a table as a stream': staleBehindByStream(),
  'in an object stream': packedTwice(7),
  'with a table that begins at 1': beginsAtOne(),
  'a hybrid of table and stream': hybrid(),
  'an ordinary update': updated(),
  'an old trailer behind the newer one': oldTrailerBehind(),
  'within a stream': withinAStream(),
  'a deleted stamp': freed(),
}

for (const [name, source] of Object.entries(SHOWN)) {
  t.test(`of several definitions of an object, the one that a PDF reader shows prints: ${name}`, async t => {
    t.equal(await colorOf(source), 'red', 'the reader')
    t.equal(await printed(source), 'red')
  })
}

t.test('the definition that the table names prints, also if it is the last one', async t => {
  t.equal(await printed(packedTwice(8)), 'blue')
})

/** A stale copy behind the current one, and a table that leads astray for some objects. */
function misplaced(wrong: Table, trailer = ''): Buffer {
  const { pdf, table } = begun(STAMPED)
  const places: Table = { 4: pdf.object(4, RED), 5: pdf.object(5, 'null'), 6: pdf.object(6, 'null') }
  pdf.object(4, BLUE)
  return pdf.end(pdf.table({ ...table, ...places, ...wrong }, trailer))
}

t.test('a deleted object whose number was used again does not print', async t => {
  t.equal(await printed(reused()), 'red')
})

t.test('if no table leads to the catalog, the last definition in the file counts', async t => {
  for (const source of [misplaced({ 1: 3 }), misplaced({ 2: 3 })]) {
    t.equal(await colorOf(source), 'blue', 'the reader')
    t.equal(await printed(source), 'blue')
  }
})

t.test(
  'a partly wrong table is refused if the page has a stale copy: PDF readers disagree there',
  async t => {
    for (const source of [misplaced({ 5: 3 }), misplaced({}, '/Prev 3'), oldTrailerBehind('/Prev 3')])
      await t.rejects(printed(source), REFUSED)
  },
)

t.test('a table that only some PDF readers find is refused if the page depends on it', async t => {
  const far = Buffer.alloc(2000, '\n')
  await t.rejects(printed(Buffer.concat([staleBehind(), far])), REFUSED)
  t.equal(await printed(Buffer.concat([updated(), far])), 'red')
})

t.test('a trailer that not all PDF readers read does not let a stale copy print', async t => {
  const trailer = (source: Buffer, text: string) =>
    Buffer.from(
      source.toString('latin1').replace(/trailer\n<<.*>>/, `trailer\n<< /Size 99 ${text}`),
      'latin1',
    )
  for (const text of ['x /Root 1 0 R >>', '/Root 1 0 R /QTest { >>', '/Root 1 0 R']) {
    await t.rejects(printed(trailer(staleBehind(), text)), REFUSED, text)
    t.equal(await printed(trailer(updated(), text)), 'red', `${text}, without a stale copy`)
  }
  const named = trailer(staleBehind(), '/Name /Some Long Name /Root 1 0 R >>')
  t.equal(await colorOf(named), 'red', 'the reader')
  t.equal(await printed(named), 'red')
})

t.test('an object on the page that the table lacks is refused: not all PDF readers find it', async t => {
  /** @param written writes the table */
  const unmentioned = (page: string, written: (pdf: PdfPieces, table: Table) => number) => {
    const { pdf, table } = begun(page)
    const contents = pdf.object(4, RED)
    pdf.object(5, '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 595 842] /AP << /N 4 0 R >> >>')
    return pdf.end(written(pdf, { ...table, 4: contents }))
  }
  await t.rejects(printed(unmentioned(STAMPED, (pdf, table) => pdf.table(table))), REFUSED)
  await t.rejects(printed(unmentioned(STAMPED, (pdf, table) => pdf.stream(9, table))), REFUSED)
  t.equal(await printed(unmentioned(PAGE, (pdf, table) => pdf.table(table))), 'red', 'nothing names it')
  const nothing = unmentioned(STAMPED, pdf => pdf.table({}))
  t.equal(await printed(nothing), await colorOf(nothing), 'without the catalog, readers search the file')
})

t.test('a wrong table is accepted if nothing on the page has a stale copy', async t => {
  const { pdf, table } = begun()
  pdf.object(5, 'null')
  t.equal(await printed(pdf.end(pdf.table({ ...table, 4: pdf.object(4, RED), 5: 'free', 6: 3 }))), 'red')
})

t.test('a password that only the newest trailer names is found', async t => {
  const { pdf, table } = begun()
  const newest = pdf.table({ ...table, 4: pdf.object(4, RED) }, '/Encrypt << /Filter /Standard >>')
  const within = pdf.end(newest).toString('latin1').replace('xref\n', '% xref\n')
  const hidden = Buffer.from(within.replace(`startxref\n${newest}`, `startxref\n${newest + 2}`), 'latin1')
  await t.rejects(printed(hidden), { name: 'ArtworkError', code: 'encrypted' })
})
