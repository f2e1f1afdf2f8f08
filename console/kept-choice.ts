/** What the browser would not keep: it holds for as long as the page is open. */
const unkept = new Map<string, string | null>()

/** What this browser was told to keep under a key; null: nothing, or the browser keeps nothing. */
export function keptChoice(key: string): string | null {
  const here = unkept.get(key)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Keeps something small in this browser; null forgets it. Where the browser has no room for it, or keeps nothing for
 * whoever browses in private, the page goes on and knows it until it is closed.
 */
export function keepChoice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    unkept.delete(key)
  } catch {
    unkept.set(key, value)
  }
}
