import { readFileSync } from 'node:fs'
import { entityTag } from '#schemas/entity-tag.ts'

export interface ServedScript {
  readonly body: Buffer
  /** A strong entity tag, quotes included. */
  readonly etag: string
}

/** The landing page's script without comments and indentation. Its source is `t.js`. */
export function loadScript(): ServedScript {
  const source = readFileSync(new URL('./t.js', import.meta.url), 'utf8')
  const body = Buffer.from(source.replace(/^\s*\/\/.*\n/gm, '').replace(/^\s+/gm, ''))
  return { body, etag: entityTag(body) }
}
