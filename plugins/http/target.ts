import type { IncomingMessage } from 'node:http'
import type { FastifyContextConfig } from 'fastify'
import { ApiError, invalid } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'

/** Whether a path is of the API, for keys and people. `url` is spelled as the router sees it. */
export const isGuarded = (url: string): boolean => /^\/api\/v1(?:[/?#]|$)/.test(url)

/** Whether a path is for people only, also if no route has it. */
const isForPeople = (url: string): boolean => /^\/api\/console(?:[/?#]|$)/.test(url)

/** Whether a path needs a key or a session. */
export const needsCaller = (url: string): boolean => isGuarded(url) || isForPeople(url)

/** Whether a path is for signing in and out, which people do without a session. */
export const isSigningIn = (url: string): boolean => /^\/api\/auth\//.test(url)

/** Whether a route is for people only: no key may use it, and the programs' document omits it. */
export const isForPeopleOnly = ({
  url = '',
  config,
}: {
  readonly url?: string | undefined
  readonly config?: FastifyContextConfig
}): boolean => config?.role !== undefined || isForPeople(url) || isSigningIn(url)

const undecodable = new WeakSet<IncomingMessage>()

/** Percent-encoded letters, digits, `-`, `.`, `_` and `~`, which mean the same decoded (RFC 3986, 6.2.2.2). */
const spelledOut = /%(?:2[DE]|3[0-9]|[46][1-9A-F]|[57][0-9A]|5F|7E)/gi

/** An empty path segment. */
const emptySegment = /.\/(?:\/|$)/

/** Addresses that people type, perhaps with a slash too many: those that are printed, and the console. */
const typed = /^\/(?:api\/r\/[^/]+|n\/[^/]+|console)\/$/

const ofPrintedCode = /^\/api\/r\//

/** A path that no route has. A guarded path stays guarded. */
function unknownPath(url: string): string {
  if (isGuarded(url)) return '/api/v1/nowhere'
  return isForPeople(url) ? '/api/console/nowhere' : '/nowhere'
}

/**
 * The target that Fastify routes. A client may send the absolute form (RFC 9112, 3.2.2).
 *
 * The router answers a path that it cannot decode without running any hook. Such a path is replaced by one that no
 * route has: a guarded one still needs a key, and gets a 400 after that. That of a printed code is taken as it is
 * written, since a code whose token is damaged still leads where it should. A path with an empty segment is replaced
 * too, since the router would take the segment for an empty parameter; it gets a 404.
 */
export function routedTarget(request: IncomingMessage): string {
  const target = (request.url ?? '/').replace(/^https?:\/\/[^/?#]*/i, '')
  const given = target.startsWith('/') ? target : `/${target}`
  const path = given.split(/[?#]/, 1)[0] ?? ''
  // The router also finds /%61pi/v1: whether a path is guarded must not depend on its encoding.
  const readable = path.replace(spelledOut, decodeURIComponent)
  const rest = given.slice(path.length)
  const url = readable + rest
  try {
    decodeURIComponent(path)
  } catch {
    if (ofPrintedCode.test(url)) return readable.replaceAll('%', '%25') + rest
    undecodable.add(request)
    return unknownPath(url)
  }
  return emptySegment.test(path) && !typed.test(path) ? unknownPath(url) : url
}

/** The answer where no route was found. */
export const routeError = (request: IncomingMessage): ApiError =>
  undecodable.has(request) ? invalid(reason('url_malformed')) : new ApiError('not_found')
