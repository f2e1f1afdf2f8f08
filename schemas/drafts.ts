import { type Static, Type } from '@sinclair/typebox'
import { Asset } from './assets.ts'
import { Data, Id, Named, Nullable, OneOf, Several, Timestamp, Uuid } from './common.ts'

/** Work of a person that is not saved yet. */

export const DraftParams = Type.Object({
  id: Id('The draft. Whoever begins one makes it up', 'Draft ID'),
})

const kind = OneOf(['template'], 'What the draft is for')

export const DraftQuery = Type.Object({ kind: Type.Optional(kind) })

const about = {
  kind,
  templateId: Nullable(Uuid(), 'The template that it changes; null: a new one'),
  baseEtag: Nullable(
    Type.String({ maxLength: 100, examples: ['"1772441130412"'] }),
    'The `ETag` of that template when the draft was begun',
  ),
}

const body = Type.Unsafe<Readonly<Record<string, unknown>>>({
  type: 'object',
  additionalProperties: true,
  description:
    'Any content that the editor writes. Its `name` is shown in lists; files that it names by id are kept',
})

export const DraftBody = Type.Object(
  { ...about, body },
  {
    title: 'DraftBody',
    additionalProperties: false,
    description: 'At most 512 KB',
    examples: [{ kind: 'template', templateId: null, baseEtag: null, body: { name: 'Spring letter' } }],
  },
)

export type DraftBody = Static<typeof DraftBody>

const fields = {
  id: Id('The draft'),
  ...about,
  name: Nullable(Type.String({ examples: ['Spring letter'] }), 'Of the body, as far as it has one'),
  updatedAt: Timestamp,
}

export const DraftItem = Named('DraftItem', 'A draft without its body', fields)
export const Draft = Data(
  Named('Draft', 'A draft', {
    ...fields,
    assets: Several(Asset, 'The files that its body names by id'),
    body,
  }),
)
