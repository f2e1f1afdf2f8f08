import { type Static, Type } from '@sinclair/typebox'
import { Data, Name, StringEnum, Timestamp, Uuid } from './common.ts'

export const CreateList = Type.Object({ name: Name }, { title: 'CreateList' })

export const CreatedList = Data(
  Type.Object(
    {
      id: Uuid(),
      name: Type.String({ examples: ['Members'] }),
      userId: Uuid(),
      schemaLockedAt: Type.Union([Timestamp, Type.Null()], {
        description: 'When the first recipient was added',
        examples: [null],
      }),
      lastActivityAt: Timestamp,
      createdAt: Timestamp,
      updatedAt: Timestamp,
    },
    { title: 'List' },
  ),
)

export const Lists = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        id: Uuid(),
        name: Type.String({ examples: ['Members'] }),
        createdAt: Timestamp,
        updatedAt: Timestamp,
        recipientCount: Type.Integer({ examples: [250] }),
      },
      { title: 'ListRow' },
    ),
  ),
  meta: Type.Object({
    totalRecipientCount: Type.Integer({ description: 'Over all lists of the account', examples: [250] }),
    listCount: Type.Integer({ examples: [1] }),
  }),
})

export const ListParams = Type.Object({ listId: Uuid('List ID must be a valid UUID') })

export const FieldSchema = Data(
  Type.Object(
    {
      status: StringEnum(['unlocked', 'locked'], {
        description: 'Unlocked until the first recipient, which defines the fields',
        examples: ['locked'],
      }),
      fields: Type.Array(
        Type.Object({
          fieldKey: Type.String({ examples: ['customerSince'] }),
          fieldLabel: Type.String({ examples: ['Customer since'] }),
          defaultValue: Type.Union([Type.String(), Type.Null()], { examples: [null] }),
          missingBehavior: StringEnum(['skip', 'fail'], {
            description: 'Of a row without the field, where `defaultValue` is null',
          }),
        }),
      ),
    },
    { title: 'FieldSchema' },
  ),
)

export type FieldSchema = Static<typeof FieldSchema>
