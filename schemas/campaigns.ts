import { Type } from '@sinclair/typebox'
import { CursorPage, CursorQuery, Data, Id, Nullable, StringEnum, Timestamp, Uuid } from './common.ts'
import { CampaignQrCode } from './qr.ts'

export const statuses = ['pending', 'processing', 'completed', 'failed'] as const
export const cardDesigns = ['gran', 'stjarna', 'rod', 'sno'] as const

const fields = {
  id: Id('The campaign'),
  name: Type.String({ description: 'What people call it', examples: ['Spring letter'] }),
  status: StringEnum(statuses, {
    description:
      '`pending`: waits to be drawn; `processing`: is being drawn; `completed`: is drawn, and on its way to the print partner; `failed`: ended, with its letters given back',
  }),
  progress: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'How much has been drawn, per cent',
    examples: [0],
  }),
  listId: Nullable(Uuid(), 'The list that it prints from; null once the list has been removed'),
  listName: Nullable(
    Type.String({ examples: ['Spring letter'] }),
    'The name of that list; null once it has been removed',
  ),
  templateId: Type.String({
    format: 'uuid',
    description:
      'The content as it was when the campaign was created: a copy of its own, not the template that was named',
    examples: ['0199f3a2-7c52-7d10-8a4b-6e2f90c1d835'],
  }),
  source: Type.String({
    description: 'Where it was created: `api` by a program, `web` in the web app',
    examples: ['api'],
  }),
  format: StringEnum(['letter', 'postcard'], {
    description: 'A sheet of A4 in an envelope, or a card of 210 x 99 mm',
  }),
  cardDesign: Type.Union([StringEnum(cardDesigns), Type.Null()], {
    description:
      'The ready-made card that is printed; null for letters, and for cards with artwork of their own',
    examples: [null],
  }),
  failureReason: Type.Union([Type.String(), Type.Null()], {
    description: 'Why it failed, in plain words; null unless `status` is `failed`',
    examples: [null],
  }),
  publishedAt: Nullable(Timestamp, 'When it was released to be drawn'),
  deliveredAt: Type.Union([Timestamp, Type.Null()], {
    description:
      'When the print partner accepted the letters: from then on nothing can be recalled. Null for a while after `completed`',
    examples: [null],
  }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const Campaign = Type.Object(fields, {
  title: 'Campaign',
  description: 'Letters or cards to the recipients of one list, as they are printed together',
})
export const CampaignPage = CursorPage(Campaign)

export const CreatedCampaign = Data(
  Type.Object(
    {
      ...fields,
      qrCode: Nullable(CampaignQrCode, 'The code that it prints; null if it prints none'),
      import: Type.Optional(
        Type.Object(
          {
            imported: Type.Integer({ description: 'Rows that became recipients', examples: [1] }),
            skipped: Type.Integer({ description: 'Rows that were left out', examples: [0] }),
          },
          { description: 'What became of the rows. Only where this call created the recipients' },
        ),
      ),
    },
    { title: 'CreatedCampaign', description: 'A campaign, with what was created together with it' },
  ),
)

export const CampaignParams = Type.Object({ id: Id('The campaign', 'Campaign ID must be a valid UUID') })

export const CampaignQuery = Type.Composite([
  CursorQuery,
  Type.Object({
    format: Type.Optional(
      StringEnum(['letter', 'postcard'], { description: 'Only campaigns of this format; both if not given' }),
    ),
    cardDesign: Type.Optional(
      StringEnum(['any', 'none'], {
        description: 'Only postcards: `any` lists ready-made ones, `none` those with artwork of their own',
      }),
    ),
    search: Type.Optional(Type.Unknown({ description: 'Accepted, and without effect' })),
  }),
])

export const StatusCounts = Data(
  Type.Object(
    Object.fromEntries(
      statuses.map(status => [
        status,
        Type.Optional(Type.Integer({ minimum: 1, description: `Campaigns whose status is ${status}` })),
      ]),
    ),
    {
      title: 'StatusCounts',
      description: 'Campaigns by status; one that no campaign has is absent',
      examples: [{ processing: 1, completed: 12 }],
    },
  ),
)
