import type { ListField } from '#drizzle/tables/index.ts'
import type { Imprint } from '#letter/base/imprint.ts'
import type { UnparsedDesign } from '#letter/document/unparsed-design.ts'
import type { CreateCampaign } from '#schemas/create-campaign.ts'
import { slugCandidate, trackingUrl } from '../../../qr/service.ts'
import { designOf, placedImage } from '../../../templates/service.ts'
import type { Audience } from '../audience.ts'
import type { CampaignContent } from '../content/content.ts'
import type { DesignForAudience } from './lay-out.ts'

/** A phone number of usual width, for checks before one is rented. */
const ANY_NUMBER = '+46 000 000 000 000'

/** Stands for every image, since only its place matters. A PNG of one pixel. */
const ANY_IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
)

/** The design for the thread, which parses its documents. */
export interface SentDesign extends Omit<DesignForAudience, 'design'> {
  readonly design: UnparsedDesign
}

/** The part of an order that decides how its letters look. */
interface Letters {
  readonly body: Pick<CreateCampaign, 'name' | 'format' | 'cardDesign'>
  readonly content: CampaignContent
  readonly audience: Pick<Audience, 'fields' | 'facts'>
  /** Custom fields of the account's lists. */
  readonly otherFields: readonly ListField[]
  readonly baseUrl: string
  readonly imprint: Imprint
}

export function preflightDesign({
  body,
  content,
  audience,
  otherFields,
  baseUrl,
  imprint,
}: Letters): SentDesign {
  const { design, uploads, code } = content
  const images = [...design.images, ...uploads.images.map(({ placement }) => placement)]
  return {
    design: designOf(design, {
      imprint,
      format: body.format ?? 'letter',
      cardDesign: body.cardDesign ?? null,
      artwork: null,
      logo: uploads.logo || design.logoAssetId ? ANY_IMAGE : null,
      returnAddressLogo: uploads.returnLogo || design.returnLogoAssetId ? ANY_IMAGE : null,
      images: images.map(image => placedImage(image, ANY_IMAGE)),
      code: code && {
        // As long as its real slug will be: a longer URL makes a denser code.
        url: trackingUrl(baseUrl, slugCandidate(body.name)),
        perLetter: code.trackingEnabled,
        caption: code.description,
      },
      phoneNumber: ANY_NUMBER,
      characters: audience.facts.characters,
    }),
    fields: audience.fields,
    otherFields,
    facts: audience.facts,
  }
}
