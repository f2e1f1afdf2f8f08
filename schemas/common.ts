import { Kind, type Static, type TSchema, Type, TypeRegistry } from '@sinclair/typebox'

/** Shapes shared by several domains. Formats `uuid` and `web-url` are this service's own (schemas/ajv). */

export const Uuid = (message?: string) =>
  Type.String({
    format: 'uuid',
    examples: ['0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'],
    ...(message ? { errorMessage: message } : {}),
  })

export const Timestamp = Type.String({
  format: 'date-time',
  description: 'ISO 8601, UTC, milliseconds',
  examples: ['2026-03-02T08:15:30.412Z'],
})

export const Nullable = <T extends TSchema>(schema: T, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description })

/** TypeBox' own checks, without Ajv, have to be told what such a schema means. */
const STRING_ENUM = 'StringEnum'
TypeRegistry.Set<{ enum: readonly unknown[] }>(STRING_ENUM, (schema, value) => schema.enum.includes(value))

/** A string enum as one schema: a union of literals would answer with one message for each member. */
export const StringEnum = <const T extends string>(
  values: readonly T[],
  more: Record<string, unknown> = {},
) => Type.Unsafe<T>({ [Kind]: STRING_ENUM, type: 'string', enum: [...values], ...more })

/** `{ data: … }` */
export const Data = <T extends TSchema>(schema: T) => Type.Object({ data: schema })

/** What is answered where something was deleted. */
export const Deleted = Data(Type.Object({ deleted: Type.Literal(true) }, { title: 'Deleted' }))

export const CursorMeta = Type.Object(
  {
    count: Type.Integer({ description: 'All matching rows over all pages', examples: [1] }),
    nextCursor: Type.Union([Uuid(), Type.Null()], {
      description: 'Sent back as `cursor` for the page of older rows; null on the last page',
      examples: [null],
    }),
    prevCursor: Type.Union([Uuid(), Type.Null()], {
      description:
        'Sent back as `cursor`, with `direction=prev`, for the page of newer rows; null on the first page',
      examples: [null],
    }),
  },
  { title: 'CursorMeta' },
)

export const CursorPage = <T extends TSchema>(row: T) =>
  Type.Object({ data: Type.Array(row), meta: CursorMeta })

export const CursorQuery = Type.Object({
  cursor: Type.Optional(
    Type.String({ format: 'uuid', description: '`nextCursor` or `prevCursor` of another page' }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Rows of a page' }),
  direction: StringEnum(['next', 'prev'], { default: 'next', description: 'Which way from the cursor' }),
})

export type CursorQuery = Static<typeof CursorQuery>

/** One line of text: no control characters, which neither PostgreSQL (NUL) nor a page can take. */
export const LINE_PATTERN = '^[^\\p{Cc}\\p{Cs}]*$'

/**
 * Text of several lines: tabs and line ends are the only control characters. One class, as above: a group that is
 * repeated takes stack for each character, and a text of some megabytes would end in a 500.
 */
export const LINES_PATTERN = '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\p{Cs}]*$'

const CONTROL_CHARACTERS = 'must not contain control characters'

/** What a field says of itself in the interface's document. */
interface Annotations {
  readonly description?: string
  readonly examples?: readonly unknown[]
}

export const Line = (minLength: number, maxLength: number, more: Annotations = {}) =>
  Type.String({ minLength, maxLength, pattern: LINE_PATTERN, patternMessage: CONTROL_CHARACTERS, ...more })

export const Lines = (maxLength: number, more: Annotations = {}) =>
  Type.String({ maxLength, pattern: LINES_PATTERN, patternMessage: CONTROL_CHARACTERS, ...more })

/** Text that holds JSON. */
export const JsonText = (schema: TSchema) =>
  Type.String({
    contentMediaType: 'application/json',
    contentSchema: schema,
    ...(schema.description ? { description: schema.description } : {}),
  })

/** Characters. */
export const NAME_LENGTH = 200

/** Name of a campaign, a list or a template. */
export const Name = Line(1, NAME_LENGTH, { examples: ['Spring letter'] })

export const webUrl = Type.String({
  format: 'web-url',
  maxLength: 2048,
  description: 'http or https',
  examples: ['https://example.se/spring'],
})

export const SearchableQuery = Type.Composite([
  CursorQuery,
  Type.Object({
    search: Type.Optional(Line(0, 200, { description: 'A part of the name, in any case' })),
  }),
])
