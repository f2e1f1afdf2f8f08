import { Type } from '@sinclair/typebox'
import { Line } from './common.ts'
import { fieldReason } from './field-reasons.ts'
import { LINE_CHARACTER } from './line-rules.ts'

const MOST_KEYS = 20
const LONGEST_KEY = 40
const LONGEST_VALUE = 500

const shape = {
  type: 'object',
  maxProperties: MOST_KEYS,
  // `__proto__` would name an object's prototype instead of a key.
  propertyNames: {
    pattern: `^(?!__proto__$)${LINE_CHARACTER}{1,${LONGEST_KEY}}$`,
    patternReason: fieldReason('field_not_metadata_key', { most: LONGEST_KEY }),
    portablePattern: `^[^\\x00-\\x1F\\x7F-\\x9F]{1,${LONGEST_KEY}}$`,
  },
  additionalProperties: Line(0, LONGEST_VALUE),
  examples: [{ order: '4711' }],
} as const

/** What a program notes on a campaign, for itself. */
export type Metadata = Readonly<Record<string, string>>

export const Metadata = Type.Unsafe<Metadata>({
  ...shape,
  description: `Your own notes, such as the number of an order: at most ${MOST_KEYS} keys of 1 to ${LONGEST_KEY} characters, with values of at most ${LONGEST_VALUE}. They are not printed, and come back with the campaign`,
})

/** As a filter of a list, `?metadata[order]=4711`. */
export const MetadataFilter = Type.Unsafe<Metadata>({
  ...shape,
  style: 'deepObject',
  explode: true,
  description: 'Only campaigns that have all of these keys with these values: `metadata[order]=4711`',
})

const MEMBER = /^metadata\[(.*)\]$/s

/** Collects the members `metadata[key]` of a query in one object `metadata`, as schemas see it. */
export function nestMetadata(query: Record<string, unknown>): void {
  const metadata: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(query)) {
    const key = MEMBER.exec(name)?.[1]
    if (key === undefined) continue
    metadata[key] = value
    query.metadata = metadata
  }
}
