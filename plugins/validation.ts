import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import fp from 'fastify-plugin'
import { ErrorEnvelope } from '../schemas/errors.ts'
import { isTimestamp, isUuid, isWebUrl } from '../schemas/formats.ts'

/** Larger bodies are told their first fault only: a million wrong rows must not become a million error objects. */
const MAX_VALUES_FOR_ALL_ERRORS = 100_000

const common: Options = {
  useDefaults: true,
  removeAdditional: false,
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
  // Messages are made from the schema that was not met.
  verbose: true,
  addUsedSchema: false,
}

/** Ajv as this service uses it: own formats, and the two keywords that only carry messages. */
export function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...common, ...options })
  ajv.addFormat('uuid', isUuid)
  ajv.addFormat('web-url', isWebUrl)
  ajv.addFormat('date-time', isTimestamp)
  ajv.addVocabulary(['errorMessage', 'patternMessage', 'example'])
  return ajv
}

/**
 * A body is first checked up to its first fault, which bounds the work whatever was sent; all faults are gathered
 * afterwards, and only where there can't be too many.
 */
function bodyCompiler(): FastifySchemaCompiler<object> {
  const first = createAjv({ allErrors: false })
  const all = createAjv({ allErrors: true })
  return ({ schema }) => {
    const passes = first.compile(schema)
    let gathers: ValidateFunction | undefined
    const validate = (data: unknown): true | { error: Error } => {
      if (passes(data)) return true
      if (!hasFewValues(data)) return { error: new SchemaFault(passes.errors) }
      gathers ??= all.compile(schema)
      return gathers(data) ? true : { error: new SchemaFault(gathers.errors) }
    }
    return validate
  }
}

/**
 * What the client sent as text: whole numbers are read from it, as JSON writes them. Ajv's own coercion takes `0x10`,
 * `+5` and ` 1` for numbers, and lets `Infinity` pass every limit.
 */
function parameterCompiler(): FastifySchemaCompiler<object> {
  const ajv = createAjv({ allErrors: true })
  return ({ schema }) => {
    const passes = ajv.compile(schema)
    const integers = integersOf(schema)
    const validate = (data: unknown): true | { error: Error } => {
      if (isFields(data)) for (const name of integers) readInteger(data, name)
      return passes(data) ? true : { error: new SchemaFault(passes.errors) }
    }
    return validate
  }
}

type Fields = Record<string, unknown>

const isFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null

const integersOf = (schema: { properties?: Record<string, { type?: unknown }> }): string[] =>
  Object.entries(schema.properties ?? {})
    .filter(([, property]) => property.type === 'integer')
    .map(([name]) => name)

function readInteger(fields: Fields, name: string): void {
  const text = fields[name]
  if (typeof text !== 'string' || !/^(?:0|-?[1-9]\d*)$/.test(text)) return
  const value = Number(text)
  if (Number.isSafeInteger(value)) fields[name] = value
}

/** Faults of one part of a request, in Ajv's words. They hold what was sent: never log them. */
export class SchemaFault extends Error {
  override name = 'SchemaFault'
  readonly faults: readonly ErrorObject[]

  constructor(faults: readonly ErrorObject[] | null | undefined) {
    super('The request does not fit its schema')
    this.faults = faults ?? []
  }
}

function hasFewValues(data: unknown): boolean {
  const open: unknown[] = [data]
  let left = MAX_VALUES_FOR_ALL_ERRORS
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const inner = Object.values(value)
    left -= inner.length
    if (left < 0) return false
    for (const one of inner) open.push(one)
  }
  return true
}

/**
 * How requests are checked and answers written. Answers go out as the handler made them: a serializer compiled from
 * the schema would drop what it does not know and fail on what it misjudges, and costs most of the time to start.
 * That answers fit their schemas is what the tests check.
 */
export default fp(
  async app => {
    const bodies = bodyCompiler()
    const parameters = parameterCompiler()
    app.setValidatorCompiler<object>(route => (route.httpPart === 'body' ? bodies(route) : parameters(route)))
    app.setSerializerCompiler(() => data => JSON.stringify(data))
    app.addSchema(ErrorEnvelope)
  },
  { name: 'validation' },
)
