import { type Static, Type } from '@sinclair/typebox'
import { Data, Line, NAME_LENGTH, Name, StringEnum, Timestamp, Uuid } from './common.ts'

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

/** What lists are sorted by in the console. */
export const listSorts = ['activity', 'newest', 'name', 'recipients'] as const

export type ListSort = (typeof listSorts)[number]

export const ListsQuery = Type.Object({
  search: Type.Optional(Line(0, NAME_LENGTH, { description: 'A part of the name, in any case' })),
  sort: StringEnum(listSorts, {
    default: 'activity',
    description: 'Names from the first, everything else from the latest or the most',
  }),
  cursor: Type.Optional(
    Type.String({
      maxLength: 2000,
      description: '`nextCursor` or `prevCursor` of another page in this order',
    }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Rows of a page' }),
  direction: StringEnum(['next', 'prev'], { default: 'next', description: 'Which way from the cursor' }),
})

const ListFields = Type.Array(
  Type.Object({
    fieldKey: Type.String({ examples: ['customerSince'] }),
    fieldLabel: Type.String({ examples: ['Customer since'] }),
    defaultValue: Type.Union([Type.String(), Type.Null()], { examples: [null] }),
    missingBehavior: StringEnum(['skip', 'fail'], {
      description: 'Of a row without the field, where `defaultValue` is null',
    }),
  }),
)

const schemaStatus = StringEnum(['unlocked', 'locked'], {
  description: 'Unlocked until the first recipient, which defines the fields',
  examples: ['locked'],
})

const shownFields = {
  id: Uuid(),
  name: Type.String({ examples: ['Members'] }),
  recipientCount: Type.Integer({ examples: [250] }),
  status: schemaStatus,
  fields: ListFields,
  lastActivityAt: Timestamp,
  endsAt: Type.String({
    ...Timestamp,
    description:
      'When it is deleted if nothing is added and nothing posted. A campaign that prints from it keeps it',
  }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const ShownList = Type.Object(shownFields, { title: 'ShownList' })

export type ShownList = Static<typeof ShownList>

const Cursor = Type.Union([Type.String(), Type.Null()], { examples: [null] })

export const ShownLists = Type.Object({
  data: Type.Array(ShownList),
  meta: Type.Object({
    count: Type.Integer({ description: 'All matching lists', examples: [1] }),
    nextCursor: Cursor,
    prevCursor: Cursor,
  }),
})

export const ListDetail = Data(
  Type.Object(
    {
      ...shownFields,
      imports: Type.Array(
        Type.Object({
          importedAt: Timestamp,
          imported: Type.Integer(),
          skipped: Type.Integer(),
          faulty: Type.Integer(),
        }),
        { maxItems: 10, description: 'Files that people imported, the newest first' },
      ),
      campaigns: Type.Array(
        Type.Object({
          id: Uuid(),
          name: Type.String({ examples: ['Spring letter'] }),
          status: StringEnum(['pending', 'processing', 'completed', 'failed']),
        }),
        { maxItems: 10, description: 'That were made with it, the newest first' },
      ),
      deletable: Type.Boolean({ description: 'False while a campaign has yet to print from it' }),
    },
    { title: 'ListDetail' },
  ),
)

export type ListDetail = Static<typeof ListDetail>['data']

export const ListParams = Type.Object({ listId: Uuid('List ID must be a valid UUID') })

export const FieldSchema = Data(
  Type.Object(
    {
      status: schemaStatus,
      fields: ListFields,
    },
    { title: 'FieldSchema' },
  ),
)

export type FieldSchema = Static<typeof FieldSchema>
