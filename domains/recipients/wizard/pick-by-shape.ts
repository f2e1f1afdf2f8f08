import type { Confidence } from '#schemas/import-preview.ts'
import type { StandardField } from '#schemas/recipient-limits.ts'
import type { Candidate } from './candidates.ts'
import type { Column, Picked, Target } from './columns.ts'
import type { Role } from './header-words.ts'

/**
 * Finds fields that no header names, by the shape of cells. Columns with a known header are not considered, unless they
 * hold countries: `address_country_id` is one.
 */
export function pickByShape(
  columns: readonly Column[],
  candidates: readonly Candidate[],
  picked: Picked,
): void {
  const roles = new Map(candidates.map(({ index, role }) => [index, role]))
  const taken = new Set([...picked.values()].flatMap(({ columns: parts }) => parts))
  const lacks = (...targets: StandardField[]) =>
    targets.every(target => !picked.has(target)) && !picked.has('postCodeAndTown') && !picked.has('address')
  const pick = (target: Target, confidence: Confidence, isOne: (column: Column) => boolean) => {
    const blank = picked.get(target)?.columns.every(index => columns[index]?.shape === 'empty')
    if (blank === false) return
    const found = columns
      .filter(
        column =>
          !taken.has(column.index) && (target === 'country' || !roles.has(column.index)) && isOne(column),
      )
      .sort((a, b) => b.filled - a.filled || a.header.localeCompare(b.header))
    const [best, next] = found
    // If two look alike a person must choose. Without a country, all would silently get the home country.
    if (!best || (target !== 'country' && next && next.filled === best.filled)) return
    picked.set(target, { columns: [best.index], confidence })
    taken.add(best.index)
  }
  const hasHeader = roles.size > 0
  const confidence: Confidence = hasHeader ? 'unsure' : 'likely'
  if (lacks('street', 'postCode', 'postTown')) pick('address', 'unsure', ({ shape }) => shape === 'address')
  if (lacks('postCode', 'postTown')) {
    pick('postCodeAndTown', confidence, ({ shape }) => shape === 'postCodeAndTown')
  }
  if (lacks('postCode')) {
    const spaced = columns.filter(
      ({ shape, samples }) => shape === 'postCode' && samples.every(one => /\s/.test(one)),
    )
    const isOne = ({ shape, index }: Column) =>
      shape === 'postCode' && (spaced.length === 0 || spaced.some(one => one.index === index))
    pick('postCode', confidence, isOne)
  }
  if (!picked.has('address')) pick('street', confidence, ({ shape }) => shape === 'street')
  pick('country', confidence, column => isCountryColumn(column, roles.get(column.index)))
  pick('name', 'unsure', ({ shape }) => shape === 'personName')
  // A town recurs often and stands beside a post code.
  if (lacks('postTown') && picked.has('postCode') && !hasHeader) {
    pick('postTown', 'unsure', ({ shape, shares }) => shape === 'words' && (shares.personName ?? 0) < 0.3)
  }
}

/** Codes of languages, currencies and states are codes of countries too, so a column known as such must spell them out. */
const isCountryColumn = ({ shape, cells }: Column, role: Role | undefined): boolean =>
  shape === 'country' &&
  (role === undefined || (role === 'other' && cells.some(cell => cell.trim().length > 3)))
