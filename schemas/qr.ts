import { type Static, Type } from '@sinclair/typebox'
import { Data, Lines, Nullable, Timestamp, Uuid, webUrl } from './common.ts'

const Description = Nullable(
  Lines(500, { description: 'Printed as a caption beside the code', examples: ['Scan me'] }),
)

const Tracking = { description: 'Whether scans are recorded; the code leads on in any case' }

/** A code as the caller configures it, in a campaign or on its own. */
export const QrCodeInput = Type.Object(
  {
    url: webUrl,
    description: Type.Optional(Description),
    trackingEnabled: Type.Optional(Type.Boolean({ default: false, ...Tracking })),
  },
  { title: 'QrCodeInput' },
)

export const CreateQrCode = Type.Composite([Type.Object({ campaignId: Uuid() }), QrCodeInput], {
  title: 'CreateQrCode',
})

/** Strict: a field that can't be changed is an error, not silence. */
export const UpdateQrCode = Type.Partial(
  Type.Object({ url: webUrl, description: Description, trackingEnabled: Type.Boolean() }),
  { additionalProperties: false, title: 'UpdateQrCode' },
)

export type UpdateQrCode = Static<typeof UpdateQrCode>

export const QrCodeParams = Type.Object({ id: Uuid('QR code ID must be a valid UUID') })

const Slug = Type.String({
  description: 'What is printed; permanent',
  examples: ['spring-letter-k7q2'],
})

const TrackingUrl = Type.String({
  description: 'What a printed code leads to, without the letter’s token',
  examples: ['https://brev.example/api/r/spring-letter-k7q2'],
})

const fields = {
  id: Uuid(),
  userId: Uuid(),
  name: Type.String({ examples: ['Spring letter'] }),
  slug: Slug,
  url: Type.String({ examples: ['https://example.se/spring'] }),
  description: Nullable(Type.String({ examples: ['Scan me'] })),
  trackingEnabled: Type.Boolean(Tracking),
  campaignId: Nullable(Uuid()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const QrCode = Data(Type.Object(fields, { title: 'QrCode' }))
export const CreatedQrCode = Data(
  Type.Object({ ...fields, trackingUrl: TrackingUrl }, { title: 'CreatedQrCode' }),
)

/** The code inside a campaign's create response. */
export const CampaignQrCode = Type.Object(
  {
    id: Uuid(),
    url: Type.String({ examples: ['https://example.se/spring'] }),
    slug: Slug,
    description: Nullable(Type.String({ examples: ['Scan me'] })),
    trackingEnabled: Type.Boolean(Tracking),
    campaignId: Nullable(Uuid()),
    trackingUrl: TrackingUrl,
  },
  { title: 'CampaignQrCode' },
)
