import type { Paper } from '#letter/index.ts'
import { invalid } from '#schemas/errors.ts'
import { type Reason, reason, sentenceOf } from '#schemas/reasons.ts'
import { MOST_BYTES } from '#schemas/uploads.ts'
import {
  artworkErrorReason,
  artworkTooLarge,
  type CheckedAsset,
  checkedArtwork,
  checkedImage,
  imageErrorReason,
  imageTooLarge,
} from '../assets/service.ts'
import type { Placement } from './service.ts'
import { type CheckedTemplate, checkTemplate, requireFileShape } from './source/check.ts'
import { TemplateError } from './source/template-error.ts'

/** A template with its files, checked and ready to be stored. */
export interface AuthoredTemplate extends CheckedTemplate {
  readonly logo: CheckedAsset | null
  readonly returnLogo: CheckedAsset | null
  readonly artwork: CheckedAsset | null
  readonly images: readonly { readonly asset: CheckedAsset; readonly placement: Placement }[]
}

/**
 * Checks a template.json and the files that it names.
 * @param read gives the bytes of a file named beside the template
 * @param paper that its letters are printed on
 * @throws ApiError validation_failed whose message begins with the path of the error in the template
 */
export async function readTemplate(
  json: unknown,
  read: (path: string) => Promise<Uint8Array>,
  paper: Paper,
): Promise<AuthoredTemplate> {
  const { file, checked } = checkFile(json, paper)
  const files = new Map<string, Uint8Array>()
  // A file that is named twice is stored once, so it is in the PDF once.
  const bytesOf = async (path: string): Promise<Uint8Array> => {
    const bytes = files.get(path) ?? (await read(path))
    files.set(path, bytes)
    return bytes
  }
  const logo = async (path: string, name: string | null | undefined) =>
    name ? imageAsset(path, name, 'Logo', await bytesOf(name)) : null
  const images = []
  for (const [index, { file: name, ...placement }] of (file.images ?? []).entries()) {
    const asset = await imageAsset(`/images/${index}/file`, name, 'Image', await bytesOf(name))
    images.push({ asset, placement })
  }
  const pages = checked.design.hasBackPage ? 2 : 1
  return {
    ...checked,
    logo: await logo('/logo', file.logo),
    returnLogo: await logo('/returnAddressLogo', file.returnAddressLogo),
    artwork: file.pdf ? await artworkAsset(file.pdf, await bytesOf(file.pdf), { pages, paper }) : null,
    images,
  }
}

function checkFile(json: unknown, paper: Paper) {
  try {
    const file = requireFileShape(json)
    return { file, checked: checkTemplate(file, paper) }
  } catch (error) {
    throw error instanceof TemplateError
      ? invalid(reason('template_file_refused', { why: error.message }))
      : error
  }
}

async function imageAsset(
  path: string,
  name: string,
  what: 'Logo' | 'Image',
  bytes: Uint8Array,
): Promise<CheckedAsset> {
  const refused = (why: Reason) =>
    invalid(reason('template_file_refused', { why: `${path}: ${name}: ${sentenceOf(why)}` }))
  if (bytes.byteLength > MOST_BYTES.image) throw refused(imageTooLarge(what))
  try {
    return await checkedImage(bytes)
  } catch (error) {
    throw refused(imageErrorReason(error, what))
  }
}

async function artworkAsset(
  name: string,
  bytes: Uint8Array,
  sheet: { readonly pages: 1 | 2; readonly paper: Paper },
): Promise<CheckedAsset> {
  const refused = (why: Reason) =>
    invalid(reason('template_file_refused', { why: `/pdf: ${name}: ${sentenceOf(why)}` }))
  if (bytes.byteLength > MOST_BYTES.pdf) throw refused(artworkTooLarge())
  try {
    return await checkedArtwork(bytes, sheet)
  } catch (error) {
    throw refused(artworkErrorReason(error))
  }
}
