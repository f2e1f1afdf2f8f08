import { MAX_VALUE_LENGTH } from '#schemas/recipient-limits.ts'
import { errorOf } from '../files/index.ts'

/** The most characters of a cell that a person sees: enough to recognise a row. */
const CHARACTERS = 80

/** Columns of a row that a person is shown. */
const COLUMNS = 100

const cut = (text: string, characters: number): string =>
  text.length <= characters ? text : `${text.slice(0, characters - 1).toWellFormed()}…`

/** A cell for display; an error cell as the workbook shows it. */
export const shownCell = (cell: string): string => cut(errorOf(cell) ?? cell, CHARACTERS)

export const shownCells = (cells: readonly string[]): string[] => cells.slice(0, COLUMNS).map(shownCell)

/** The cells of an example, which is checked like the file: what is too long for a field, or an error, is still so. */
export const exampleCells = (cells: readonly string[]): string[] =>
  cells.slice(0, COLUMNS).map(cell => cut(cell, MAX_VALUE_LENGTH + 1))
