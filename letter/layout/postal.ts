import { formatAddress } from 'localized-address-format'
import type { LetterRecipient } from '../types.ts'
import { countryCode, countryLine, isSameCountry } from './countries.ts'

/** Stand for the parts while a country's own order of them is found out: characters that mean nothing. */
const [CODE, TOWN, STREET] = ['\ue001', '\ue002', '\ue003']
const PARTS = [CODE, TOWN, STREET]

/** The usual order, for countries whose own is unknown or would leave a part out. */
const USUAL: readonly string[] = [STREET, `${CODE} ${TOWN}`]

interface Destination {
  readonly isSwedish: boolean
  /** The lines between name and country; each is a row of stand-ins and of what comes between them. */
  readonly lines: readonly (readonly string[])[]
  /** The last line; none where the letter stays in the sender's country. */
  readonly country: string | null
}

/**
 * The order that a country's post asks for (Google's libaddressinput). Only the order is taken over: a country's
 * letters before the code are not used any more, and no part of an address may be left out because a country has no
 * use for it.
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

/** More spellings than honest lists have: what is remembered must not grow with what customers write. */
const MOST_KNOWN = 1000
/** By the sender's country, then by the recipient's as it is written. */
const known = new Map<string, Map<string, Destination>>()

/** Found out once for each spelling: a list's letters mostly go to one country. */
function destinationOf(written: string, homeCountry: string): Destination {
  const fromHome = known.get(homeCountry) ?? new Map<string, Destination>()
  known.set(homeCountry, fromHome)
  let destination = fromHome.get(written)
  if (!destination) {
    const code = countryCode(written)
    destination = {
      isSwedish: code === 'SE',
      // A no-break space: code and town stay together where a long town must be wrapped.
      lines: arrangement(code).map(line => line.replaceAll(' ', '\u00a0').split(/([\ue001-\ue003])/)),
      country: isSameCountry(written, homeCountry) ? null : countryLine(written, homeCountry),
    }
    if (fromHome.size >= MOST_KNOWN) fromHome.clear()
    fromHome.set(written, destination)
  }
  return destination
}

/** Swedish post codes are written 123 45. */
const groupedPostCode = (postCode: string): string => postCode.replace(/^(\d{3})(\d{2})$/, '$1\u00a0$2')

/**
 * A recipient's lines in postal order: the name, street, code and town as the destination's country has them, and the
 * country last, only where the letter leaves the sender's country.
 */
export function addressLines(recipient: LetterRecipient, homeCountry: string): string[] {
  const { isSwedish, lines, country } = destinationOf(recipient.country.trim() || homeCountry, homeCountry)
  const postCode = recipient.postCode.trim()
  const address = [recipient.name]
  for (const line of lines) {
    let text = ''
    for (const part of line) {
      if (part === CODE) text += isSwedish ? groupedPostCode(postCode) : postCode
      else if (part === TOWN) text += recipient.postTown.trim()
      else text += part === STREET ? recipient.street.trim() : part
    }
    address.push(text)
  }
  if (country !== null) address.push(country)
  return address
}

/** The sender's lines as they were written. */
export const senderLines = (returnAddress: string): string[] => returnAddress.split(/\r\n?|\n/)
