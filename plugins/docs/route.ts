import type { FastifySchema, RouteOptions } from 'fastify'
import type { ApiError } from '#schemas/errors.ts'
import type { Audience } from './audience.ts'
import { type DescribedErrors, isObject } from './types.ts'

/** The key under which an operation's errors reach `finish`. */
export const ERRORS = 'x-errors'

/** A route's schema in the form of an audience's document. */
export function describeRoute(
  audience: Audience,
  schema: FastifySchema | undefined,
  route: RouteOptions,
): FastifySchema {
  if (!schema || !audience.shows(route)) return { hide: true }
  const { accepts, requestHeaders, answersWith, response, body, ...rest } = schema
  const described: Record<string, unknown> = {
    ...rest,
    ...(requestHeaders ? { headers: requestHeaders } : {}),
    ...audience.access(route.config ?? {}),
    response: describeResponses(audience, response, answersWith),
    [ERRORS]: errorsOf(audience, response, route),
  }
  const bodies = accepts ?? (body ? { 'application/json': body } : undefined)
  if (bodies) {
    const media = Object.entries(bodies).map(([type, schema]) => [type, { schema }])
    described.body = { content: Object.fromEntries(media) }
  }
  return described
}

function describeResponses(
  { meanings }: Audience,
  response: unknown,
  answersWith: string | undefined,
): Record<string, unknown> {
  const entries = Object.entries(isObject(response) ? response : {}).map(([status, answer]) => {
    const schema = isObject(answer) ? answer : {}
    const description = Number(status) < 400 && schema.description ? schema.description : meanings[status]
    if (schema.type === 'null' || schema.content) return [status, { ...schema, description }]
    if (Number(status) >= 400) return [status, { description, ...json({ $ref: 'Error#' }) }]
    if (answersWith) return [status, { description, content: { [answersWith]: { schema } } }]
    return [status, { description, ...json(schema) }]
  })
  return Object.fromEntries(entries)
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } })

/** The route's own errors, then those of every operation, each as it is sent. */
function errorsOf(
  audience: Audience,
  response: unknown,
  route: RouteOptions,
): Record<string, DescribedErrors> {
  const statuses = Object.entries(isObject(response) ? response : {}).filter(
    ([status]) => Number(status) >= 400,
  )
  return Object.fromEntries(
    statuses.map(([status, answer]) => {
      const own = isObject(answer) && Array.isArray(answer.examples) ? answer.examples : []
      // A route with its own 404 has no general one.
      const common = status === '404' && own.length > 0 ? [] : audience.commonErrors(Number(status), route)
      const examples = [...own, ...common.map(error => error.toJSON())]
      // It names the types that the route takes.
      const namesTypes = status === '415' && route.schema?.accepts !== undefined
      if (own.length > 0 || namesTypes || !common[0]) return [status, { examples }]
      return [status, { examples, name: nameOf(audience.callers(Number(status), route), common[0]) }]
    }),
  )
}

/** `PublicRateLimited`: who calls, and the error's code. */
const nameOf = (callers: string, { code }: ApiError): string =>
  [...callers.split('_'), ...code.split('_')]
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
