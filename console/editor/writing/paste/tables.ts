import type { JSONContent } from '@tiptap/core'
import type { KnownFields } from '../fields.ts'
import { MOST_COLUMNS, MOST_ROWS } from '../limits.ts'
import { collapsed, inlinesOf, isBlank, type Piece, PLAIN_LOOK } from './lines.ts'

/** A cell of a pasted table: one paragraph, in which lines are broken by hand. */
export interface PastedCell {
  readonly isHeader: boolean
  readonly align: string
  readonly pieces: readonly Piece[]
}

/** A pasted table by rows, all of them with the same number of cells. */
export type PastedTable = readonly (readonly PastedCell[])[]

/** @param leastRows one row alone is a line, unless it is pasted into a table */
export const isTableOfLetters = (rows: PastedTable, leastRows: number): boolean => {
  const columns = rows[0]?.length ?? 0
  return rows.length >= leastRows && rows.length <= MOST_ROWS && columns > 1 && columns <= MOST_COLUMNS
}

const isFilled = ({ pieces }: PastedCell): boolean => !isBlank(pieces)

/** Without the rows and columns that pages use as space. */
export function withoutSpace(rows: PastedTable): PastedTable {
  const filled = rows.filter(row => row.some(isFilled))
  return filled.map(row => row.filter((_, column) => filled.some(other => isFilled(other[column]!))))
}

/** The filled cells of a row, as a line. */
export const lineOf = (row: readonly PastedCell[]): Piece[] =>
  row
    .filter(isFilled)
    .flatMap(({ pieces }, index) => [
      ...(index > 0 ? [{ text: ' · ', look: PLAIN_LOOK }] : []),
      ...collapsed(pieces),
    ])

const DIGITS = String.raw`(?:[1-9]\d{0,2}(?:[\s.,'’]\d{3})+|0|[1-9]\d*)`
const CURRENCY = String.raw`(?:\p{Sc}|[A-Z]{3}|[Kk]r\.?)`
/** A number or price: `12`, `−1 250,50 kr`, `€ 12.00`, `95:-`, `4 %`; no telephone number, postcode or date. */
const NUMBER = new RegExp(
  String.raw`^[-+−–±]?\s?${CURRENCY}?\s?[-−–]?${DIGITS}(?:[.,]\d+|[:,.][-–])?\s?(?:%|‰|${CURRENCY})?$`,
  'u',
)
/** What stands in a column of numbers where there is none. */
const NONE = /^[-–—]?$/

const textOf = ({ pieces }: PastedCell): string =>
  pieces
    .map(piece => ('text' in piece ? piece.text : '\ufffc'))
    .join('')
    .trim()

/** Whether a column has numbers, and nothing else. */
function areNumbers(cells: readonly PastedCell[], least: number): boolean {
  const texts = cells.map(textOf).filter(text => !NONE.test(text))
  return texts.length >= least && texts.every(text => NUMBER.test(text))
}

const isBold = (row: readonly PastedCell[]): boolean =>
  row.some(isFilled) &&
  row.every(({ pieces }) =>
    pieces.every(piece => piece.look.bold || ('text' in piece && piece.text.trim() === '')),
  )

/** Programs seldom say that a first row has titles: it is bold and the others are not, or words stand above numbers. */
export function withTitles(rows: PastedTable): PastedTable {
  const [first, ...others] = rows
  if (!first || rows.some(row => row.some(({ isHeader }) => isHeader))) return rows
  const isTitle = (cell: PastedCell, column: number) =>
    isFilled(cell) &&
    !areNumbers([cell], 1) &&
    areNumbers(
      others.map(row => row[column]!),
      2,
    )
  const isTitled = first.some(isTitle) || (isBold(first) && !others.every(isBold))
  return isTitled ? [first.map(cell => ({ ...cell, isHeader: true })), ...others] : rows
}

/** The nodes of a pasted table. Numbers are lined up by their decimals, and their titles stand above them. */
export function tableNode(rows: PastedTable, fields: KnownFields): JSONContent {
  const numbers = (rows[0] ?? []).map((_, column) =>
    areNumbers(
      rows.map(row => row[column]!).filter(({ isHeader }) => !isHeader),
      1,
    ),
  )
  const cellOf = ({ isHeader, align, pieces }: PastedCell, column: number): JSONContent => {
    const inNumbers = numbers[column] && align !== 'center'
    const textAlign = !inNumbers ? align : !isHeader ? 'decimal' : 'right'
    return {
      type: isHeader ? 'tableHeader' : 'tableCell',
      content: [{ type: 'paragraph', attrs: { textAlign }, content: inlinesOf(collapsed(pieces), fields) }],
    }
  }
  return { type: 'table', content: rows.map(row => ({ type: 'tableRow', content: row.map(cellOf) })) }
}
