import { Kind, type Static, type TProperties, type TSchema, Type, TypeRegistry } from '@sinclair/typebox'
import { ONE_LINE, SEVERAL_LINES, VISIBLE } from './line-rules.ts'
import { NAME_LENGTH } from './name-length.ts'
import { reason } from './reasons.ts'

/** Shapes shared by several domains. Formats `uuid` and `web-url` are this service's own (schemas/ajv). */

export const Uuid = (id?: string) =>
  Type.String({
    format: 'uuid',
    examples: ['0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'],
    ...(id ? { errorReason: reason('id_not_uuid', { id }) } : {}),
  })

/** @param of what it identifies, in words @param id its name in the error for a value that is not a UUID */
export const Id = (of: string, id?: string) => ({ ...Uuid(id), description: of })

export const Timestamp = Type.String({
  format: 'date-time',
  description: 'ISO 8601, UTC, milliseconds',
  examples: ['2026-03-02T08:15:30.412Z'],
})

/** TypeBox' own checks, which do not use Ajv, need this to understand such a schema. */
const STRING_ENUM = 'StringEnum'
TypeRegistry.Set<{ enum: readonly unknown[] }>(STRING_ENUM, (schema, value) => schema.enum.includes(value))

/** A string enum as one schema: a union of literals would answer with one message for each member. */
export const StringEnum = <const T extends string>(
  values: readonly T[],
  more: Record<string, unknown> = {},
) => Type.Unsafe<T>({ [Kind]: STRING_ENUM, type: 'string', enum: [...values], ...more })

/** What the interface's document says of a field: what it is, and an example. */
const told = (description?: string, example?: unknown) => ({
  ...(description === undefined ? {} : { description }),
  ...(example === undefined ? {} : { examples: [example] }),
})

export const Text = (description: string, example?: string) => Type.String(told(description, example))
export const Flag = (description: string, example?: boolean) => Type.Boolean(told(description, example))
export const Whole = (description: string, example?: number) => Type.Integer(told(description, example))
/** A whole number from 0. */
export const Count = (description: string, example?: number) =>
  Type.Integer({ minimum: 0, ...told(description, example) })
export const FromOne = (description: string, example?: number) =>
  Type.Integer({ minimum: 1, ...told(description, example) })
export const WholeBetween = (minimum: number, maximum: number, description: string, example?: number) =>
  Type.Integer({ minimum, maximum, ...told(description, example) })
export const NumberBetween = (minimum: number, maximum: number, description: string, example?: number) =>
  Type.Number({ minimum, maximum, ...told(description, example) })
export const OneOf = <const T extends string>(values: readonly T[], description: string, example?: T) =>
  StringEnum(values, told(description, example))
export const Nullable = <T extends TSchema>(schema: T, description?: string, example?: unknown) =>
  Type.Union([schema, Type.Null()], told(description, example))

/** An object that the interface's document has by its name. */
export const Named = <P extends TProperties>(title: string, description: string, properties: P) =>
  Type.Object(properties, { title, description })
/** An object within another. */
export const Part = <P extends TProperties>(description: string, properties: P) =>
  Type.Object(properties, { description })
export const Several = <T extends TSchema>(schema: T, description: string, example?: unknown) =>
  Type.Array(schema, told(description, example))

/** `{ data: … }`. A schema without a title gets a description of its own here. */
export const Data = <T extends TSchema>(schema: T) => Type.Object({ data: described(schema, 'The answer') })

/** A named schema describes itself: it becomes a component, which is the same wherever it stands. */
const described = <T extends TSchema>(schema: T, description: string): T =>
  schema.title || schema.description ? schema : { ...schema, description }

/** The answer after something was deleted. */
export const Deleted = Data(
  Named('Deleted', 'The deletion succeeded', {
    deleted: Type.Literal(true, {
      description: 'Always true: a failure is answered with an error',
    }),
  }),
)

export const CursorMeta = Named('CursorMeta', 'Paging', {
  count: Whole('The number of matching rows on all pages', 1),
  nextCursor: Nullable(Uuid(), 'Send it back as `cursor` to get older rows; null on the last page', null),
  prevCursor: Nullable(
    Uuid(),
    'Sent back as `cursor`, with `direction=prev`, for the page of newer rows; null on the first page',
    null,
  ),
})

export const CursorPage = <T extends TSchema>(row: T) =>
  Type.Object({ data: Several(row, 'The rows of this page'), meta: CursorMeta })

/** The cursor of older rows, in pages with the newest first. */
export const OlderMeta = <Place extends TSchema>(place: Place, rows: string) =>
  Part('Paging', {
    nextCursor: Nullable(
      place,
      `Sent back as \`cursor\` for the page of older ${rows}; null on the last page`,
    ),
  })

export const CursorQuery = Type.Object({
  cursor: Type.Optional(
    Type.String({
      format: 'uuid',
      description:
        '`meta.nextCursor` or `meta.prevCursor` of another page. Without it, the first page is returned',
    }),
  ),
  limit: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: 20,
    description: 'Rows per page, at most',
  }),
  direction: StringEnum(['next', 'prev'], {
    default: 'next',
    description: '`next` for rows older than the cursor, `prev` for newer rows',
  }),
})

export type CursorQuery = Static<typeof CursorQuery>

/**
 * Patterns as the interface's document has them: every dialect of regular expressions reads them alike (those of zod,
 * Python, Go and Rust know no `\\p{…}`, no `\\u…` or no look-ahead). What they cannot express, the service refuses on its own.
 */
const PORTABLE = {
  line: '^[^\\x00-\\x1F\\x7F-\\x9F]*$',
  lines: '^[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F]*$',
  visible: '^[^\\x00-\\x1F\\x7F-\\x9F]*[^\\s\\x00-\\x1F\\x7F-\\x9F][^\\x00-\\x1F\\x7F-\\x9F]*$',
} as const

/** The description of a field in the interface's document. */
interface Annotations {
  readonly description?: string
  readonly examples?: readonly unknown[]
}

/** One line of text; what it may hold, `ONE_LINE` says. */
export const Line = (minLength: number, maxLength: number, more: Annotations = {}) =>
  Type.String({ minLength, maxLength, allOf: ONE_LINE, portablePattern: PORTABLE.line, ...more })

/** A line with at least one visible character: an address line of spaces is blank. */
export const VisibleLine = (maxLength: number, more: Annotations = {}) => ({
  ...Line(1, maxLength, more),
  allOf: [...ONE_LINE, VISIBLE],
  portablePattern: PORTABLE.visible,
})

/** A line that may be left empty, but is not blank if it is not. */
export const EmptyOrVisibleLine = (maxLength: number, more: Annotations = {}) => ({
  ...Line(0, maxLength, more),
  allOf: [...ONE_LINE, VISIBLE],
})

export const Lines = (maxLength: number, more: Annotations = {}) =>
  Type.String({ maxLength, allOf: SEVERAL_LINES, portablePattern: PORTABLE.lines, ...more })

/** Text that holds JSON. */
export const JsonText = (schema: TSchema) =>
  Type.String({
    contentMediaType: 'application/json',
    contentSchema: schema,
    ...(schema.description ? { description: schema.description } : {}),
  })

/** A new name of an account, a campaign, a list or a template. */
export const Name = VisibleLine(NAME_LENGTH, {
  description: 'The name that people gave it: one line of at most 200 characters, which is not blank',
  examples: ['Spring letter'],
})

/** Such a name in answers: one that is stored may be older than the rules. */
export const NameView = Text('The name that people gave it', 'Spring letter')

export const webUrl = Type.String({
  format: 'web-url',
  maxLength: 2048,
  description: 'A web address, http or https',
  examples: ['https://example.se/spring'],
})

/** What a person looks for. @param where among what */
export const WordsIn = (where: string, least: number, most = 200) =>
  Line(least, most, {
    description: `Words to find in ${where}, whatever their case, accents, spaces and punctuation`,
    examples: ['ake'],
  })

export const SearchIn = (where: string, most?: number) => Type.Optional(WordsIn(where, 0, most))

export const SearchableQuery = Type.Composite([
  CursorQuery,
  Type.Object({
    search: Type.Optional(
      Line(0, 200, { description: 'Matches names that contain this text, in upper or lower case' }),
    ),
  }),
])
