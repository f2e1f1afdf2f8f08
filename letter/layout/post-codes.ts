import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { countryCode } from './countries/index.ts'

/** A country's letters before its code, which the post asked for in earlier years (`D-10115`). */
const PREFIX = /^[A-Z]{1,3}-/

/**
 * The country (ISO 3166-1 alpha-2) if its post codes look different from this one, else null; also null for a country
 * that has no codes or is not known. Spaces and the country's letters are optional.
 * @param country as address lists write it
 */
export function wrongPostCode(postCode: string, country: string): string | null {
  const code = coded(country)
  if (code === null) return null
  const written = postCode.trim().replace(/\s+/g, ' ').toUpperCase()
  const bare = written.replace(PREFIX, '')
  const looksRight =
    postcodeValidator(written, code) ||
    [bare, bare.replaceAll(' ', '')].some(form => postcodeValidator(form, code))
  return looksRight ? null : code
}

/** Memory must not grow with what customers write. */
const MOST_KNOWN = 1000
const known = new Map<string, string | null>()

/** A country's code if it has post codes. Found once for each spelling: a list's letters mostly go to one country. */
function coded(country: string): string | null {
  let code = known.get(country)
  if (code === undefined) {
    code = countryCode(country)
    if (code !== null && !postcodeValidatorExistsForCountry(code)) code = null
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(country, code)
  }
  return code
}
