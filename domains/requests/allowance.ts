/** Three times what a key may ask for by default; of more, the newest thousand are kept in any case. */
export const NOTED_OF_A_KEY = 300
/** Three times what an account may ask for by default. Keys are many: refused ones would fill the table all the same. */
export const NOTED_OF_AN_ACCOUNT = 900
/** Of all keys: with more, notes would take the database's time from the requests that they are about. */
export const NOTED_IN_ALL = 30_000

const WINDOW_MS = 60_000

interface KnownKey {
  readonly keyId: string
  readonly accountId: string
}

/**
 * How many requests are noted in each minute, by this process. Whatever a key asks for beyond that is answered as ever,
 * and leaves no note. A note costs the database some 40 µs and 280 bytes: an account's share is 15 MB an hour, which is
 * how often what is too much is deleted.
 * @returns whether one more of that key is noted at `now`, in milliseconds
 */
export function requestAllowance(): (of: KnownKey, now: number) => boolean {
  const ofKeys = new Map<string, number>()
  const ofAccounts = new Map<string, number>()
  let began = Number.NEGATIVE_INFINITY
  let inAll = 0
  return ({ keyId, accountId }, now) => {
    if (now - began >= WINDOW_MS || now < began) {
      ofKeys.clear()
      ofAccounts.clear()
      began = now
      inAll = 0
    }
    const ofKey = ofKeys.get(keyId) ?? 0
    const ofAccount = ofAccounts.get(accountId) ?? 0
    if (ofKey >= NOTED_OF_A_KEY || ofAccount >= NOTED_OF_AN_ACCOUNT || inAll >= NOTED_IN_ALL) return false
    ofKeys.set(keyId, ofKey + 1)
    ofAccounts.set(accountId, ofAccount + 1)
    inAll++
    return true
  }
}
