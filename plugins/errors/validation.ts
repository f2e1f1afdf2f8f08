import type { ErrorObject } from 'ajv'
import type { FastifyRequest } from 'fastify'
import { SchemaError } from '#schemas/ajv.ts'
import type { ApiError } from '#schemas/errors.ts'
import { type RequestPart, validationError } from '#schemas/validation-error.ts'

const parts = ['params', 'body', 'querystring', 'headers'] as const

/** Fastify's error, with the part of the request that failed. */
type RequestSchemaError = SchemaError & { validationContext?: string }

/**
 * The answer to a request that does not fit its schemas. Fastify stops at the first part that is wrong. The others are
 * checked here, so that one answer names everything.
 */
export function requestError(request: FastifyRequest, error: RequestSchemaError): ApiError {
  return validationError(
    parts.map(part => ({ part, errors: errorsOf(request, part, error) })),
    request.routeOptions.config.formErrors?.(request) ?? [],
  )
}

function errorsOf(
  request: FastifyRequest,
  part: RequestPart,
  error: RequestSchemaError,
): readonly ErrorObject[] {
  if (part === error.validationContext) return error.errors
  const validate = request.getValidationFunction(part)
  if (!validate) return []
  const value = part === 'querystring' ? request.query : request[part]
  const outcome: unknown = validate(value ?? null)
  return typeof outcome === 'object' &&
    outcome !== null &&
    'error' in outcome &&
    outcome.error instanceof SchemaError
    ? outcome.error.errors
    : []
}
