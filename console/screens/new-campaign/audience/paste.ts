import type { TypedRecipient } from '../model.ts'
import { blankRecipient, withValue } from './typed.ts'

/**
 * Reads cells copied from a spreadsheet: lines of cells separated by tabs; a cell with a line break or a
 * quotation mark is quoted.
 * @returns null for a text of only one cell
 */
export function readCells(text: string): string[][] | null {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)!.push(cell.replace(/\s+/g, ' ').trim())
    cell = ''
  }
  const source = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  for (let at = 0; at < source.length; at++) {
    const character = source.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (source.charAt(at + 1) === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === '\t') endCell()
    else if (character === '\n') {
      endCell()
      rows.push([])
    } else cell += character
  }
  endCell()
  return rows.length > 1 || rows[0]!.length > 1 ? rows : null
}

/** Pastes cells into a table, to the right and down from one of its cells. */
export function pasteCells(
  recipients: readonly TypedRecipient[],
  cells: readonly (readonly string[])[],
  at: { readonly row: number; readonly key: string },
  keys: readonly string[],
  country: string,
): TypedRecipient[] {
  const pasted = [...recipients]
  const first = keys.indexOf(at.key)
  for (const [down, row] of cells.entries()) {
    const index = at.row + down
    while (pasted.length <= index) pasted.push(blankRecipient(country))
    for (const [right, value] of row.entries()) {
      const key = keys[first + right]
      // An empty cell for the country leaves the home country there.
      if (key !== undefined && !(key === 'country' && value === '')) {
        pasted[index] = withValue(pasted[index]!, key, value)
      }
    }
  }
  return pasted
}
