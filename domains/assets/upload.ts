import type { ArtworkWarning } from '#artwork/index.ts'
import { ApiError } from '#schemas/errors.ts'
import { type Reason, reason } from '#schemas/reasons.ts'
import { MOST_BYTES, type UploadedFile } from '#schemas/uploads.ts'
import { type ArtworkOptions, artworkAsset, cleaned } from './artwork.ts'
import { type CheckedAsset, checkedImage, type Uploader } from './checked.ts'
import { artworkErrorReason, artworkTooLarge, imageErrorReason, imageTooLarge } from './file-errors.ts'

/** Readers look for a PDF's signature in as many bytes: some programs write a line of their log before it. */
const BEFORE_PDF = 1024

/** A file's kind is read from its first bytes: browsers only guess its type from its name. */
function pdfIn({ bytes }: UploadedFile): Uint8Array | undefined {
  const head = Buffer.from(bytes.subarray(0, BEFORE_PDF)).toString('latin1')
  const start = isImage(head) ? -1 : head.indexOf('%PDF-')
  return start === -1 ? undefined : bytes.subarray(start)
}

/** An image's own texts may say anything. */
const isImage = (head: string) => head.startsWith('\x89PNG') || head.startsWith('\xff\xd8')

const claimsPdf = ({ mimetype, filename = '' }: UploadedFile): boolean =>
  mimetype === 'application/pdf' || filename.toLowerCase().endsWith('.pdf')

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
  const pdf = pdfIn(file)
  if (pdf) {
    const artwork = await cleaned(pdf, { ...uploader, pages: 'own', ...sheet }).catch(error => {
      throw refused(artworkErrorReason(error))
    })
    if (sheet.format === 'postcard') requireCardSize(artwork.warnings)
    return artworkAsset(artwork, sheet)
  }
  if (file.bytes.byteLength > MOST_BYTES.image) throw refused(imageTooLarge('Image'))
  return checkedImage(file.bytes, uploader).catch(error => {
    const why = imageErrorReason(error, 'Image')
    throw refused(why.code === 'image_type' && claimsPdf(file) ? reason('file_not_pdf') : why)
  })
}

/** A card of another size would be cut off or leave white edges, which nobody wants. */
function requireCardSize(warnings: readonly ArtworkWarning[]): void {
  for (const { code, params } of warnings) {
    if (code === 'page_size') throw refused(reason('card_size', params))
  }
}
