/** Saves what was written last; it reports its own errors. @returns whether nothing would be lost now */
export type Keep = () => Promise<boolean>

/** Under this, and its id, a tab notes a draft's last words that the service has not answered for (`unkept.ts`). */
export const UNKEPT = 'brevduva.unkept.'

const keepers = new Set<Keep>()

/** @returns what calls it off */
export function beforeLeaving(keep: Keep): () => void {
  keepers.add(keep)
  return () => {
    keepers.delete(keep)
  }
}

/** Sends to the service what this page has not saved yet. @returns whether nothing would be lost now */
export async function keepAll(): Promise<boolean> {
  const kept = await Promise.allSettled([...keepers].map(keep => keep()))
  return kept.every(one => one.status === 'fulfilled' && one.value)
}

let isGoing = false

/** Whether the person has said already that they leave: the browser need not ask them once more. */
export const isLeftForGood = (): boolean => isGoing

/** Nobody is asked any more whether to leave this page. */
export function leaveForGood(): void {
  isGoing = true
}

/** Forgets the last words of all drafts: they are given up. */
export function forgetUnkept(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(UNKEPT)) sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Nothing of this page is sent or noted any more. */
export const keepNothingMore = (): void => keepers.clear()
