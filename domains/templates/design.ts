import type { PdfQrPlacement } from '#drizzle/tables/index.ts'
import type { Imprint } from '#letter/base/imprint.ts'
import type { PlacedImage, PrintedCode } from '#letter/base/types.ts'
import type { UnparsedDesign } from '#letter/document/unparsed-design.ts'
import type { Placement } from './queries.ts'

/** The content of letters: an authored template, or a campaign's own copy of one. */
export interface TemplateDesign {
  readonly mode: 'editor' | 'pdf' | 'card'
  /** Rich-text documents as JSON text (`documentText`), so that passing them on needs no parsing. */
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

/** The part of a design that comes from the template. */
type Printed = Pick<
  TemplateDesign,
  | 'content'
  | 'backContent'
  | 'variantBContent'
  | 'variantBBackContent'
  | 'hasBackPage'
  | 'returnAddress'
  | 'noReturnAddress'
  | 'pdfQrPlacement'
>

/** The part that comes from the campaign, and the bytes of the template's files. */
type Rest = Pick<
  UnparsedDesign,
  | 'date'
  | 'format'
  | 'cardDesign'
  | 'artwork'
  | 'logo'
  | 'returnAddressLogo'
  | 'images'
  | 'phoneNumber'
  | 'optOutAddress'
  | 'characters'
> & {
  readonly code: Omit<PrintedCode, 'placement'> | null
  /** The campaign's, or the deployment's if there is no campaign yet. */
  readonly imprint: Imprint
}

/** Builds the design of a campaign, of a check before one is created, or of a proof. */
export const designOf = (template: Printed, { code, imprint, ...rest }: Rest): UnparsedDesign => ({
  ...imprint,
  ...rest,
  front: template.content,
  back: template.backContent,
  frontB: template.variantBContent,
  backB: template.variantBBackContent,
  hasBackPage: template.hasBackPage,
  returnAddress: template.noReturnAddress ? null : template.returnAddress,
  code: code && { ...code, placement: template.pdfQrPlacement },
})

/** An image of a template in the form for drawing. */
export const placedImage = (
  { page, x, y, w, h, layer, fit, ordinal }: Omit<PlacedImage, 'bytes'>,
  bytes: Uint8Array,
): PlacedImage => ({ bytes, page, x, y, w, h, layer, fit, ordinal })
