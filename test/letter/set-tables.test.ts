import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { Steps } from '#letter/base/steps.ts'
import { Fonts } from '#letter/font/fonts.ts'
import { charactersOf, type Doc } from '#letter/index.ts'
import { LEVELS } from '#letter/layout/fit.ts'
import { itemsOf } from '#letter/layout/items.ts'
import { inkOfParagraph } from '#letter/layout/set-paragraph.ts'
import { drawTable, setTable } from '#letter/layout/set-table.ts'
import { Content } from '#letter/pdf/content.ts'
import { Styles } from '#letter/text/style.ts'
import type { Word } from '#letter/text/words.ts'
import { doc, paragraph, text } from '../support/letters.ts'
import { cell, head, type Node, row, table } from '../support/tables.ts'
import { ALPHABET, anyText } from './texts.ts'
import { hyphenators } from './words.ts'

const ARABIC = 'الصنف السعر تربة زراعية محمد علي'
const styles = new Styles(new Fonts(['regular', 'bold'], charactersOf([ALPHABET, ARABIC, '0123456789'])))
const WIDTH = 439

const itemsIn = (front: Doc) => itemsOf(front, styles, hyphenators.get('sv')!, null, new Steps())

/** The tables of a document, set at a tightness. */
function tablesOf(front: Doc, level = 0, width = WIDTH) {
  return itemsIn(front).flatMap(({ table, groups }) =>
    table ? [{ table, set: setTable(table, groups as Word[][], width, LEVELS[level]!, new Steps()) }] : [],
  )
}

const edges = (boxes: readonly { x: number; w: number }[]) => ({
  left: Math.min(...boxes.map(({ x }) => x)),
  right: Math.max(...boxes.map(({ x, w }) => x + w)),
})
const NEAR = 0.03

/** Without what is added or left out where lines end. The parts of a shaped word all have its whole text. */
const shownOf = (words: readonly Word[]): string =>
  words
    .flatMap(word => word.pieces)
    .map(({ shaped, text }) => (shaped ? '\ufffc'.repeat(shaped.length) : text))
    .join('')
    .replaceAll(/[-\s]/g, '')

const align = fc.constantFrom(null, 'left', 'center', 'right', 'justify', 'decimal')
// Where a soft hyphen stands before a break without one, the line may end with a hyphen that is too much.
const own = anyText.map(value => value.replaceAll('\u200b', ''))
const value = fc.oneof(own, fc.constantFrom('', '12 450,50 kr', '3,5', '4:-', '–', 'Peace', ARABIC))
const look = fc.constantFrom([], ['bold'], [{ type: 'textStyle', attrs: { fontSize: 24 } }])
const anyParagraph = fc
  .tuple(value, align, look)
  .map(([content, textAlign, marks]) => ({ ...paragraph(text(content, ...marks)), attrs: { textAlign } }))
const anyCell = fc
  .tuple(fc.constantFrom('tableCell', 'tableHeader'), fc.array(anyParagraph, { minLength: 1, maxLength: 2 }))
  .map(([type, content]): Node => ({ type, content }))
const anyTable = fc
  .integer({ min: 1, max: 8 })
  .chain(columns =>
    fc.array(fc.array(anyCell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }),
  )
  .map(rows => doc(table(...rows.map(cells => row(...cells)))))

t.test('cells never overlap, no table is wider than the text, and all text is there in reading order', t => {
  let cramped = 0
  const property = fc.property(
    anyTable,
    fc.nat(LEVELS.length - 1),
    fc.constantFrom(WIDTH, 250),
    (front, level, width) => {
      const [{ table, set } = undefined!] = tablesOf(front, level, width)
      if (set.height >= 2000) {
        cramped++
        return
      }
      const inks = set.cells.map(({ text, x, y, width }) =>
        inkOfParagraph(text, width, LEVELS[level]!).map(ink => ({ ...ink, x: ink.x + x, y: ink.y + y })),
      )
      let bottom = 0
      for (const rowIndex of table.rows.keys()) {
        const cells = Array.from({ length: table.columns }, (_, column) =>
          inks.filter((_, i) => table.texts[i]!.row === rowIndex && table.texts[i]!.column === column).flat(),
        )
        const inOrder = (table.rightToLeft ? cells.toReversed() : cells)
          .filter(some => some.length > 0)
          .map(edges)
        for (const [i, { left, right }] of inOrder.entries()) {
          assert.ok(
            left > (inOrder[i - 1]?.right ?? 0) - NEAR && right < width + NEAR,
            JSON.stringify(inOrder),
          )
        }
        for (const { y, h } of cells.flat()) assert.ok(y > bottom && y + h < set.rules[rowIndex]!.y)
        bottom = set.rules[rowIndex]!.y
      }
      const words = set.cells.flatMap(({ text }) => text.lines.flatMap(line => line.words))
      const given = table.texts.flatMap(({ item }) => (item.groups as Word[][]).flat())
      assert.equal(shownOf(words), shownOf(given))
    },
  )
  fc.assert(property, { numRuns: Number(process.env.RUNS ?? 150) })
  t.ok(cramped < 100, `${cramped} are refused`)
  t.end()
})

const only = (front: Doc) => tablesOf(front)[0]!.set
/** The left edges of the texts of each row. */
const edgesOf = (front: Doc): number[][] => {
  const { table, set } = tablesOf(front)[0]!
  return table.rows.map((_, row) => set.cells.filter((_, i) => table.texts[i]!.row === row).map(({ x }) => x))
}

t.test('lines lie below the header, between rows and below the table, in black ink alone', t => {
  const weights = (...rows: Node[]) => only(doc(table(...rows))).rules.map(({ weight }) => weight)
  t.strictSame(weights(row(head('A')), row(cell('a')), row(cell('b'))), [0.4, 0.25, 0.4])
  t.strictSame(weights(row(head('A')), row(head('B')), row(cell('b'))), [0.25, 0.4, 0.4])
  t.strictSame(weights(row(cell('a')), row(cell('b'))), [0.25, 0.4])
  t.strictSame(weights(row(head('A'), cell('a')), row(head('B'), cell('b'))), [0.25, 0.4], 'a header column')
  const out = new Content()
  drawTable(out, only(doc(table(row(head('A')), row(cell('a'))))), LEVELS[0]!)
  const colors = Buffer.from(out.since(0))
    .toString('latin1')
    .match(/\S+ (?:G|g|rg|RG|k|K)\b/g)
  t.strictSame([...new Set(colors)], ['0 g', '0 G'])
  t.end()
})

t.test('the columns of a table in Arabic begin at the right', t => {
  const arabic = only(doc(table(row(head('الصنف'), head('السعر')), row(cell('تربة زراعية'), cell('4')))))
  const { left, right } = edges(arabic.rules.map(({ x, width: w }) => ({ x, w })))
  t.ok(Math.abs(right - WIDTH) < NEAR && left > WIDTH / 2)
  const [first, second] = arabic.cells
  t.ok(first!.x > second!.x)
  const [, , , four] = arabic.cells
  t.equal(four!.text.item.align, 'right', 'also what has no direction')
  const ltr = (front: Doc) => only(front).cells[0]!.x === 0
  t.ok(ltr(doc(table(row(cell('Namn'), cell('محمد علي'))))), 'the first letter of a table decides')
  t.ok(ltr(doc(paragraph(text('Hej')), table(row(cell('1'), cell('2'))))), 'or that of the document')
  t.notOk(ltr(doc(paragraph(text('السعر')), table(row(cell('1'), cell('2'))))))
  t.end()
})

t.test('lines with tabs are set in columns without lines', t => {
  const line = (value: string): Node => paragraph(text(value))
  const price = tablesOf(doc(line('Pris\t450 kr'), line('Frakt\t49,50 kr'), line('Summa\t1 250 kr')))
  t.equal(price.length, 1, 'paragraphs with the same number of tabs share their columns')
  t.strictSame(price[0]!.set.rules, [])
  t.ok(price[0]!.set.cells.filter(({ text }) => text.item.align === 'decimal').length === 3, 'amounts')
  const names = edgesOf(doc(line('Namn\tÅsa'), line('Telefon\t031-12 34 56')))
  t.equal(names[0]![1], names[1]![1])
  t.equal(tablesOf(doc(line('a\tb'), line('a\tb\tc'))).length, 2, 'another number of tabs')
  t.equal(tablesOf(doc(line('a\tb'), line('Hej'), line('a\tb'))).length, 2, 'with text between')
  t.end()
})

t.test('lines between hard breaks stand as close in columns as without', t => {
  const brk: Node = { type: 'hardBreak' }
  const front = doc(paragraph(text('Hej'), brk, text('Namn:\tÅsa'), brk, text('Tel:\t031'), brk, text('Mvh')))
  const items = itemsIn(front)
  t.strictSame(
    items.map(({ table, gapBefore }) => [table?.rows.map(row => row.gapBefore) ?? null, gapBefore]),
    [
      [null, 0],
      [[0, 0], 0],
      [null, 0],
    ],
  )
  const paragraphs = itemsIn(
    doc(paragraph(text('Hej')), paragraph(text('a\tb')), paragraph(text('a\tb')), paragraph(text('Mvh'))),
  )
  t.strictSame(
    paragraphs.map(({ table, gapBefore }) => [table?.rows.map(row => row.gapBefore) ?? null, gapBefore]),
    [
      [null, 0],
      [[0, 7.5], 7.5],
      [null, 7.5],
    ],
  )
  t.end()
})

/** What a document's texts say and how they are set. */
const shownIn = (front: Doc) =>
  itemsIn(front).map(({ groups, ...item }) => [
    item.table,
    item.align,
    groups.map(group => shownOf(group as Word[])),
  ])

t.test('a tab that divides nothing is a space, as in lists, headings and prose', t => {
  const line = (value: string): Node => paragraph(text(value))
  const prose = 'Vi har flyttat till en ny och mycket större lokal mitt i centrum'
  for (const node of [
    line('\tIndragen rad'),
    line('Rad\t'),
    line('\t \t'),
    line('a\tb\tc\td\te\tf\tg\th\ti'),
    line(`${prose}\toch bjuder på kaffe`),
    { ...line('a\tb'), attrs: { textAlign: 'center' } },
    { ...line('a\tb'), type: 'heading' },
    { type: 'bulletList', content: [{ type: 'listItem', content: [line('a\tb')] }] },
  ]) {
    const spaced = JSON.parse(JSON.stringify(node).replaceAll('\\t', ' '))
    t.strictSame(shownIn(doc(node)), shownIn(doc(spaced)))
  }
  t.end()
})
