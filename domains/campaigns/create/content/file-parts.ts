import { Value } from '@sinclair/typebox/value'
import { ArtworkError } from '#artwork/index.ts'
import { invalid } from '#schemas/errors.ts'
import { type ImagePlacement, ImagesManifest } from '#schemas/image-placement.ts'
import { requireModestJson } from '#schemas/json.ts'
import { reason } from '#schemas/reasons.ts'
import { MOST_IMAGES, type UploadedFile, type Uploads } from '#schemas/uploads.ts'
import {
  type ArtworkOptions,
  artworkTooLarge,
  type CheckedAsset,
  checkedArtwork,
  checkedImage,
  imageErrorReason,
  imageTooLarge,
  type Uploader,
} from '../../../assets/service.ts'

/** A checked image. @throws ApiError that says what is wrong with it */
async function imagePart(
  uploader: Uploader,
  file: UploadedFile,
  kind: 'Logo' | 'Image',
): Promise<CheckedAsset> {
  if (file.truncated) throw invalid(imageTooLarge(kind))
  try {
    return await checkedImage(file.bytes, uploader)
  } catch (error) {
    throw invalid(imageErrorReason(error, kind))
  }
}

export const logoPart = async (
  uploader: Uploader,
  file: UploadedFile | undefined,
): Promise<CheckedAsset | null> => (file ? imagePart(uploader, file, 'Logo') : null)

/**
 * Print-ready artwork, normalised to its sheets.
 * @throws ApiError validation_failed
 */
export async function artworkPart(
  uploader: Uploader,
  file: UploadedFile,
  sheet: Pick<ArtworkOptions, 'pages' | 'format' | 'paper'>,
): Promise<CheckedAsset> {
  if (file.truncated) throw invalid(artworkTooLarge())
  if (file.mimetype !== 'application/pdf') throw invalid(reason('file_not_pdf'))
  if (!Buffer.from(file.bytes.subarray(0, 5)).equals(Buffer.from('%PDF-'))) {
    throw invalid(reason('pdf_invalid'))
  }
  try {
    return await checkedArtwork(file.bytes, { ...uploader, ...sheet })
  } catch (error) {
    if (!(error instanceof ArtworkError)) throw error
    // The specification has one sentence for whatever is wrong with a PDF.
    throw invalid(reason('pdf_invalid'))
  }
}

export interface PlacedUpload {
  readonly asset: CheckedAsset
  readonly placement: ImagePlacement
}

/** The parts `images_0` … `images_4`, each with its entry of the manifest. */
export async function placedImages(
  uploader: Uploader,
  uploads: Uploads,
  manifest: string | undefined,
): Promise<PlacedUpload[]> {
  const names = [...uploads.keys()].filter(name => /^images_\d+$/.test(name)).sort(byNumber)
  if (names.length > MOST_IMAGES || names.some(name => Number(name.slice(7)) >= MOST_IMAGES)) {
    throw invalid(reason('images_full', { most: MOST_IMAGES }))
  }
  if (manifest === undefined) {
    if (names.length > 0) throw invalid(reason('images_not_described'))
    return []
  }
  const entries = readManifest(manifest)
  if (entries.length !== names.length) {
    throw invalid(reason('images_miscounted', { described: entries.length, uploaded: names.length }))
  }
  const placed: PlacedUpload[] = []
  for (const [index, name] of names.entries()) {
    const asset = await imagePart(uploader, uploads.get(name)!, 'Image')
    placed.push({ asset, placement: entries[index]! })
  }
  return placed
}

export const badManifest = () => invalid(reason('images_manifest_invalid'))

const byNumber = (a: string, b: string) => Number(a.slice(7)) - Number(b.slice(7))

function readManifest(text: string): ImagePlacement[] {
  requireModestJson(text)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw badManifest()
  }
  if (!Value.Check(ImagesManifest, json)) throw badManifest()
  return json.new
}
