import { isoInstant } from '#drizzle/instants.ts'
import { presign, type Signer } from '../assets/service.ts'
import type { TemplateListRow, TemplateOutline } from './queries.ts'

/** A template in the API's form. */

export const presentItem = (row: TemplateListRow) => ({
  id: row.id,
  name: row.name,
  kind: 'user' as const,
  hasBackPage: row.hasBackPage,
  qrCodeUrl: row.qrUrl,
  qrCodeDescription: row.qrDescription,
  qrCodeTrackingEnabled: row.qrTrackingEnabled,
  createdAt: isoInstant(row.createdAt),
  updatedAt: isoInstant(row.updatedAt),
})

export function presentDetail(row: TemplateOutline, signer: Signer) {
  const file = (id: string | null) => (id ? presign(signer, `file/${id}`) : null)
  const side = (side: 'front' | 'back', present: boolean) =>
    present ? presign(signer, `content/${row.id}/${side}`) : null
  // Artwork holds both sides in one file.
  const artwork = row.mode === 'pdf' ? file(row.artworkAssetId) : null
  return {
    ...presentItem(row),
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
