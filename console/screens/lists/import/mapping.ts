import type {
  ImportMapping,
  ImportPreview,
  MappedColumn,
  MissingPolicy,
  StandardField,
} from '../../../api/import-types.ts'

/** In the order of an address. */
export const standardFields = [
  'name',
  'street',
  'postCode',
  'postTown',
  'country',
] as const satisfies readonly StandardField[]

/** The targets that are parts of an address. One cell may hold both post code and town, or all but the name. */
export const addressTargets = [
  'name',
  'street',
  'postCode',
  'postTown',
  'postCodeAndTown',
  'address',
  'country',
] as const

export type AddressTarget = (typeof addressTargets)[number]

export const isAddress = (target: string): target is AddressTarget =>
  addressTargets.some(one => one === target)

export const MOST_OWN_FIELDS = 16
/** Columns that make up one part of an address together, as first and last name do. */
export const MOST_JOINED = 4
/** Characters that a field's value may have. */
export const LONGEST_VALUE = 512
const LONGEST_KEY = 64

/** A custom field of the list that gets the rows. */
export interface ListField {
  readonly fieldKey: string
  readonly fieldLabel: string
  readonly defaultValue: string | null
  readonly missingBehavior: 'skip' | 'fail'
}

/** The list's own fields if its first recipients have locked them; null: the file defines them. */
export type LockedFields = readonly ListField[] | null

/** A custom field of the list, by its key. */
export interface OwnChoice {
  readonly target: 'own'
  readonly key: string
  readonly label: string
  readonly policy: MissingPolicy
}

/** The choice for a column. A part of the address may be a custom field too, as a first name is. */
export type Choice =
  | { readonly target: AddressTarget; readonly also?: OwnChoice }
  | { readonly target: 'skip' }
  | OwnChoice

/** A part of the address that is a custom field too, or no more. */
export const withOwn = (target: AddressTarget, also: OwnChoice | undefined): Choice =>
  also ? { target, also } : { target }

/** The custom field that a column is. */
export function ownOf(choice: Choice): OwnChoice | undefined {
  if (choice.target === 'own') return choice
  return choice.target === 'skip' ? undefined : choice.also
}

/** A mapping as the screen shows it. */
export interface Mapping {
  /** By the column's place in the preview. */
  readonly choices: readonly Choice[]
  /** Places of the columns, in the order in which those of one field are joined. */
  readonly order: readonly number[]
  /** Whether each row has its own country. */
  readonly readsCountry: boolean
  /** The country of every row, or of the rows without their own. */
  readonly country: string
}

/**
 * Losing a row because of a blank telephone number would surprise more than a blank on the letter, so a blank prints
 * nothing by default.
 */
export const BLANK: MissingPolicy = { kind: 'default', value: '' }

/** `Närmaste butik` -> `narmasteButik`: a key as the service proposes them, different from those in use. */
function keyOf(label: string, taken: ReadonlySet<string>): string {
  const plain = label.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const [first = 'field', ...others] = plain.match(/[a-z0-9]+/g) ?? []
  const key = [first, ...others.map(word => word[0]!.toUpperCase() + word.slice(1))].join('')
  const short = key.slice(0, LONGEST_KEY - 4)
  for (let nth = 1; ; nth++) {
    const tried = nth === 1 ? short : `${short}${nth}`
    if (!taken.has(tried)) return tried
  }
}

const ownKeys = ({ choices }: Mapping): Set<string> =>
  new Set(choices.flatMap(choice => ownOf(choice)?.key ?? []))

/** Makes a new custom field for a column that has none. */
export const ownChoice = (label: string, mapping: Mapping): OwnChoice => ({
  target: 'own',
  key: keyOf(label, ownKeys(mapping)),
  label,
  policy: BLANK,
})

/**
 * Converts a mapping of the service to the screen's form.
 * @param country used if the mapping has none
 */
export function readMapping(
  { columnMapping, countrySource, fixedCountry }: ImportMapping,
  { columns }: ImportPreview,
  locked: LockedFields,
  country: string,
): Mapping {
  const places = new Map(columns.map(({ index }, place) => [index, place]))
  const choices: Choice[] = columns.map(() => ({ target: 'skip' }))
  const order: number[] = []
  for (const column of columnMapping) {
    const place = places.get(column.columnIndex)
    if (place === undefined || column.target === 'skip') continue
    const { customFieldKey: key = '' } = column
    const other = choices[place]!
    if (column.target !== 'customField') {
      choices[place] = { target: column.target, ...(other.target === 'own' && { also: other }) }
    } else {
      const known = locked?.find(({ fieldKey }) => fieldKey === key)
      if (key === '' || (locked && !known)) continue
      const own: OwnChoice = {
        target: 'own',
        key,
        label: known?.fieldLabel ?? column.customFieldLabel ?? columns[place]!.header,
        policy: column.customFieldMissingValuePolicy ?? BLANK,
      }
      choices[place] = isAddress(other.target) ? { target: other.target, also: own } : own
    }
    if (!order.includes(place)) order.push(place)
  }
  const others = [...columns.keys()].filter(place => !order.includes(place))
  return {
    choices,
    order: [...order, ...others],
    readsCountry: countrySource === 'csv',
    country: fixedCountry ?? country,
  }
}

/** Converts a mapping to the form of the service. */
export function toMapping(
  { choices, order, readsCountry, country }: Mapping,
  { columns, headerRow }: ImportPreview,
): ImportMapping {
  const columnMapping = order.flatMap((place): MappedColumn[] => {
    const choice = choices[place]!
    const { index: columnIndex, header: csvHeader } = columns[place]!
    const mapped: MappedColumn[] = []
    if (isAddress(choice.target) && (choice.target !== 'country' || readsCountry)) {
      mapped.push({ csvHeader, columnIndex, target: choice.target })
    }
    const own = ownOf(choice)
    if (own) {
      mapped.push({
        csvHeader,
        columnIndex,
        target: 'customField',
        customFieldKey: own.key,
        customFieldLabel: own.label.trim(),
        customFieldMissingValuePolicy: own.policy,
      })
    }
    return mapped
  })
  const fixedCountry = country.trim()
  return {
    headerRow,
    countrySource: readsCountry ? 'csv' : 'fixed',
    ...(fixedCountry && { fixedCountry }),
    columnMapping,
  }
}

/** Changes the choice for a column. It becomes the last of the columns that it is joined with. */
export function chooseAt(mapping: Mapping, place: number, choice: Choice): Mapping {
  const wasCountry = mapping.choices[place]!.target === 'country'
  const choices = mapping.choices.with(place, choice)
  const hasCountry = choices.some(({ target }) => target === 'country')
  const isMoved = choice.target !== mapping.choices[place]!.target
  return {
    ...mapping,
    choices,
    order: isMoved ? [...mapping.order.filter(other => other !== place), place] : mapping.order,
    // Mapping a column to the country means that the country is read from it. Without such a column it can't be read.
    readsCountry: choice.target === 'country' || (mapping.readsCountry && (hasCountry || !wasCountry)),
  }
}

/** The places of the columns that make up a part of the address, in the order in which they are joined. */
export const joinedIn = ({ choices, order }: Mapping, target: AddressTarget): readonly number[] =>
  order.filter(place => choices[place]!.target === target)

/** Puts a column before those that it is joined with. */
export function putFirst(mapping: Mapping, place: number): Mapping {
  return { ...mapping, order: [place, ...mapping.order.filter(other => other !== place)] }
}
