import { createHash, randomBytes } from 'node:crypto'

const FORM = /^[\w-]{43}$/

export interface Token {
  /** 256 random bits as base64url, for a cookie or a link. Never stored. */
  readonly text: string
  /** SHA-256 of the text, which is stored. */
  readonly hash: Buffer
}

export function newToken(): Token {
  const text = randomBytes(32).toString('base64url')
  return { text, hash: sha256(text) }
}

/** SHA-256 of a presented token, or null if no token has such a form. */
export const hashToken = (presented: string): Buffer | null =>
  FORM.test(presented) ? sha256(presented) : null

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
