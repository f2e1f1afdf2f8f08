import type { FastifySchema } from 'fastify'
import { type ApiError, wrongMediaType } from '../../schemas/errors.ts'

/** The media types that a route takes; JSON unless it names others. */
export const mediaTypesOf = (schema: FastifySchema | undefined): readonly string[] =>
  Object.keys(schema?.accepts ?? { 'application/json': undefined })

/** The error for a body that a route does not take. */
export const refusedBody = (schema: FastifySchema | undefined): ApiError =>
  wrongMediaType(mediaTypesOf(schema))
