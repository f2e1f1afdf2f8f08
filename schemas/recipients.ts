import { type Static, Type } from '@sinclair/typebox'
import { CursorPage, Data, Line, StringEnum, Timestamp, Uuid } from './common.ts'
import {
  MAX_CUSTOM_FIELDS,
  MAX_KEY_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_VALUE_LENGTH,
  standardLimits,
} from './recipient-limits.ts'

/** `__proto__` would name an object's prototype instead of a field; JSON bodies with it are refused anyway. */
const KEY = '(?!__proto__$)[A-Za-z0-9_]'
const KEY_MESSAGE = `must be a key of letters, digits and underscores, at most ${MAX_KEY_LENGTH}`

/** Text of which something is seen: an address line of spaces is none. */
const Visible = (maxLength: number, example: string) => {
  const line = Line(1, maxLength, { examples: [example] })
  return { ...line, allOf: [{ pattern: '\\S', patternMessage: 'must not be blank' }] } as typeof line
}

/** An object by custom field key. */
const ByKey = <T>(value: object, about: { description: string; examples: readonly unknown[] }) =>
  Type.Unsafe<Record<string, T>>({
    type: 'object',
    ...about,
    maxProperties: MAX_CUSTOM_FIELDS,
    propertyNames: { pattern: `^${KEY}{1,${MAX_KEY_LENGTH}}$`, patternMessage: KEY_MESSAGE },
    additionalProperties: value,
  })

const CustomField = Type.Object({
  label: Line(0, MAX_LABEL_LENGTH, { description: 'For people' }),
  value: Line(0, MAX_VALUE_LENGTH, { description: 'What is printed' }),
})

const customFieldsExample = { customerSince: { label: 'Customer since', value: '1999' } }

/** The field that one value of another makes necessary. */
export const needs = (field: string, value: string, needed: string) => ({
  if: { properties: { [field]: { const: value } }, required: [field] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
  then: { required: [needed] },
})

const PolicyInput = Type.Object(
  {
    kind: StringEnum(['skip', 'fail', 'default'] as const, {
      description: 'Drop the row, refuse everything, or print `value`',
    }),
    value: Type.Optional(Line(0, MAX_VALUE_LENGTH, { description: 'Only with `default`' })),
  },
  needs('kind', 'default', 'value'),
)

export type PolicyInput = Static<typeof PolicyInput>

export const PolicyMap = ByKey<PolicyInput>(PolicyInput, {
  description: 'What becomes of a row that lacks the field, by key; `skip` if not given',
  examples: [{ customerSince: { kind: 'default', value: 'long ago' } }],
})

const recipientFields = {
  name: Visible(standardLimits.name, 'Åsa Öberg'),
  street: Visible(standardLimits.street, 'Björkvägen 3'),
  postCode: Visible(standardLimits.postCode, '411 03'),
  postTown: Visible(standardLimits.postTown, 'Göteborg'),
  country: Visible(standardLimits.country, 'Sverige'),
  customFields: Type.Optional(
    ByKey<Static<typeof CustomField>>(CustomField, {
      description: 'By key; an empty value counts as missing',
      examples: [customFieldsExample],
    }),
  ),
}

/** A recipient as it is sent, without its list. */
export const RecipientFields = Type.Object(recipientFields, { title: 'RecipientFields' })

export const AddRecipient = Type.Object(
  {
    listId: Uuid(),
    ...recipientFields,
    customFieldPolicies: Type.Optional(PolicyMap),
  },
  { title: 'AddRecipient' },
)

export type AddRecipient = Static<typeof AddRecipient>

export const Recipient = Type.Object(
  {
    id: Uuid(),
    name: Type.String({ examples: ['Åsa Öberg'] }),
    street: Type.String({ examples: ['Björkvägen 3'] }),
    postCode: Type.String({ examples: ['411 03'] }),
    postTown: Type.String({ examples: ['Göteborg'] }),
    country: Type.String({ examples: ['Sverige'] }),
    customFields: Type.Record(Type.String(), Type.Object({ label: Type.String(), value: Type.String() }), {
      examples: [customFieldsExample],
    }),
    listId: Uuid(),
    userId: Uuid(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Recipient' },
)

export type Recipient = Static<typeof Recipient>

export const AddedRecipient = Data(Recipient)
export const RecipientPage = CursorPage(Recipient)

/** What may become of a file's column. */
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
  countrySource: StringEnum(['csv', 'fixed'], {
    description: 'From a column, or `fixedCountry` for all rows',
    examples: ['fixed'],
  }),
  fixedCountry: Type.Optional(Visible(standardLimits.country, 'Sverige')),
}

/** One column of a file. @param among what may become of it */
export const MappingColumn = <const Target extends string>(among: readonly Target[]) =>
  Type.Object({
    csvHeader: Type.Optional(Type.String({ description: 'A label only: columnIndex selects the column' })),
    columnIndex: Type.Integer({ minimum: 0, description: 'From 0' }),
    target: StringEnum(among),
    customFieldKey: Type.Optional(
      Type.String({ pattern: `^${KEY}{0,${MAX_KEY_LENGTH}}$`, patternMessage: KEY_MESSAGE }),
    ),
    customFieldLabel: Type.Optional(Line(0, MAX_LABEL_LENGTH)),
    customFieldMissingValuePolicy: Type.Optional(PolicyInput),
  })

const mappingFields = {
  ...countryFields,
  columnMapping: Type.Array(MappingColumn(columnTargets), {
    maxItems: 1000,
    description: '`name`, `street`, `postCode` and `postTown` must be mapped',
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
  ...needs('countrySource', 'fixed', 'fixedCountry'),
})

export type ColumnMapping = Static<typeof ColumnMapping>

export const ImportConfig = Type.Object(
  { listId: Uuid(), ...mappingFields },
  { title: 'ImportConfig', ...needs('countrySource', 'fixed', 'fixedCountry') },
)

export type ImportConfig = Static<typeof ImportConfig>

export const ImportResult = Data(
  Type.Object(
    {
      imported: Type.Integer({ examples: [248] }),
      skipped: Type.Integer({ description: 'Rows that fell away', examples: [2] }),
    },
    { title: 'ImportResult' },
  ),
)
