import type { UnparsedDesign } from '../../../letter/document/unparsed-design.ts'
import { STAND_INS } from '../../../letter/proof.ts'
import { DEFAULT_RETURN_ADDRESS } from '../../../schemas/platform.ts'
import { trackingUrl } from '../../qr/index.ts'
import { designOf, type TemplateDesign } from '../../templates/index.ts'

/** Of a template, what its texts and settings say. */
type Written = Omit<TemplateDesign, 'logoAssetId' | 'returnLogoAssetId' | 'artworkAssetId' | 'images'>

/** What a campaign with this template, and nothing of its own, would print. The console draws the same by itself. */
export const proofDesign = (
  design: Written,
  baseUrl: string,
  files: Pick<UnparsedDesign, 'artwork' | 'logo' | 'returnAddressLogo' | 'images'>,
  card: Pick<UnparsedDesign, 'format' | 'cardDesign'> = { format: 'letter', cardDesign: null },
): UnparsedDesign =>
  designOf(
    { ...design, returnAddress: design.returnAddress?.trim() || DEFAULT_RETURN_ADDRESS },
    {
      ...files,
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
