export const TABS = ['text', 'sender', 'images', 'code'] as const

/** A part of a letter that is edited in a tab of its own. */
export type Tab = (typeof TABS)[number]
