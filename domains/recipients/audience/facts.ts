import type { AudienceFacts } from '#drizzle/tables/index.ts'
import { toNfc } from '#letter/font/composing.ts'
import { standardFields } from '#schemas/recipient-limits.ts'
import type { PreparedRow } from './types.ts'

/** Width of a text on the page, in whatever unit: values are only compared. */
export type Measure = (text: string) => number

/** Below this every character is its own composed form, and so is any text of such characters. */
const FIRST_COMBINING = 0x300

const standard: ReadonlySet<string> = new Set(standardFields)

/**
 * Collects the characters and the widest values of rows, so that no campaign has to read a whole list to lay out its
 * letters.
 */
export class FactsCollector {
  readonly #measure: Measure
  readonly #seen = new Uint8Array(0x10000)
  readonly #beyond = new Set<string>()
  readonly #widest = new Map<string, { value: string; width: number; position: number }>()

  constructor(measure: Measure) {
    this.#measure = measure
  }

  /** @param position of the row among those gathered here, from 1 */
  add(row: PreparedRow, position: number): void {
    for (const field of standardFields) this.#value(field, row[field], position)
    for (const [key, { value }] of Object.entries(row.customFields)) {
      // A merge field with a standard field's name prints the standard field.
      if (standard.has(key)) this.#characters(value)
      else this.#value(key, value, position)
    }
  }

  facts(): AudienceFacts {
    const characters = [...this.#beyond]
    for (let code = 0; code < this.#seen.length; code++) {
      if (this.#seen[code]) characters.push(String.fromCharCode(code))
    }
    return { characters: characters.sort().join(''), widest: Object.fromEntries(this.#widest) }
  }

  #value(field: string, value: string, position: number): void {
    const widest = this.#widest.get(field)
    // Neighbours in a file often share their town and country.
    if (widest?.value === value) return
    this.#characters(value)
    const width = this.#measure(value)
    if (!widest || width > widest.width) this.#widest.set(field, { value, width, position })
  }

  #characters(value: string): void {
    let highest = 0
    for (let at = 0; at < value.length; at++) {
      const code = value.charCodeAt(at)
      if (code > highest) highest = code
      if (code < 0xd800 || code > 0xdfff) this.#seen[code] = 1
      else if (code < 0xdc00) this.#beyond.add(value.slice(at, at + 2))
    }
    // Drawing composes a letter and its accent into one character, which the font's subset must contain too.
    if (highest < FIRST_COMBINING) return
    const composed = toNfc(value)
    if (composed !== value) this.#characters(composed)
  }
}

/**
 * Merges two strings of sorted characters. The first may be long and the second short, as when one recipient is added:
 * so the first is searched, and not sorted again.
 */
function union(known: string, added: string): string {
  let merged = ''
  let copied = 0
  for (const character of added) {
    const place = placeOf(character, known)
    if (known.startsWith(character, place)) continue
    merged += known.slice(copied, place) + character
    copied = place
  }
  return merged === '' ? known : merged + known.slice(copied)
}

/** The place of a character in a sorted string, or where it would be inserted. */
function placeOf(wanted: string, characters: string): number {
  let low = 0
  let high = characters.length
  while (low < high) {
    const middle = (low + high) >> 1
    const insidePair = middle > low && characters.codePointAt(middle - 1)! > 0xffff
    const at = insidePair ? middle - 1 : middle
    const character = String.fromCodePoint(characters.codePointAt(at)!)
    if (character < wanted) low = at + character.length
    else high = at
  }
  return low
}

/** Facts of both; positions of `added` begin behind `offset`. Of two equally wide values the earlier is kept. */
export function mergeFacts(known: AudienceFacts, added: AudienceFacts, offset: number): AudienceFacts {
  const widest = new Map(Object.entries(known.widest))
  for (const [field, value] of Object.entries(added.widest)) {
    const before = widest.get(field)
    if (before && before.width >= value.width) continue
    widest.set(field, { ...value, position: value.position + offset })
  }
  return {
    characters: union(known.characters, added.characters),
    widest: Object.fromEntries(widest),
  }
}
