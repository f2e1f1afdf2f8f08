import { type Static, Type } from '@sinclair/typebox'
import { Data, Name, Nullable, StringEnum, Timestamp, Uuid } from './common.ts'

export const CreateList = Type.Object({ name: Name })

export const CreatedList = Data(
  Type.Object({
    id: Uuid(),
    name: Type.String(),
    userId: Uuid(),
    schemaLockedAt: Nullable(Timestamp),
    lastActivityAt: Timestamp,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
)

export const Lists = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Uuid(),
      name: Type.String(),
      createdAt: Timestamp,
      updatedAt: Timestamp,
      recipientCount: Type.Integer(),
    }),
  ),
  meta: Type.Object({
    totalRecipientCount: Type.Integer({ description: 'Over all lists of the account' }),
    listCount: Type.Integer(),
  }),
})

export const ListParams = Type.Object({ listId: Uuid('List ID must be a valid UUID') })

export const FieldSchema = Data(
  Type.Object({
    status: StringEnum(['unlocked', 'locked']),
    fields: Type.Array(
      Type.Object({
        fieldKey: Type.String(),
        fieldLabel: Type.String(),
        defaultValue: Nullable(Type.String()),
        missingBehavior: StringEnum(['skip', 'fail']),
      }),
    ),
  }),
)

export type FieldSchema = Static<typeof FieldSchema>
