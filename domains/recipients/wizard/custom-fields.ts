import { asLine } from '#schemas/line-rules.ts'
import {
  MAX_CUSTOM_FIELDS,
  MAX_KEY_LENGTH,
  MAX_LABEL_LENGTH,
  standardFields,
} from '#schemas/recipient-limits.ts'
import type { FieldSchema } from '../audience/index.ts'
import type { Column, Suggestion } from './columns.ts'
import { foldHeader, type Role } from './header-words.ts'

/** Suggestions for columns outside the address: an existing custom field, a new one, or none. */

/** Shapes of personal data that letters do not need. */
const PRIVATE = new Set(['email', 'phone', 'identity'])

const skip = (confidence: Suggestion['confidence']): Suggestion => ({ target: 'skip', confidence })

const compact = (text: string): string => foldHeader(text).replaceAll(' ', '')

const asField = (customFieldKey: string, customFieldLabel: string, isSure: boolean): Suggestion => ({
  target: 'customField',
  customFieldKey,
  customFieldLabel,
  confidence: isSure ? 'sure' : 'likely',
})

/** @param named columns of the address, which may be fields besides */
export function customFields(
  columns: readonly Column[],
  named: ReadonlySet<number>,
  meanings: ReadonlyMap<number, Role>,
  schema: FieldSchema | null,
): Map<number, Suggestion> {
  if (schema?.locked) return ofList(columns, named, schema)
  // A letter greets people by their first name, which is part of the name too.
  return newOnes(
    columns.filter(({ index }) => !named.has(index) || meanings.get(index) === 'firstName'),
    meanings,
  )
}

/** A list with recipients only takes its own fields. */
function ofList(
  columns: readonly Column[],
  named: ReadonlySet<number>,
  { fields }: FieldSchema,
): Map<number, Suggestion> {
  const left = new Map(fields.map(field => [field.fieldKey, field]))
  const found = new Map<number, Suggestion>()
  for (const column of columns) {
    const header = compact(column.header)
    const field = [...left.values()].find(
      ({ fieldKey, fieldLabel }) =>
        header !== '' && (compact(fieldLabel) === header || compact(fieldKey) === header),
    )
    if (field) left.delete(field.fieldKey)
    if (field) found.set(column.index, asField(field.fieldKey, field.fieldLabel, true))
    else if (!named.has(column.index)) found.set(column.index, skip('sure'))
  }
  return found
}

function newOnes(columns: readonly Column[], meanings: ReadonlyMap<number, Role>): Map<number, Suggestion> {
  const found = new Map<number, Suggestion>()
  const keys = new Set<string>(standardFields)
  let room = MAX_CUSTOM_FIELDS
  for (const { index, header, shape } of columns) {
    const isPrivate = meanings.get(index) === 'private' || PRIVATE.has(shape)
    const isUseless = shape === 'empty' || header.trim() === '' || OWN_COLUMNS.has(compact(header))
    if (isPrivate || isUseless || room === 0) {
      found.set(index, skip(isUseless ? 'sure' : 'likely'))
      continue
    }
    const key = freeKey(keyOf(header), keys)
    keys.add(key)
    room--
    found.set(index, asField(key, labelOf(header), false))
  }
  return found
}

/** Headers of the columns that the service adds to rows that were left out. */
const OWN_COLUMNS = new Set(['reason', 'orsak', 'row', 'rad'])

/** `Kund sedan` -> `kundSedan`: the key of a merge field. */
export function keyOf(header: string): string {
  const words = foldHeader(header)
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter(word => word !== '')
  const [first = 'field', ...others] = words
  const key = first + others.map(word => word[0]!.toUpperCase() + word.slice(1)).join('')
  return key.slice(0, MAX_KEY_LENGTH)
}

/** A header as one line, for a field's label. */
const labelOf = (header: string): string => asLine(header.slice(0, MAX_LABEL_LENGTH).toWellFormed()).trim()

function freeKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key
  for (let at = 2; ; at++) {
    const other = `${key.slice(0, MAX_KEY_LENGTH - 4)}${at}`
    if (!taken.has(other)) return other
  }
}
