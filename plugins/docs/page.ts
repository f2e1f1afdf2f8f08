import { readFileSync } from 'node:fs'
import { entityTag } from '#schemas/entity-tag.ts'

export interface Kept {
  readonly bytes: Buffer
  readonly etag: string
  readonly type: string
}

export const kept = (bytes: Buffer, type: string): Kept => ({ bytes, etag: entityTag(bytes), type })

const read = (name: string, type: string): Kept =>
  kept(readFileSync(new URL(`./page/${name}`, import.meta.url)), type)

/** The reference as a page. It is drawn in the browser by Scalar, which is built with the console. */
export const page = read('index.html', 'text/html; charset=utf-8')

/** The page's own files, by their names below its address. */
export const pageFiles: ReadonlyMap<string, Kept> = new Map([
  ['reference.css', read('reference.css', 'text/css; charset=utf-8')],
  ['reference.js', read('reference.js', 'text/javascript; charset=utf-8')],
  ['confirm-printing.js', read('confirm-printing.js', 'text/javascript; charset=utf-8')],
])

/** Nothing from other hosts, and no inline script. Scalar makes styles as it goes. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
