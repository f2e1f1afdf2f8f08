import { Type } from '@sinclair/typebox'
import { statuses } from './campaign-statuses.ts'
import {
  CursorPage,
  CursorQuery,
  Data,
  FromOne,
  Id,
  Named,
  NameView,
  Nullable,
  OneOf,
  Part,
  StringEnum,
  Text,
  Timestamp,
  Uuid,
  Whole,
  WholeBetween,
} from './common.ts'
import { Metadata, MetadataFilter } from './metadata.ts'
import { CampaignQrCode } from './qr.ts'

export const cardDesigns = ['gran', 'stjarna', 'rod', 'sno'] as const

const fields = {
  id: Id('The campaign'),
  name: NameView,
  status: OneOf(
    statuses,
    '`pending`: waits to be drawn; `processing`: is being drawn; `completed`: is drawn, and on its way to the print partner; `failed`: has ended, and its letters were refunded',
  ),
  progress: WholeBetween(0, 100, 'How much of the campaign is prepared, in percent', 0),
  listId: Nullable(Uuid(), 'The list that it prints from; null once the list has been removed'),
  listName: Nullable(
    Type.String({ examples: ['Spring letter'] }),
    'The name of that list; null once it has been removed',
  ),
  templateId: Type.String({
    format: 'uuid',
    description:
      'The campaign’s own copy of the content, made when the campaign was created. It is not the template that was named in the request',
    examples: ['0199f3a2-7c52-7d10-8a4b-6e2f90c1d835'],
  }),
  source: Text('`api`: created by a program; `web`: created in the web app', 'api'),
  format: OneOf(['letter', 'postcard'], 'A sheet of A4 in an envelope, or a card of 210 x 99 mm'),
  cardDesign: Nullable(
    StringEnum(cardDesigns),
    'The ready-made card that is printed; null for letters, and for cards with their own artwork',
    null,
  ),
  failureReason: Nullable(
    Type.String(),
    'Why it failed, in plain words; null unless `status` is `failed`',
    null,
  ),
  publishedAt: Nullable(Timestamp, 'When it was released to be drawn'),
  deliveredAt: Nullable(
    Timestamp,
    'When the print partner accepted the letters. From then on nothing can be recalled. It stays null for a while after the status becomes `completed`',
    null,
  ),
  metadata: Type.Optional({ ...Metadata, description: 'Your own notes; absent if the create had none' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  startAt: Type.Optional({
    ...Timestamp,
    description: 'The date that it was created with; absent if it has none',
  }),
}

export const Campaign = Named(
  'Campaign',
  'Letters or cards to the recipients of one list, which are printed together',
  fields,
)
export const CampaignPage = CursorPage(Campaign)

export const CreatedCampaign = Data(
  Named('CreatedCampaign', 'A campaign, with what was created together with it', {
    ...fields,
    qrCode: Nullable(CampaignQrCode, 'The code that it prints; null if it prints none'),
    import: Type.Optional(
      Part('How many rows were imported. Only present if this call created the recipients', {
        imported: Whole('Rows that became recipients', 1),
        skipped: Whole('Rows that were left out', 0),
      }),
    ),
  }),
)

export const CampaignParams = Type.Object({ id: Id('The campaign', 'Campaign ID') })

export const CampaignQuery = Type.Composite([
  CursorQuery,
  Type.Object({
    format: Type.Optional(OneOf(['letter', 'postcard'], 'Only campaigns of this format; both if not given')),
    cardDesign: Type.Optional(
      OneOf(
        ['any', 'none'],
        'Only postcards: `any` lists ready-made ones, `none` those with artwork of their own',
      ),
    ),
    metadata: Type.Optional(MetadataFilter),
    search: Type.Optional(Type.Unknown({ description: 'Accepted, but without effect' })),
  }),
])

export const StatusCounts = Data(
  Type.Object(
    Object.fromEntries(
      statuses.map(status => [status, Type.Optional(FromOne(`Number of campaigns with status ${status}`))]),
    ),
    {
      title: 'StatusCounts',
      description: 'Numbers of campaigns by status. A status that no campaign has is absent',
      examples: [{ processing: 1, completed: 12 }],
    },
  ),
)
