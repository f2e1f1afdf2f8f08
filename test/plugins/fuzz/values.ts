import fc, { type Arbitrary } from 'fast-check'
import { type Document, isObject, type Schema } from '#plugins/docs/types.ts'

/** Values that exist in the service, by the name of the field or parameter that may hold them. */
export type Known = Readonly<Record<string, Arbitrary<unknown>>>

const MOST_ITEMS = 3
const MOST_LETTERS = 40

const bounded = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

function texts({
  pattern,
  minLength,
  maxLength,
  format,
  contentSchema,
}: Schema): Arbitrary<string> | undefined {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map(date => date.toISOString())
  if (format === 'iri') return fc.webUrl({ withQueryParameters: true, withFragments: true })
  if (contentSchema) return undefined
  const least = bounded(minLength, 0)
  const most = Math.min(bounded(maxLength, MOST_LETTERS), Math.max(least, MOST_LETTERS))
  const fits = (text: string) => [...text].length >= least && [...text].length <= most
  if (typeof pattern === 'string') {
    const expression = new RegExp(pattern, 'u')
    // A pattern that only excludes control characters, as of names, filters arbitrary text. For any other pattern text
    // is generated from it.
    const any = fc.string({ unit: 'grapheme', minLength: least, maxLength: most })
    if (pattern.includes('\\x00')) return any.filter(text => expression.test(text) && fits(text))
    return fc.stringMatching(expression).filter(fits)
  }
  return fc.string({ unit: 'grapheme', minLength: least, maxLength: most }).filter(fits)
}

/** The known values of that name, if the schema allows them. Objects become JSON where the schema wants text. */
function asIn(schema: Schema, values: Arbitrary<unknown> | undefined): Arbitrary<unknown> | undefined {
  const holder = [schema, ...(schema.anyOf ?? [])].find(
    ({ type, properties }) => type === 'string' || (type === 'object' && !properties),
  )
  if (!values || !holder) return undefined
  return values.map(value => (isObject(value) === (holder.type === 'object') ? value : JSON.stringify(value)))
}

/**
 * Values that the document's schemas allow. Values that exist in the service are preferred, so that most requests
 * concern existing resources.
 */
export function valuesOf(document: Document, known: Known) {
  const made = new Map<Schema, Arbitrary<unknown>>()
  const arbitraryOf = (schema: Schema, name?: string): Arbitrary<unknown> => {
    const there = name === undefined ? undefined : asIn(schema, known[name])
    const own = ownOf(schema)
    return there ? fc.oneof({ arbitrary: there, weight: 6 }, { arbitrary: own, weight: 1 }) : own
  }
  const ownOf = (schema: Schema): Arbitrary<unknown> => {
    const arbitrary = made.get(schema) ?? make(schema)
    made.set(schema, arbitrary)
    return arbitrary
  }

  const make = (schema: Schema): Arbitrary<unknown> => {
    if (schema.$ref) return ownOf(document.components.schemas[schema.$ref.split('/').at(-1)!]!)
    if ('const' in schema) return fc.constant(schema.const)
    if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(one => ownOf(one)))
    const { minimum, maximum, exclusiveMinimum, contentSchema } = schema
    switch (schema.type) {
      case 'null':
        return fc.constant(null)
      case 'boolean':
        return fc.boolean()
      case 'integer':
        return fc.integer({ min: bounded(minimum, -1000), max: bounded(maximum, 1_000_000) })
      case 'number':
        return fc.double({
          min: bounded(minimum, bounded(exclusiveMinimum, -1e6)),
          minExcluded: exclusiveMinimum !== undefined,
          max: bounded(maximum, 1e6),
          noNaN: true,
        })
      case 'string':
        return isObject(contentSchema)
          ? ownOf(contentSchema).map(value => JSON.stringify(value))
          : texts(schema)!
      case 'array': {
        const least = bounded(schema.minItems, 0)
        const most = Math.max(least, Math.min(bounded(schema.maxItems, MOST_ITEMS), MOST_ITEMS))
        return fc.array(schema.items ? ownOf(schema.items) : fc.jsonValue(), {
          minLength: least,
          maxLength: most,
        })
      }
      case 'object':
        return objects(schema)
      default:
        return fc.jsonValue({ maxDepth: 2 })
    }
  }

  const objects = ({
    properties = {},
    required = [],
    additionalProperties,
    propertyNames,
    examples,
  }: Schema) => {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, arbitraryOf(inner, name)]),
    )
    const own: Arbitrary<object> = fc.record(fields, { requiredKeys: required, noNullPrototype: true })
    if (!isObject(additionalProperties)) return own
    const keys = isObject(propertyNames) ? texts(propertyNames)! : fc.string({ maxLength: 10 })
    const more = fc.dictionary(keys, ownOf(additionalProperties), { maxKeys: 2, noNullPrototype: true })
    const all = fc.tuple(own, more).map(([some, others]) => ({ ...others, ...some }))
    return examples?.length ? fc.oneof(all, fc.constantFrom(...(examples as object[]))) : all
  }

  return arbitraryOf
}

/** Values of wrong types. */
export const odd: Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  2 ** 53 + 2,
  -(2 ** 31) - 1,
  '',
  ' ',
  '0',
  'null',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '\udc00\ud800',
  '\u202e\u2066\ufeff',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(30),
  'ﷺ'.repeat(600),
  'x'.repeat(70_000),
  "'; drop table campaigns; --",
  '../../etc/passwd',
  'javascript:alert(1)',
  'http://[::1',
  'https:///x',
  '2026-02-30T25:61:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  [],
  {},
  [[]],
  [null],
  { '': null },
  { constructor: 1 },
  Array(300).fill(0),
  JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
)

type Place = readonly (string | number)[]

function* placesOf(value: unknown, place: Place = []): Generator<Place> {
  yield place
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* placesOf(inner, [...place, key])
}

function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const inner: unknown = Reflect.get(copy, key)
  Reflect.set(copy, key, replaced(inner, rest, by))
  return copy
}

/** The value with another value in one place, or with an unknown field. */
export const broken = (values: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.tuple(values, fc.nat(), odd, fc.boolean()).map(([value, nth, other, adds]) => {
    const places = [...placesOf(value)]
    const place = places[nth % places.length]!
    return replaced(value, adds ? [...place, 'unknownField'].slice(0, place.length + 1) : place, other)
  })
