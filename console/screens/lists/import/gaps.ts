import type { StandardField } from '../../../api/import-types.ts'
import {
  type AddressTarget,
  addressTargets,
  joinedIn,
  type ListField,
  type LockedFields,
  type Mapping,
  MOST_JOINED,
  MOST_OWN_FIELDS,
  ownOf,
  standardFields,
} from './mapping.ts'

/** Why a mapping cannot be used yet. */
export type Gap =
  | { readonly kind: 'noRows' }
  | { readonly kind: 'missing'; readonly field: StandardField }
  | { readonly kind: 'twice'; readonly label: string }
  | { readonly kind: 'joined'; readonly target: AddressTarget }
  | { readonly kind: 'both' }
  | { readonly kind: 'unnamed'; readonly place: number }
  | { readonly kind: 'tooMany' }
  | { readonly kind: 'noCountry' }
  /** A field of the list that no column fills and that has no default: every row would be left out. */
  | { readonly kind: 'unfilled'; readonly field: ListField }

function filledBy(field: StandardField): readonly AddressTarget[] {
  if (field === 'street') return [field, 'address']
  return field === 'postCode' || field === 'postTown' ? [field, 'postCodeAndTown', 'address'] : [field]
}

const isSplit = (target: AddressTarget): boolean => target === 'postCodeAndTown' || target === 'address'

/** Everything that prevents checking the rows with a mapping. If a file has no rows, the columns do not matter. */
export function gapsIn(mapping: Mapping, locked: LockedFields, rowCount: number): Gap[] {
  if (rowCount === 0) return [{ kind: 'noRows' }]
  const { choices, readsCountry, country } = mapping
  const targets = new Set(choices.map(({ target }) => target))
  const own = choices.flatMap((choice, place) => {
    const one = ownOf(choice)
    return one ? [{ ...one, place }] : []
  })
  const keys = own.map(({ key }) => key)
  const needed = standardFields.filter(field => field !== 'country' || readsCountry)
  return [
    ...needed
      .filter(field => !filledBy(field).some(target => targets.has(target)))
      .map(field => ({ kind: 'missing', field }) as const),
    ...(!readsCountry && country.trim() === '' ? [{ kind: 'noCountry' } as const] : []),
    ...(standardFields.some(field => filledBy(field).filter(target => targets.has(target)).length > 1)
      ? [{ kind: 'both' } as const]
      : []),
    ...addressTargets
      // A cell with several parts cannot be split if other columns are joined with it.
      .filter(target => joinedIn(mapping, target).length > (isSplit(target) ? 1 : MOST_JOINED))
      .map(target => ({ kind: 'joined', target }) as const),
    ...own
      .filter(({ key }, nth) => keys.indexOf(key) < nth)
      .map(({ label }) => ({ kind: 'twice', label }) as const),
    ...own
      .filter(({ label }) => label.trim() === '')
      .map(({ place }) => ({ kind: 'unnamed', place }) as const),
    ...(own.length > MOST_OWN_FIELDS ? [{ kind: 'tooMany' } as const] : []),
    ...(locked ?? [])
      .filter(({ fieldKey, defaultValue }) => defaultValue === null && !keys.includes(fieldKey))
      .map(field => ({ kind: 'unfilled', field }) as const),
  ]
}
