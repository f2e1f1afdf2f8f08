import { characterName, DocumentError, missingCharacter, missingInDocument } from '../../letter/index.ts'
import { invalid } from '../../schemas/errors.ts'
import { MOST_BYTES } from '../../schemas/uploads.ts'
import { ArtworkError, type CheckedAsset, checkedArtwork, checkedImage, ImageError } from '../assets/index.ts'
import { readDocument } from './document-text.ts'
import type { Placement, TemplateDesign } from './index.ts'
import { hasBackPage, readTemplateFile } from './template-file.ts'

/** A template whose files have been read and checked, ready to be stored. */
export interface AuthoredTemplate {
  readonly name: string
  readonly design: Omit<TemplateDesign, 'logoAssetId' | 'returnLogoAssetId' | 'artworkAssetId' | 'images'>
  readonly logo: CheckedAsset | null
  readonly returnLogo: CheckedAsset | null
  readonly artwork: CheckedAsset | null
  readonly images: readonly { readonly asset: CheckedAsset; readonly placement: Placement }[]
}

/**
 * Checks a template.json and the files that it names.
 * @param read gives the bytes of a file named beside the template
 * @throws ApiError validation_failed whose message begins with the path of the error in the template
 */
export async function readTemplate(
  json: unknown,
  read: (path: string) => Promise<Uint8Array>,
): Promise<AuthoredTemplate> {
  const file = readTemplateFile(json)
  const content = document('/content', file.content)
  const backContent = document('/backContent', file.backContent)
  requireFonts('/returnAddress', file.returnAddress)
  requireFonts('/qrCode/description', file.qrCode?.description)
  const twoSided = hasBackPage(file)

  const logo = async (path: string, name: string | null | undefined) =>
    name ? imageAsset(path, name, 'Logo', await read(name)) : null
  const images = []
  for (const [index, { file: name, ...placement }] of (file.images ?? []).entries()) {
    const asset = await imageAsset(`/images/${index}/file`, name, 'Image', await read(name))
    images.push({ asset, placement })
  }
  return {
    name: file.name,
    design: {
      mode: file.mode,
      content,
      backContent,
      variantBContent: null,
      variantBBackContent: null,
      hasBackPage: twoSided,
      returnAddress: file.returnAddress ?? null,
      noReturnAddress: file.noReturnAddress ?? false,
      qrUrl: file.qrCode?.url ?? null,
      qrDescription: file.qrCode?.description ?? null,
      qrTrackingEnabled: file.qrCode?.trackingEnabled ?? false,
      pdfQrPlacement: file.pdfQrPlacement ?? null,
    },
    logo: await logo('/logo', file.logo),
    returnLogo: await logo('/returnAddressLogo', file.returnAddressLogo),
    artwork: file.pdf ? await artworkAsset(file.pdf, await read(file.pdf), twoSided ? 2 : 1) : null,
    images,
  }
}

function document(path: string, json: unknown): string | null {
  if (json === undefined || json === null) return null
  try {
    const { doc, text } = readDocument(json)
    const missing = missingInDocument(doc)
    if (missing) throw new DocumentError(missing.at, unprinted(missing.character))
    return text
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    throw invalid(`${path}${error.path ? ` ${error.path}` : ''}: ${error.message}`)
  }
}

const unprinted = (character: string): string => `no font has ${characterName(character)}`

function requireFonts(path: string, text: string | null | undefined): void {
  const character = missingCharacter(text ?? '', 'regular')
  if (character !== null) throw invalid(`${path}: ${unprinted(character)}`)
}

async function imageAsset(
  path: string,
  name: string,
  what: 'Logo' | 'Image',
  bytes: Uint8Array,
): Promise<CheckedAsset> {
  const refused = (message: string) => invalid(`${path}: ${name}: ${message}`)
  if (bytes.byteLength > MOST_BYTES.image) throw refused(`${what} file must be under 5 MB`)
  try {
    return await checkedImage(bytes)
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    throw refused(error.reason === 'type' ? `${what} must be a PNG or JPG image` : error.message)
  }
}

async function artworkAsset(name: string, bytes: Uint8Array, pages: 1 | 2): Promise<CheckedAsset> {
  const refused = (message: string) => invalid(`/pdf: ${name}: ${message}`)
  if (bytes.byteLength > MOST_BYTES.pdf) throw refused('PDF must be under 20 MB')
  try {
    return await checkedArtwork(bytes, { pages })
  } catch (error) {
    if (error instanceof ArtworkError) throw refused(error.message)
    throw error
  }
}
