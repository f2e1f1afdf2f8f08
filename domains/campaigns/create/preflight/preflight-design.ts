import type { Tx } from '#drizzle/client.ts'
import type { ListField } from '#drizzle/tables/index.ts'
import { optOutAddress } from '#letter/base/opt-out.ts'
import type { UnparsedDesign } from '#letter/document/unparsed-design.ts'
import type { CreateCampaign } from '#schemas/create-campaign.ts'
import { trackingUrl } from '#schemas/tracking-url.ts'
import { readFiles } from '../../../assets/service.ts'
import { slugCandidate } from '../../../qr/service.ts'
import type { Reader } from '../../../recipients/service.ts'
import { designOf, placedImage } from '../../../templates/service.ts'
import type { Audience } from '../audience.ts'
import type { CampaignContent } from '../content/content.ts'
import type { DesignForAudience, Pictures } from './lay-out.ts'

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
  readonly baseUrl: string
}

interface OtherFields {
  /** Custom fields of the account's lists. */
  readonly otherFields: readonly ListField[]
}

export function preflightDesign({ otherFields, ...letters }: Letters & OtherFields): SentDesign {
  const { design, uploads } = letters.content
  const images = [...design.images, ...uploads.images.map(({ placement }) => placement)]
  const { fields, facts } = letters.audience
  return {
    design: orderDesign(letters, {
      artwork: null,
      logo: uploads.logo || design.logoAssetId ? ANY_IMAGE : null,
      returnAddressLogo: uploads.returnLogo || design.returnLogoAssetId ? ANY_IMAGE : null,
      images: images.map(image => placedImage(image, ANY_IMAGE)),
    }),
    fields,
    otherFields,
    facts,
  }
}

/** The design of what may become a campaign, with its files. */
export const orderDesign = (
  { body, content: { design, code, imprint }, audience, baseUrl }: Letters,
  files: Pick<UnparsedDesign, 'artwork' | 'logo' | 'returnAddressLogo' | 'images'>,
): UnparsedDesign =>
  designOf(design, {
    ...files,
    imprint,
    format: body.format ?? 'letter',
    cardDesign: body.cardDesign ?? null,
    code: code && {
      // As long as its real slug will be: a longer URL makes a denser code.
      url: trackingUrl(baseUrl, slugCandidate(body.name)),
      perLetter: code.trackingEnabled,
      caption: code.description,
    },
    phoneNumber: ANY_NUMBER,
    optOutAddress: optOutAddress(baseUrl),
    characters: audience.facts.characters,
  })

/** The files of what an order prints. Read in the order's turn, so that few are in memory at once. */
export async function picturesOf(
  db: Tx,
  { accountId, signal }: Reader,
  { design, uploads }: CampaignContent,
): Promise<Pictures> {
  const { images, logoAssetId, returnLogoAssetId } = design
  const ids = [...images.map(({ assetId }) => assetId), logoAssetId, returnLogoAssetId]
  const files = await readFiles(
    db,
    accountId,
    ids.filter(id => id !== null),
    signal,
  )
  const stored = (id: string | null) => files.get(id ?? '')?.bytes ?? null
  return {
    images: [
      ...images.map(({ assetId }) => stored(assetId)),
      ...uploads.images.map(({ asset }) => asset.bytes),
    ],
    logo: uploads.logo?.bytes ?? stored(logoAssetId),
    returnAddressLogo: uploads.returnLogo?.bytes ?? stored(returnLogoAssetId),
  }
}
