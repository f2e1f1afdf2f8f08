import { type StandardField, standardLimits } from '#schemas/recipient-limits.ts'

/** Cells of people's files: fields that are spread over columns, or two fields in one cell. */

/** A cell without the apostrophe that programs put before formulas and numbers: `'+46 70`, `'01234`. */
export const unescaped = (cell: string): string => (/^'[=+\-@\d]/.test(cell) ? cell.slice(1) : cell)

/** A house number, perhaps with its letter or a range: `12`, `12 B`, `3-5`, `7/2`. */
const HOUSE_NUMBER = /^\d{1,5}\s?(?:[-–/]\s?\d{1,5})?\s?\p{L}?$/u

/**
 * Parts of one standard field as one line. A first and a last name are written with a space between them, as are a
 * street and its number; what else belongs to an address, such as c/o or a flat, comes after a comma.
 */
export function joined(field: StandardField, parts: readonly string[]): string {
  const filled = parts.filter(part => part !== '')
  if (field !== 'street') return filled.join(' ')
  let line = ''
  for (const part of filled) {
    if (line === '') line = part
    else line += (HOUSE_NUMBER.test(part) && !/\d$/.test(line) ? ' ' : ', ') + part
  }
  return line
}

/** Post codes that hold a space or letters, and come first: Sweden, Czechia, Slovakia, Greece; the Netherlands. */
const LEADING =
  /^((?:[A-Z]{1,3}[-–\s])?(?:\d{3}\s\d{2}|\d{4}\s?[A-Z]{2}(?=\s)|[A-Z]{0,2}\d[\dA-Z]*(?:-\d+)?))[,\s]+(\p{L}.*)$/u

/** Post codes behind the town: Britain and Ireland, Canada, the United States and most others. */
const TRAILING =
  /^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]\d{2} ?[A-Z\d]{4}|\d{5}-\d{4}|\d{3} \d{2}|\d{4,6})$/

/** Characters of a post code and a town at most, and some space. */
const LONGEST = standardLimits.postCode + standardLimits.postTown + 10

/** Post code and town of one cell; both are empty if they can't be told apart. */
export function splitTown(text: string): { postCode: string; postTown: string } {
  const neither = { postCode: '', postTown: '' }
  if (text.length > LONGEST) return neither
  const spaced = text.replace(/\s+/g, ' ')
  const leading = LEADING.exec(spaced)
  if (leading) return { postCode: leading[1]!, postTown: leading[2]! }
  const words = spaced.split(' ')
  for (const count of [2, 1]) {
    const postCode = words.slice(-count).join(' ')
    const postTown = words.slice(0, -count).join(' ').replace(/,$/, '')
    if (TRAILING.test(postCode) && /\p{L}/u.test(postTown)) return { postCode, postTown }
  }
  return neither
}
