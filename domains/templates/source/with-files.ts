import { CARD } from '#letter/base/geometry.ts'
import { fieldReason } from '#schemas/field-reasons.ts'
import type { TemplateSource } from '#schemas/template-source.ts'
import type { AssetFacts } from '../../assets/service.ts'
import type { TemplateDesign } from '../design.ts'
import type { ReadSource } from './read-letter.ts'
import { type FieldError, TemplateError } from './template-error.ts'

type NamingFiles = Pick<TemplateSource, 'logo' | 'returnAddressLogo' | 'pdf' | 'images'>

/** A file that a template names, with its place in it. */
interface Named {
  readonly id: string
  readonly path: FieldError['path']
  readonly isArtwork: boolean
}

function namedIn({ logo, returnAddressLogo, pdf, images = [] }: NamingFiles): Named[] {
  const named = [
    { id: logo, path: ['logo'], isArtwork: false },
    { id: returnAddressLogo, path: ['returnAddressLogo'], isArtwork: false },
    { id: pdf, path: ['pdf'], isArtwork: true },
    ...images.map(({ asset }, at) => ({ id: asset, path: ['images', `${at}`, 'asset'], isArtwork: false })),
  ]
  return named.flatMap(({ id, ...place }) => (id ? [{ id: id.toLowerCase(), ...place }] : []))
}

/** The ids of the files that a template names. */
export const filesNamedBy = ({ source }: ReadSource): string[] => namedIn(source).map(({ id }) => id)

/**
 * The design of a template with its files.
 * @param files of the account, among those that the template names
 * @param prefix of the fields' names, if it is part of a larger body @throws ApiError validation_failed. A file of
 * another account is treated as missing
 */
export function designWithFiles(
  { source, design }: ReadSource,
  files: ReadonlyMap<string, Pick<AssetFacts, 'mime' | 'height'>>,
  prefix = '',
): TemplateDesign {
  const errors = namedIn(source).flatMap(({ id, path, isArtwork }): FieldError[] => {
    const file = files.get(id)
    if (!file) return [{ path, why: fieldReason('file_gone') }]
    if ((file.mime === 'application/pdf') !== isArtwork) {
      return [{ path, why: fieldReason(isArtwork ? 'file_not_pdf_here' : 'file_not_image_here') }]
    }
    // It was cut to a sheet when it was uploaded, and does not fit another one.
    const isForCards = file.height === CARD.h
    if (!isArtwork || isForCards === (design.mode === 'card')) return []
    return [
      { path, why: fieldReason('file_for_other_format', { format: isForCards ? 'postcard' : 'letter' }) },
    ]
  })
  if (errors.length > 0) throw new TemplateError(errors).toApiError(prefix)
  return {
    ...design,
    logoAssetId: asStored(source.logo),
    returnLogoAssetId: asStored(source.returnAddressLogo),
    artworkAssetId: asStored(source.pdf),
    images: (source.images ?? []).map(({ asset, ...placement }) => ({
      ...placement,
      assetId: asset.toLowerCase(),
    })),
  }
}

/** The database writes ids in lower case, and files are found by comparing texts. */
const asStored = (id: string | null | undefined): string | null => id?.toLowerCase() ?? null
