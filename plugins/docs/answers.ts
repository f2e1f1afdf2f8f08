import type { Limits } from '../../config.ts'
import { ApiError, invalidFields } from '../../schemas/errors.ts'
import { policyHeader } from '../auth/budgets.ts'
import type { Document } from './types.ts'

/** Errors that every operation answers in the same words, whoever asks. */
export const everywhere: Readonly<Record<number, readonly ApiError[]>> = {
  400: [invalidFields({ name: ['must be a string'] })],
  404: [new ApiError('not_found')],
  413: [new ApiError('payload_too_large')],
  415: [new ApiError('unsupported_media_type')],
  500: [new ApiError('internal_error')],
  503: [new ApiError('service_unavailable')],
}

export const tooManyOfAddress = new ApiError('rate_limited', 'Too many requests from this IP address')
export const tooManyOfAccount = new ApiError('rate_limited', 'Account rate limit exceeded')

/** What an answer's status means for any operation, whoever asks. */
export const meanings: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Created',
  204: 'Done, without a body',
  302: 'The destination, in `Location`',
  400: 'The request is not well-formed; `details` names the fields',
  402: 'The balance is too small. Nothing was created',
  404: 'There is no such thing, or it is not yours',
  409: 'It does not go together with what is there',
  412: 'It has been changed since it was read: `If-Match` names an older state',
  413: 'The body, or a file in it, is too large',
  415: 'The body is of a type that is not taken',
  422: 'Well-formed, but it cannot be done as it stands. Nothing was created',
  428: '`If-Match` is missing: it names the state that is to be changed',
  429: 'Too many requests: wait for as long as `Retry-After` says',
  503: 'Not just now: try again, each time later than before',
}

/** Headers of many answers. */
export const headers = (limits: Limits): Document['components']['headers'] => ({
  'x-request-id': {
    description: 'Names this request in the log of the service: tell it when you ask for help',
    schema: { type: 'string', format: 'uuid', examples: ['0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'] },
  },
  'RateLimit-Limit': {
    description: 'Requests that can be made at once under the policy that is closest to running out',
    schema: { type: 'integer', examples: [limits.key] },
  },
  'RateLimit-Remaining': {
    description: 'Requests that are left under that policy',
    schema: { type: 'integer', minimum: 0, examples: [limits.key - 1] },
  },
  'RateLimit-Reset': {
    description: 'Seconds until all of that policy is there again',
    schema: { type: 'integer', minimum: 0, examples: [60] },
  },
  'RateLimit-Policy': {
    description: 'Every policy, of the key and of the account',
    schema: { type: 'string', examples: [policyHeader(limits)] },
  },
  'Retry-After': {
    description: 'Seconds to wait',
    schema: { type: 'integer', minimum: 1, examples: [12] },
  },
  Location: {
    description: 'Where the code leads',
    schema: { type: 'string', format: 'iri', examples: ['https://example.se/spring?dr=MFRGGZDFMZTW'] },
  },
})
