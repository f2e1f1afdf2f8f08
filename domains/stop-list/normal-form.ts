import { countryCode, meansHome } from '#letter/layout/countries/index.ts'
import { withoutAccents } from '#letter/preflight/same-person.ts'
import {
  abbreviatedEnds,
  BOX,
  conjunctions,
  nameWords,
  particles,
  placeWords,
  streetEnds,
  titles,
  twoLetters,
  withinHouse,
  withinHouseIn,
} from './words.ts'

/** A name and address, however they are written. */
export interface Addressee {
  readonly name: string
  readonly street: string
  readonly postCode: string
  readonly postTown: string
  readonly country: string
}

/** Equal for two addressees who are the same person, or the same household, as the stop list means it. */
export interface NormalForms {
  /** Null without a name. */
  readonly person: string | null
  /** The address without the number of a flat; null if it has no street or no place. */
  readonly household: string | null
}

const apostrophes = /['’`´]/g
const others = /[^\p{L}\p{N}]+/gu

/**
 * The normal forms of a person and their household. Case, accents, punctuation, titles, the order of names and the ways
 * to write a street do not count; a house's letter and everything else that leads to another door does.
 * @param home the deployment's country, which is meant where none is written
 */
export function normalForms(addressee: Addressee, home: string): NormalForms {
  const country = countryForm(addressee.country, home)
  const { street, within } = streetForm(addressee.street, country)
  const place = [postCodeForm(addressee.postCode, country), townForm(addressee.postTown)]
  const spelled = (text: string) => (twoLetters[country] ? text.replace(twoLetters[country], '') : text)
  const household =
    street === '' || place.join('') === '' ? null : `${spelled([street, ...place].join('|'))}|${country}`
  const name = spelled(nameForm(addressee.name))
  return {
    person: name === '' || household === null ? null : `${name}|${household}|${within}`,
    household,
  }
}

let lastCountry: readonly [written: string, home: string, form: string] = ['', '', '']

function countryForm(written: string, home: string): string {
  if (lastCountry[0] === written && lastCountry[1] === home && lastCountry[2] !== '') return lastCountry[2]
  const named = meansHome(written) ? home : written
  lastCountry = [written, home, countryCode(named) ?? withoutAccents(named).replace(others, '')]
  return lastCountry[2]
}

/** `Svensson, Dr. Anna c/o Berg` is `anna svensson`. */
function nameForm(written: string): string {
  const words = withoutAccents(written)
    .replace(/(?<!\p{L})c\/o .*$/u, '')
    .replace(apostrophes, '')
    .split(others)
    .filter(word => word !== '' && !conjunctions.has(word))
  const untitled = words.filter(word => !titles.has(word))
  const names = untitled.length > 1 ? untitled : words
  const joined: string[] = []
  let before = ''
  for (const [index, word] of names.entries()) {
    if (particles.has(word) && index < names.length - 1) before += word
    else {
      joined.push(before + (nameWords.get(word) ?? word))
      before = ''
    }
  }
  return joined.sort().join(' ')
}

/** Without spaces, except between two numbers. */
const closed = (words: string): string => words.trim().replace(/(?<!\d) +| +(?!\d)/g, '')

const townForm = (written: string): string =>
  closed(
    withoutAccents(written)
      .replace(apostrophes, '')
      .split(others)
      .map(word => placeWords.get(word) ?? word)
      .join(' '),
  )

/** `SE-411 03` is `41103`, `12345-6789` in the United States `12345`. */
function postCodeForm(written: string, country: string): string {
  const code = withoutAccents(written)
    .replace(others, '')
    .replace(/^[a-z]{1,3}(?=\d+$)/, '')
  return country === 'US' && /^\d{9}$/.test(code) ? code.slice(0, 5) : code
}

interface StreetForm {
  readonly street: string
  /** Flat and floor, in the order in which they are written. */
  readonly within: string
}

/** `c/o Berg, Storg. 1 A, lgh 1102` is `storgatan1a` and, within the house, `1102`. */
function streetForm(written: string, country: string): StreetForm {
  const ends = abbreviatedEnds[country]
  const folded = withoutCareOf(withoutAccents(written)).replace(apostrophes, '')
  const inFull = ends
    ? folded.replace(/(?<!\b\p{L}\.)(gt|[gvkt])\.(?=\s*(?:\d|,|$))/gu, (all, end) => ends[end] ?? all)
    : folded
  // Ranges stay what they are: `1-3` is neither `13` nor `1`.
  let words = ` ${inFull
    .replace(/(?<=\d)\s*[-–—‐]\s*(?=\d)/g, '-')
    .replace(/[^\p{L}\p{N}/-]+|(?<!\d)[/-]+|[/-]+(?!\d)/gu, ' ')
    .replace(/(?<=\p{L}{2})(?=\d)|(?<=\d)(?=\p{L}{2})/gu, ' ')
    .trim()} `
  const within: string[] = []
  const takeOff = (part: RegExp): void => {
    const rest = words.replace(part, '')
    // What is left must still lead to a house: `Ås 12` is a place.
    if (rest === words || !/\p{L}.*\d|\d.*\p{L}/u.test(rest)) return
    for (const [taken] of words.matchAll(part))
      within.push(...(taken.match(/\d+|(?<= )\p{L}(?= ?$)/gu) ?? [taken]))
    words = rest
  }
  for (const part of withinHouse) takeOff(part)
  if (withinHouseIn[country]) takeOff(withinHouseIn[country])
  const street = words
    .replace(BOX, ' box ')
    .replace(/ (?:nr|no|num) (?=\d)/g, ' ')
    // `12 High Street`, `12 bis, rue`
    .replace(/^ (\d\S*(?: (?:[a-qs-z]|bis|ter)(?= ))?) (.*\p{L}.*) $/u, ' $2 $1 ')
    .trim()
    .split(' ')
    .map(streetWord)
    .join(' ')
  return { street: closed(street), within: within.join(' ').trim() }
}

function streetWord(word: string): string {
  for (const [end, short] of streetEnds) if (end.test(word)) return word.replace(end, short)
  return placeWords.get(word) ?? word
}

/** Takes the line of whoever lives there off, if an address is left. */
function withoutCareOf(street: string): string {
  const rest = street
    .split(/[,;\n\r]+/)
    .filter(part => !/^\s*(?:c\/o|c\.o\.|att[:.])(?!\p{L})/u.test(part))
    .join(',')
  return /\d/.test(rest) ? rest : street
}
