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
const cardDesigns = ['gran', 'stjarna', 'rod', 'sno'] as const

const RichText = Type.String({
  minLength: 1,
  maxLength: 1_000_000,
  description: 'A rich-text document as JSON (docs/templates.md)',
})

/** A4 sheet, millimetres. */
const SHEET = { width: 210, height: 297 }

export const PdfQrPlacement = Type.Object({
  page: StringEnum(['front', 'back', 'both']),
  x: Type.Number({ minimum: 0, maximum: SHEET.width, description: 'Millimetres from the left edge' }),
  y: Type.Number({ minimum: 0, maximum: SHEET.height, description: 'Millimetres from the top edge' }),
  size: Type.Number({ minimum: 25, maximum: 80, description: 'Millimetres' }),
})

export const placementOnSheet = (place: Static<typeof PdfQrPlacement>): boolean =>
  place.x + place.size <= SHEET.width && place.y + place.size <= SHEET.height

/** Everything that JSON can say. Files come as multipart parts (`pdf`, `recipientsFile`, `logo`, …). */
export const CreateCampaign = Type.Object({
  name: Name,
  format: Type.Optional(StringEnum(['letter', 'postcard'], { default: 'letter' })),
  cardDesign: Type.Optional(StringEnum(cardDesigns)),
  templateId: Type.Optional(Uuid()),
  content: Type.Optional(RichText),
  backContent: Type.Optional(RichText),
  variantBContent: Type.Optional(RichText),
  variantBBackContent: Type.Optional(RichText),
  listId: Type.Optional(Uuid()),
  recipients: Type.Optional(Type.Array(RecipientFields, { minItems: 1, maxItems: 5000 })),
  recipientPolicies: Type.Optional(PolicyMap),
  mapping: Type.Optional(ColumnMapping),
  fileFormat: Type.Optional(StringEnum(['csv', 'excel'])),
  returnAddress: Type.Optional(Lines(1000)),
  noReturnAddress: Type.Optional(Type.Boolean()),
  qrCode: Type.Optional(QrCodeInput),
  payWithCredits: Type.Optional(
    Type.Boolean({ description: 'Accepted and ignored: keys always spend credits' }),
  ),
  hasBackPage: Type.Optional(Type.Boolean()),
  pdfQrPlacement: Type.Optional(PdfQrPlacement),
  skipTemplateLogo: Type.Optional(Type.Boolean()),
  skipTemplateReturnLogo: Type.Optional(Type.Boolean()),
})

export type CreateCampaign = Static<typeof CreateCampaign>

const fields = {
  id: Uuid(),
  name: Type.String(),
  status: StringEnum(statuses),
  progress: Type.Integer({ minimum: 0, maximum: 100 }),
  listId: Nullable(Uuid()),
  listName: Nullable(Type.String()),
  templateId: Uuid(),
  source: Type.String(),
  format: StringEnum(['letter', 'postcard']),
  cardDesign: Nullable(StringEnum(cardDesigns)),
  failureReason: Nullable(Type.String()),
  publishedAt: Nullable(Timestamp),
  deliveredAt: Nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const Campaign = Type.Object(fields)
export const CampaignPage = CursorPage(Campaign)

export const CreatedCampaign = Data(
  Type.Object({
    ...fields,
    qrCode: Nullable(CampaignQrCode),
    import: Type.Optional(
      Type.Object(
        { imported: Type.Integer(), skipped: Type.Integer() },
        { description: 'Only where this call created the recipients' },
      ),
    ),
  }),
)

export const CampaignParams = Type.Object({ id: Uuid('Campaign ID must be a valid UUID') })

export const CampaignQuery = Type.Composite([
  CursorQuery,
  Type.Object({
    format: Type.Optional(StringEnum(['letter', 'postcard'])),
    cardDesign: Type.Optional(StringEnum(['any', 'none'])),
    search: Type.Optional(Type.Unknown({ description: 'Accepted, without effect' })),
  }),
])

export const StatusCounts = Data(
  Type.Object(
    Object.fromEntries(statuses.map(status => [status, Type.Optional(Type.Integer({ minimum: 1 }))])),
  ),
)
