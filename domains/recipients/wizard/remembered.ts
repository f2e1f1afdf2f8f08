import type { ConsoleMapping } from '#schemas/imports.ts'
import type { FieldSchema } from '../audience/index.ts'
import type { RememberedMapping } from './queries.ts'

/** The part of a mapping to remember, without headers, which the next file has, and without skipped columns. */
export function keptMapping({
  countrySource,
  fixedCountry,
  columnMapping,
}: RememberedMapping): RememberedMapping {
  return {
    countrySource,
    ...(fixedCountry === undefined ? {} : { fixedCountry }),
    columnMapping: columnMapping
      .filter(({ target }) => target !== 'skip')
      .map(({ csvHeader: _, ...column }) => column),
  }
}

/** A remembered mapping for a file with its header in that row, without fields that the list does not have. */
export function mappingAgain(
  { columnMapping, ...rest }: RememberedMapping,
  headerRow: number,
  schema: FieldSchema | null,
): ConsoleMapping {
  const known = new Set(schema?.fields.map(({ fieldKey }) => fieldKey))
  const fits = ({ target, customFieldKey }: RememberedMapping['columnMapping'][number]) =>
    target !== 'customField' || !schema?.locked || known.has(customFieldKey ?? '')
  return { headerRow, ...rest, columnMapping: columnMapping.filter(fits) }
}
