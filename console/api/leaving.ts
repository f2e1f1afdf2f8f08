/**
 * Saves the last changes, and reports its own errors. @returns whether nothing would be lost if the page were closed
 * now
 */
export type Keep = () => Promise<boolean>

const keepers = new Set<Keep>()

/** @returns a function that takes it back */
export function beforeLeaving(keep: Keep): () => void {
  keepers.add(keep)
  return () => {
    keepers.delete(keep)
  }
}

/**
 * Saves everything that this page has not saved yet. @returns whether nothing would be lost if the page were closed now
 */
export async function keepAll(): Promise<boolean> {
  const kept = await Promise.allSettled([...keepers].map(keep => keep()))
  return kept.every(one => one.status === 'fulfilled' && one.value)
}

let isGoing = false

/** Whether the person has confirmed already that they leave, so that the browser need not ask again. */
export const isLeftForGood = (): boolean => isGoing

/** From now on the person is not asked before this page is left. */
export function leaveForGood(): void {
  isGoing = true
}

/** From now on nothing of this page is saved or noted. */
export const stopKeepingDrafts = (): void => keepers.clear()
