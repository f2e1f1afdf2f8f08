/** Three times what a key may ask for by default; of more, the newest thousand are kept in any case. */
export const NOTED_OF_A_KEY = 300
/** Of all keys: with more, notes would take the database's time from the requests that they are about. */
export const NOTED_IN_ALL = 30_000

const WINDOW_MS = 60_000

/**
 * How many requests are noted in each minute, by this process. Whatever a key asks for beyond that is answered as ever,
 * and leaves no note.
 * @returns whether one more of that key is noted at `now`, in milliseconds
 */
export function requestAllowance(): (keyId: string, now: number) => boolean {
  const ofKeys = new Map<string, number>()
  let began = Number.NEGATIVE_INFINITY
  let inAll = 0
  return (keyId, now) => {
    if (now - began >= WINDOW_MS || now < began) {
      ofKeys.clear()
      began = now
      inAll = 0
    }
    const ofKey = ofKeys.get(keyId) ?? 0
    if (ofKey >= NOTED_OF_A_KEY || inAll >= NOTED_IN_ALL) return false
    ofKeys.set(keyId, ofKey + 1)
    inAll++
    return true
  }
}
