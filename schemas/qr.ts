import { type Static, Type } from '@sinclair/typebox'
import { Data, Lines, Nullable, Timestamp, Uuid, webUrl } from './common.ts'

const Description = Nullable(Lines(500, { description: 'Printed as a caption beside the code' }))

/** A code as the caller configures it, in a campaign or on its own. */
export const QrCodeInput = Type.Object({
  url: webUrl,
  description: Type.Optional(Description),
  trackingEnabled: Type.Optional(Type.Boolean({ default: false })),
})

export const CreateQrCode = Type.Composite([Type.Object({ campaignId: Uuid() }), QrCodeInput])

/** Strict: a field that can't be changed is an error, not silence. */
export const UpdateQrCode = Type.Partial(
  Type.Object({ url: webUrl, description: Description, trackingEnabled: Type.Boolean() }),
  { additionalProperties: false },
)

export type UpdateQrCode = Static<typeof UpdateQrCode>

export const QrCodeParams = Type.Object({ id: Uuid('QR code ID must be a valid UUID') })

const fields = {
  id: Uuid(),
  userId: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  url: Type.String(),
  description: Nullable(Type.String()),
  trackingEnabled: Type.Boolean(),
  campaignId: Nullable(Uuid()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const QrCode = Data(Type.Object(fields))
export const CreatedQrCode = Data(Type.Object({ ...fields, trackingUrl: Type.String() }))

/** The code inside a campaign's create response. */
export const CampaignQrCode = Type.Object({
  id: Uuid(),
  url: Type.String(),
  slug: Type.String(),
  description: Nullable(Type.String()),
  trackingEnabled: Type.Boolean(),
  campaignId: Nullable(Uuid()),
  trackingUrl: Type.String(),
})
