import fc from 'fast-check'
import t from 'tap'
import { chosenRows } from '#domains/recipients/wizard/choices.ts'

const row = fc.record({
  cells: fc.array(fc.string(), { maxLength: 5 }),
  hidden: fc.option(fc.constant(true as const), { nil: undefined }),
})
const correction = fc.record({
  row: fc.integer({ min: 1, max: 12 }),
  column: fc.integer({ min: 0, max: 7 }),
  text: fc.string(),
})

t.test('corrections change the cells that they name, the last one counts, and nothing else', async t => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 9 }),
      fc.array(correction, { maxLength: 9 }),
      (made, corrections) => {
        const rows = made.map(({ cells, hidden }, at) => ({
          number: at + 1,
          cells,
          ...(hidden && { hidden }),
        }))
        const before = structuredClone(rows)
        const hiddenRows = 'leaveOut' as const
        const after = chosenRows({ header: ['a'], rows }, { hiddenRows, corrections }).rows
        t.strictSame(rows, before, 'the table itself stays as it was')
        t.strictSame(
          after.map(({ number }) => number),
          rows.filter(({ hidden }) => !hidden).map(({ number }) => number),
        )
        for (const { number, cells } of after) {
          const own = corrections.filter(one => one.row === number + 1)
          const width = Math.max(rows[number - 1]!.cells.length, ...own.map(({ column }) => column + 1))
          t.equal(cells.length, width)
          for (const [column, cell] of cells.entries()) {
            const text = own.findLast(one => one.column === column)?.text
            t.equal(cell, text ?? rows[number - 1]!.cells[column] ?? '')
          }
        }
      },
    ),
  )
})
