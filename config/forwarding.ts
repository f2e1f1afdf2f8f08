import { isCountryCode } from '#letter/base/imprint.ts'
import { ConfigError, type Env } from './variables.ts'

/**
 * Reads the countries that calls may be connected to, as two capital letters (ISO 3166-1). Null: all countries.
 * @throws ConfigError
 */
export function forwardCountries(env: Env): readonly string[] | null {
  const given = env.FORWARD_COUNTRIES
  if (!given) return null
  const codes = given.split(',').map(code => code.trim())
  if (!codes.every(isCountryCode)) {
    throw new ConfigError(
      "FORWARD_COUNTRIES must be countries' codes of two capitals (ISO 3166-1), separated by commas, such as SE,NO",
    )
  }
  return Object.freeze([...new Set(codes)])
}
