import { invalid } from '#schemas/errors.ts'
import type { Language } from '#schemas/languages.ts'
import { reason } from '#schemas/reasons.ts'
import type { AddressFile, RefusedRow } from '../recipients/in-thread.ts'
import { entryHasher, type HashedEntry } from './entry.ts'
import type { StopHashing } from './hashes.ts'

/** The most refused rows that an answer names. */
const NAMED = 200

/** The words for an entry's scope, as an export of the stop list writes them. */
const SCOPE = 'scope'
const HOUSEHOLD = 'household'

export interface EntriesOfFile {
  entries(): Generator<HashedEntry>
  /** Complete once all entries were read. */
  refused(language: Language): { readonly count: number; readonly first: readonly RefusedRow[] }
}

/**
 * The entries of a file. A row is a person or, if no column has names, a household. A column called `scope`, as exports
 * have one, decides instead.
 * @throws ApiError validation_failed where no columns of addresses are found
 */
export function entriesOf(file: AddressFile, hashing: StopHashing): EntriesOfFile {
  if (file.missing.some(field => field !== 'name')) throw invalid(reason('stop_list_columns_missing'))
  const hasNames = !file.missing.includes('name')
  const scopeColumn = file.header.findIndex(text => text.trim().toLowerCase() === SCOPE)
  const isHousehold = (cells: readonly string[]): boolean =>
    scopeColumn < 0 ? !hasNames : cells[scopeColumn]?.trim().toLowerCase() === HOUSEHOLD
  const hashed = entryHasher(hashing)
  return {
    *entries() {
      for (const { address, cells, refuse } of file.rows(isHousehold)) {
        const { name, street, postCode, postTown, country } = address
        const place = { street, postCode, postTown, country }
        const entry = hashed(
          isHousehold(cells)
            ? { ...place, scope: 'household', name: null }
            : { ...place, scope: 'person', name },
        )
        if (entry) yield entry
        // Name or street are punctuation.
        else refuse(isHousehold(cells) ? 'street' : 'name', 'missing')
      }
    },
    refused: language => file.refused(language, NAMED),
  }
}
