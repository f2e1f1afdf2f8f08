import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fp from 'fastify-plugin'
import { uuidv7 } from 'uuidv7'
import { ApiError, invalid } from '../../schemas/errors.ts'

/** Every guarded path, as the router will see it. */
export const isGuarded = (url: string): boolean => /^\/api\/v1(?:[/?#]|$)/.test(url)

const undecodable = new WeakSet<IncomingMessage>()

/** Letters, digits, `-`, `.`, `_` and `~`, which mean the same spelled out (RFC 3986, 6.2.2.2). */
const spelledOut = /%(?:2[DE]|3[0-9]|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi

/** A segment without a character, but for the one that the path begins with. */
const emptySegment = /.\/(?:\/|$)/

/** The address of a code that somebody typed, with a stroke too many. */
const typedCode = /^\/api\/r\/[^/]+\/$/

/** A path that no route has; what is guarded stays so. */
const nowhere = (url: string): string => (isGuarded(url) ? '/api/v1/nowhere' : '/nowhere')

/**
 * The target that is routed. A client may send the absolute form (RFC 9112, 3.2.2). A path that cannot be decoded
 * would leave the router without passing any hook: it becomes a path that no route has, so that a guarded one still
 * asks for a key first, and is answered 400 after that. So does a path with an empty segment, which the router would
 * take for an empty parameter: no route is written so, and it is answered 404 like any other that is unknown.
 */
export function routedTarget(request: IncomingMessage): string {
  const target = (request.url ?? '/').replace(/^https?:\/\/[^/?#]*/i, '')
  const given = target.startsWith('/') ? target : `/${target}`
  const path = given.split(/[?#]/, 1)[0] ?? ''
  // The router would find /%61pi/v1 too: whether a path is guarded must not depend on its spelling.
  const url = path.replace(spelledOut, decodeURIComponent) + given.slice(path.length)
  try {
    decodeURIComponent(path)
  } catch {
    undecodable.add(request)
    return nowhere(url)
  }
  return emptySegment.test(path) && !typedCode.test(path) ? nowhere(url) : url
}

/** Why no route was found. */
export const routeFault = (request: IncomingMessage): ApiError =>
  undecodable.has(request) ? invalid('Malformed URL') : new ApiError('not_found', 'Route not found')

interface WireFault {
  status: string
  error: ApiError
}

function wireFault(code: string | undefined): WireFault {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return {
      status: '431 Request Header Fields Too Large',
      error: new ApiError('payload_too_large', 'Request headers are too large'),
    }
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { status: '408 Request Timeout', error: invalid('The request did not arrive in time') }
  }
  return { status: '400 Bad Request', error: invalid('Malformed HTTP request') }
}

/** Answers what never became a request: broken HTTP, headers above Node's 16 KB, a request that trickles in. */
export function clientErrorHandler(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const { status, error } = wireFault(fault.code)
    const body = JSON.stringify(error)
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nx-request-id: ${uuidv7()}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  // Once the answer is out: destroying at once could take it back.
  socket.destroySoon()
}

/** A host and perhaps a port (RFC 9110, 7.2). */
const hostAndPort = /^(?:\[[0-9a-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i

/**
 * What is wrong with the request's Host (RFC 9112, 3.2). Of several Node keeps the first, while a proxy before us may
 * have gone by the last: what is answered must not depend on who reads which.
 */
function hostFault({ headers, httpVersion, rawHeaders }: IncomingMessage): ApiError | undefined {
  const { host } = headers
  if (host === undefined) return httpVersion === '1.1' ? invalid('Host header is required') : undefined
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return invalid('Host header must not be repeated')
  return hostAndPort.test(host) ? undefined : invalid('Host header is not valid')
}

/** What HTTP itself asks for, before anything of ours. */
export default fp(
  async app => {
    // Node would answer an unknown expectation with a bare 417.
    app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      app.routing(request, response)
    })
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id)
      done(hostFault(request.raw))
    })
  },
  { name: 'wire' },
)
