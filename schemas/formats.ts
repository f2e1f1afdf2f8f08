/** The plain form only: no `urn:uuid:`, no braces. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)

/**
 * An http or https URL as the WHATWG parses it, with any host (IDN too), that may be printed or redirected to. The
 * authority must be where RFC 3986 has it: the WHATWG skips slashes, and would take the beginning of the path for the
 * host.
 */
export const isWebUrl = (text: string): boolean =>
  /^https?:\/\/[^\s\p{Cc}\p{Cs}/\\?#][^\s\p{Cc}\p{Cs}]*$/iu.test(text) && URL.canParse(text)

/** ISO 8601 in UTC with milliseconds. */
export const isTimestamp = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text))

/** ISO 8601 with `Z` or an offset from UTC; seconds and their fractions may be left out. */
export const INSTANT_PATTERN =
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})$'

/** @param text of that form @returns null if there is no such day or time */
export function parseInstant(text: string): Date | null {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year!, month!, 0)).getUTCDate()
  const instant = new Date(text)
  // The date parser takes 30 February for 2 March.
  return Number.isNaN(instant.getTime()) || day! > lastDay ? null : instant
}

/** A telephone number by E.164: a plus, a country code and at most 15 digits in all. */
export const E164_PATTERN = '^\\+[1-9][0-9]{6,14}$'
export const E164 = new RegExp(E164_PATTERN)
