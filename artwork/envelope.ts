import { ArtworkError } from './error.ts'

/**
 * Checks that a PDF begins with its signature and ends within the last 1,024 bytes, as readers require. A file that was
 * cut does not, although pdf-lib would read the rest. The table of objects is not checked: readers find the objects of a
 * file without one, and its pages print all the same.
 * @throws {ArtworkError}
 */
export function requireEnvelope(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 5) !== '%PDF-') throw new ArtworkError('malformed')
  let end = file.length
  while (end > 0 && [0, 9, 10, 12, 13, 32].includes(file[end - 1] ?? -1)) end -= 1
  const tail = file.toString('latin1', Math.max(0, end - 1024), end)
  // One character is enough: the smallest PDF, which is widely copied, ends so.
  if (!tail.includes('%EOF')) throw new ArtworkError('truncated')
}
