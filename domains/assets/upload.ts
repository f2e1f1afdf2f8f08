import type { ArtworkWarning } from '#artwork/index.ts'
import { ApiError } from '#schemas/errors.ts'
import { type Reason, reason } from '#schemas/reasons.ts'
import { MOST_BYTES, type UploadedFile } from '#schemas/uploads.ts'
import { type ArtworkOptions, artworkAsset, cleaned } from './artwork.ts'
import { type CheckedAsset, checkedImage, type Uploader } from './checked.ts'
import { artworkErrorReason, artworkTooLarge, imageErrorReason, imageTooLarge } from './file-errors.ts'

/** A file's kind is read from its first bytes: browsers only guess its type from its name. */
const isPdf = ({ bytes }: UploadedFile): boolean => Buffer.from(bytes.subarray(0, 5)).equals(PDF_SIGNATURE)
const PDF_SIGNATURE = Buffer.from('%PDF-')

/** A 400 at the form's only field. */
const refused = (why: Reason): ApiError =>
  new ApiError('validation_failed', why, { fieldReasons: { file: [why] } })

/**
 * Checks a file that a person has uploaded: an image, or artwork with as many pages as it has, two at most.
 * @param sheet that artwork is for
 * @throws ApiError validation_failed; QueueFull
 */
export async function checkUpload(
  file: UploadedFile | undefined,
  uploader: Uploader,
  sheet: Pick<ArtworkOptions, 'format' | 'paper'>,
): Promise<CheckedAsset> {
  if (!file) throw refused(reason('file_required'))
  if (file.truncated) {
    throw refused(file.mimetype === 'application/pdf' ? artworkTooLarge() : imageTooLarge('Image'))
  }
  if (isPdf(file)) {
    const artwork = await cleaned(file.bytes, { ...uploader, pages: 'own', ...sheet }).catch(error => {
      throw refused(artworkErrorReason(error))
    })
    if (sheet.format === 'postcard') requireCardSize(artwork.warnings)
    return artworkAsset(artwork, sheet)
  }
  if (file.bytes.byteLength > MOST_BYTES.image) throw refused(imageTooLarge('Image'))
  return checkedImage(file.bytes, uploader).catch(error => {
    throw refused(imageErrorReason(error, 'Image'))
  })
}

/** A card of another size would be cut off or leave white edges, which nobody wants. */
function requireCardSize(warnings: readonly ArtworkWarning[]): void {
  for (const { code, params } of warnings) {
    if (code === 'page_size') throw refused(reason('card_size', params))
  }
}
