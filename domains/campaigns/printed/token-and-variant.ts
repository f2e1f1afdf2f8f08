import { createHmac, type KeyObject } from 'node:crypto'
import { BASE32, TOKEN_LENGTH } from '#letter/base/token.ts'

/**
 * The token in a letter's own code: the first 12 characters of the base32 form of HMAC-SHA256 over
 * `campaignId:recipientId` (spec, "QR code"). Drawing a campaign again gives the same tokens.
 *
 * @param key a KeyObject made once: with a Buffer each token costs four times as much
 */
export function letterToken(key: KeyObject, campaignId: string, recipientId: string): string {
  const digest = createHmac('sha256', key).update(`${campaignId}:${recipientId}`).digest()
  let token = ''
  let held = 0
  let bits = 0
  for (let i = 0; token.length < TOKEN_LENGTH; i++) {
    held = ((held & 0x1f) << 8) | digest[i]!
    bits += 8
    while (bits >= 5 && token.length < TOKEN_LENGTH) {
      bits -= 5
      token += BASE32[(held >> bits) & 0x1f]
    }
  }
  return token
}

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
