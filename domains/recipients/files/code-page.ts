import iconv from 'iconv-lite'
import { type Encoding, pages } from '#schemas/encodings.ts'
import { previewsOf } from './readings.ts'
import type { Readings } from './table.ts'

/** Letters beside a–z that a language's names and streets are written with (CLDR's main exemplars). */
const LETTERS: Readonly<Record<string, string>> = {
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøåé',
  de: 'äöüß',
  es: 'áéíóúñü',
  et: 'äõöüšž',
  fi: 'äöå',
  fr: 'àâçéèêëîïôùûüœ',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  is: 'áæðéíóöþúý',
  it: 'àèéìòù',
  nb: 'æøåé',
  nl: 'éëïöü',
  no: 'æøåé',
  pl: 'ąćęłńóśźż',
  pt: 'àáâãçéêíóôõú',
  ro: 'ăâîșțşţ',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sv: 'åäöéü',
}

const LIKELY = new Set(Object.values(LETTERS).join(''))

/** Characters that are judged. */
const JUDGED = 20_000

export interface Reading {
  readonly text: string
  /** Whether another page gives a text that could have been meant as well. */
  readonly unsure: boolean
  /** Absent where nothing else can be meant: of UTF-8, and of UTF-16 by its mark. */
  readonly readings?: Readings
}

/**
 * Reads bytes that are no UTF-8 in the page that makes most sense of them: in which letters that names are written with
 * stand within words, and signs do not. Detectors of encodings that were tried see no DOS or Macintosh pages.
 * @param locale BCP 47: its letters count for more
 * @param chosen what a person has chosen instead
 */
export function readInPage(bytes: Uint8Array, locale: string, chosen?: Encoding): Reading {
  const own = LETTERS[locale.slice(0, 2)] ?? ''
  const marked = beside(bytes)
  const reads: Read[] = pages.map(page => {
    const text = iconv.decode(marked, page)
    const sense = Array.from(text, (_, at) => senseAt(text, at, own))
    return { page, text, sense, sum: sense.reduce((sum, one) => sum + one, 0) }
  })
  // A stable sort: of equal ones the likelier page is first.
  const [best, ...others] = reads.toSorted((a, b) => b.sum - a.sum) as [Read, ...Read[]]
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

interface Read {
  readonly page: Encoding
  /** Each character that is judged, between its neighbours. */
  readonly text: string
  /** How much sense each character makes. */
  readonly sense: readonly number[]
  readonly sum: number
}

/** Whether another reading makes nearly as much sense where the two differ. */
function isRival(best: Read, other: Read): boolean {
  let bests = 0
  let others = 0
  for (let at = 0; at < best.text.length; at++) {
    if (best.text[at] === other.text[at]) continue
    bests += best.sense[at]!
    others += other.sense[at]!
  }
  // Where neither makes sense of it, as of a lone sign, or both are the pages of Windows, the likelier one is believed.
  const isTold = bests > 0 || others > 0
  return (
    isTold &&
    others >= 0.8 * bests &&
    !(others === bests && best.page === pages[0] && other.page === pages[1])
  )
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
/** Signs of ordinary texts. */
const USUAL = '€–—‘’“”…§°·½'

/**
 * How much sense a character makes at its place: letters within words count for it, signs there and capitals behind
 * small letters against it.
 */
function senseAt(text: string, at: number, own: string): number {
  const sign = text[at]!
  if (sign < '\u0080') return 0
  const before = text[at - 1] ?? ' '
  const after = text[at + 1] ?? ' '
  const [follows, precedes] = [LETTER.test(before), LETTER.test(after)]
  if (LETTER.test(sign)) {
    if (!follows && !precedes) return 0
    if (UPPER.test(sign) && LOWER.test(before)) return -2
    const small = sign.toLowerCase()
    return own.includes(small) ? 3 : LIKELY.has(small) ? 1.5 : 0.5
  }
  if (/\p{C}/u.test(sign)) return -5
  if (follows && precedes) return sign === '’' ? 2 : -3
  return USUAL.includes(sign) ? 0.5 : 0
}
