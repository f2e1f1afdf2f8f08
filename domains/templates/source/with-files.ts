import type { TemplateSource } from '../../../schemas/template-source.ts'
import type { AssetFacts } from '../../assets/index.ts'
import type { TemplateDesign } from '../design.ts'
import { type Fault, fault, TemplateFaults } from './fault.ts'
import type { ReadSource } from './read-source.ts'

type NamingFiles = Pick<TemplateSource, 'logo' | 'returnAddressLogo' | 'pdf' | 'images'>

/** A file that a template names, with its place in it. */
interface Named {
  readonly id: string
  readonly path: Fault['path']
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

/** What is asked of a file that is named. */
type NamedFile = Pick<AssetFacts, 'mime' | 'format' | 'pages'>

/**
 * The design of a template with its files.
 * @param files of the account, among those that the template names
 * @param prefix of the names of the fields where it stands within a body
 * @throws ApiError validation_failed. A file of another account is as little there as one that never was
 */
export function designWithFiles(
  { source, design }: ReadSource,
  files: ReadonlyMap<string, NamedFile>,
  prefix = '',
): TemplateDesign {
  const faults = namedIn(source).flatMap(({ id, path, isArtwork }): Fault[] => {
    const file = files.get(id)
    if (!file) return [{ path, problem: 'names a file that is not there. Upload it again' }]
    const fits = (file.mime === 'application/pdf') === isArtwork
    if (!fits) return [{ path, problem: isArtwork ? 'must be a PDF' : 'must be a PNG or JPG image' }]
    return isArtwork ? artworkFaults(file, path, design) : []
  })
  if (faults.length > 0) throw new TemplateFaults(faults).toApiError(prefix)
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

/** Artwork was laid out for a sheet when it was uploaded. */
function artworkFaults(
  { format, pages }: NamedFile,
  path: Fault['path'],
  { mode, qrUrl, pdfQrPlacement }: ReadSource['design'],
): Fault[] {
  const isCard = mode === 'card'
  if ((format === 'postcard') !== isCard) {
    const [made, wanted] = isCard ? ['letter', 'postcard'] : ['postcard', 'letter']
    return [{ path, problem: `was uploaded for a ${made}. Upload it again for a ${wanted}` }]
  }
  // The code would stand with the message, under the artwork.
  const hidden = isCard && pages !== null && pages > 1 && qrUrl !== null && pdfQrPlacement === null
  return hidden ? [fault('/pdfQrPlacement', 'is required for a code over artwork with two pages')] : []
}

/** The database writes ids in lower case, and whoever looks for a file compares texts. */
const asStored = (id: string | null | undefined): string | null => id?.toLowerCase() ?? null
