import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify'
import type { Limits } from '../../config.ts'
import type { ApiError, ErrorCode } from '../../schemas/errors.ts'
import type { Document, Operation } from './types.ts'

/** Those for whom a document is made: which routes they may use, and what is said to all of them alike. */
export interface Audience {
  readonly title: string
  /** What is true of all routes, in the Markdown that `page` reads. */
  readonly introduction: (limits: Limits) => string
  readonly tags: Document['tags']
  readonly securitySchemes: (app: FastifyInstance) => Document['components']['securitySchemes']
  readonly shows: (route: RouteOptions) => boolean
  /** What an operation says of who may use it. */
  readonly access: (config: FastifyContextConfig) => Partial<Operation>
  /** What an answer's status means for any operation. */
  readonly meanings: Readonly<Record<string, string>>
  /** All codes that an error may have. */
  readonly errorCodes: readonly ErrorCode[]
  /** Errors that a route answers in the same words as others do. Its own stand before them. */
  readonly commonErrors: (status: number, route: RouteOptions) => readonly ApiError[]
}
