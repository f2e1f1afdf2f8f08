import { ArtworkError } from './error.ts'

/**
 * A PDF begins with its signature and, like every reader wants it, has its end within the last 1,024 bytes: a
 * file that was cut has not, although pdf-lib would gladly read what is left. Where its table of objects stands is
 * not asked: readers find the objects of a file without one, and its pages print all the same.
 * @throws {ArtworkError}
 */
export function requireEnvelope(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 5) !== '%PDF-') throw new ArtworkError('malformed')
  let end = file.length
  while (end > 0 && [0, 9, 10, 12, 13, 32].includes(file[end - 1] ?? -1)) end -= 1
  const tail = file.toString('latin1', Math.max(0, end - 1024), end)
  // One sign is enough: so ends the smallest PDF of all, which is widely copied.
  if (!tail.includes('%EOF')) throw new ArtworkError('truncated')
}
