import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import type { Logger } from 'pino'
import { deadlines } from '#concurrency/deadlines.ts'
import type { ServiceConfig } from '#config/index.ts'
import { SMALL_JSON } from '#schemas/json.ts'
import { logging } from '#telemetry/requests.ts'
import { trustedProxies } from '../shield/client-address.ts'
import { clientErrorHandler } from './client-error.ts'
import { routedTarget } from './target.ts'

/** How Fastify and its HTTP server are set up. Times are milliseconds. */
export const serverOptions = (config: ServiceConfig, log: Logger) =>
  ({
    ...logging(log),
    trustProxy: trustedProxies(config.trustProxy),
    // A route that takes larger bodies sets its own limit.
    bodyLimit: SMALL_JSON.bytes,
    rewriteUrl: routedTarget,
    clientErrorHandler,
    // Longer than any header that Node accepts, so that a bad path parameter always gets its own error.
    routerOptions: { maxParamLength: 32 * 1024 },
    // Longer than a proxy keeps its connections: otherwise it would sometimes send a request into a closing one.
    keepAliveTimeout: 75_000,
    // The whole of a request, 40 MB over a slow line included; its headers have their own, shorter time.
    requestTimeout: 300_000,
    // A client that neither sends nor takes anything for so long is gone, whatever it has asked for.
    connectionTimeout: 300_000,
    pluginTimeout: deadlines.start,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  }) satisfies FastifyHttpOptions<Server>
