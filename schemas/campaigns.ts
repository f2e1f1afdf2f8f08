import { type Static, Type } from '@sinclair/typebox'
import {
  CursorPage,
  CursorQuery,
  Data,
  Lines,
  Name,
  Nullable,
  StringEnum,
  Timestamp,
  Uuid,
} from './common.ts'
import { CampaignQrCode, QrCodeInput } from './qr.ts'
import { ColumnMapping, PolicyMap, RecipientFields } from './recipients.ts'

export const statuses = ['pending', 'processing', 'completed', 'failed'] as const
export const cardDesigns = ['gran', 'stjarna', 'rod', 'sno'] as const

const RichText = Type.String({
  minLength: 1,
  maxLength: 1_000_000,
  description:
    'A rich-text document as JSON, in the form that template files have. Planned to be refused for API keys: author a template instead.',
  examples: [
    JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Welcome back!' }] }],
    }),
  ],
})

/** A4 sheet, millimetres. */
const SHEET = { width: 210, height: 297 }

export const PdfQrPlacement = Type.Object(
  {
    page: StringEnum(['front', 'back', 'both'], { description: '`back` and `both` need `hasBackPage`' }),
    x: Type.Number({
      minimum: 0,
      maximum: SHEET.width,
      description: 'Millimetres from the left edge',
      examples: [160],
    }),
    y: Type.Number({
      minimum: 0,
      maximum: SHEET.height,
      description: 'Millimetres from the top edge',
      examples: [240],
    }),
    size: Type.Number({
      minimum: 25,
      maximum: 80,
      description: 'Millimetres, without the white margin',
      examples: [30],
    }),
  },
  { title: 'PdfQrPlacement' },
)

export const placementOnSheet = (place: Static<typeof PdfQrPlacement>): boolean =>
  place.x + place.size <= SHEET.width && place.y + place.size <= SHEET.height

/** Everything that JSON can say. Files come as multipart parts (`pdf`, `recipientsFile`, `logo`, …). */
export const CreateCampaign = Type.Object(
  {
    name: Name,
    format: Type.Optional(
      StringEnum(['letter', 'postcard'], {
        default: 'letter',
        description: '`postcard` is refused with 403 for API keys',
      }),
    ),
    cardDesign: Type.Optional(StringEnum(cardDesigns, { description: 'Postcards only' })),
    templateId: Type.Optional(Uuid()),
    content: Type.Optional(RichText),
    backContent: Type.Optional(RichText),
    variantBContent: Type.Optional({
      ...RichText,
      description: 'A second letter, printed for one half of the list',
    }),
    variantBBackContent: Type.Optional({ ...RichText, description: 'Only with `variantBContent`' }),
    listId: Type.Optional(Uuid()),
    recipients: Type.Optional(
      Type.Array(RecipientFields, {
        minItems: 1,
        maxItems: 5000,
        description: 'A list named after the campaign is created',
      }),
    ),
    recipientPolicies: Type.Optional(PolicyMap),
    mapping: Type.Optional(ColumnMapping),
    fileFormat: Type.Optional(
      StringEnum(['csv', 'excel'], {
        description: 'Only with `recipientsFile`; told by its name and type if not given',
      }),
    ),
    returnAddress: Type.Optional(
      Lines(1000, { description: "Else the template's", examples: ['Acme AB\nBox 1\n111 11 Stockholm'] }),
    ),
    noReturnAddress: Type.Optional(
      Type.Boolean({
        description: 'No sender in the left window: what cannot be delivered does not come back',
      }),
    ),
    qrCode: Type.Optional(QrCodeInput),
    payWithCredits: Type.Optional(
      Type.Boolean({ description: 'Accepted and ignored: keys always spend credits' }),
    ),
    hasBackPage: Type.Optional(
      Type.Boolean({ description: 'Only with `pdf`: its second page is the reverse' }),
    ),
    pdfQrPlacement: Type.Optional(PdfQrPlacement),
    skipTemplateLogo: Type.Optional(Type.Boolean({ description: 'Only with `templateId`' })),
    skipTemplateReturnLogo: Type.Optional(Type.Boolean({ description: 'Only with `templateId`' })),
  },
  {
    title: 'CreateCampaign',
    examples: [
      {
        name: 'Spring letter',
        templateId: '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37',
        recipients: [
          {
            name: 'Åsa Öberg',
            street: 'Björkvägen 3',
            postCode: '411 03',
            postTown: 'Göteborg',
            country: 'Sverige',
            customFields: { customerSince: { label: 'Customer since', value: '1999' } },
          },
        ],
        qrCode: { url: 'https://example.se/spring', description: 'Scan me', trackingEnabled: true },
      },
    ],
  },
)

export type CreateCampaign = Static<typeof CreateCampaign>

const fields = {
  id: Uuid(),
  name: Type.String({ examples: ['Spring letter'] }),
  status: StringEnum(statuses),
  progress: Type.Integer({ minimum: 0, maximum: 100, description: 'Per cent', examples: [0] }),
  listId: Nullable(Uuid(), 'Null once the list has been removed by retention'),
  listName: Nullable(Type.String({ examples: ['Spring letter'] })),
  templateId: Type.String({
    format: 'uuid',
    description: 'The snapshot that was taken at create, not the template that was sent',
    examples: ['0199f3a2-7c52-7d10-8a4b-6e2f90c1d835'],
  }),
  source: Type.String({ description: 'Where it was made', examples: ['api'] }),
  format: StringEnum(['letter', 'postcard']),
  cardDesign: Type.Union([StringEnum(cardDesigns), Type.Null()], { examples: [null] }),
  failureReason: Type.Union([Type.String(), Type.Null()], {
    description: 'In plain words; null unless `status` is `failed`',
    examples: [null],
  }),
  publishedAt: Nullable(Timestamp),
  deliveredAt: Type.Union([Timestamp, Type.Null()], {
    description: 'When the print partner accepted the letters; null for a while after `completed`',
    examples: [null],
  }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const Campaign = Type.Object(fields, { title: 'Campaign' })
export const CampaignPage = CursorPage(Campaign)

export const CreatedCampaign = Data(
  Type.Object(
    {
      ...fields,
      qrCode: Nullable(CampaignQrCode),
      import: Type.Optional(
        Type.Object(
          { imported: Type.Integer({ examples: [1] }), skipped: Type.Integer({ examples: [0] }) },
          { description: 'Only where this call created the recipients' },
        ),
      ),
    },
    { title: 'CreatedCampaign' },
  ),
)

export const CreateHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Recommended. Names this create for good: sent again, it gives the same campaign',
      examples: ['spring-2026'],
    }),
  ),
})

export const CampaignParams = Type.Object({ id: Uuid('Campaign ID must be a valid UUID') })

export const CampaignQuery = Type.Composite([
  CursorQuery,
  Type.Object({
    format: Type.Optional(StringEnum(['letter', 'postcard'], { description: 'Both if not given' })),
    cardDesign: Type.Optional(
      StringEnum(['any', 'none'], { description: '`any`: ready-made cards; `none`: uploaded artwork' }),
    ),
    search: Type.Optional(Type.Unknown({ description: 'Accepted, without effect' })),
  }),
])

export const StatusCounts = Data(
  Type.Object(
    Object.fromEntries(statuses.map(status => [status, Type.Optional(Type.Integer({ minimum: 1 }))])),
    { title: 'StatusCounts', examples: [{ processing: 1, completed: 12 }] },
  ),
)
