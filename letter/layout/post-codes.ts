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
  return code === null || looksLikePostCode(postCode, code) ? null : code
}

/** @param code of a country (ISO 3166-1 alpha-2) */
export const hasPostCodes = (code: string): boolean => postcodeValidatorExistsForCountry(code)

/** Whether a post code may be one of a country (ISO 3166-1 alpha-2). Any may be one of a country that has none. */
export function looksLikePostCode(postCode: string, code: string): boolean {
  if (!hasPostCodes(code)) return true
  const written = postCode.trim().replace(/\s+/g, ' ').toUpperCase()
  if (postcodeValidator(written, code)) return true
  const plain = written.replace(PREFIX, '')
  return postcodeValidator(plain, code) || postcodeValidator(plain.replaceAll(' ', ''), code)
}

const bare = (code: string): string => code.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Shorter ones may be parts of a town: `Dublin 2`. */
const SHORTEST = 4

/**
 * Whether a town begins or ends with a post code: the recipient's own, or another of the country.
 * @param country ISO 3166-1 alpha-2; null: not known
 */
export function townHasPostCode(town: string, postCode: string, country: string | null): boolean {
  if (!/\d/.test(town)) return false
  const words = town.split(/[\s,"']+/).filter(word => word !== '')
  const ends = [words.slice(0, 1), words.slice(0, 2), words.slice(-2), words.slice(-1)].map(some =>
    some.join(' '),
  )
  const hasCodes = country !== null && hasPostCodes(country)
  const own = bare(postCode)
  return ends.some(end => {
    if (!/\d/.test(end) || bare(end).length < SHORTEST) return false
    return bare(end) === own || (hasCodes && looksLikePostCode(end, country))
  })
}

/** Whether a street holds the recipient's own post code. */
export function streetHasPostCode(street: string, postCode: string): boolean {
  // Its end is rarely there, and is found sooner.
  if (!street.includes(postCode.slice(-2))) return false
  const digits = postCode.replace(/\D/g, '')
  if (digits.length < SHORTEST || !street.replace(/\D/g, '').includes(digits)) return false
  return new RegExp(`(?<![\\p{L}\\p{N}])${[...digits].join(' ?')}(?![\\p{L}\\p{N}])`, 'u').test(street)
}
