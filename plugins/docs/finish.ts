import type { Limits } from '#config/index.ts'
import { REPLAYED } from '#schemas/idempotency-key.ts'
import { isGuarded } from '../http/target.ts'
import { headers } from './answers.ts'
import type { Audience } from './audience.ts'
import { exampleOf } from './examples.ts'
import { ERRORS } from './route.ts'
import {
  answersOf,
  type Document,
  isObject,
  type Media,
  type Operation,
  operationsOf,
  type Response,
  type Schema,
} from './types.ts'

interface Envelope {
  readonly error: { readonly code: string; readonly message: string }
}

/** Adds what needs the whole document: named schemas and shared answers in one place, headers, examples. */
export function finish(document: Document, audience: Audience, limits: Limits): Document {
  plain(document)
  describeErrors(document, audience)
  hoistNamed(document)
  for (const { path, operation } of operationsOf(document)) {
    for (const parameter of operation.parameters ?? []) {
      // Fields with a default are optional for clients, although the handler always gets them.
      if ('default' in parameter.schema) parameter.required = false
    }
    completeResponses(operation)
    const answers = operation.responses as Record<string, Response>
    addHeaders(operation, answers, isGuarded(path))
    addExamples(operation, answers, document.components.schemas)
  }
  shareAnswers(document)
  forgetTypes(document.components.schemas)
  document.components.headers = usedHeaders(document, limits)
  return document
}

/** Names only the error codes that this audience may get. Programs get no reasons. */
function describeErrors({ components }: Document, { errorCodes, getsReasons }: Audience): void {
  const properties = components.schemas.Error?.properties?.error?.properties
  if (!properties?.code) throw new Error('the envelope of errors has no code')
  properties.code.enum = errorCodes
  if (getsReasons) return
  delete properties.reason
  delete properties.fieldReasons
}

/** Keys whose values may look like schemas but are not. */
const VALUES = new Set(['default', 'enum', 'example', 'examples', ERRORS])

/** Replaces keywords that only this service's validator knows by plain JSON Schema. */
function plain(node: unknown): void {
  if (Array.isArray(node)) for (const one of node) plain(one)
  if (!isObject(node)) return
  delete node.errorReason
  delete node.patternReason
  if (node.portablePattern) {
    node.pattern = node.portablePattern
    delete node.portablePattern
    delete node.allOf
  }
  // The descriptions say conditions between fields, because generators do not understand them.
  delete node.if
  delete node.then
  // How a parameter is written is said of the parameter, not of its schema.
  if (!('in' in node)) {
    delete node.style
    delete node.explode
  }
  // RFC 3987's name for URLs of the web with any host.
  if (node.format === 'web-url') node.format = 'iri'
  sayDefaults(node)
  for (const [key, value] of Object.entries(node)) if (!VALUES.has(key)) plain(value)
}

/** Says defaults of a body's fields in words, because generators make fields with the keyword required. */
function sayDefaults({ properties, required }: Schema): void {
  for (const [name, field] of Object.entries(isObject(properties) ? properties : {})) {
    if (!('default' in field) || (Array.isArray(required) && required.includes(name))) continue
    field.description = `${field.description}. \`${field.default}\` if not given`
    delete field.default
  }
}

/** Makes every schema with a title a component of that name. Schemas with the same title must be the same. */
function hoistNamed(document: Document): void {
  const { schemas } = document.components
  const place = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(place)
    if (!isObject(node)) return node
    const entries = Object.entries(node)
    const placed = Object.fromEntries(
      entries.map(([key, value]) => [key, VALUES.has(key) ? value : place(value)]),
    )
    const name = placed.title
    if (typeof name !== 'string') return placed
    const known = schemas[name]
    if (known && JSON.stringify(known) !== JSON.stringify(placed)) {
      throw new Error(`two schemas of the document are called ${name}`)
    }
    schemas[name] = placed
    return { $ref: `#/components/schemas/${name}` }
  }
  const shared = Object.entries(schemas)
  document.paths = place(document.paths) as Document['paths']
  for (const [name, { title: _, ...schema }] of shared) schemas[name] = place(schema) as Schema
}

/** Linters want an answer for success and one for the client's errors of every operation. */
function completeResponses({ responses }: Operation): void {
  const has = (kind: RegExp) => Object.keys(responses).some(status => kind.test(status))
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  if (!has(/^4/)) {
    const description =
      'Only what is no valid HTTP: broken (400), too slow (408), with headers of more than 16 KB (431)'
    responses['4XX'] = { description, content: structuredClone(content) }
  }
  // A redirect.
  if (!has(/^2/))
    responses.default = { description: 'Any other answer is an error', content: structuredClone(content) }
}

const BUDGET_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy']

function addHeaders(
  operation: Operation,
  answers: Readonly<Record<string, Response>>,
  guarded: boolean,
): void {
  for (const [status, response] of Object.entries(answers)) {
    const names = [
      'x-request-id',
      ...(guarded ? BUDGET_HEADERS : []),
      ...(status === '429' ? ['Retry-After'] : []),
      ...(status === '302' ? ['Location'] : []),
      ...(status === '200' && takesIdempotencyKey(operation) ? [REPLAYED] : []),
    ]
    response.headers = Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))
  }
}

/** Such an operation answers 201, and 200 only to what was sent before. */
const takesIdempotencyKey = ({ parameters = [] }: Operation): boolean =>
  parameters.some(({ name }) => name === 'idempotency-key')

function usedHeaders(document: Document, limits: Limits): Document['components']['headers'] {
  const used = new Set(
    operationsOf(document).flatMap(({ operation }) =>
      Object.values(answersOf(operation, document)).flatMap(response => Object.keys(response.headers ?? {})),
    ),
  )
  return Object.fromEntries(Object.entries(headers(limits)).filter(([name]) => used.has(name)))
}

function addExamples(
  operation: Operation,
  answers: Readonly<Record<string, Response>>,
  named: Readonly<Record<string, Schema>>,
): void {
  for (const [status, { content }] of Object.entries(answers)) {
    const media = content?.['application/json']
    if (!media) continue
    const errors = operation[ERRORS]?.[status]
    if (errors) media.examples = Object.fromEntries(errors.examples.map(namedExample))
    else addExample(media, named)
  }
  for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
    if (type === 'multipart/form-data') describeParts(media, named)
    else addExample(media, named)
  }
}

const namedExample = (value: unknown, index: number) => {
  const { code, message } = (value as Envelope).error
  return [`${code}${index === 0 ? '' : `-${index + 1}`}`, { summary: message, value }] as const
}

/**
 * Puts answers that have a name in one place, and references where they were. Answers with the same name must be the
 * same.
 */
function shareAnswers(document: Document): void {
  const shared: Record<string, Response> = {}
  const names = new Map<string, string>()
  const operations = operationsOf(document).map(({ operation }) => operation)
  for (const operation of operations) {
    for (const [status, { name }] of Object.entries(operation[ERRORS] ?? {})) {
      const answer = operation.responses[status] as Response
      if (name === undefined) continue
      shared[name] ??= answer
      names.set(JSON.stringify(answer), name)
      if (JSON.stringify(shared[name]) !== JSON.stringify(answer))
        throw new Error(`two answers of the document are called ${name}`)
    }
    delete operation[ERRORS]
  }
  for (const { responses } of operations) {
    for (const [status, answer] of Object.entries(responses)) {
      const name = names.get(JSON.stringify(answer))
      if (name !== undefined) responses[status] = { $ref: `#/components/responses/${name}` }
    }
  }
  document.components.responses = shared
}

function addExample(media: Media, named: Readonly<Record<string, Schema>>): void {
  // An example of the whole already stands beside its schema.
  const value = media.example ?? exampleOf(media.schema ?? {}, named)
  delete media.example
  media.examples = { example: { value } }
}

/** Adds the content types that each part of a form may have. */
function describeParts(media: Media, named: Readonly<Record<string, Schema>>): void {
  const { properties = {} } = named[media.schema?.$ref?.split('/').at(-1) ?? ''] ?? media.schema ?? {}
  media.encoding = Object.fromEntries(
    Object.entries(properties).flatMap(([name, { takes, contentMediaType }]) =>
      contentMediaType ? [[name, { contentType: String(takes ?? contentMediaType) }]] : [],
    ),
  )
}

/** Removed from the schemas once every form has these parts' content types. */
function forgetTypes(named: Readonly<Record<string, Schema>>): void {
  for (const { properties = {} } of Object.values(named)) {
    for (const part of Object.values(properties)) delete part.takes
  }
}
