const begun = new Set<string>()

/** The id of a campaign's draft that begins here. */
export function beginDraft(): string {
  const id = crypto.randomUUID()
  begun.add(id)
  return id
}

/** Whether a draft was begun on this page and is opened for the first time: the service cannot have it. Told once. */
export const isFirstOpened = (id: string): boolean => begun.delete(id)
