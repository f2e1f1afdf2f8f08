import { computed, project } from '#drizzle/projection.ts'
import { type templateImages, templates } from '#drizzle/tables/index.ts'
import { TemplatePage } from '#schemas/templates.ts'
import { presign, type Signer } from '../assets/service.ts'

/** A template, from its row or from a page's columns. */
export const templateItem = project(templates, TemplatePage.properties.data.items, {
  // Campaigns' copies are never shown.
  kind: computed<'user'>(`'user'`),
  qrCodeUrl: 'qrUrl',
  qrCodeDescription: 'qrDescription',
  qrCodeTrackingEnabled: 'qrTrackingEnabled',
})

export type ImageRow = Omit<typeof templateImages.$inferSelect, 'templateId'>

/** A template without its documents, but with flags for those that exist. */
export type TemplateOutline = Omit<
  typeof templates.$inferSelect,
  'kind' | 'content' | 'backContent' | 'variantBContent' | 'variantBBackContent'
> & {
  readonly kind: 'user'
  readonly hasContent: boolean
  readonly hasBackContent: boolean
  readonly images: ImageRow[]
}

export function presentDetail(row: TemplateOutline, signer: Signer) {
  const file = (id: string | null) => (id ? presign(signer, `file/${id}`) : null)
  const side = (side: 'front' | 'back', present: boolean) =>
    present ? presign(signer, `content/${row.id}/${side}`) : null
  // Artwork holds both sides in one file.
  const artwork = row.mode === 'pdf' ? file(row.artworkAssetId) : null
  return {
    ...templateItem.present(row),
    mode: row.mode === 'pdf' ? ('pdf' as const) : ('editor' as const),
    frontContentUrl: artwork ?? side('front', row.hasContent),
    backContentUrl: row.hasBackPage ? (artwork ?? side('back', row.hasBackContent)) : null,
    logoUrl: file(row.logoAssetId),
    returnAddressLogoUrl: file(row.returnLogoAssetId),
    returnAddress: row.returnAddress,
    images: row.images.map(({ id, assetId, page, x, y, w, h, layer, fit, ordinal }) => ({
      key: id,
      url: presign(signer, `file/${assetId}`),
      page,
      x,
      y,
      w,
      h,
      layer,
      fit,
      ordinal,
    })),
  }
}
