import { optOutAddress } from '#letter/base/opt-out.ts'
import type { UnparsedDesign } from '#letter/document/unparsed-design.ts'
import { PROOF_VALUES } from '#letter/drawing/proof.ts'
import { trackingUrl } from '#schemas/tracking-url.ts'
import { type DeploymentLetters, designOf, type TemplateDesign } from '../../templates/service.ts'

/** The texts and settings of a template, with its sender's address. */
type Written = Omit<TemplateDesign, 'logoAssetId' | 'returnLogoAssetId' | 'artworkAssetId' | 'images'>

/** What a campaign with this template would print if it overrides nothing. The console draws the same on its own. */
export const proofDesign = (
  design: Written,
  { baseUrl, imprint }: Pick<DeploymentLetters, 'imprint'> & { readonly baseUrl: string },
  files: Pick<UnparsedDesign, 'artwork' | 'logo' | 'returnAddressLogo' | 'images'>,
  card: Pick<UnparsedDesign, 'format' | 'cardDesign'> = { format: 'letter', cardDesign: null },
): UnparsedDesign =>
  designOf(design, {
    ...files,
    imprint,
    ...card,
    code: design.qrUrl
      ? {
          url: trackingUrl(baseUrl, PROOF_VALUES.slug),
          perLetter: design.qrTrackingEnabled,
          caption: design.qrDescription,
        }
      : null,
    phoneNumber: PROOF_VALUES.phoneNumber,
    optOutAddress: optOutAddress(baseUrl),
    characters: '',
  })
