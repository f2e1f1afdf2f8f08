import { requireEnvelope } from './envelope.ts'
import type { ChildAnswer } from './process/answer-reader.ts'
import { type ChildSetting, runChild } from './process/run-child.ts'

export { ArtworkError, type ArtworkErrorCode } from './error.ts'
export type { Sheet } from './geometry.ts'
export type { ArtworkWarning } from './inspect/warnings.ts'

/**
 * Makes a stranger's print-ready PDF safe and simple. The result has exactly the requested number of pages in the
 * sheet's size. Source pages are drawn at their own size from the top-left corner of their TrimBox (or else CropBox),
 * as a reader prints them (Rotate, UserUnit, hidden layers, filled fields). What is larger is cut off; sheets with a
 * bleed keep it. Only printed content and the output condition survive. The same input gives the same bytes.
 *
 * The parsing happens in a child process that can be killed, because pdf-lib cannot be interrupted and believes
 * what it reads: a megabyte may unpack to gigabytes. This folder imports nothing else of the project: what the child needs of
 * the service is in its setting. How many children run at once is the caller's concern.
 *
 * @throws {ArtworkError} when the file is encrypted, truncated, malformed, or needs too much time or memory; the
 * signal's reason
 */
export async function cleanArtwork(bytes: Uint8Array, setting: ChildSetting): Promise<ChildAnswer> {
  requireEnvelope(bytes)
  return runChild(bytes, setting)
}
