const begun = new Set<string>()

/** Makes the id of a new campaign draft. */
export function beginDraft(): string {
  const id = crypto.randomUUID()
  begun.add(id)
  return id
}

/**
 * Whether a draft was begun on this page and is opened for the first time, so that the service cannot have it yet.
 * True only once for each draft.
 */
export const isFirstOpened = (id: string): boolean => begun.delete(id)
