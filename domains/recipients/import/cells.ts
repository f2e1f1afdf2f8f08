import { countryCode } from '#letter/layout/countries/index.ts'
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
    if (line === '' || part.startsWith(`${line}, `)) line = part
    else if (!endsWith(line, part)) line += (HOUSE_NUMBER.test(part) && !/\d$/.test(line) ? ' ' : ', ') + part
  }
  return line
}

/** Shops write the whole street in one column, and its lines or its number in others too. */
function endsWith(line: string, part: string): boolean {
  const [whole, end] = [line.toLowerCase(), part.toLowerCase()]
  return whole.split(', ').includes(end) || whole.endsWith(` ${end}`)
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

/** A whole address of one cell, apart from the name. */
export interface SplitAddress {
  readonly street: string
  readonly postCode: string
  readonly postTown: string
  /** Blank where the cell has none. */
  readonly country: string
}

/** `Storgatan 1 411 03 Göteborg`: without commas, only digits between the number of a house and a town are a post code. */
const UNDIVIDED = /(?<=\d\s?\p{L}?) ((?:[A-Z]{1,2}[-–])?(?:\d{3} \d{2}|\d{4,5})) (\p{L}\D+)$/u

/** A street and a post code with its town. */
const LONGEST_ADDRESS = standardLimits.street + LONGEST

const isRegion = (text: string): boolean => /^[A-Z]{2}$/.test(text)

/** Takes an address of one cell apart; undefined if it is not plain which part is the post code and which the town. */
export function splitAddress(text: string): SplitAddress | undefined {
  if (text.length > LONGEST_ADDRESS) return undefined
  const parts = text.split(/\s*(?:[,;|\r\n\t]+|\s{2,})\s*/).filter(part => part !== '')
  const last = parts.at(-1) ?? ''
  const country = parts.length > 1 && isCountry(last) ? parts.pop()! : ''
  const undivided = parts.length === 1 ? UNDIVIDED.exec(parts[0]!) : null
  if (undivided) {
    const [, postCode, postTown] = undivided
    return whole([parts[0]!.slice(0, undivided.index)], postCode!, postTown!, country)
  }
  const at = parts.findIndex((part, nth) => nth > 0 && (TRAILING.test(part) || holdsCodeAndTown(part)))
  if (at < 0) return undefined
  const [before, [code = '', ...after]] = [parts.slice(0, at), parts.slice(at)]
  const found = TRAILING.test(code) ? { postCode: code, postTown: '' } : splitTown(code)
  // What stands behind is the town, or a region.
  if (found.postTown === '' && after.length === 1) return whole(before, found.postCode, after[0]!, country)
  if (after.length > 0) return undefined
  const region = found.postTown === '' && isRegion(before.at(-1)!) ? before.pop()! : found.postTown
  if (region !== '' && !isRegion(region)) return whole(before, found.postCode, region, country)
  const town = before.pop()!
  // `Storgatan 1, Lund, Skåne, 222 33`: either may be the town.
  if (before.length > 1 && !/\d/.test(before.at(-1)!)) return undefined
  return whole(before, found.postCode, region === '' ? town : `${town}, ${region}`, country)
}

function whole(
  lines: string[],
  postCode: string,
  postTown: string,
  country: string,
): SplitAddress | undefined {
  const street = lines.join(', ')
  const isPlain = /\p{L}/u.test(lines[0] ?? '') && !/\d/.test(postTown)
  return isPlain ? { street, postCode, postTown, country } : undefined
}

/** Whether a cell is a country. Codes must be in capitals: `Bo` and `Eva` are people. A letter may mean anything. */
export const isCountry = (text: string): boolean =>
  text.length > 1 && (text.length > 3 || text === text.toUpperCase()) && countryCode(text) !== null

/** After a town, a number without letters may be that of a house or a box as well as a post code. */
export function holdsCodeAndTown(text: string): boolean {
  const { postCode, postTown } = splitTown(text)
  const isCode = text.startsWith(postCode)
    ? postCode.replace(/\D/g, '').length >= 4
    : /[A-Z]/.test(postCode) || /(^| )[A-Z]{2}$/.test(postTown)
  return postCode !== '' && isCode && !/\d/.test(postTown) && postTown.length > 1
}
