import type { ServiceConfig } from '../config.ts'
import type { Permission } from '../schemas/permissions.ts'
import type { Role } from '../schemas/roles.ts'

/** Who asks, once they have been recognised: a program with a key, or a person who is signed in. */
export type Caller =
  | { readonly kind: 'key'; readonly accountId: string; readonly keyId: string }
  | {
      readonly kind: 'user'
      readonly accountId: string
      readonly userId: string
      readonly sessionId: string
      readonly role: Role
    }

declare module 'fastify' {
  interface FastifyInstance {
    config: ServiceConfig
  }
  interface FastifyRequest {
    /** Set on every guarded route before its handler runs. */
    caller: Caller
    /** The id of what a change is about, where neither the path nor the answer begins with it. */
    doneTo: string | undefined
    /** Who has just signed in, or turned to another account, and at which. */
    entered: { readonly userId: string; readonly accountId: string } | undefined
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
    /** The permission that a key needs; checked before the body is read. Every guarded route has it, or `role`. */
    permission?: Permission
    /** The route belongs to the web app: it takes a person of at least this role, and refuses every API key. */
    role?: Role
    /** Of /api/auth: the route is for whoever is signed in, whatever account the session looks at. */
    signedIn?: boolean
    /** The person must have signed in within the last ten minutes. */
    needsProof?: boolean
    /** The answer goes on until the client goes away: how long it took says nothing. */
    isStream?: boolean
    /** Messages about a body's fields in combination. They go into the same answer as those about each field. */
    formErrors?: (request: FastifyRequest) => string[]
    /** Which per-address allowance the route draws on: everybody's unless said otherwise; `none` is the health check's. */
    ipAllowance?: 'redirect' | 'none'
  }
}
