import type { Shape } from '#schemas/import-preview.ts'
import { holdsCodeAndTown, isCountry, splitAddress, unescaped } from '../import/cells.ts'

/** The shapes of cells, independent of their header. */

/** The share of a column's cells that decides its shape. */
const MOST = 0.7

/** Longer cells are no part of an address. */
const LONGEST_CELL = 200

const POST_CODE =
  /^(?:[A-Z]{1,2}[-– ])?(?:\d{3} \d{2}|\d{4,6}|\d{5}-\d{4}|\d{2}-\d{3}|\d{4,5}-\d{3}|\d{4} ?[A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/
const STREET_WORD =
  /(gatan|gata|vägen|väg|gränd|torget|torg|stigen|stig|allén|backen|plan|straße|strasse|str\.|weg|platz|gasse|street|road|avenue|lane|drive|st\.|rd\.?|ave\.?)(?=$|[\s,\d])|^(box|postfach|p\.?o\.? ?box|pl|postlåda)\s?\d/i
const NUMBERED_STREET = /^\p{L}[\p{L}\p{M}\s.'’\-/]*\s\d{1,4}\s?\p{L}?(?:$|[\s,:-])/u
const NUMBER_FIRST = /^\d{1,5}[A-Z]?,?\s\p{L}{2}/u
const PERSON =
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?:,? (?:(?:von|van|af|de|der|den|och|&|and|und) )*\p{Lu}[\p{L}\p{M}.'’-]*){1,4}$/u
const WORDS = /^[\p{L}\p{M}][\p{L}\p{M}\s.'’&/()-]*$/u

const byPattern: readonly (readonly [Shape, RegExp])[] = [
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['web', /^(?:https?:\/\/|www\.)\S+$/i],
  ['date', /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})(?:[ T]\d{1,2}:\d{2}.*)?$/],
  ['identity', /^(?:(?:19|20)?\d{6}[-+]\d{4}|(?:19|20)\d{10}|\d{6}-?\d{4})$/],
  ['postCode', POST_CODE],
  ['phone', /^(?:\+|00?[1-9])[\d\s()/.-]{6,20}$/],
  ['number', /^[-+]?[\d\s.,]+(?: ?(?:kr|sek|eur|€|%|:-))?$/i],
]

/** What one cell looks like; undefined where it is blank. */
export function shapeOfCell(cell: string): Shape | undefined {
  const text = unescaped(cell.trim()).replace(/\s+/g, ' ')
  if (text === '') return undefined
  if (text.length > LONGEST_CELL) return 'text'
  for (const [shape, pattern] of byPattern) if (pattern.test(text)) return shape
  if (isCountry(text)) return 'country'
  if (splitAddress(unescaped(cell.trim()))) return 'address'
  if (STREET_WORD.test(text) && !/^\d{3} ?\d{2} /.test(text)) return 'street'
  if (holdsCodeAndTown(text)) return 'postCodeAndTown'
  if (NUMBERED_STREET.test(text) || NUMBER_FIRST.test(text)) return 'street'
  if (PERSON.test(text)) return 'personName'
  return WORDS.test(text) ? 'words' : 'text'
}

/** What a column's cells are like. */
export interface ColumnProfile {
  readonly shape: Shape
  /** How many cells have each shape, as shares of those that are not blank. */
  readonly shares: Partial<Record<Shape, number>>
  /** Share of cells that are not blank. */
  readonly filled: number
  /** Share of different values among them. */
  readonly distinct: number
  readonly samples: string[]
  /** The examined cells, one for each row. */
  readonly cells: readonly string[]
}

/** How many different values a person sees. */
const SAMPLES = 3

export function profileOf(cells: readonly string[], shown: (cell: string) => string): ColumnProfile {
  const counts = new Map<Shape, number>()
  const values = new Set<string>()
  let filled = 0
  for (const cell of cells) {
    const shape = shapeOfCell(cell)
    if (!shape) continue
    filled++
    counts.set(shape, (counts.get(shape) ?? 0) + 1)
    values.add(cell.trim())
  }
  const shares: Partial<Record<Shape, number>> = {}
  for (const [shape, count] of counts) shares[shape] = count / filled
  return {
    shape: overall(shares),
    shares,
    filled: cells.length === 0 ? 0 : filled / cells.length,
    distinct: filled === 0 ? 0 : values.size / filled,
    samples: [...values].slice(0, SAMPLES).map(shown),
    cells,
  }
}

/** The shape of most cells. Names of people and of towns are words too. */
function overall(shares: Partial<Record<Shape, number>>): Shape {
  const ranked = Object.entries(shares).sort(([, a], [, b]) => b - a) as [Shape, number][]
  const [first] = ranked
  if (!first) return 'empty'
  if (first[1] >= MOST) return first[0]
  const { personName = 0, words = 0, country = 0, text = 0 } = shares
  if (personName + words + country >= MOST) return personName >= 0.5 ? 'personName' : 'words'
  return first[1] + text >= MOST && first[1] >= 0.5 ? first[0] : 'text'
}
