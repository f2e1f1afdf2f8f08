export const TABS = ['text', 'sender', 'images', 'code'] as const

/** The parts of a letter that are worked on one at a time. */
export type Tab = (typeof TABS)[number]
