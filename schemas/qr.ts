import { type Static, Type } from '@sinclair/typebox'
import { CursorPage, Data, Lines, Nullable, StringEnum, Timestamp, Uuid, webUrl } from './common.ts'

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

/** More scans than this are not counted for a page of codes: the campaign's figures have the exact number. */
export const COUNTED_SCANS = 10_000

const fieldsForPeople = {
  ...fields,
  trackingUrl: TrackingUrl,
  campaignName: Nullable(
    Type.String({ examples: ['Spring letter'] }),
    'Of the campaign that it is linked to; null: to none',
  ),
  scans: Type.Integer({
    description: `Without those of programs; ${COUNTED_SCANS + 1} stands for more than ${COUNTED_SCANS}`,
    examples: [128],
  }),
  lastScanAt: Nullable(Timestamp),
}

/** A code as people see it. */
export const CodeItem = Type.Object(fieldsForPeople, { title: 'CodeItem' })
export const CodePage = CursorPage(CodeItem)

export const CodeDetail = Data(
  Type.Object(
    {
      ...fieldsForPeople,
      lastVisitAt: Nullable(Timestamp, 'When the landing page last reported a visit'),
      lastLeadAt: Nullable(Timestamp, 'When the landing page last reported a lead'),
    },
    { title: 'CodeDetail' },
  ),
)

export const LinkCode = Type.Object(
  { campaignId: Uuid() },
  { title: 'LinkCode', additionalProperties: false },
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
  Type.Object(
    {
      ok: Type.Boolean({ description: 'Whether readers find a page there' }),
      url: Type.String({
        description: 'Where readers end, after the page’s own redirects',
        examples: ['https://www.example.se/spring'],
      }),
      status: Nullable(Type.Integer({ examples: [200] }), 'The HTTP status; null where there was no answer'),
      failure: Nullable(
        StringEnum(Object.keys(failures) as DestinationFailure[], {
          description: Object.entries(failures)
            .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
            .join('; '),
        }),
      ),
    },
    { title: 'CheckedDestination' },
  ),
)
