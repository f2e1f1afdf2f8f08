import type { ErrorObject } from 'ajv'
import type { FastifyRequest } from 'fastify'
import { SchemaFault } from '../../schemas/ajv.ts'
import type { ApiError } from '../../schemas/errors.ts'
import { faultsTold, type RequestPart } from '../../schemas/faults.ts'

const parts = ['params', 'body', 'querystring', 'headers'] as const

/**
 * The answer to a request that does not fit its schemas. Fastify stops at the first part that is wrong: the others
 * are looked at here, so that one answer names everything.
 */
export function validationFailure(
  request: FastifyRequest,
  error: SchemaFault & { validationContext?: string },
): ApiError {
  return faultsTold(
    parts.map(part => ({ part, faults: faultsOf(request, part, error) })),
    request.routeOptions.config.formFaults?.(request) ?? [],
  )
}

function faultsOf(
  request: FastifyRequest,
  part: RequestPart,
  error: SchemaFault & { validationContext?: string },
): readonly ErrorObject[] {
  if (part === error.validationContext) return error.faults
  const validate = request.getValidationFunction(part)
  if (!validate) return []
  const value = part === 'querystring' ? request.query : request[part]
  const outcome: unknown = validate(value ?? null)
  return typeof outcome === 'object' &&
    outcome !== null &&
    'error' in outcome &&
    outcome.error instanceof SchemaFault
    ? outcome.error.faults
    : []
}
