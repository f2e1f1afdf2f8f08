import type { FastifySchemaCompiler } from 'fastify'
import fp from 'fastify-plugin'
import { bodyCompiler, createAjv, MOST_VALUES_FOR_ALL_ERRORS, SchemaFault } from '../schemas/ajv.ts'
import { ErrorEnvelope } from '../schemas/errors.ts'

/** What the client sent as text: numbers and booleans are read from it. */
function parameterCompiler(): FastifySchemaCompiler<object> {
  const ajv = createAjv({ allErrors: true, coerceTypes: true })
  return ({ schema }) => {
    const passes = ajv.compile(schema)
    return (data: unknown) => (passes(data) ? true : { error: new SchemaFault(passes.errors) })
  }
}

/**
 * How requests are checked and answers written. Answers go out as the handler made them: a serializer compiled from
 * the schema would drop what it does not know and fail on what it misjudges, and costs most of the time to start.
 * That answers fit their schemas is what the tests check.
 */
export default fp(
  async app => {
    const bodies = bodyCompiler(MOST_VALUES_FOR_ALL_ERRORS.here)
    const parameters = parameterCompiler()
    app.setValidatorCompiler<object>(route =>
      route.httpPart === 'body' ? bodies(route.schema) : parameters(route),
    )
    app.setSerializerCompiler(() => data => JSON.stringify(data))
    app.addSchema(ErrorEnvelope)
  },
  { name: 'validation' },
)
