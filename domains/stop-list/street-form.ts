import { withoutAccents } from '#letter/preflight/same-person.ts'
import { abbreviatedEnds, BOX, placeWords, streetEnds, withinHouse, withinHouseIn } from './words.ts'

interface StreetForm {
  readonly street: string
  /** Numbers of flat and floor, in the order in which they are written. */
  readonly within: string
}

/** Most streets: words and one number, so nothing in it can be a flat's. */
const PLAIN = /^[a-z]+(?: [a-z]+)* \d+(?: ?[a-z])?$/

/**
 * The normal form of a street in a country (ISO 3166-1 alpha-2). `c/o Berg, Storg. 1 A, lgh 1102` is `storgatan1a` and,
 * within the house, `1102`.
 */
export function streetForm(written: string, country: string): StreetForm {
  const folded = withoutAccents(written)
  if (PLAIN.test(folded)) return { street: closed(spelledAlike(` ${folded} `)), within: '' }
  const { rest, within } = takenApart(` ${wordsOf(inFull(withoutCareOf(folded), country))} `, country)
  return { street: closed(spelledAlike(rest)), within }
}

/** Takes the line of whoever lives there off, if an address is left. */
function withoutCareOf(street: string): string {
  const rest = street
    .split(/[,;\n\r]+/)
    .filter(part => !/^\s*(?:c\/o|c\.o\.|att[:.])(?!\p{L})/u.test(part))
    .join(',')
  return /\d/.test(rest) ? rest : street
}

/** `storg. 1` is `storgatan 1`. The `t.v.` of a Danish flat is no street. */
function inFull(street: string, country: string): string {
  const ends = abbreviatedEnds[country]
  return ends === undefined
    ? street
    : street.replace(/(?<!\b\p{L}\.)(gt|[gvkt])\.(?=\s*(?:\d|,|$))/gu, (all, end) => ends[end] ?? all)
}

/** Words and numbers with one space between them. Ranges stay what they are: `1-3` is neither `13` nor `1`. */
const wordsOf = (street: string): string =>
  street
    .replace(/['’`´]/g, '')
    .replace(/(?<=\d)\s*[-–—‐]\s*(?=\d)/g, '-')
    .replace(/[^\p{L}\p{N}/-]+|(?<!\d)[/-]+|[/-]+(?!\d)/gu, ' ')
    .replace(/(?<=\p{L}{2})(?=\d)|(?<=\d)(?=\p{L}{2})/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Takes off what says where within a house, unless nothing would be left that leads to one: `Ås 12` is a place. */
function takenApart(words: string, country: string): { readonly rest: string; readonly within: string } {
  const within: string[] = []
  let rest = words
  for (const part of [...withinHouse, withinHouseIn[country]]) {
    const left = part === undefined ? rest : rest.replace(part, '')
    if (left === rest || !/\p{L}.*\d|\d.*\p{L}/u.test(left)) continue
    for (const [taken] of rest.matchAll(part!)) {
      within.push(...(taken.match(/\d+|(?<= )\p{L}(?= ?$)/gu) ?? [taken.trim()]))
    }
    rest = left
  }
  return { rest, within: within.join(' ') }
}

/** One spelling for each word, and the number of the house behind them. */
const spelledAlike = (words: string): string =>
  words
    .replace(BOX, ' box ')
    .replace(/ (?:nr|no|num) (?=\d)/, ' ')
    // `12 High Street`, `12 bis, rue`
    .replace(/^ (\d\S*(?: (?:[a-qs-z]|bis|ter)(?= ))?) (.*\p{L}.*) $/u, ' $2 $1 ')
    .trim()
    .split(' ')
    .map(streetWord)
    .join(' ')

function streetWord(word: string): string {
  for (const [end, short] of streetEnds) if (word.endsWith(end)) return word.slice(0, -end.length) + short
  return placeWords.get(word) ?? word
}

/** Without spaces, except between two numbers. */
const closed = (words: string): string => words.replace(/(?<!\d) | (?!\d)/g, '')
