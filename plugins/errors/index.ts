import type { FastifyError, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { QueueFull } from '#concurrency/scheduler.ts'
import { isDatabaseUnavailable, isUnstorableText, RETRY_AFTER_S } from '#drizzle/driver/database-errors.ts'
import { SchemaError } from '#schemas/ajv.ts'
import { ApiError, cutOff, type ErrorCode, invalid } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { isForPeopleOnly, isGuarded, routeError } from '../http/target.ts'
import { refusedBody } from './media-types.ts'
import { requestError } from './validation.ts'

/** Fastify's errors whose answer does not follow from their status. */
const fastifyErrors: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: () => invalid(reason('json_invalid')),
  FST_ERR_CTP_INVALID_JSON_BODY: () => invalid(reason('json_invalid')),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => invalid(reason('content_length_wrong')),
  FST_ERR_HANDLER_TIMEOUT: () => unavailable(),
}

const unavailable = () => new ApiError('service_unavailable', undefined, { retryAfter: RETRY_AFTER_S })

/** Even if the answer to an error cannot be made, the client gets an envelope. */
function answerTo(error: Partial<FastifyError> | undefined, request: FastifyRequest): ApiError {
  try {
    return toApiError(error, request)
  } catch (cause) {
    request.log.error(
      { err: cause },
      'an error could not be turned into its answer; the client got internal_error',
    )
    return new ApiError('internal_error')
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the error that was answered. */
    errorCode: ErrorCode | undefined
  }
}

/** The client hung up within its body. Its socket's errors have the same codes as those of a database that is away. */
const isCutOff = ({ raw }: FastifyRequest): boolean => !raw.complete && raw.errored !== null

/** Programs get the specification's envelope, whatever they request. */
const isForPerson = ({ headers, url, routeOptions }: FastifyRequest): boolean =>
  headers['x-api-key'] === undefined &&
  (isForPeopleOnly(routeOptions) || (isGuarded(url) && headers.cookie !== undefined))

/** Converts any thrown error into the one that the client gets. */
export function toApiError(error: Partial<FastifyError> | undefined, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof SchemaError) return requestError(request, error)
  const known = fastifyErrors[error?.code ?? '']
  if (known) return known()
  if (error instanceof QueueFull) {
    return new ApiError('service_unavailable', undefined, { retryAfter: error.retryAfter })
  }
  if (isCutOff(request)) return cutOff()
  if (isDatabaseUnavailable(error)) return unavailable()
  if (isUnstorableText(error)) return invalid(reason('character_not_stored'))
  const status = error?.statusCode ?? 500
  switch (status) {
    case 404:
      return new ApiError('not_found')
    case 413:
      return new ApiError('payload_too_large')
    case 406:
    case 415:
      return refusedBody(request.routeOptions.schema)
    default:
      return status >= 400 && status < 500
        ? invalid(reason('request_malformed'))
        : new ApiError('internal_error')
  }
}

/** The one place that turns errors into answers. Their causes go to the log with the request's id. */
export default fp(
  async app => {
    app.decorateRequest('errorCode')
    app.setErrorHandler<Partial<FastifyError> | undefined>(async (given, request, reply) => {
      const error = ((await app.refusalBehind?.(given, request)) ?? given) as typeof given
      const answer = answerTo(error, request)
      request.errorCode = answer.code
      if (answer.status >= 500) {
        const facts = isDatabaseUnavailable(error) ? { err: error, needs: 'database' } : { err: error }
        request.log[answer.code === 'internal_error' ? 'error' : 'warn'](facts, answer.message)
      }
      if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter)
      return reply
        .code(answer.status)
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(isForPerson(request) ? answer.forPeople() : answer.toJSON())
    })
    // Before the body is read: a body for an unknown route is neither parsed nor validated.
    app.addHook('preParsing', (request, _reply, payload, done) => {
      if (request.is404) done(routeError(request.raw))
      else done(null, payload)
    })
  },
  { name: 'errors', dependencies: ['http'] },
)
