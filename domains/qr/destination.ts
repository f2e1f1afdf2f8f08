/** Characters of a URI (RFC 3986): a URL with only these goes into a header unchanged. */
const URI = /^[\w.~:/?#[\]@!$&'()*+,;=%-]+$/

/**
 * Whether a destination is the address that its own code prints: whoever scans it would be led round and round.
 * @param tracking what the code prints, without a token
 */
export function leadsToItself(url: string, tracking: string): boolean {
  const [to, own] = [new URL(url), new URL(tracking)]
  return to.host === own.host && (to.pathname === own.pathname || to.pathname.startsWith(`${own.pathname}/`))
}

const isToken = (parameter: string): boolean => /^dr(?:=|$)/.test(parameter)

/**
 * The value of `Location` for a stored destination: ASCII only, without anything that could end a header line. Hosts
 * of other scripts become punycode, other characters percent-encoded.
 *
 * @param token of a letter, or null: added as the query parameter `dr`. The destination's own parameters and
 *   fragment keep their order and spelling; a `dr` of its own is replaced.
 */
export function locationOf(url: string, token: string | null): string {
  const plain = URI.test(url) ? url : new URL(url).href
  return token === null ? plain : withToken(plain, token)
}

/** On the text, because URLSearchParams would change the spelling of other parameters. */
function withToken(url: string, token: string): string {
  const hash = url.indexOf('#')
  const fragment = hash < 0 ? '' : url.slice(hash)
  const [address = '', ...query] = (hash < 0 ? url : url.slice(0, hash)).split('?')
  const kept = query
    .join('?')
    .split('&')
    .filter(parameter => parameter !== '' && !isToken(parameter))
  // `https://example.se?dr=` is a URL by current rules, but not by older ones.
  const path = /^https?:\/\/[^/]+$/i.test(address) ? `${address}/` : address
  return `${path}?${[...kept, `dr=${token}`].join('&')}${fragment}`
}
