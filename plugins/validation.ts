import type { ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import fp from 'fastify-plugin'
import { bodyCompiler, createAjv, MOST_VALUES_FOR_ALL_ERRORS, SchemaError } from '#schemas/ajv.ts'
import { ErrorEnvelope } from '#schemas/responses.ts'

/**
 * Validates parameters, which clients send as text, and reads whole numbers as JSON writes them. Ajv's own coercion
 * takes `0x10`, `+5` and ` 1` for numbers, and lets `Infinity` pass every limit.
 */
function parameterCompiler(): FastifySchemaCompiler<object> {
  const ajv = createAjv({ allErrors: true })
  return ({ schema }) => {
    let passes: ValidateFunction | undefined
    const integers = integersOf(schema)
    const validate = (data: unknown): true | { error: Error } => {
      passes ??= ajv.compile(schema)
      if (isFields(data)) for (const name of integers) readInteger(data, name)
      return passes(data) ? true : { error: new SchemaError(passes.errors) }
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

let compilers: ReturnType<typeof openCompilers> | undefined
const openCompilers = () => ({
  bodies: bodyCompiler(MOST_VALUES_FOR_ALL_ERRORS.here),
  parameters: parameterCompiler(),
})
/** Shared by all services of a process: Ajv keeps what it has compiled, and tests start hundreds. */
const checks = () => {
  compilers ??= openCompilers()
  return compilers
}

/**
 * Validates requests and writes answers. A schema is compiled for the first request that needs it: all of them took an
 * eighth of the start of an API process. The tests compile each one.
 *
 * Answers are sent as the handler made them: a serializer compiled from the schema would drop unknown fields and fail on
 * some valid ones, and takes most of the start. The tests check that answers fit their schemas.
 */
export default fp(
  async app => {
    const { bodies, parameters } = checks()
    app.setValidatorCompiler<object>(route =>
      route.httpPart === 'body' ? bodies(route.schema) : parameters(route),
    )
    app.setSerializerCompiler(() => data => JSON.stringify(data))
    app.addSchema(ErrorEnvelope)
  },
  { name: 'validation' },
)
