import type { PeoplesMapping } from '../../../schemas/imports.ts'
import type { FieldSchema } from '../audience/index.ts'
import type { RememberedMapping } from './queries.ts'

/** What is kept of a mapping: headers stand in the next file, and what is skipped need not be said. */
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

/** A mapping that was kept, for a file whose header stands there, without the fields that the list does not take. */
export function mappingAgain(
  { columnMapping, ...rest }: RememberedMapping,
  headerRow: number,
  schema: FieldSchema | null,
): PeoplesMapping {
  const known = new Set(schema?.fields.map(({ fieldKey }) => fieldKey))
  const fits = ({ target, customFieldKey }: RememberedMapping['columnMapping'][number]) =>
    target !== 'customField' || !schema?.locked || known.has(customFieldKey ?? '')
  return { headerRow, ...rest, columnMapping: columnMapping.filter(fits) }
}
