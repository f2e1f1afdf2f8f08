import { type Static, type TSchema, Type } from '@sinclair/typebox'

/** Shapes shared by several domains. Formats `uuid` and `web-url` are this service's own (plugins/validation). */

export const Uuid = (message?: string) =>
  Type.String({ format: 'uuid', ...(message ? { errorMessage: message } : {}) })

export const Timestamp = Type.String({ format: 'date-time', description: 'ISO 8601, UTC, milliseconds' })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A string enum as one schema: a union of literals would answer with one message for each member. */
export const StringEnum = <const T extends string>(
  values: readonly T[],
  more: Record<string, unknown> = {},
) => Type.Unsafe<T>({ type: 'string', enum: [...values], ...more })

/** `{ data: … }` */
export const Data = <T extends TSchema>(schema: T) => Type.Object({ data: schema })

export const CursorMeta = Type.Object({
  count: Type.Integer({ description: 'All matching rows over all pages' }),
  nextCursor: Nullable(Uuid()),
  prevCursor: Nullable(Uuid()),
})

export const CursorPage = <T extends TSchema>(row: T) =>
  Type.Object({ data: Type.Array(row), meta: CursorMeta })

export const CursorQuery = Type.Object({
  cursor: Type.Optional(Uuid()),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  direction: StringEnum(['next', 'prev'], { default: 'next' }),
})

export type CursorQuery = Static<typeof CursorQuery>

/** One line of text: no control characters, which neither PostgreSQL (NUL) nor a page can take. */
export const LINE_PATTERN = '^[^\\p{Cc}\\p{Cs}]*$'

/** Text of several lines: tabs and line ends are the only control characters. */
export const LINES_PATTERN = '^([^\\p{Cc}\\p{Cs}]|[\\t\\n\\r])*$'

const CONTROL_CHARACTERS = 'must not contain control characters'

export const Line = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: LINE_PATTERN, patternMessage: CONTROL_CHARACTERS })

export const Lines = (maxLength: number, more: { description?: string } = {}) =>
  Type.String({ maxLength, pattern: LINES_PATTERN, patternMessage: CONTROL_CHARACTERS, ...more })

/** Name of a campaign or a list. */
export const Name = Line(1, 200)

export const webUrl = Type.String({ format: 'web-url', maxLength: 2048 })

export const SearchableQuery = Type.Composite([
  CursorQuery,
  Type.Object({ search: Type.Optional(Line(0, 200)) }),
])
