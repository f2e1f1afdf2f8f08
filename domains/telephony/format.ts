/**
 * Swedish area codes without their leading zero (PTS, "Svenska nummerplanen för telefoni"): one digit for Stockholm,
 * two for the larger towns, mobile numbers and services, three for the rest. 0900 is a service, not Umeå's 090.
 */
const AREA = /^(?:8|1[013689]|2[0136]|3[1356]|4[0246]|54|6[03]|7\d|90(?!0)|\d{3})/

/** How Swedes write what follows the area code, by its number of digits. */
const swedishGroups: Readonly<Record<number, readonly number[]>> = {
  5: [3, 2],
  6: [2, 2, 2],
  7: [3, 2, 2],
  8: [3, 3, 2],
}

/** Country codes of one digit, and those of two (ITU-T E.164); all others have three. */
const COUNTRY = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/**
 * A number as it is printed on a letter that is posted in Sweden: Swedish ones as they are dialled and written there
 * (`070-123 45 67`), others with their country code in groups (`+47 22 12 34 56`, ITU-T E.123).
 *
 * @param number E.164; anything else is returned as it is
 */
export function nationalFormat(number: string): string {
  const digits = /^\+([1-9]\d{6,14})$/.exec(number)?.[1]
  if (digits === undefined) return number
  if (digits.startsWith('46')) {
    const area = AREA.exec(digits.slice(2))?.[0] ?? ''
    const subscriber = digits.slice(2 + area.length)
    const groups = swedishGroups[subscriber.length]
    if (groups) return `0${area}-${grouped(subscriber, groups)}`
  }
  const [, country = '', rest = ''] = COUNTRY.exec(digits)!
  return `+${country} ${grouped(rest, groupsOf(rest.length))}`
}

/** Pairs for eight digits, as in Norway and Denmark; else threes, of which the last is 2 to 4 digits long. */
function groupsOf(length: number): number[] {
  if (length === 8) return [2, 2, 2, 2]
  const groups: number[] = []
  let left = length
  while (left > 4) {
    groups.push(3)
    left -= 3
  }
  return [...groups, left]
}

function grouped(digits: string, groups: readonly number[]): string {
  const parts: string[] = []
  let at = 0
  for (const length of groups) {
    parts.push(digits.slice(at, at + length))
    at += length
  }
  return parts.join(' ')
}
