/**
 * How many requests of a key are recorded in a minute: three times its default rate. The newest thousand are kept in
 * any case.
 */
export const RECORDED_PER_KEY = 300
/** The same for an account: three times its default rate. It may have many keys, and refused requests count too. */
export const RECORDED_PER_ACCOUNT = 900
/** The same for all keys together: with more, recording would take database time from the requests themselves. */
export const RECORDED_IN_ALL = 30_000

const WINDOW_MS = 60_000

interface KnownKey {
  readonly keyId: string
  readonly accountId: string
}

/**
 * Limits the requests that this process records in each minute. Requests beyond that are answered as usual but not
 * recorded. A record costs the database some 40 µs and 280 bytes: an account's share is 15 MB an hour, and surplus
 * records are deleted hourly. @returns whether one more request of that key is recorded at `now`, in milliseconds
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
    if (ofKey >= RECORDED_PER_KEY || ofAccount >= RECORDED_PER_ACCOUNT || inAll >= RECORDED_IN_ALL)
      return false
    ofKeys.set(keyId, ofKey + 1)
    ofAccounts.set(accountId, ofAccount + 1)
    inAll++
    return true
  }
}
