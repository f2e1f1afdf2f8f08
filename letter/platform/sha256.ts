import { createHash } from 'node:crypto'

/** The hash of some data, one part after the other. Text is hashed as UTF-8. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
