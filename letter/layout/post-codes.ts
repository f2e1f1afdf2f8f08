import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { countryCode } from './countries.ts'

/** The letters of a country before its code, as the post asked for them in earlier years (`D-10115`). */
const PREFIX = /^[A-Z]{1,3}-/

/**
 * The country (ISO 3166-1 alpha-2) whose post codes do not look like this one, or null: also for a country that has no
 * codes, or is not known. Spaces and a country's letters may stand in it or not.
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
