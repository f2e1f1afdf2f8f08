import { countryCode, meansHome } from '#letter/layout/countries/index.ts'
import { withoutAccents } from '#letter/preflight/same-person.ts'
import { streetForm } from './street-form.ts'
import { conjunctions, nameWords, particles, placeWords, titles, twoLetters } from './words.ts'

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

/**
 * The normal forms of a person and their household. Case, accents, punctuation, titles, the order of names and the ways
 * to write a street do not count; a house's letter and everything else that leads to another door does.
 * @param home the deployment's country, which is meant where none is written
 */
export function normalForms(addressee: Addressee, home: string): NormalForms {
  const address = addressForm(addressee, home)
  if (address === null) return { person: null, household: null }
  const { household, within, country } = address
  const name = spelled(nameForm(addressee.name), country)
  return { person: name === '' ? null : `${name}|${household}|${within}`, household }
}

interface AddressForm {
  readonly household: string
  /** See `streetForm`. */
  readonly within: string
  readonly country: string
}

/** The normal form of an address alone; null if it has no street or no place. */
export function addressForm(addressee: Addressee, home: string): AddressForm | null {
  const country = countryForm(meansHome(addressee.country) ? home : addressee.country)
  const { street, within } = streetForm(addressee.street, country)
  const place = `${shortCode(postCodeForm(addressee.postCode), country)}|${townForm(addressee.postTown)}`
  if (street === '' || place === '|') return null
  return { household: `${spelled(`${street}|${place}`, country)}|${country}`, within, country }
}

function spelled(text: string, country: string): string {
  const pairs = twoLetters[country]
  return pairs ? text.replace(pairs, '') : text
}

/** Enough for the towns of a country; memory must not grow with a list. */
const MOST_REMEMBERED = 20_000

/** Rows of a list share their towns, and many their post codes. */
function remembering(form: (written: string) => string): (written: string) => string {
  const known = new Map<string, string>()
  return written => {
    let found = known.get(written)
    if (found === undefined) {
      found = form(written)
      if (known.size >= MOST_REMEMBERED) known.clear()
      known.set(written, found)
    }
    return found
  }
}

/** ISO 3166-1 alpha-2, or how a country is called that is not known. */
const countryForm = remembering(named => countryCode(named) ?? closed(withoutAccents(named)))

const apostrophes = /['’`´]/g
const wordsOf = /[\p{L}\p{N}]+/gu

/** Letters and digits; two numbers stay apart. */
const closed = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<!\d) | (?!\d)/g, '')

/** `Svensson, Dr. Anna c/o Berg` is `anna svensson`. */
function nameForm(written: string): string {
  const folded = withoutAccents(written).replace(apostrophes, '')
  const end = folded.search(/(?<!\p{L})c\/o /u)
  const words = ((end > 0 ? folded.slice(0, end) : folded).match(wordsOf) ?? []).filter(
    word => !conjunctions.has(word),
  )
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

const townForm = remembering(written => {
  const words = withoutAccents(written).replace(apostrophes, '').match(wordsOf) ?? []
  return closed(words.map(word => placeWords.get(word) ?? word).join(' '))
})

/** `SE-411 03` is `41103`. */
const postCodeForm = remembering(written =>
  withoutAccents(written)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^[a-z]{1,3}(?=\d+$)/, ''),
)

/** Without the four digits that a code of the United States may have behind its five. */
const shortCode = (code: string, country: string): string =>
  country === 'US' && /^\d{9}$/.test(code) ? code.slice(0, 5) : code
