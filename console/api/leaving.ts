/** Keeps what was written last; it says itself where that fails. */
export type Keep = () => Promise<unknown>

const keepers = new Set<Keep>()

/** @returns what calls it off */
export function beforeLeaving(keep: Keep): () => void {
  keepers.add(keep)
  return () => {
    keepers.delete(keep)
  }
}

/** Brings to the service what this page has not kept yet. */
export const keepAll = async (): Promise<void> => {
  await Promise.allSettled([...keepers].map(keep => keep()))
}

/** Leaves what is not kept unsent: the session is another account's or person's, and it would arrive there. */
export const keepNothingMore = (): void => keepers.clear()
