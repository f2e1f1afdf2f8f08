import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { searchName } from './search-name.ts'

/** LIKE's pattern for "contains `search`, literally" on a column that holds `searchName` of its text. */
export const containsPattern = (search: string): string =>
  `%${searchName(search).replace(/[\\%_]/g, '\\$&')}%`

/** What a trigram index can look for: below three letters in a row it would read all of itself, and the table. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u

/** Whether `column`, which holds `searchName` of a text, contains `search` literally. */
export function contains(column: PgColumn, search: string): SQL {
  const pattern = containsPattern(search)
  // Another collation makes no difference to LIKE, but keeps the trigram index out of it.
  return HAS_TRIGRAM.test(search)
    ? sql`${column} like ${pattern}`
    : sql`${column} collate "C" like ${pattern}`
}
