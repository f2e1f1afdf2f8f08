import { createHash, createHmac, hash, type KeyObject } from 'node:crypto'
import { BASE32, TOKEN_LENGTH } from '#letter/base/token.ts'

/**
 * The token in a letter's own code: the first 12 characters of the base32 form of HMAC-SHA256 over
 * `campaignId:recipientId` (spec, "QR code"). Drawing a campaign again gives the same tokens.
 *
 * @param key a KeyObject made once
 * @param length characters; the address at which recipients say no to more letters has fewer (and a key of its own)
 */
export function letterToken(
  key: KeyObject,
  campaignId: string,
  recipientId: string,
  length = TOKEN_LENGTH,
): string {
  const digest = hmac(key, `${campaignId}:${recipientId}`)
  let token = ''
  let held = 0
  let bits = 0
  for (let i = 0; token.length < length; i++) {
    held = ((held & 0x1f) << 8) | digest.charCodeAt(i)
    bits += 8
    while (bits >= 5 && token.length < length) {
      bits -= 5
      token += BASE32[(held >> bits) & 0x1f]
    }
  }
  return token
}

const BLOCK = 64
const INNER = 0x36
const OUTER = 0x5c
const pads = new WeakMap<KeyObject, readonly [inner: string, outer: string]>()

/**
 * HMAC-SHA256 (RFC 2104) as Latin-1 text: two hashes. Node's own makes and collects an object for each, which takes
 * three times as long.
 * @param text ASCII
 */
function hmac(key: KeyObject, text: string): string {
  let known = pads.get(key)
  if (!known) {
    const secret = key.export()
    const bytes = secret.length > BLOCK ? createHash('sha256').update(secret).digest() : secret
    const padded = (pad: number) =>
      String.fromCharCode(...Array.from({ length: BLOCK }, (_, i) => (bytes[i] ?? 0) ^ pad))
    known = [padded(INNER), padded(OUTER)]
    pads.set(key, known)
  }
  const [inner, outer] = known
  return sha256(outer + sha256(inner + text))
}

const sha256 = (latin1: string): string => hash('sha256', Buffer.from(latin1, 'latin1'), 'binary')

/**
 * Which of two letters a recipient gets. Of every two neighbours on the list one gets the second, chosen by a keyed
 * hash. So exactly half of the list gets it, and the list's order (men and women alternating, for example) does not
 * bias the test. Only the list counts, so it splits the same way in every campaign and for recipients that are added
 * later.
 *
 * @param position 1 for the list's first recipient
 */
export function letterVariant(key: KeyObject, listId: string, position: number): 'A' | 'B' {
  const pair = Math.ceil(position / 2)
  const coin = createHmac('sha256', key).update(`${listId}:${pair}`).digest()[0]! & 1
  return position % 2 === coin ? 'B' : 'A'
}
