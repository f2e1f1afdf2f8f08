import type { FastifyRequest } from 'fastify'
import { fromOtherSite } from '#schemas/errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that another site makes a browser send with our cookie. Browsers name the origin with every request
 * that may change something (Fetch, 3.1), and a page cannot change it.
 * @throws ApiError `forbidden`
 */
export function requireSameOrigin({ method, headers }: FastifyRequest, origin: string): void {
  if (SAFE.has(method)) return
  if (headers.origin !== origin) throw fromOtherSite()
  requireSameSite(headers['sec-fetch-site'])
}

/**
 * As `requireSameOrigin`, for requests that need no cookie. It only keeps another site from signing its visitors in as
 * someone else, so clients other than browsers may omit the origin.
 * @throws ApiError `forbidden`
 */
export function refuseOtherOrigin({ headers }: FastifyRequest, origin: string): void {
  if (headers.origin !== undefined && headers.origin !== origin) throw fromOtherSite()
  requireSameSite(headers['sec-fetch-site'])
}

function requireSameSite(site: string | string[] | undefined): void {
  if (site !== undefined && site !== 'same-origin') throw fromOtherSite()
}
