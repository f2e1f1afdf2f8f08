import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createAjv } from '../../plugins/validation.ts'
import { ErrorEnvelope } from '../../schemas/errors.ts'

type Schema = Record<string, unknown>

/** Answers that the way to a route gives, so that no route need list them. */
const EVERYWHERE = new Set([400, 401, 403, 404, 413, 415, 429, 500, 503])

const ajv = createAjv({ allErrors: true })
ajv.addSchema(ErrorEnvelope)
const compiled = new WeakMap<object, (data: unknown) => boolean>()

/**
 * Checks every answer of `app` against what its route declares, in both directions: a field that is missing or
 * wrong, and one that no schema knows. Add it before the app is ready; `drifted` is told of each that does not fit.
 */
export function checkAnswers(app: FastifyInstance, drifted: (message: string) => void): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const what = `${request.method} ${request.routeOptions.url ?? request.url} ${reply.statusCode}`
    const fault = typeof payload === 'string' ? faultOf(request, reply.statusCode, payload) : undefined
    if (fault) drifted(`${what}: ${fault}`)
    done(null, payload)
  })
}

function faultOf(request: FastifyRequest, status: number, payload: string): string | undefined {
  const declared = request.routeOptions.schema?.response as Record<string, Schema> | undefined
  const schema = status >= 400 ? ErrorEnvelope : declared?.[status]
  if (status >= 400 && declared && !declared[status] && !EVERYWHERE.has(status)) return 'is not declared'
  if (!schema) return declared ? 'is not declared' : undefined
  let data: unknown
  try {
    data = JSON.parse(payload)
  } catch {
    return 'is not JSON'
  }
  const fits = compiled.get(schema) ?? compile(schema)
  return fits(data) ? undefined : ajv.errorsText(ajv.errors)
}

function compile(schema: object): (data: unknown) => boolean {
  const validate = ajv.compile(closed(schema) as Schema)
  const fits = (data: unknown) => {
    const passes = validate(data) === true
    ajv.errors = validate.errors ?? null
    return passes
  }
  compiled.set(schema, fits)
  return fits
}

/** The schema with every object that lists its properties allowing no others. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  if ('$id' in inner) delete inner.$id
  if (
    inner.type === 'object' &&
    inner.properties &&
    !('additionalProperties' in inner) &&
    !('patternProperties' in inner)
  ) {
    inner.additionalProperties = false
  }
  return inner
}
