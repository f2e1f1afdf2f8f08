import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../drizzle/client.ts'
import { searchName } from '../../drizzle/search-name.ts'
import type { TemplateDesign } from './design.ts'
import { insertTemplate, selectImages, selectSnapshot, selectTemplate } from './queries.ts'

export { designOf, placedImage, type TemplateDesign } from './design.ts'
export type { Placement } from './queries.ts'
export { deleteTemplate, listTemplates } from './queries.ts'

/** The caller's authored template, or undefined. */
export async function loadTemplate(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<(TemplateDesign & { id: string; name: string }) | undefined> {
  const row = await selectTemplate(tx, accountId, id)
  if (!row) return undefined
  const images = await selectImages(tx, id)
  return { ...row, images }
}

/** A campaign's own copy of what it prints, or undefined. */
export async function loadSnapshot(tx: Tx, id: string): Promise<TemplateDesign | undefined> {
  const row = await selectSnapshot(tx, id)
  return row && { ...row, images: await selectImages(tx, id) }
}

/** Stores an authored template (`user`) or a campaign's immutable copy (`snapshot`); returns its id. */
export async function storeTemplate(
  tx: Tx,
  {
    accountId,
    kind,
    name,
    design,
  }: { accountId: string; kind: 'user' | 'snapshot'; name: string; design: TemplateDesign },
): Promise<string> {
  const id = uuidv7()
  const images = design.images.map(({ assetId, page, x, y, w, h, layer, fit, ordinal }) => ({
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
  await insertTemplate(
    tx,
    {
      id,
      accountId,
      kind,
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
    },
    images,
  )
  return id
}
