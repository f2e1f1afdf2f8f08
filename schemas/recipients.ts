import { type Static, Type } from '@sinclair/typebox'
import { CursorPage, Data, Line, StringEnum, Timestamp, Uuid } from './common.ts'

/** Characters at most. */
export const standardLimits = { name: 200, street: 255, postCode: 20, postTown: 100, country: 100 } as const

export type StandardField = keyof typeof standardLimits

export const standardFields = Object.keys(standardLimits) as StandardField[]

export const MAX_CUSTOM_FIELDS = 16
export const MAX_KEY_LENGTH = 64
export const MAX_VALUE_LENGTH = 512
const MAX_LABEL_LENGTH = 512

/** `__proto__` would name an object's prototype instead of a field; JSON bodies with it are refused anyway. */
const KEY = '(?!__proto__$)[A-Za-z0-9_]'
const KEY_MESSAGE = `must be a key of letters, digits and underscores, at most ${MAX_KEY_LENGTH}`

/** Text of which something is seen: an address line of spaces is none. */
const Visible = (maxLength: number) => {
  const line = Line(1, maxLength)
  return { ...line, allOf: [{ pattern: '\\S', patternMessage: 'must not be blank' }] } as typeof line
}

/** An object by custom field key. */
const ByKey = <T>(value: object, description: string) =>
  Type.Unsafe<Record<string, T>>({
    type: 'object',
    description,
    maxProperties: MAX_CUSTOM_FIELDS,
    propertyNames: { pattern: `^${KEY}{1,${MAX_KEY_LENGTH}}$`, patternMessage: KEY_MESSAGE },
    additionalProperties: value,
  })

const CustomField = Type.Object({
  label: Line(0, MAX_LABEL_LENGTH),
  value: Line(0, MAX_VALUE_LENGTH),
})

/** The field that one value of another makes necessary. */
const needs = (field: string, value: string, needed: string) => ({
  if: { properties: { [field]: { const: value } }, required: [field] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
  then: { required: [needed] },
})

const PolicyInput = Type.Object(
  {
    kind: StringEnum(['skip', 'fail', 'default'] as const),
    value: Type.Optional(Line(0, MAX_VALUE_LENGTH)),
  },
  needs('kind', 'default', 'value'),
)

export type PolicyInput = Static<typeof PolicyInput>

export const PolicyMap = ByKey<PolicyInput>(PolicyInput, 'What becomes of a row that lacks the field, by key')

const recipientFields = {
  name: Visible(standardLimits.name),
  street: Visible(standardLimits.street),
  postCode: Visible(standardLimits.postCode),
  postTown: Visible(standardLimits.postTown),
  country: Visible(standardLimits.country),
  customFields: Type.Optional(
    ByKey<Static<typeof CustomField>>(CustomField, 'By key; an empty value counts as missing'),
  ),
}

/** A recipient as it is sent, without its list. */
export const RecipientFields = Type.Object(recipientFields)

export const AddRecipient = Type.Object({
  listId: Uuid(),
  ...recipientFields,
  customFieldPolicies: Type.Optional(PolicyMap),
})

export type AddRecipient = Static<typeof AddRecipient>

export const Recipient = Type.Object({
  id: Uuid(),
  name: Type.String(),
  street: Type.String(),
  postCode: Type.String(),
  postTown: Type.String(),
  country: Type.String(),
  customFields: Type.Record(Type.String(), Type.Object({ label: Type.String(), value: Type.String() })),
  listId: Uuid(),
  userId: Uuid(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})

export type Recipient = Static<typeof Recipient>

export const AddedRecipient = Data(Recipient)
export const RecipientPage = CursorPage(Recipient)

const targets = ['name', 'street', 'postCode', 'postTown', 'country', 'customField', 'skip'] as const

const mappingFields = {
  countrySource: StringEnum(['csv', 'fixed']),
  fixedCountry: Type.Optional(Visible(standardLimits.country)),
  columnMapping: Type.Array(
    Type.Object({
      csvHeader: Type.Optional(Type.String({ description: 'A label only: columnIndex selects the column' })),
      columnIndex: Type.Integer({ minimum: 0, description: 'From 0' }),
      target: StringEnum(targets),
      customFieldKey: Type.Optional(
        Type.String({ pattern: `^${KEY}{0,${MAX_KEY_LENGTH}}$`, patternMessage: KEY_MESSAGE }),
      ),
      customFieldLabel: Type.Optional(Line(0, MAX_LABEL_LENGTH)),
      customFieldMissingValuePolicy: Type.Optional(PolicyInput),
    }),
    { maxItems: 1000 },
  ),
}

/** How the columns of a recipients file become recipients. */
export const ColumnMapping = Type.Object(mappingFields, needs('countrySource', 'fixed', 'fixedCountry'))

export type ColumnMapping = Static<typeof ColumnMapping>

export const ImportConfig = Type.Object(
  { listId: Uuid(), ...mappingFields },
  needs('countrySource', 'fixed', 'fixedCountry'),
)

export type ImportConfig = Static<typeof ImportConfig>

export const ImportResult = Data(
  Type.Object({ imported: Type.Integer(), skipped: Type.Integer({ description: 'Rows that fell away' }) }),
)
