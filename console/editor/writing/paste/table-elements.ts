import { MOST_COLUMNS, MOST_ROWS } from '../limits.ts'
import { declaredFor, type Rules } from './css.ts'

/** The rows of a table, without those of tables within it. */
export const rowsOf = (table: Element): Element[] =>
  [...table.querySelectorAll('tr')].filter(row => row.closest('table') === table)

const isCell = ({ localName }: Element): boolean => localName === 'td' || localName === 'th'

const spanOf = (cell: Element, name: string, most: number): number =>
  Math.min(Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1), most)

/**
 * The cells of a table by rows, all of the same length. A cell that spans several is the first of them; where there is
 * none, null.
 */
export function gridOf(rows: readonly Element[]): (Element | null)[][] {
  const grid: (Element | null)[][] = rows.map(() => [])
  for (const [at, row] of rows.entries()) {
    let column = 0
    for (const cell of row.children) {
      if (!isCell(cell)) continue
      while (grid[at]![column] !== undefined) column++
      const width = spanOf(cell, 'colspan', MOST_COLUMNS + 1)
      const height = spanOf(cell, 'rowspan', MOST_ROWS)
      for (let down = at; down < Math.min(at + height, rows.length); down++) {
        for (let right = 0; right < width; right++) grid[down]![column + right] ??= null
      }
      grid[at]![column] = cell
    }
  }
  const columns = Math.max(0, ...grid.map(line => line.length))
  return grid.map(line => Array.from({ length: columns }, (_, column) => line[column] ?? null))
}

const LINE = /\b(?:solid|dotted|dashed|double)\b/
const NO_WIDTH = /(?:^|\s)0(?:\.0)?(?:px|pt)?(?:\s|$)/
const SIDES = ['border', 'border-top', 'border-right', 'border-bottom', 'border-left']

/** Whether a table is one for the reader: it has titles or lines. Others may only place things on a page. */
export function isTabular(table: Element, cells: readonly (Element | null)[], rules: Rules): boolean {
  return (
    Number.parseFloat(table.getAttribute('border') ?? '0') > 0 ||
    [...table.children].some(({ localName }) => localName === 'thead' || localName === 'caption') ||
    cells.some(cell => {
      if (!cell) return false
      const declared = declaredFor(cell, rules)
      return (
        cell.localName === 'th' ||
        SIDES.some(side => {
          const line = declared.get(side) ?? ''
          return LINE.test(line) && !NO_WIDTH.test(line)
        })
      )
    })
  )
}

/** Whether the cells of a row are titles of columns. */
export const isTitleRow = (row: Element): boolean =>
  row.parentElement?.localName === 'thead' ||
  (row.children.length > 0 && [...row.children].every(({ localName }) => localName === 'th'))

export const isForLayout = (table: Element): boolean =>
  /^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')
