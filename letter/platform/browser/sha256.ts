import { sha256 as noble } from '@noble/hashes/sha2.js'

/** The hash of some data, one part after the other. Text is hashed as UTF-8. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = noble.create()
  for (const part of parts) hash.update(typeof part === 'string' ? new TextEncoder().encode(part) : part)
  return Buffer.from(hash.digest())
}
