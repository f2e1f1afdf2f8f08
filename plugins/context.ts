import type { ServiceConfig } from '../config.ts'
import type { Permission } from '../schemas/permissions.ts'

/** Who asks, once the key has been recognised. */
export interface Caller {
  readonly accountId: string
  readonly keyId: string
}

declare module 'fastify' {
  interface FastifyInstance {
    config: ServiceConfig
  }
  interface FastifyRequest {
    /** Set on every guarded route before its handler runs. */
    caller: Caller
  }
  interface FastifySchema {
    /** What the body is, by media type, for the interface's document; as JSON only, it is `body`. */
    accepts?: Readonly<Record<string, unknown>>
    /** Headers that the handler reads, for the interface's document: they are not checked by this schema. */
    requestHeaders?: unknown
    /** The media type of an answer that is not JSON, for the interface's document. */
    answersWith?: string
  }
  interface FastifyContextConfig {
    /** The permission that a key needs; checked before the body is read. Every guarded route has it or refusesKeys. */
    permission?: Permission
    /** The route belongs to the web app: every API key is refused. */
    refusesKeys?: boolean
    /** Messages about a body's fields in combination. They go into the same answer as those about each field. */
    formErrors?: (request: FastifyRequest) => string[]
    /** Which per-address allowance the route draws on: everybody's unless said otherwise; `none` is the health check's. */
    ipAllowance?: 'redirect' | 'none'
  }
}
