import { errorOf } from '../files/index.ts'

/** The most characters of a cell that a person sees: enough to recognise a row. */
const CHARACTERS = 80

/** Columns of a row that a person is shown. */
const COLUMNS = 100

/** A cell for display; an error cell as the workbook shows it. */
export function shownCell(cell: string): string {
  const text = errorOf(cell) ?? cell
  return text.length <= CHARACTERS ? text : `${text.slice(0, CHARACTERS - 1).toWellFormed()}…`
}

export const shownCells = (cells: readonly string[]): string[] => cells.slice(0, COLUMNS).map(shownCell)
