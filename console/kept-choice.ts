/** Choices that the browser cannot store; they last as long as the page. */
const unstored = new Map<string, string | null>()

/** The stored value of a key; null: none, or the browser stores nothing. */
export function keptChoice(key: string): string | null {
  const here = unstored.get(key)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores something small in this browser; null deletes it. If the browser has no room, or stores nothing in private
 * mode, the value lasts until the page is closed.
 */
export function keepChoice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    unstored.delete(key)
  } catch {
    unstored.set(key, value)
  }
}
