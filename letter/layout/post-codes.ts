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
  const code = countryCode(country)
  if (code === null || !postcodeValidatorExistsForCountry(code)) return null
  const written = postCode.trim().replace(/\s+/g, ' ').toUpperCase()
  const bare = written.replace(PREFIX, '')
  const looksRight = [written, bare, bare.replaceAll(' ', '')].some(form => postcodeValidator(form, code))
  return looksRight ? null : code
}
