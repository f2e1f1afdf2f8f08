import { errorOf } from '../files/index.ts'

/** Characters of a cell that a person is shown: nobody recognises a row by more. */
const CHARACTERS = 80

/** Columns of a row that a person is shown. */
const COLUMNS = 100

/** A cell as a person is shown it; an error cell as the workbook shows it. */
export function shownCell(cell: string): string {
  const text = errorOf(cell) ?? cell
  return text.length <= CHARACTERS ? text : `${text.slice(0, CHARACTERS - 1).toWellFormed()}…`
}

export const shownCells = (cells: readonly string[]): string[] => cells.slice(0, COLUMNS).map(shownCell)
