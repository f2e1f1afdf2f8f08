import type { FastifySchema } from 'fastify'
import { type ApiError, wrongMediaType } from '#schemas/errors.ts'

/** The error for a body that a route does not take: JSON is what it takes unless it names others. */
export const refusedBody = (schema: FastifySchema | undefined): ApiError =>
  wrongMediaType(Object.keys(schema?.accepts ?? { 'application/json': undefined }))
