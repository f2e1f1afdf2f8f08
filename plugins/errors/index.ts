import type { FastifyError, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import {
  isDatabaseUnavailable,
  isUnstorableText,
  RETRY_AFTER_S,
} from '../../drizzle/driver/database-faults.ts'
import { SchemaFault } from '../../schemas/ajv.ts'
import { ApiError, invalid } from '../../schemas/errors.ts'
import { QueueFull } from '../../workers/turns/turns.ts'
import { validationFailure } from './faults.ts'
import { routeFault } from './wire.ts'

/** Fastify's own faults that mean more than their status. */
const ownFaults: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: () => invalid('Invalid JSON body'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => invalid('Invalid JSON body'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => invalid('The body is not as long as Content-Length says'),
  FST_ERR_HANDLER_TIMEOUT: () => unavailable(),
}

const unavailable = () => new ApiError('service_unavailable', undefined, { retryAfter: RETRY_AFTER_S })

/** A fault in telling a fault must not leave the client without an envelope. */
function answerTo(error: Partial<FastifyError> | undefined, request: FastifyRequest): ApiError {
  try {
    return toApiError(error, request)
  } catch (cause) {
    request.log.error({ err: cause }, 'a fault could not be told')
    return new ApiError('internal_error')
  }
}

/** What a fault, whoever threw it, is to the client. */
export function toApiError(error: Partial<FastifyError> | undefined, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof SchemaFault) return validationFailure(request, error)
  const own = ownFaults[error?.code ?? '']
  if (own) return own()
  if (error instanceof QueueFull) {
    return new ApiError('service_unavailable', undefined, { retryAfter: error.retryAfter })
  }
  if (isDatabaseUnavailable(error)) return unavailable()
  if (isUnstorableText(error)) return invalid('Text must not contain the character U+0000')
  const status = error?.statusCode ?? 500
  switch (status) {
    case 404:
      return new ApiError('not_found')
    case 413:
      return new ApiError('payload_too_large')
    case 406:
    case 415:
      return new ApiError('unsupported_media_type')
    default:
      return status >= 400 && status < 500 ? invalid('Malformed request') : new ApiError('internal_error')
  }
}

/** The one place where faults become answers. Causes go to the log, which knows the request by the same id. */
export default fp(
  async app => {
    app.setErrorHandler<Partial<FastifyError> | undefined>((error, request, reply) => {
      const fault = answerTo(error, request)
      if (fault.status >= 500) {
        const facts = isDatabaseUnavailable(error) ? { err: error, needs: 'database' } : { err: error }
        request.log[fault.code === 'internal_error' ? 'error' : 'warn'](facts, fault.message)
      }
      if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter)
      reply
        .code(fault.status)
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(fault.toJSON())
    })
    // Before the body: what is sent to no route is not parsed, nor answered for its form.
    app.addHook('preParsing', (request, _reply, payload, done) => {
      if (request.is404) done(routeFault(request.raw))
      else done(null, payload)
    })
  },
  { name: 'errors', dependencies: ['wire'] },
)
