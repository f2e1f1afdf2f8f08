import type { UnparsedDesign } from '../../../../letter/document/unparsed-design.ts'
import type { CreateCampaign } from '../../../../schemas/campaigns.ts'
import { HOME_COUNTRY } from '../../../../schemas/platform.ts'
import { slugCandidate, trackingUrl } from '../../../qr/index.ts'
import type { CampaignContent } from '../content/content.ts'
import type { DesignForAudience } from './lay-out.ts'

/** A phone number's width, for a look at what will be printed before one is rented. */
const ANY_NUMBER = '+46 000 000 000 000'

/** Stands for every image: where it lies is what counts. A PNG of one pixel. */
const ANY_IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
)

/** As it goes to the thread: documents are parsed there. */
export interface SentDesign extends Omit<DesignForAudience, 'design'> {
  readonly design: UnparsedDesign
}

/** What of an order says how its letters look. */
interface Letters {
  readonly body: Pick<CreateCampaign, 'name' | 'format' | 'cardDesign'>
  readonly content: CampaignContent
  readonly audience: Pick<DesignForAudience, 'fields' | 'facts'>
  readonly baseUrl: string
}

export function preflightDesign({ body, content, audience, baseUrl }: Letters): SentDesign {
  const { design, uploads, code } = content
  const images = [...design.images, ...uploads.images.map(({ placement }) => placement)]
  return {
    design: {
      format: body.format ?? 'letter',
      cardDesign: body.cardDesign ?? null,
      front: design.content,
      back: design.backContent,
      frontB: design.variantBContent,
      backB: design.variantBBackContent,
      artwork: null,
      hasBackPage: design.hasBackPage,
      returnAddress: design.returnAddress,
      logo: uploads.logo || design.logoAssetId ? ANY_IMAGE : null,
      returnAddressLogo: uploads.returnLogo || design.returnLogoAssetId ? ANY_IMAGE : null,
      images: images.map(({ page, x, y, w, h, layer, fit, ordinal }) => {
        return { bytes: ANY_IMAGE, page, x, y, w, h, layer, fit, ordinal }
      }),
      code: code && {
        // As long as the one that it will get: a longer URL makes a denser code.
        url: trackingUrl(baseUrl, slugCandidate(body.name)),
        perLetter: code.trackingEnabled,
        caption: code.description,
        placement: design.pdfQrPlacement,
      },
      phoneNumber: ANY_NUMBER,
      homeCountry: HOME_COUNTRY,
      characters: audience.facts.characters,
    },
    fields: audience.fields,
    facts: audience.facts,
  }
}
