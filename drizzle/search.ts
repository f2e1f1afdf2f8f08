/**
 * A text as it is searched in and for: composed, in lower case by Unicode's rules whatever the database's locale
 * knows, with one form of sigma, whose lower case depends on its place in a word.
 */
export const searchName = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ')

/** LIKE's pattern for "contains `search`, literally" on a column that holds `searchName` of its text. */
export const containsPattern = (search: string): string =>
  `%${searchName(search).replace(/[\\%_]/g, '\\$&')}%`
