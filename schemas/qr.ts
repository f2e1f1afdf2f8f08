import { type Static, Type } from '@sinclair/typebox'
import {
  CursorPage,
  Data,
  Flag,
  Id,
  Lines,
  Named,
  NameView,
  Nullable,
  OneOf,
  Text,
  Timestamp,
  Uuid,
  Whole,
  webUrl,
} from './common.ts'

const CAPTION =
  'Printed as a caption beside the code. Over artwork only the code is printed: `pdfQrPlacement` has no place for a caption'

const Description = Nullable(Lines(500, { examples: ['Scan me'] }), CAPTION)

const Tracking = { description: 'Whether scans are counted. The code redirects either way' }

/** A code as the caller configures it, in a campaign or separately. */
export const QrCodeInput = Named('QrCodeInput', 'A code to print', {
  url: webUrl,
  description: Type.Optional(Description),
  trackingEnabled: Type.Optional(Type.Boolean({ default: false, ...Tracking })),
})

export const CreateQrCode = Type.Composite(
  [Type.Object({ campaignId: Id('The campaign that prints it') }), QrCodeInput],
  {
    title: 'CreateQrCode',
    description: 'A code, and the campaign that is to print it',
  },
)

/** Strict: a field that cannot be changed is an error, so that a typing error is noticed. */
export const UpdateQrCode = Type.Partial(
  Type.Object({ url: webUrl, description: Description, trackingEnabled: Type.Boolean(Tracking) }),
  {
    additionalProperties: false,
    title: 'UpdateQrCode',
    description: 'The fields to change; the others stay as they are',
  },
)

export type UpdateQrCode = Static<typeof UpdateQrCode>

export const QrCodeParams = Type.Object({ id: Id('The QR code', 'QR code ID') })

const Slug = Text(
  'The part of the printed address that names the code. It never changes',
  'spring-letter-k7q2',
)

const TrackingUrl = Text(
  'The address that is printed, without the token of a letter',
  'https://brev.example/api/r/spring-letter-k7q2',
)

const Destination = Text('The destination of the code', 'https://example.se/spring')
const Caption = Nullable(Type.String({ examples: ['Scan me'] }), CAPTION)
const LinkedCampaign = Nullable(Uuid(), 'The campaign that it belongs to; null once it was taken off')

const fields = {
  id: Id('The QR code'),
  userId: Id('The account that owns the code'),
  name: NameView,
  slug: Slug,
  url: Destination,
  description: Caption,
  trackingEnabled: Type.Boolean(Tracking),
  campaignId: LinkedCampaign,
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const QrCode = Data(Named('QrCode', 'A printed code and its destination', fields))
export const CreatedQrCode = Data(
  Named('CreatedQrCode', 'A printed code, with its address', { ...fields, trackingUrl: TrackingUrl }),
)

/** The code in the answer to a campaign's create. */
export const CampaignQrCode = Named('CampaignQrCode', 'The code that a campaign prints', {
  id: Id('The QR code'),
  url: Destination,
  slug: Slug,
  description: Caption,
  trackingEnabled: Type.Boolean(Tracking),
  campaignId: LinkedCampaign,
  trackingUrl: TrackingUrl,
})

/** Pages of codes count scans only up to this number. The campaign's figures have the exact one. */
export const COUNTED_SCANS = 10_000

const fieldsForPeople = {
  ...fields,
  trackingUrl: TrackingUrl,
  campaignName: Nullable(
    Type.String({ examples: ['Spring letter'] }),
    'Of the campaign that it is linked to; null: to none',
  ),
  scans: Whole(
    `Number of scans, without automated ones. ${COUNTED_SCANS + 1} means more than ${COUNTED_SCANS}`,
    128,
  ),
  lastScanAt: Nullable(Timestamp, 'When it was last scanned'),
}

/** A code in the console. */
export const CodeItem = Named('CodeItem', 'A printed code, with its scans', fieldsForPeople)
export const CodePage = CursorPage(CodeItem)

export const CodeDetail = Data(
  Named('CodeDetail', 'A printed code, with the times of its last scan, visit and lead', {
    ...fieldsForPeople,
    lastVisitAt: Nullable(Timestamp, 'When the landing page last reported a visit'),
    lastLeadAt: Nullable(Timestamp, 'When the landing page last reported a lead'),
  }),
)

export const LinkCode = Type.Object(
  { campaignId: Id('The campaign that it is to belong to') },
  { title: 'LinkCode', description: 'The campaign to link the code to', additionalProperties: false },
)

const failures = {
  unresolved: 'There is no such host, or it has no address',
  private: 'It leads into a private network, where readers of a letter cannot follow',
  refused: 'The server could not be reached',
  timeout: 'The server did not answer within 5 seconds',
  insecure: 'Its certificate is not valid',
  redirects: 'It leads on more than 5 times',
  port: 'Its port is not one of web pages (80, 443)',
  protocol: 'Its answer is not HTTP, or it leads on to no web page',
}

export type DestinationFailure = keyof typeof failures

/** What the destination answered, as far as a person may know it: never its body. */
export const CheckedDestination = Data(
  Named('CheckedDestination', 'What a reader of the letter would find', {
    ok: Flag('Whether the destination shows a page'),
    url: Text('The address that readers reach after all redirects', 'https://www.example.se/spring'),
    status: Nullable(Type.Integer({ examples: [200] }), 'The HTTP status; null where there was no answer'),
    failure: Nullable(
      OneOf(
        Object.keys(failures) as DestinationFailure[],
        Object.entries(failures)
          .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
          .join('; '),
      ),
      'Why readers find no page there; null if they do',
    ),
  }),
)
