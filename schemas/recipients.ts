import { type Static, Type } from '@sinclair/typebox'
import {
  Count,
  CursorPage,
  Data,
  Id,
  Line,
  Named,
  OneOf,
  Text,
  Timestamp,
  VisibleLine,
  Whole,
} from './common.ts'
import { fieldReason } from './field-reasons.ts'
import {
  MAX_CUSTOM_FIELDS,
  MAX_KEY_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_VALUE_LENGTH,
  standardLimits,
} from './recipient-limits.ts'

/** `__proto__` would name an object's prototype instead of a field; JSON bodies with it are refused anyway. */
const KEY = '(?!__proto__$)[A-Za-z0-9_]'
const NOT_A_KEY = fieldReason('field_not_key', { most: MAX_KEY_LENGTH })

/** An object with custom field keys as names. */
const ByKey = <T>(value: object, about: { description: string; examples: readonly unknown[] }) =>
  Type.Unsafe<Record<string, T>>({
    type: 'object',
    ...about,
    maxProperties: MAX_CUSTOM_FIELDS,
    propertyNames: {
      pattern: `^${KEY}{1,${MAX_KEY_LENGTH}}$`,
      patternReason: NOT_A_KEY,
      portablePattern: `^[A-Za-z0-9_]{1,${MAX_KEY_LENGTH}}$`,
    },
    additionalProperties: value,
  })

const CustomField = Type.Object({
  label: Line(0, MAX_LABEL_LENGTH, { description: 'The name of the field for people' }),
  value: Line(0, MAX_VALUE_LENGTH, { description: 'The value that is printed' }),
})

const customFieldsExample = { customerSince: { label: 'Customer since', value: '1999' } }

/** Makes a field required for one value of another field. */
export const needs = (field: string, value: string, needed: string) => ({
  if: { properties: { [field]: { const: value } }, required: [field] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
  then: { required: [needed] },
})

const PolicyInput = Type.Object(
  {
    kind: OneOf(
      ['skip', 'fail', 'default'] as const,
      'What happens to a row without the field: `skip` leaves the row out, `fail` refuses everything, `default` prints `value`',
    ),
    value: Type.Optional(
      Line(0, MAX_VALUE_LENGTH, {
        description: 'The value that is printed instead. Required with `default`',
      }),
    ),
  },
  { description: 'What happens to a row without the field', ...needs('kind', 'default', 'value') },
)

export type PolicyInput = Static<typeof PolicyInput>

export const PolicyMap = ByKey<PolicyInput>(PolicyInput, {
  description: 'What happens to a row without the field, by the field’s key; `skip` if not sent',
  examples: [{ customerSince: { kind: 'default', value: 'long ago' } }],
})

/** Descriptions of the address lines. */
export const says = {
  name: {
    description: 'The name of the person or the company: the first line of the address',
    examples: ['Åsa Öberg'],
  },
  street: { description: 'Street and number, or PO box', examples: ['Björkvägen 3'] },
  postCode: { description: 'Printed before the town', examples: ['411 03'] },
  postTown: { description: 'The town of the post code', examples: ['Göteborg'] },
  country: { description: 'The name of the country, or its two-letter code', examples: ['Sverige'] },
} as const

const recipientFields = {
  name: VisibleLine(standardLimits.name, says.name),
  street: VisibleLine(standardLimits.street, says.street),
  postCode: VisibleLine(standardLimits.postCode, says.postCode),
  postTown: VisibleLine(standardLimits.postTown, says.postTown),
  country: VisibleLine(standardLimits.country, says.country),
  customFields: Type.Optional(
    ByKey<Static<typeof CustomField>>(CustomField, {
      description: 'More values to print, by field key; an empty value counts as missing',
      examples: [customFieldsExample],
    }),
  ),
}

/** A recipient as a client sends it, without its list. */
export const RecipientFields = Named('RecipientFields', 'A recipient', recipientFields)

export const AddRecipient = Named('AddRecipient', 'A recipient, and the list to add it to', {
  listId: Id('The list that the recipient is added to'),
  ...recipientFields,
  customFieldPolicies: Type.Optional(PolicyMap),
})

export type AddRecipient = Static<typeof AddRecipient>

/** Custom fields in answers. */
export const CustomFieldsView = Type.Record(
  Type.String(),
  Type.Object({
    label: Text('The name of the field for people'),
    value: Text('The value that is printed'),
  }),
  { description: 'More values to print, by the key of their field', examples: [customFieldsExample] },
)

export const Recipient = Named('Recipient', 'A recipient on a list', {
  id: Id('The recipient'),
  name: Type.String(says.name),
  street: Type.String(says.street),
  postCode: Type.String(says.postCode),
  postTown: Type.String(says.postTown),
  country: Type.String(says.country),
  customFields: CustomFieldsView,
  listId: Id('The list that holds the recipient'),
  userId: Id('The account that owns the recipient'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})

export type Recipient = Static<typeof Recipient>

export const AddedRecipient = Data(Recipient)
export const RecipientPage = CursorPage(Recipient)

/** What a column of a file may become. */
export const columnTargets = [
  'name',
  'street',
  'postCode',
  'postTown',
  'country',
  'customField',
  'skip',
] as const

export const countryFields = {
  countrySource: OneOf(
    ['csv', 'fixed'],
    'Where the country comes from: a column of the file (`csv`), or `fixedCountry` for all rows',
    'fixed',
  ),
  fixedCountry: Type.Optional(
    VisibleLine(standardLimits.country, {
      description: 'The country of every row. Required if `countrySource` is `fixed`',
      examples: ['Sverige'],
    }),
  ),
}

/** One column of a file. @param among what may become of it */
export const MappingColumn = <const Target extends string>(among: readonly Target[]) =>
  Type.Object({
    csvHeader: Type.Optional(Text('For people only: `columnIndex` selects the column')),
    columnIndex: Count(
      'Which column, counted from 0. For a field that every letter needs, the file must have it',
    ),
    target: OneOf(among, 'The field that the column is read into; `skip` leaves it out'),
    customFieldKey: Type.Optional(
      Type.String({
        pattern: `^${KEY}{0,${MAX_KEY_LENGTH}}$`,
        patternReason: NOT_A_KEY,
        portablePattern: `^[A-Za-z0-9_]{0,${MAX_KEY_LENGTH}}$`,
        description: 'The key of the custom field. Required if `target` is `customField`',
      }),
    ),
    customFieldLabel: Type.Optional(
      Line(0, MAX_LABEL_LENGTH, { description: 'The name of the field for people; its key if not sent' }),
    ),
    customFieldMissingValuePolicy: Type.Optional(PolicyInput),
  })

const mappingFields = {
  ...countryFields,
  columnMapping: Type.Array(MappingColumn(columnTargets), {
    maxItems: 1000,
    description: 'The field of each column. `name`, `street`, `postCode` and `postTown` must all be mapped',
    examples: [
      [
        { csvHeader: 'Name', columnIndex: 0, target: 'name' },
        { csvHeader: 'Street', columnIndex: 1, target: 'street' },
        { csvHeader: 'Postcode', columnIndex: 2, target: 'postCode' },
        { csvHeader: 'Town', columnIndex: 3, target: 'postTown' },
        {
          csvHeader: 'Customer since',
          columnIndex: 4,
          target: 'customField',
          customFieldKey: 'customerSince',
          customFieldLabel: 'Customer since',
          customFieldMissingValuePolicy: { kind: 'skip' },
        },
      ],
    ],
  }),
}

/** How the columns of a recipients file become recipients. */
export const ColumnMapping = Type.Object(mappingFields, {
  title: 'ColumnMapping',
  description: 'How the columns of a recipients file become recipients',
  ...needs('countrySource', 'fixed', 'fixedCountry'),
})

export type ColumnMapping = Static<typeof ColumnMapping>

export const ImportConfig = Type.Object(
  { listId: Id('The list that the rows are added to'), ...mappingFields },
  {
    title: 'ImportConfig',
    description: 'The list for the rows of a file, and how its columns become recipients',
    ...needs('countrySource', 'fixed', 'fixedCountry'),
  },
)

export type ImportConfig = Static<typeof ImportConfig>

export const ImportResult = Data(
  Named('ImportResult', 'How many rows were imported and left out', {
    imported: Whole('Rows that became recipients', 248),
    skipped: Whole('Rows that were left out because a field was missing', 2),
  }),
)
