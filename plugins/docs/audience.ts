import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify'
import type { Limits } from '#config/index.ts'
import type { ApiError, ErrorCode } from '#schemas/errors.ts'
import type { Document, Operation } from './types.ts'

/** The readers of a document: which routes they may use, and the texts that are the same for all of these. */
export interface Audience {
  readonly title: string
  /** The introduction, in Markdown. */
  readonly introduction: (limits: Limits) => string
  readonly tags: Document['tags']
  readonly securitySchemes: (app: FastifyInstance) => Document['components']['securitySchemes']
  readonly shows: (route: RouteOptions) => boolean
  /** Says who may use an operation. */
  readonly access: (config: FastifyContextConfig) => Partial<Operation>
  /** The meaning of each status, for any operation. */
  readonly meanings: Readonly<Record<string, string>>
  /** All codes that an error may have. */
  readonly errorCodes: readonly ErrorCode[]
  /** Whether errors say their reasons. */
  readonly getsReasons: boolean
  /** Errors that all routes answer in the same words. They follow the route's own. */
  readonly commonErrors: (status: number, route: RouteOptions) => readonly ApiError[]
  /**
   * Who calls a route, as far as an error answer of that status depends on it, in words joined by `_`. The name of an
   * answer that operations share begins with it.
   */
  readonly callers: (status: number, route: RouteOptions) => string
}
