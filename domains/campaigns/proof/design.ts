import type { UnparsedDesign } from '../../../letter/document/unparsed-design.ts'
import { STAND_INS } from '../../../letter/drawing/proof.ts'
import { trackingUrl } from '../../qr/index.ts'
import { designOf, type TemplateDesign } from '../../templates/index.ts'
import type { CreateServices } from '../create/order.ts'

/** Of a template, what its texts and settings say. */
type Written = Omit<TemplateDesign, 'logoAssetId' | 'returnLogoAssetId' | 'artworkAssetId' | 'images'>

/** Of a deployment, what its letters print of its own. */
export type Deployment = Pick<CreateServices, 'baseUrl' | 'imprint' | 'returnAddress'>

/** What a campaign with this template, and nothing of its own, would print. The console draws the same by itself. */
export const proofDesign = (
  design: Written,
  { baseUrl, imprint, returnAddress }: Deployment,
  files: Pick<UnparsedDesign, 'artwork' | 'logo' | 'returnAddressLogo' | 'images'>,
  card: Pick<UnparsedDesign, 'format' | 'cardDesign'> = { format: 'letter', cardDesign: null },
): UnparsedDesign =>
  designOf(
    { ...design, returnAddress: design.returnAddress?.trim() || returnAddress },
    {
      ...files,
      imprint,
      ...card,
      code: design.qrUrl
        ? {
            url: trackingUrl(baseUrl, STAND_INS.slug),
            perLetter: design.qrTrackingEnabled,
            caption: design.qrDescription,
          }
        : null,
      phoneNumber: STAND_INS.phoneNumber,
      characters: '',
    },
  )
