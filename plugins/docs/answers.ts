import type { RouteOptions } from 'fastify'
import type { Limits } from '#config/index.ts'
import { ApiError, invalidFields, rateLimited } from '#schemas/errors.ts'
import { fieldReason, located } from '#schemas/field-reasons.ts'
import { REPLAYED } from '#schemas/idempotency-key.ts'
import { policyHeader } from '../auth/budgets.ts'
import { refusedBody } from '../errors/media-types.ts'
import type { Document } from './types.ts'

const inTheSameWords: Readonly<Record<number, readonly ApiError[]>> = {
  400: [invalidFields({ name: [located(fieldReason('field_wrong_type', { types: ['string'] }), 'name')] })],
  404: [new ApiError('not_found')],
  413: [new ApiError('payload_too_large')],
  500: [new ApiError('internal_error')],
  503: [new ApiError('service_unavailable')],
}

/** The errors that every operation has for every audience. */
export const everywhere = (status: number, { schema }: RouteOptions): readonly ApiError[] =>
  status === 415 ? [refusedBody(schema)] : (inTheSameWords[status] ?? [])

export const tooManyOfAddress = rateLimited('address')
export const tooManyOfAccount = rateLimited('account')

/** What an answer's status means for any operation and audience. */
export const meanings: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Created',
  204: 'Done, without a body',
  302: 'Leads on to the destination, in `Location`',
  400: 'The request is not valid. For field errors, `details` names the fields',
  402: 'The balance is too small for this campaign. Nothing was created',
  404: 'It does not exist, or belongs to another account',
  409: 'It conflicts with the current state: see `message`',
  412: 'It has been changed since it was read: `If-Match` names an older state',
  413: 'The body, or a file in it, is too large',
  415: 'This media type is not accepted here',
  422: 'The request is valid, but cannot be carried out. Nothing was created',
  428: '`If-Match` is missing: it names the state that is to be changed',
  429: 'A rate limit was exceeded. Wait as many seconds as `Retry-After` says, then repeat',
  503: 'Not possible just now. Send the request again later, with longer and longer pauses',
}

/** Headers of many answers. */
export const headers = (limits: Limits): Document['components']['headers'] => ({
  'x-request-id': {
    description: 'Names this request in the log of the service. Quote it when you ask for help',
    schema: { type: 'string', format: 'uuid', examples: ['0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'] },
  },
  'RateLimit-Limit': {
    description:
      'How many requests can be made at once under the rate limit that is closest to being reached',
    schema: { type: 'integer', examples: [limits.key] },
  },
  'RateLimit-Remaining': {
    description: 'How many requests are left under that rate limit',
    schema: { type: 'integer', minimum: 0, examples: [limits.key - 1] },
  },
  'RateLimit-Reset': {
    description:
      'Seconds until that rate limit is fully available again. After a 429, `Retry-After` says how long to wait for one request',
    schema: { type: 'integer', minimum: 0, examples: [60] },
  },
  'RateLimit-Policy': {
    description: 'The rate limits of the key and of the account',
    schema: { type: 'string', examples: [policyHeader(limits)] },
  },
  'Retry-After': {
    description:
      'Seconds to wait before the request is sent again. One request is accepted then; `RateLimit-Reset` says when the whole limit is available again',
    schema: { type: 'integer', minimum: 1, examples: [12] },
  },
  [REPLAYED]: {
    description:
      'Always `true`: the same `Idempotency-Key` was sent before. The answer shows what that request created, as it is now; this one created and charged nothing',
    schema: { type: 'string', enum: ['true'], examples: ['true'] },
  },
  Location: {
    description: 'Where the code leads',
    schema: { type: 'string', format: 'iri', examples: ['https://example.se/spring?dr=MFRGGZDFMZTW'] },
  },
})
