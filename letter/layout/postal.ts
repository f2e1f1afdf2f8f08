import { formatAddress } from 'localized-address-format'
import type { LetterRecipient } from '../base/types.ts'
import { countryCode, countryLine, countryOrHome, isSameCountry, townCapitals } from './countries/index.ts'

/** Placeholders for the parts of an address, from the private use area, to find a country's order of them. */
const [CODE, TOWN, STREET] = ['\ue001', '\ue002', '\ue003']
const PARTS = [CODE, TOWN, STREET]

/** The usual order, for countries whose own is unknown or leaves a part out. */
const USUAL: readonly string[] = [STREET, `${CODE} ${TOWN}`]

interface Destination {
  /** ISO 3166-1 alpha-2; null: it is not known which country is meant. */
  readonly code: string | null
  readonly isSwedish: boolean
  /** The lines between name and country: placeholders and the text between them. */
  readonly lines: readonly (readonly string[])[]
  /** The country's letters that stand before the post code; empty for most countries. */
  readonly letters: string
  /** The last line; null where the letter stays in the sender's country. */
  readonly country: string | null
}

/**
 * The order that a country's post asks for (Google's libaddressinput). Only the order is taken: country letters before
 * the code are out of use, and no part of an address may be left out because a country does not use it.
 */
function arrangement(country: string | null): readonly string[] {
  if (country === null) return USUAL
  const asked = formatAddress(
    { postalCountry: country, addressLines: [STREET], postalCode: CODE, locality: TOWN },
    'latin',
  ).filter(line => PARTS.some(part => line.includes(part)))
  const isWhole = PARTS.every(part => asked.some(line => line.includes(part)))
  return isWhole ? asked.map(line => line.replace(/[A-Z]+-(?=\ue001)/, '')) : USUAL
}

/** More spellings than real lists have. A bound: memory must not grow with what customers write. */
const MOST_KNOWN = 1000
/** By the sender's country, then by the recipient's as it is written. */
const known = new Map<string, Map<string, Destination>>()

/** Found once for each spelling: a list's letters mostly go to one country. @param given blank: the sender's */
function destinationOf(given: string, homeCountry: string): Destination {
  const fromHome = known.get(homeCountry) ?? new Map<string, Destination>()
  known.set(homeCountry, fromHome)
  let destination = fromHome.get(given)
  if (!destination) {
    const written = countryOrHome(given, homeCountry)
    const code = countryCode(written)
    const order = arrangement(code)
    destination = {
      code,
      isSwedish: code === 'SE',
      letters: /([A-Z]{2})[ -]?\ue001/.exec(order.join('\n'))?.[1] ?? '',
      // No-break spaces: code and town stay together where a long town is wrapped.
      lines: order.map(line => line.replaceAll(' ', '\u00a0').split(/([\ue001-\ue003])/)),
      country: isSameCountry(written, homeCountry) ? null : countryLine(written, homeCountry),
    }
    if (fromHome.size >= MOST_KNOWN) fromHome.clear()
    fromHome.set(given, destination)
  }
  return destination
}

/** The country that a letter goes to (ISO 3166-1 alpha-2); null: it is not known which one is meant. */
export const destinationCode = (country: string, homeCountry: string): string | null =>
  destinationOf(country, homeCountry).code

/** Swedish post codes are written 123 45. */
const groupedPostCode = (postCode: string): string =>
  postCode.length === 5 && FIVE_DIGITS.test(postCode)
    ? `${postCode.slice(0, 3)}\u00a0${postCode.slice(3)}`
    : postCode
const FIVE_DIGITS = /^\d{5}$/

/** A post code without the letters that the order of its address has before it: they would stand there twice. */
function withoutLetters(postCode: string, letters: string): string {
  if (letters === '' || !postCode.toUpperCase().startsWith(letters)) return postCode
  return BARE_CODE.exec(postCode.slice(letters.length))?.[1] ?? postCode
}
const BARE_CODE = /^[\s-]*(\d.*)$/

/** How many of `addressLines` come before those that the post sorts by. */
export const NAME_LINES = 1

/**
 * A recipient's lines in postal order: the name, street, code and town as the destination's country has them, and the
 * country last, only where the letter leaves the sender's country. Abroad the town is in capitals (Universal Postal Union).
 */
export function addressLines(recipient: LetterRecipient, homeCountry: string): string[] {
  const { code, isSwedish, lines, letters, country } = destinationOf(recipient.country, homeCountry)
  const postCode = recipient.postCode.trim()
  const written = recipient.postTown.trim()
  const town = country === null ? written : townCapitals(written, code)
  const address = [recipient.name]
  for (const line of lines) {
    let text = ''
    for (const part of line) {
      if (part === CODE) text += isSwedish ? groupedPostCode(postCode) : withoutLetters(postCode, letters)
      else if (part === TOWN) text += town
      else text += part === STREET ? recipient.street.trim() : part
    }
    address.push(text)
  }
  if (country !== null) address.push(country)
  return address
}

/** The sender's lines as they were written. */
export const senderLines = (returnAddress: string): string[] => returnAddress.split(/\r\n?|\n/)
