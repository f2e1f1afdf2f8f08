import { BASE32 } from './token.ts'

/**
 * The address at which the recipient says no to more letters, as `optOut` nodes print it: without scheme, as people type
 * it (`example.se/n/K7QF2MABCD`). Its last ten characters are the letter's: 50 bits as base32.
 */
export const OPT_OUT_LENGTH = 10

/** Where the engine looks up merge fields it is the field without a name, which no document can print as a field. */
export const OPT_OUT = ''

/** What the addresses of a deployment begin with. @param baseUrl without a slash at its end */
export const optOutAddress = (baseUrl: string): string => `${baseUrl.replace(/^https?:\/\//, '')}/n/`

/** At least as wide as any letter's, for checks before letters have theirs. */
export const widestOptOut = (address: string | null): string | null =>
  address === null ? null : address + 'W'.repeat(OPT_OUT_LENGTH)

/** Characters that addresses can have. */
export const optOutCharacters = (address: string | null): string => (address ?? '') + BASE32

/** The address for typesetting: a line never ends within it (U+2060 has no ink). */
export const unbroken = (address: string): string => address.replace(/[^A-Za-z0-9]/gu, '$&\u2060')
