import type { IncomingMessage } from 'node:http'
import { Type } from '@sinclair/typebox'
import { type ApiError, invalid } from './errors.ts'
import { reason } from './reasons.ts'

const NAME = 'idempotency-key'
const MOST_CHARACTERS = 255

/** The header of an answer to a request that was sent before, and did nothing now. Its value is `true`. */
export const REPLAYED = 'Idempotency-Replayed'

export const badIdempotencyKey = (): ApiError =>
  invalid(reason('idempotency_key_invalid', { most: MOST_CHARACTERS }))

/**
 * The client's name for what it creates; null without one. Two headers are an error: Node joins them to one value, which
 * the client has never chosen and would not send again.
 * @throws ApiError validation_failed
 */
export function readIdempotencyKey({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): string | null {
  const keys = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]!.toLowerCase() === NAME)
  const [key] = keys
  if (key === undefined) return null
  if (keys.length > 1 || key.length < 1 || key.length > MOST_CHARACTERS) throw badIdempotencyKey()
  return key
}

/** For the interface's document. */
export const IdempotencyHeaders = (description: string, example: string) =>
  Type.Object({
    [NAME]: Type.Optional(
      Type.String({ minLength: 1, maxLength: MOST_CHARACTERS, description, examples: [example] }),
    ),
  })
