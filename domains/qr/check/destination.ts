import { type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { DestinationFailure } from '#schemas/qr.ts'
import { locationOf } from '../destination.ts'
import { isPublicAddress, PrivateAddress, publicLookup } from './public-addresses.ts'

export interface Destination {
  readonly ok: boolean
  readonly url: string
  readonly status: number | null
  readonly failure: DestinationFailure | null
}

export interface CheckOptions {
  /** Fires when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for all of it. */
  readonly limitMs?: number
  /** Gives the addresses that may be connected to. */
  readonly lookup?: LookupFunction
  /** Ports that may be connected to, besides the scheme's own. */
  readonly ports?: readonly number[]
}

const LIMIT_MS = 5000
const MOST_REDIRECTS = 5
/** Other ports belong to services without web pages. */
const PORTS = [80, 443]
/** Bytes of an answer's headers. */
const HEADERS = 16 * 1024

/** Names the program in the destination's log. */
const AGENT = 'Mozilla/5.0 (compatible; brevduva link check)'

/**
 * Requests a destination as a reader's phone would, follows redirects, and returns the outcome. Only public addresses
 * on web ports are requested, which is checked again at each redirect; no body is read, no cookie kept.
 */
export async function checkDestination(url: string, options: CheckOptions = {}): Promise<Destination> {
  const { lookup = publicLookup(), ports = PORTS } = options
  const limit = AbortSignal.timeout(options.limitMs ?? LIMIT_MS)
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit
  let current = new URL(locationOf(url, null))
  const end = (status: number | null, failure: DestinationFailure | null): Destination => ({
    ok: failure === null && status !== null && status < 400,
    url: current.href,
    status,
    failure,
  })
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (isIP(bare(current)) && !isPublicAddress(bare(current))) return end(null, 'private')
    if (current.port !== '' && !ports.includes(Number(current.port))) return end(null, 'port')
    try {
      const { status, location } = await ask(current, lookup, signal)
      if (location === null) return end(status, null)
      const next = URL.parse(location, current.href)
      if (!next || !/^https?:$/.test(next.protocol)) return end(status, 'protocol')
      current = next
    } catch (error) {
      options.signal?.throwIfAborted()
      return end(null, limit.aborted ? 'timeout' : failureOf(error))
    }
  }
  return end(null, 'redirects')
}

/** A host without the brackets of an IPv6 address. A literal address needs no lookup, so it is checked here. */
const bare = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Sends one request. Returns the status and the redirect's target. */
function ask(
  url: URL,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<{ status: number; location: string | null }> {
  const options: RequestOptions = {
    method: 'GET',
    lookup,
    signal,
    agent: false,
    maxHeaderSize: HEADERS,
    headers: { 'user-agent': AGENT, accept: 'text/html,*/*;q=0.8' },
  }
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain
    const asked = request(url, options, answer => {
      const status = answer.statusCode ?? 0
      const leadsOn = status >= 300 && status < 400 && status !== 304
      resolve({ status, location: leadsOn ? (answer.headers.location ?? null) : null })
      // The body is not read.
      answer.destroy()
    })
    // The server switches to another protocol. Without this listener neither an answer nor an error would come.
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new NoPage())
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Something answers, but not with a page. */
class NoPage extends Error {
  override name = 'NoPage'
}

const UNRESOLVED = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NODATA'])

function failureOf(error: unknown): DestinationFailure {
  if (error instanceof PrivateAddress) return 'private'
  if (error instanceof NoPage) return 'protocol'
  const code = String(error instanceof Error ? Reflect.get(error, 'code') : '')
  if (UNRESOLVED.has(code)) return 'unresolved'
  if (code.startsWith('HPE_')) return 'protocol'
  // Error codes of Node and OpenSSL for bad certificates and for servers without TLS.
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code)) return 'insecure'
  return 'refused'
}
