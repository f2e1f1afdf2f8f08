import { createHash, randomBytes } from 'node:crypto'

const PREFIX = 'brevduva_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 238 bits: it cannot be guessed, so a plain hash is enough to store it. */
const RANDOM_CHARACTERS = 40
/** Enough to recognise a key in a list, too little to guess the rest. */
const START_CHARACTERS = PREFIX.length + 4

const FORM = /^brevduva_[0-9A-Za-z]{32,64}$/

export interface NewKey {
  /** Shown once, never stored. */
  readonly key: string
  readonly start: string
  readonly hash: Buffer
}

/** A key of `brevduva_` and 40 random base62 characters. */
export function generateKey(): NewKey {
  let random = ''
  while (random.length < RANDOM_CHARACTERS) {
    for (const byte of randomBytes(RANDOM_CHARACTERS)) {
      // 248 is the largest multiple of 62 in a byte. Larger bytes are skipped, so that each character is equally likely.
      if (byte < 248 && random.length < RANDOM_CHARACTERS) random += ALPHABET[byte % 62]
    }
  }
  const key = PREFIX + random
  return { key, start: key.slice(0, START_CHARACTERS), hash: sha256(key) }
}

/** SHA-256 of a key as it was sent; null if no key has such a form. */
export function hashKey(presented: string): Buffer | null {
  return FORM.test(presented) ? sha256(presented) : null
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
