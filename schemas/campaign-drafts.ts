import { type Static, Type } from '@sinclair/typebox'
import { Asset } from './assets.ts'
import { cardDesigns } from './campaigns.ts'
import {
  Data,
  Flag,
  Id,
  Named,
  Nullable,
  OneOf,
  Several,
  StringEnum,
  Text,
  Timestamp,
  Uuid,
} from './common.ts'

/** A campaign that is being prepared. All members of the account can edit it until one of them posts it. */

/** An unfinished draft may hold anything. It is checked when it is posted, and before that on request. */
const open = { type: 'object', additionalProperties: true } as const

const Letter = Type.Unsafe<Readonly<Record<string, unknown>>>({
  ...open,
  description: 'A `TemplateSource`, finished or not. Files that it names by id are kept',
})

const strict = { additionalProperties: false }

const Content = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('template', { description: 'A stored template' }),
      templateId: Id('That template'),
    },
    strict,
  ),
  Type.Object(
    {
      kind: Type.Literal('own', { description: 'A letter that is written only for this campaign' }),
      templateId: Nullable(Uuid(), 'The template that it came from'),
      letter: Letter,
    },
    strict,
  ),
])

/** Characters of a field: far more than a recipient may have, because text may be pasted into the wrong place. */
const Loose = (description: string) => Type.String({ maxLength: 2000, description })

const Typed = Type.Object(
  {
    name: Loose('Of the person or the company'),
    street: Loose('Street and number, or a box'),
    postCode: Loose('Printed before the town'),
    postTown: Loose('The town of the post code'),
    country: Loose('Name of the country, or its code of two letters'),
    customFields: Type.Optional(
      Type.Unsafe<Readonly<Record<string, { readonly label: string; readonly value: string }>>>({
        ...open,
        description: 'More values to print, by the key of their field',
        maxProperties: 50,
      }),
    ),
  },
  strict,
)

const AudienceOfDraft = Type.Union([
  Type.Object(
    { kind: Type.Literal('list', { description: 'An existing list' }), listId: Id('That list') },
    strict,
  ),
  Type.Object(
    {
      kind: Type.Literal('typed', { description: 'Recipients that were typed in' }),
      recipients: Type.Array(Typed, { maxItems: 5000, description: 'The recipients' }),
    },
    strict,
  ),
])

const CodeOfDraft = Type.Object(
  {
    url: Loose('Where the code leads'),
    description: Nullable(Loose('A line of text'), 'Printed as a caption beside the code'),
    trackingEnabled: Flag('Whether scans are recorded'),
  },
  strict,
)

const format = OneOf(['letter', 'postcard'], 'What is printed')

export const CampaignDraft = Type.Object(
  {
    name: Loose('What the campaign is to be called'),
    format,
    cardDesign: Nullable(StringEnum(cardDesigns), 'Of a postcard; null: the picture is artwork of its own'),
    content: Nullable(Content, 'What is printed; null: not chosen yet'),
    qrCode: Nullable(CodeOfDraft, 'In place of the template’s code; null keeps that'),
    audience: Nullable(AudienceOfDraft, 'Whom it goes to; null: not chosen yet'),
    noReturnAddress: Flag('No sender is printed'),
    payment: OneOf(
      ['credits', 'checkout'],
      'Whether the letters come from the balance, or are paid for when the campaign is posted',
    ),
    startAt: Type.Optional(
      Loose('When it is to begin, as far as the person has chosen; at once if not sent'),
    ),
    step: Type.String({ maxLength: 100, description: 'The step that the person was at' }),
  },
  {
    ...strict,
    title: 'CampaignDraft',
    description: 'A campaign that is not sent yet, finished or not: at most 1 MB',
  },
)

/** As a body: an answer of the same name has no example of its own. */
export const CampaignDraftBody = {
  ...CampaignDraft,
  examples: [
    {
      name: 'Spring letter',
      format: 'letter',
      cardDesign: null,
      content: { kind: 'template', templateId: '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37' },
      qrCode: null,
      audience: null,
      noReturnAddress: false,
      payment: 'credits',
      step: 'audience',
    },
  ],
}

export type CampaignDraft = Static<typeof CampaignDraft>

const fields = {
  id: Id('The draft'),
  name: Text('The name of the future campaign', 'Spring letter'),
  format,
  updatedAt: Timestamp,
  updatedBy: Nullable(
    Type.Object({
      id: Id('The person'),
      name: Text('The person’s name, or address if they have given no name', 'Åsa Öberg'),
    }),
    'Who wrote on it last; null where nobody is known by that id any more',
  ),
  createdAt: Timestamp,
}

export const CampaignDraftItem = Named('CampaignDraftItem', 'A draft of a campaign, without its body', fields)

export type CampaignDraftItem = Static<typeof CampaignDraftItem>

export const CampaignDraftAgain = Named('CampaignDraftAgain', 'A draft that was made from a campaign', {
  ...fields,
  codeIsGone: Flag('The campaign’s code was deleted, and the draft has none', false),
})

export const StoredCampaignDraft = Data(
  Named('StoredCampaignDraft', 'A draft of a campaign, as it is stored', {
    ...fields,
    assets: Several(Asset, 'The files that its letter names by id'),
    body: CampaignDraft,
  }),
)
