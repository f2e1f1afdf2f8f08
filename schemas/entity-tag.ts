import { createHash } from 'node:crypto'

/** A strong entity tag of what is sent, quotes included: it changes with any byte (RFC 9110, 8.8.3). */
export const entityTag = (bytes: Uint8Array): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/** Whether `If-None-Match` (RFC 9110, 13.1.2) names the tag; a cache may have made it a weak one. */
export const matchesTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some(tag => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false
