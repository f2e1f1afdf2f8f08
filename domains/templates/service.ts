import { uuidv7 } from 'uuidv7'
import type { Tx } from '#drizzle/client.ts'
import { searchName } from '#drizzle/search-name.ts'
import type { TemplateDesign } from './design.ts'
import { insertTemplate, type NewImage } from './write-queries.ts'

export {
  type DeploymentLetters,
  getAccountLetters,
  keepLogos,
  letterSettings,
  presentLetters,
  requirePrintableSettings,
} from './account-letters.ts'
export { designOf, placedImage, type TemplateDesign } from './design.ts'
export { sourceJson } from './present-source.ts'
export { listTemplates, loadSnapshot, loadTemplate, type Placement } from './queries.ts'
export type { CardChoice } from './source/card-rules.ts'
export { type ReadProof, type ReadSource, readProof } from './source/read-source.ts'
export { designWithFiles, filesNamedBy } from './source/with-files.ts'

/** The row of a template and the rows of its images. */
export function toRows(name: string, design: TemplateDesign) {
  const images: NewImage[] = design.images.map(({ assetId, page, x, y, w, h, layer, fit, ordinal }) => ({
    assetId,
    page,
    x,
    y,
    w,
    h,
    layer,
    fit,
    ordinal,
  }))
  const template = {
    name,
    searchName: searchName(name),
    mode: design.mode,
    content: design.content,
    backContent: design.backContent,
    variantBContent: design.variantBContent,
    variantBBackContent: design.variantBBackContent,
    hasBackPage: design.hasBackPage,
    returnAddress: design.returnAddress,
    noReturnAddress: design.noReturnAddress,
    logoAssetId: design.logoAssetId,
    returnLogoAssetId: design.returnLogoAssetId,
    artworkAssetId: design.artworkAssetId,
    qrUrl: design.qrUrl,
    qrDescription: design.qrDescription,
    qrTrackingEnabled: design.qrTrackingEnabled,
    pdfQrPlacement: design.pdfQrPlacement,
  }
  return { template, images }
}

/** Stores an authored template (`user`) or a campaign's immutable copy (`snapshot`); returns its id. */
export async function storeTemplate(
  tx: Tx,
  {
    accountId,
    kind,
    name,
    design,
    creationKey = null,
  }: {
    accountId: string
    kind: 'user' | 'snapshot'
    name: string
    design: TemplateDesign
    /** The key of the create request; the account has no other template with it. */
    creationKey?: string | null
  },
): Promise<string> {
  const id = uuidv7()
  const { template, images } = toRows(name, design)
  await insertTemplate(tx, { id, accountId, kind, creationKey, ...template }, images)
  return id
}
