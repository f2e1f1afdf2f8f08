import type { IncomingMessage, ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import { type ApiError, invalid } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { boundConnections } from './connections.ts'

/** A host, with or without a port (RFC 9110, 7.2). */
const hostAndPort = /^(?:\[[0-9a-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i

/**
 * What is wrong with the request's Host (RFC 9112, 3.2). If it is repeated, Node keeps the first and a proxy may have
 * used the last, so it is refused.
 */
function hostError({ headers, httpVersion, rawHeaders }: IncomingMessage): ApiError | undefined {
  const { host } = headers
  if (host === undefined) return httpVersion === '1.1' ? invalid(reason('host_missing')) : undefined
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return invalid(reason('host_repeated'))
  return hostAndPort.test(host) ? undefined : invalid(reason('host_invalid'))
}

/** Checks the rules of HTTP itself, before ours. */
export default fp(
  async app => {
    boundConnections(app)
    // Node would answer an unknown expectation with a bare 417.
    app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      app.server.emit('request', request, response)
    })
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id)
      done(hostError(request.raw))
    })
  },
  { name: 'http' },
)
