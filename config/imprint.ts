import { type Imprint, imprintOf, isCountryCode } from '#letter/base/imprint.ts'
import { ConfigError, type Env } from './variables.ts'

/** The country where letters are posted, by default. */
const DEFAULT_COUNTRY = 'SE'

/** The sender of letters while the service is tried out. */
const DEFAULT_RETURN_ADDRESS = 'brevduva\nReturhantering\nBox 1024\n111 20 Stockholm'

/** The interface's limit for a return address (characters). */
const LONGEST_ADDRESS = 1000
/** A longer text would be too small to read in the band (characters). */
const LONGEST_BAND = 40

/** Reads what letters print of the deployment's own. @throws ConfigError */
export function imprint(env: Env): Imprint {
  const { HOME_COUNTRY, POSTAGE_BAND } = env
  const code = HOME_COUNTRY || DEFAULT_COUNTRY
  if (!isCountryCode(code)) {
    throw new ConfigError("HOME_COUNTRY must be a country's code of two capitals (ISO 3166-1), such as SE")
  }
  const usual = imprintOf(code)
  const postage = (POSTAGE_BAND || usual.postage).trim()
  if (postage === '' || postage.length > LONGEST_BAND || !PRINTED_LINE.test(postage)) {
    throw new ConfigError(
      `POSTAGE_BAND must be one line of 1 to ${LONGEST_BAND} Latin letters, digits and signs`,
    )
  }
  return Object.freeze({ ...usual, postage })
}

/** Characters of the bold font of every letter. */
const PRINTED_LINE = /^[\p{Script=Latin}\p{N}\p{P}\p{Sc} ]+$/u

/**
 * Reads the sender of a letter for which neither the request nor the template names one. A line ends at a line break, or
 * at the two characters `\n`.
 * @throws ConfigError
 */
export function returnAddress(env: Env, production: boolean): string {
  const given = (env.RETURN_ADDRESS ?? '').replaceAll('\\n', '\n')
  const lines = given.split(/\r?\n/).map(line => line.trim())
  const address = lines.filter(Boolean).join('\n')
  if (address.length > LONGEST_ADDRESS || CONTROL.test(address)) {
    throw new ConfigError(`RETURN_ADDRESS must be lines of text, ${LONGEST_ADDRESS} characters at most`)
  }
  if (!production) return address || DEFAULT_RETURN_ADDRESS
  if (address !== '' && address !== DEFAULT_RETURN_ADDRESS) return address
  throw new ConfigError(
    'RETURN_ADDRESS is required when NODE_ENV is production: where letters come back to, lines separated by \\n',
  )
}

const CONTROL = /[^\P{Cc}\n]/u
