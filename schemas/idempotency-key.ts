import { Type } from '@sinclair/typebox'
import { type ApiError, invalid } from './errors.ts'

const MOST_CHARACTERS = 255

export const badIdempotencyKey = (): ApiError =>
  invalid(`Idempotency-Key must be between 1 and ${MOST_CHARACTERS} characters`)

/** The client's name for what it creates; null without one. @throws ApiError validation_failed */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  const key = String(header)
  if (key.length < 1 || key.length > MOST_CHARACTERS) throw badIdempotencyKey()
  return key
}

/** For the interface's document. */
export const IdempotencyHeaders = (description: string, example: string) =>
  Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({ minLength: 1, maxLength: MOST_CHARACTERS, description, examples: [example] }),
    ),
  })
