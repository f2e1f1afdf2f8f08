import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface ServedScript {
  readonly body: Buffer
  /** A strong entity tag, quotes included. */
  readonly etag: string
}

/** The landing page's script as it is sent: without comments and indentation. Its source is `t.js`. */
export function loadScript(): ServedScript {
  const source = readFileSync(new URL('./t.js', import.meta.url), 'utf8')
  const body = Buffer.from(source.replace(/^\s*\/\/.*\n/gm, '').replace(/^\s+/gm, ''))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** Whether `If-None-Match` (RFC 9110, 13.1.2) names the tag; a cache may have made it a weak one. */
export const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some(tag => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false
