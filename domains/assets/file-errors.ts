import { ArtworkError, type ArtworkErrorCode } from '#artwork/index.ts'
import { ImageError } from '#letter/image/error.ts'
import { type Reason, reason } from '#schemas/reasons.ts'
import { MOST_BYTES } from '#schemas/uploads.ts'

/** What is wrong with a file. */

type ImageKind = 'Logo' | 'Image'

const megabytes = (bytes: number): number => bytes / 1024 ** 2

export const imageTooLarge = (what: ImageKind): Reason =>
  reason('image_too_large', { what, megabytes: megabytes(MOST_BYTES.image) })
export const artworkTooLarge = (): Reason => reason('pdf_too_large', { megabytes: megabytes(MOST_BYTES.pdf) })

/** @throws the error itself if it does not concern the file */
export function imageErrorReason(error: unknown, what: ImageKind): Reason {
  if (!(error instanceof ImageError)) throw error
  const { finding } = error
  return finding.code === 'image_type' ? reason('image_type', { what }) : (finding as Reason)
}

/** Why a PDF is refused, for people. @throws the error itself if it does not concern the file */
export function artworkErrorReason(error: unknown): Reason {
  if (!(error instanceof ArtworkError)) throw error
  return reason(REFUSED[error.code])
}

const REFUSED = {
  malformed: 'pdf_invalid',
  encrypted: 'pdf_needs_password',
  truncated: 'pdf_cut_off',
  bomb: 'pdf_too_much_work',
  overrun: 'pdf_too_much_work',
  busy: 'pdf_too_much_work',
  pageless: 'pdf_without_pages',
} as const satisfies Record<ArtworkErrorCode, string>
