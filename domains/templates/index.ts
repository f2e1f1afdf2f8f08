import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../drizzle/client.ts'
import { searchName } from '../../drizzle/search-name.ts'
import type { PdfQrPlacement } from '../../drizzle/tables/index.ts'
import { insertTemplate, type Placement, selectImages, selectTemplate } from './queries.ts'

export type { Placement } from './queries.ts'
export { deleteTemplate, listTemplates } from './queries.ts'

/** All that a letter is printed from: an authored template, or a campaign's own copy of one. */
export interface TemplateDesign {
  readonly mode: 'editor' | 'pdf' | 'card'
  /** Rich-text documents as JSON (`documentText`): nobody who only hands them on parses them. */
  readonly content: string | null
  readonly backContent: string | null
  readonly variantBContent: string | null
  readonly variantBBackContent: string | null
  readonly hasBackPage: boolean
  readonly returnAddress: string | null
  readonly noReturnAddress: boolean
  readonly logoAssetId: string | null
  readonly returnLogoAssetId: string | null
  readonly artworkAssetId: string | null
  readonly qrUrl: string | null
  readonly qrDescription: string | null
  readonly qrTrackingEnabled: boolean
  readonly pdfQrPlacement: PdfQrPlacement | null
  readonly images: readonly (Placement & { readonly assetId: string })[]
}

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
