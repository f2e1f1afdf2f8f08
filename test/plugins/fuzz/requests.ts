import fc, { type Arbitrary } from 'fast-check'
import { type Document, isObject, type Operation, type Parameter, type Schema } from '#plugins/docs/types.ts'
import { anyCharacter } from '../../support/any-character.ts'
import { BOUNDARY, multipartBody, multipartHeaders, type Part } from '../../support/multipart.ts'
import { broken, type Known, odd, valuesOf } from './values.ts'

/** A request as it is sent, to a path of the service. */
export interface Asked {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

interface Body {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Suitable files for each part. */
export type Files = Readonly<Record<string, readonly { bytes: Uint8Array; filename: string; type: string }[]>>

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const MEDIA_TYPES = [
  'application/json',
  'text/plain',
  'text/csv',
  'application/xml',
  'json',
  '',
  '*/*',
  'multipart/form-data',
]

/** Damaged bytes, or bytes under another name. */
const mangled = (bodies: Arbitrary<Body>): Arbitrary<Body> =>
  fc.oneof(
    fc.tuple(bodies, fc.double({ min: 0, max: 1, noNaN: true })).map(([one, part]) => ({
      ...one,
      body: one.body?.slice(0, Math.floor(one.body.length * part)) ?? '',
    })),
    fc
      .tuple(bodies, fc.constantFrom(...MEDIA_TYPES))
      .map(([one, type]) => ({ ...one, headers: { 'content-type': type } })),
    fc
      .constantFrom('{', '\ufeff{}', '{"a":1,"a":2}', '{"__proto__":{}}', '[NaN]', '"\\ud800"', '{}{}', ' ')
      .map(body => ({
        headers: { 'content-type': 'application/json; charset=utf-16' },
        body,
      })),
  )

/** @param files by the name of their part; `*` for all others */
export function requestsOf(document: Document, known: Known, files: Files) {
  const valuesFor = valuesOf(document, known)

  const jsonBodies = (schema: Schema): Arbitrary<Body> => {
    const values = valuesFor(schema)
    return fc
      .oneof({ arbitrary: values, weight: 2 }, { arbitrary: broken(values), weight: 3 })
      .map(value => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }))
  }

  const forms = (schema: Schema): Arbitrary<Body> => {
    const { properties = {}, required = [] } = schema.$ref
      ? document.components.schemas[schema.$ref.split('/').at(-1)!]!
      : schema
    const parts = Object.entries(properties).map(([name, part]): Arbitrary<readonly Part[]> => {
      const given = partOf(name, part).map(one => [one])
      if (required.includes(name))
        return fc.oneof({ arbitrary: given, weight: 19 }, { arbitrary: fc.constant([]), weight: 1 })
      return fc.oneof({ arbitrary: fc.constant([]), weight: 3 }, { arbitrary: given, weight: 1 })
    })
    const strays: Arbitrary<readonly Part[]> = fc.oneof(
      { arbitrary: fc.constant([]), weight: 5 },
      {
        arbitrary: fc
          .constantFrom<Part>(
            { name: '', content: 'x' },
            { name: '__proto__', content: 'x' },
            { name: 'unknown', content: 'x', filename: 'å.exe', type: 'x' },
            { name: 'images_9', content: 'x', filename: 'a.png' },
            { name: 'name', content: '', filename: '' },
          )
          .map(one => [one]),
        weight: 1,
      },
    )
    return fc
      .tuple(fc.tuple(...parts), strays)
      .map(([all, stray]) => ({ headers: multipartHeaders, body: multipartBody([...all.flat(), ...stray]) }))
  }

  const partOf = (name: string, schema: Schema): Arbitrary<Part> => {
    if (schema.format === 'binary') {
      const some = files[name] ?? files['*']!
      const whole = fc.constantFrom(...some).map(({ bytes, ...file }) => ({ name, content: bytes, ...file }))
      const half = whole.map(part => ({ ...part, content: part.content.slice(0, part.content.length / 2) }))
      const noise = fc.uint8Array({ maxLength: 300 }).map(content => ({ name, content, filename: 'a.pdf' }))
      return fc.oneof({ arbitrary: whole, weight: 4 }, half, noise)
    }
    const values = isObject(schema.contentSchema)
      ? valuesFor(schema.contentSchema, name)
      : valuesFor(schema, name)
    return fc
      .oneof({ arbitrary: values, weight: 3 }, { arbitrary: broken(values), weight: 1 })
      .map(value => ({ name, content: asText(value) ?? '' }))
  }

  const bodies = ({ requestBody }: Operation): Arbitrary<Body> => {
    const sent = Object.entries(requestBody?.content ?? {}).map(([type, { schema = {} }]) => {
      if (type === 'multipart/form-data') return forms(schema)
      if (type === 'application/json') return jsonBodies(schema)
      return valuesFor(schema).map(value => ({ headers: { 'content-type': type }, body: asText(value) }))
    })
    const [none, unasked]: Body[] = [
      { headers: {} },
      { headers: { 'content-type': 'application/json' }, body: '{"a":1}' },
    ]
    if (sent.length === 0)
      return fc.oneof({ arbitrary: fc.constant(none!), weight: 9 }, fc.constant(unasked!))
    return fc.oneof(
      { arbitrary: fc.oneof(...sent), weight: 8 },
      { arbitrary: mangled(fc.oneof(...sent)), weight: 2 },
      fc.constantFrom(none!, {
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        body: '',
      }),
    )
  }

  const oddText = fc.oneof(
    odd.map(value => asText(value).slice(0, 300)),
    fc.string({ unit: anyCharacter, maxLength: 20 }),
  )
  const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())
  const segment = (text: string): string => encoded(text).replace(/^\.{0,2}$/, '%2F')

  const inPath = ({ name, schema }: Parameter): Arbitrary<string> =>
    fc.oneof(
      { arbitrary: valuesFor(schema, name).map(asText).map(segment), weight: 6 },
      { arbitrary: oddText.map(segment), weight: 1 },
      // An empty segment, or one of dots, is none: whoever sends it asks for another path (RFC 3986, 5.2.4).
      fc.constantFrom('%00', '%ff', '%', '..%2F', '%2F', ';', '*'),
    )

  const query = (parameters: readonly Parameter[]): Arbitrary<string> => {
    const each = parameters.map(({ name, schema, required }) => {
      const one = fc.oneof(
        { arbitrary: valuesFor(schema, name).map(asText).map(encoded), weight: 5 },
        { arbitrary: oddText.map(encoded), weight: 1 },
      )
      const said = fc.oneof(
        { arbitrary: one.map(value => [`${name}=${value}`]), weight: 8 },
        fc.tuple(one, one).map(([first, second]) => [`${name}=${first}`, `${name}=${second}`]),
        fc.constantFrom([name], [`${name}[]=1`], [`${name}=%ff`]),
      )
      return fc.oneof(
        { arbitrary: fc.constant<string[]>([]), weight: required ? 1 : 6 },
        { arbitrary: said, weight: 6 },
      )
    })
    const stray = fc.oneof(
      { arbitrary: fc.constant(''), weight: 9 },
      fc.constantFrom('x=1', '&&', '__proto__=1', '%ff=%00', '?'),
    )
    return fc.tuple(fc.tuple(...each), stray).map(([all, more]) => {
      const text = [...all.flat(), ...(more ? [more] : [])].join('&')
      return text && `?${text}`
    })
  }

  const headers = (parameters: readonly Parameter[]): Arbitrary<Record<string, string>> => {
    const printable = oddText.map(text => text.replace(/[^\x20-\x7e]/g, '¤').slice(0, 300))
    const own = Object.fromEntries(
      parameters.map(({ name, schema }) => [
        name,
        fc.oneof(
          { arbitrary: valuesFor(schema, name).map(asText), weight: 4 },
          { arbitrary: printable, weight: 1 },
        ),
      ]),
    )
    const others = fc.record(
      {
        accept: fc.constantFrom('*/*', 'application/xml', '', 'x'.repeat(2000)),
        'accept-encoding': fc.constantFrom('gzip', 'x;q=9', ''),
        'accept-language': fc.constantFrom('sv', '*', '-;q=a'),
        'if-none-match': fc.constantFrom('*', '"x"', 'W/', '"'),
        'if-modified-since': fc.constantFrom('yesterday'),
        range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'lines=1'),
        'user-agent': fc.constantFrom('', '\u00ff', 'Mozilla/5.0 (iPhone)'),
        'x-forwarded-for': fc.constantFrom('1.2.3.4, x', '::ffff:1.2.3.4', "'"),
      },
      { requiredKeys: [], noNullPrototype: true },
    )
    return fc
      .tuple(
        fc.record(own, { requiredKeys: [], noNullPrototype: true }),
        fc.oneof({ arbitrary: fc.constant({}), weight: 3 }, others),
      )
      .map(([said, other]) => ({ ...other, ...said }) as Record<string, string>)
  }

  /** Requests for an operation: valid by the document, and with something wrong. */
  return (path: string, operation: Operation): Arbitrary<Asked> => {
    const { parameters = [] } = operation
    const at = (place: Parameter['in']) => parameters.filter(one => one.in === place)
    const inOrder = [...path.matchAll(/\{(\w+)\}/g)].map(
      ([, name]) => at('path').find(one => one.name === name)!,
    )
    return fc
      .tuple(fc.tuple(...inOrder.map(inPath)), query(at('query')), headers(at('header')), bodies(operation))
      .map(([values, search, own, { headers: type, body }]) => {
        let nth = 0
        const url = path.replace(/\{\w+\}/g, () => String(values[nth++])) + search
        return { url, headers: { ...own, ...type }, ...(body === undefined ? {} : { body }) }
      })
  }
}
