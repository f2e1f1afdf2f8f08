import iconv from 'iconv-lite'
import { type Encoding, pages } from '#schemas/encodings.ts'
import { previewsOf } from './readings.ts'
import type { Readings } from './table.ts'

/** Letters besides a–z that a language's names and streets are written with (CLDR's main exemplars, and é in names). */
const LETTERS: Readonly<Record<string, string>> = {
  bg: 'абвгдежзийклмнопрстуфхцчшщъьюя',
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøåé',
  de: 'äöüß',
  el: 'αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ',
  es: 'áéíóúñü',
  et: 'äõöüšž',
  fi: 'äöå',
  fr: 'àâçéèêëîïôùûüœ',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  is: 'áæðéíóöþúý',
  it: 'àèéìòù',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  nb: 'æøåé',
  nl: 'éëïöü',
  no: 'æøåé',
  pl: 'ąćęłńóśźż',
  pt: 'àáâãçéêíóôõú',
  ro: 'ăâîșțşţ',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sv: 'åäöéü',
  tr: 'çğıöşü',
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
}

const LIKELY = new Set(Object.values(LETTERS).join(''))

/** Characters that are judged. */
const JUDGED = 5_000

export interface Reading {
  readonly text: string
  /** Whether another page gives a text that could have been meant as well. */
  readonly unsure: boolean
  /** Absent where nothing else can be meant: of UTF-8, and of UTF-16 by its mark. */
  readonly readings?: Readings
}

/**
 * Reads bytes that are no UTF-8 in the page that makes most sense of them: in which the letters within words are those
 * of one language, and signs do not stand there. Detectors of encodings that were tried see no DOS or Macintosh pages.
 * @param locale BCP 47: its letters count for more
 * @param chosen what a person has chosen instead
 */
export function readInPage(bytes: Uint8Array, locale: string, chosen?: Encoding): Reading {
  const marked = beside(bytes)
  const readings = pages.map(page => judged(page, iconv.decode(marked, page), locale.slice(0, 2)))
  // A stable sort: of equal ones the likelier page is first.
  const [best, ...others] = readings.toSorted((a, b) => b.sum - a.sum) as [Judged, ...Judged[]]
  const encoding = chosen ?? best.page
  const unsure = !chosen && (best.sum < 0 || others.some(other => isRival(best, other)))
  const previews = previewsOf(
    bytes,
    [best, ...others].map(({ page }) => page),
  )
  return {
    text: iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding),
    unsure,
    readings: { encoding, unsure, previews },
  }
}

interface Judged {
  readonly page: Encoding
  /** Each character that is judged, between its neighbours. */
  readonly text: string
  /** How much sense each character makes, in the language that makes most of them. */
  readonly sense: readonly number[]
  readonly sum: number
  /** Whether that is the likeliest language. */
  readonly isOwn: boolean
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Judges the text of a page by the language that has most of its letters. @param own the likeliest language */
function judged(page: Encoding, text: string, own: string): Judged {
  const places = Array.from(text, (_, at) => placeOf(text, at))
  const counts = new Map<string, number>()
  for (const { letter } of places) if (letter) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let best = (_: string): number => 0
  let most = 0
  let isOwn = true
  for (const [language, letters] of Object.entries(LETTERS)) {
    const each = language === own ? 2 : 1.5
    const worth = (letter: string) => (letters.includes(letter) ? each : LIKELY.has(letter) ? 0.25 : 0)
    const sum = sumOf(Array.from(counts, ([letter, count]) => count * worth(letter)))
    if (sum > most) [best, most, isOwn] = [worth, sum, language === own]
  }
  const sense = places.map(({ letter, worth }) => worth + (letter ? best(letter) : 0))
  return { page, text, sense, sum: sumOf(sense), isOwn }
}

/** The share of sense from which another reading could have been meant as well. */
const NEARLY = 0.8

/** Whether another reading makes nearly as much sense where the two differ. */
function isRival(best: Judged, other: Judged): boolean {
  let bests = 0
  let others = 0
  for (let at = 0; at < best.text.length; at++) {
    if (best.text[at] === other.text[at]) continue
    bests += best.sense[at]!
    others += other.sense[at]!
  }
  // The best is believed where neither makes sense, as of a lone sign, and Windows-1252 in the likeliest language also
  // where another page makes as much.
  const isTold = bests > 0 || others > 0
  const isBelieved = others <= bests && best.page === pages[0] && best.isOwn
  return isTold && !isBelieved && others >= NEARLY * bests && other.sum >= NEARLY * best.sum
}

/** The bytes above ASCII, each with its neighbours: all that differs between the pages. */
function beside(bytes: Uint8Array): Buffer {
  const kept: number[] = []
  for (let at = 0; at < bytes.length && kept.length < JUDGED; at++) {
    if (bytes[at]! < 0x80) continue
    const until = at + 2
    for (let near = Math.max(0, at - 1); near < Math.min(until, bytes.length); near++) kept.push(bytes[near]!)
    kept.push(0x20)
  }
  return Buffer.from(kept)
}

const LETTER = /\p{L}/u
const LOWER = /\p{Ll}/u
const UPPER = /\p{Lu}/u
const LATIN = /\p{Script=Latin}/u
/** Signs of ordinary texts. */
const USUAL = '€–—‘’“”…§°·½'

interface Place {
  /** The small letter at a place within a word; what it is worth depends on the language. */
  readonly letter?: string
  /** How much sense the place makes in any language. */
  readonly worth: number
}

/**
 * What stands at a place: letters within words make sense by their language; signs there, capitals among small letters
 * and words of two scripts make none.
 */
function placeOf(text: string, at: number): Place {
  const sign = text[at]!
  if (sign < '\u0080') return { worth: 0 }
  const before = text[at - 1] ?? ' '
  const after = text[at + 1] ?? ' '
  const [follows, precedes] = [LETTER.test(before), LETTER.test(after)]
  if (LETTER.test(sign)) {
    if (!follows && !precedes) return { worth: 0 }
    if (UPPER.test(sign) && (LOWER.test(before) || (follows && LOWER.test(after)))) return { worth: -4 }
    const isMixed = (near: string) => LETTER.test(near) && LATIN.test(near) !== LATIN.test(sign)
    return isMixed(before) || isMixed(after) ? { worth: -4 } : { letter: sign.toLowerCase(), worth: 0 }
  }
  if (/\p{C}/u.test(sign)) return { worth: -5 }
  if (follows && precedes) return { worth: sign !== '’' ? -3 : isApostrophe(before, after) ? 2 : 1.5 }
  if (USUAL.includes(sign)) return { worth: 0.5 }
  return { worth: follows || precedes ? -1 : 0 }
}

/** `O’Neill`, `dell’arte`, `McDonald’s`. Elsewhere it may be a name's (`Sa’ad`) or what is made of `Aragón`. */
const isApostrophe = (before: string, after: string): boolean =>
  UPPER.test(before) || UPPER.test(after) || 'dl'.includes(before) || after === 's'
