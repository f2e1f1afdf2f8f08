import type { Caller } from '#concurrency/access.ts'
import type { ServiceConfig } from '#config/index.ts'
import type { Permission } from '#schemas/permissions.ts'
import type { Reason } from '#schemas/reasons.ts'
import type { Role } from '#schemas/roles.ts'

export type { Caller } from '#concurrency/access.ts'

declare module 'fastify' {
  interface FastifyInstance {
    config: ServiceConfig
  }
  interface FastifyRequest {
    /** Set on every guarded route before its handler runs. */
    caller: Caller
  }
  interface FastifySchema {
    /** The body by media type, for the interface's document. A body that is only JSON stands in `body`. */
    accepts?: Readonly<Record<string, unknown>>
    /** Headers that the handler reads, for the interface's document. This schema does not check them. */
    requestHeaders?: unknown
    /** The media type of an answer that is not JSON, for the interface's document. */
    answersWith?: string
  }
  interface FastifyContextConfig {
    /** The permission that a key needs; checked before the body is read. Every guarded route has it, or `role`. */
    permission?: Permission
    /** The route belongs to the web app: it needs a person of at least this role, and refuses every API key. */
    role?: Role
    /** For routes of /api/auth: it needs a person who is signed in, whatever the session's account. */
    signedIn?: boolean
    /** The person must have signed in within the last ten minutes. */
    needsProof?: boolean
    /** The answer is a stream until the client disconnects: its duration is no measure. */
    isStream?: boolean
    /** Checks a body's fields in combination. Its messages go into the same answer as those about single fields. */
    formErrors?: (request: FastifyRequest) => Reason[]
    /** Which per-address limit applies; by default the general one. The health check has `none`. */
    ipAllowance?: 'redirect' | 'none'
  }
}
