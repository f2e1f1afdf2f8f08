/** The pages of one byte a character that spreadsheets and older programs write, the likeliest first. */
export const pages = ['windows-1252', 'windows-1250', 'cp850', 'cp437', 'macintosh'] as const

/** How a text may be read that is no whole UTF-8: in a page, or as UTF-8 of which some characters are damaged. */
export const encodings = [...pages, 'utf-8'] as const

export type Encoding = (typeof encodings)[number]
