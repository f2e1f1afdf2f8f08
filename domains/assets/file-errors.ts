import { ArtworkError } from '#artwork/index.ts'
import { ImageError } from '#letter/image/error.ts'

/** What is wrong with a file, in the interface's words. */

type ImageKind = 'Logo' | 'Image'

export const imageTooLarge = (kind: ImageKind): string => `${kind} file must be under 5 MB`
export const ARTWORK_TOO_LARGE = 'PDF must be under 20 MB'
/** The specification's sentence for whatever is wrong with a PDF. */
export const NOT_A_PDF = 'File is not a valid PDF'
export const NO_IMAGE = 'Image must be a PNG or JPG image'

/**
 * A file that is not an image gets the interface's message; for a broken image it says what is wrong. @throws the error
 * itself if it does not concern the file
 */
export function imageErrorMessage(error: unknown, kind: ImageKind): string {
  if (!(error instanceof ImageError)) throw error
  return error.reason === 'type' ? NO_IMAGE.replace('Image', kind) : error.message
}

/** @throws the error itself if it does not concern the file */
export function artworkErrorMessage(error: unknown): string {
  if (!(error instanceof ArtworkError)) throw error
  return NOT_A_PDF
}
