import { type Static, Type } from '@sinclair/typebox'
import { Asset } from './assets.ts'
import { cardDesigns } from './campaigns.ts'
import { Data, Nullable, StringEnum, Timestamp, Uuid } from './common.ts'

/** A campaign that is being made ready: all members of the account write on it, until one of them posts it. */

export const CampaignDraftParams = Type.Object({ id: Uuid('Draft ID must be a valid UUID') })

/** What is unfinished may be anything: it is checked when it is posted, and before that when a person asks. */
const open = { type: 'object', additionalProperties: true } as const

const Letter = Type.Unsafe<Readonly<Record<string, unknown>>>({
  ...open,
  description: 'A `TemplateSource`, finished or not. Files that it names by id are kept',
})

const strict = { additionalProperties: false }

const Content = Type.Union([
  Type.Object({ kind: Type.Literal('template'), templateId: Uuid() }, strict),
  Type.Object(
    {
      kind: Type.Literal('own'),
      templateId: Nullable(Uuid(), 'The template that it came from'),
      letter: Letter,
    },
    strict,
  ),
])

/** Characters of a field: far more than a recipient may have, since it may be pasted in the wrong place. */
const Text = Type.String({ maxLength: 2000 })

const Typed = Type.Object(
  {
    name: Text,
    street: Text,
    postCode: Text,
    postTown: Text,
    country: Text,
    customFields: Type.Optional(
      Type.Unsafe<Readonly<Record<string, { readonly label: string; readonly value: string }>>>({
        ...open,
        maxProperties: 50,
      }),
    ),
  },
  strict,
)

const AudienceOfDraft = Type.Union([
  Type.Object({ kind: Type.Literal('list'), listId: Uuid() }, strict),
  Type.Object({ kind: Type.Literal('typed'), recipients: Type.Array(Typed, { maxItems: 5000 }) }, strict),
])

const CodeOfDraft = Type.Object(
  { url: Text, description: Nullable(Text), trackingEnabled: Type.Boolean() },
  strict,
)

const format = StringEnum(['letter', 'postcard'])

export const CampaignDraft = Type.Object(
  {
    name: Text,
    format,
    cardDesign: Nullable(StringEnum(cardDesigns), 'Of a postcard; null: the picture is artwork of its own'),
    content: Nullable(Content),
    qrCode: Nullable(CodeOfDraft, 'In place of the template’s code; null keeps that'),
    audience: Nullable(AudienceOfDraft),
    noReturnAddress: Type.Boolean(),
    payment: StringEnum(['credits', 'checkout']),
    step: Type.String({ maxLength: 100, description: 'Where the person was' }),
  },
  {
    ...strict,
    title: 'CampaignDraft',
    description: 'At most 1 MB',
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
  id: Uuid(),
  name: Type.String({ examples: ['Spring letter'] }),
  format,
  updatedAt: Timestamp,
  updatedBy: Nullable(
    Type.Object({
      id: Uuid(),
      name: Type.String({ description: 'Or the address of who has told none', examples: ['Åsa Öberg'] }),
    }),
    'Who wrote on it last; null where nobody is known by that id any more',
  ),
  createdAt: Timestamp,
}

export const CampaignDraftItem = Type.Object(fields, { title: 'CampaignDraftItem' })

export const StoredCampaignDraft = Data(
  Type.Object(
    {
      ...fields,
      assets: Type.Array(Asset, { description: 'The files that its letter names by id' }),
      body: CampaignDraft,
    },
    { title: 'StoredCampaignDraft' },
  ),
)
