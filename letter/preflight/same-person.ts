import type { LetterRecipient } from '../base/types.ts'

/** A name and address, however they were stored. No two countries share a street, post code and town. */
type Addressee = Pick<LetterRecipient, 'name' | 'street' | 'postCode' | 'postTown'>

/** Letters that are two, or that keep their stroke when accents are taken off. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

const IGNORED = 0
const UNKNOWN = 0xffff

/** By code unit: the small letter or digit without its accent; `IGNORED`; or `UNKNOWN`, for which the text is normalised. */
const plain = Uint16Array.from({ length: 0x250 }, (_, unit) => {
  const folded = String.fromCharCode(unit).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  if (/^[a-z0-9]$/.test(folded)) return folded.charCodeAt(0)
  return /[\p{L}\p{N}]/u.test(folded) ? UNKNOWN : IGNORED
})

const SPACE = 0x20
const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39

let units = new Uint16Array(1024)
let length = 0

/**
 * Appends to `units` a text without case, spaces, accents and punctuation. Two numbers stay apart unless they are
 * `joined`: `Gatan 1-3` is not `Gatan 13`, but `411 03` is `41103`.
 */
function fold(text: string, joined: boolean): void {
  const from = length
  let gap = false
  for (let index = 0; index < text.length; index++) {
    const unit = plain[text.charCodeAt(index)] ?? UNKNOWN
    if (unit === UNKNOWN) {
      length = from
      append(foldedSlowly(text, joined))
      return
    }
    if (unit === IGNORED) {
      gap = true
      continue
    }
    if (gap && !joined && length > from && isDigit(unit) && isDigit(units[length - 1]!))
      units[length++] = SPACE
    units[length++] = unit
    gap = false
  }
}

function append(text: string): void {
  for (let index = 0; index < text.length; index++) units[length++] = text.charCodeAt(index)
}

const unaccented = new Map<string, string>()

/** A small letter, or what it is without its accent. */
function foldedLetter(letter: string): string {
  let folded = unaccented.get(letter)
  if (folded === undefined) {
    folded = (SPELLED_OUT[letter] ?? letter).normalize('NFKD').replace(/\p{M}/gu, '')
    unaccented.set(letter, folded)
  }
  return folded
}

/** A text in small letters without accents. Letters are looked up: most texts have few that are not plain. */
export const withoutAccents = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  text.toLowerCase().replace(/[^\x00-\x7f]/gu, foldedLetter)

function foldedSlowly(text: string, joined: boolean): string {
  const letters = withoutAccents(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return joined ? letters.replaceAll(' ', '') : letters.replace(/(?<!\d) | (?!\d)/g, '')
}

/** Fills `units` with what two rows have in common that would be letters to the same person at the same address. */
function foldPerson({ name, street, postCode, postTown }: Addressee): void {
  // Some characters are several when they are taken apart: at most 18, by Unicode.
  const most = 18 * (name.length + street.length + postCode.length + postTown.length) + 3
  if (units.length < most) units = new Uint16Array(2 * most)
  length = 0
  fold(name, false)
  units[length++] = SPACE
  fold(street, false)
  units[length++] = SPACE
  fold(postCode, true)
  units[length++] = SPACE
  fold(postTown, false)
}

/**
 * The same text for two rows that would be a letter each to the same person at the same address: case, spaces, accents
 * and punctuation do not count.
 */
export function personKey(person: Addressee): string {
  foldPerson(person)
  return String.fromCharCode(...units.subarray(0, length))
}

/** Persons beyond this many are not remembered: memory must not grow with a list. */
const MOST_REMEMBERED = 200_000

/**
 * The persons of an audience, as its rows are looked at one after another. It keeps 53 bits of each text, and not the
 * text: of 200,000 persons two share them once in 400,000 lists, and making the texts would take six times as long.
 */
export class Persons {
  readonly #numbers = new Map<number, number>()

  /** The number (from 1) of the first row that is to the same person at the same address, or null. */
  earlier(person: Addressee, number: number): number | null {
    foldPerson(person)
    let high = 0x811c9dc5 | 0
    let low = 0x1e3779b9
    for (let index = 0; index < length; index++) {
      const unit = units[index]!
      high = Math.imul(high ^ unit, 0x01000193)
      low = Math.imul(low ^ (low >>> 15) ^ unit, 0x05ebca6b)
    }
    const hash = (high >>> 0) * 2 ** 21 + (low >>> 11)
    const first = this.#numbers.get(hash)
    if (first !== undefined) return first
    if (this.#numbers.size < MOST_REMEMBERED) this.#numbers.set(hash, number)
    return null
  }
}
