import type { ISql } from 'postgres'
import type { Fragment } from './pages.ts'
import { searchName } from './search-name.ts'

/** LIKE's pattern for "contains `search`, literally" on a column that holds `searchName` of its text. */
export const containsPattern = (search: string): string =>
  `%${searchName(search).replace(/[\\%_]/g, '\\$&')}%`

/**
 * Whether a trigram index can find a term: for less than three letters in a row it would read the whole index and
 * table.
 */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u

/** Whether the `search_name` of `t`, which holds `searchName` of a text, contains `search` literally. */
export function contains(sql: ISql, search: string): Fragment {
  const pattern = containsPattern(search)
  // Another collation does not change LIKE, but prevents the use of the trigram index.
  return HAS_TRIGRAM.test(search)
    ? sql`t.search_name like ${pattern}`
    : sql`t.search_name collate "C" like ${pattern}`
}
