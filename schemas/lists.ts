import { type Static, Type } from '@sinclair/typebox'
import { Data, Id, Line, NAME_LENGTH, Name, StringEnum, Timestamp } from './common.ts'

export const CreateList = Type.Object(
  { name: Name },
  { title: 'CreateList', description: 'A list to create' },
)

const ShownName = Type.String({ description: 'What people call it', examples: ['Members'] })

export const CreatedList = Data(
  Type.Object(
    {
      id: Id('The list'),
      name: ShownName,
      userId: Id('The account that owns the list'),
      schemaLockedAt: Type.Union([Timestamp, Type.Null()], {
        description: 'When its first recipient was added, which fixes its custom fields; null before',
        examples: [null],
      }),
      lastActivityAt: Timestamp,
      createdAt: Timestamp,
      updatedAt: Timestamp,
    },
    { title: 'List', description: 'A list that holds recipients' },
  ),
)

const recipientCount = Type.Integer({ description: 'How many recipients it has now', examples: [250] })

export const Lists = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        id: Id('The list'),
        name: ShownName,
        createdAt: Timestamp,
        updatedAt: Timestamp,
        recipientCount,
      },
      { title: 'ListRow', description: 'A list, with how many recipients it has' },
    ),
    { description: 'All lists of the account' },
  ),
  meta: Type.Object(
    {
      totalRecipientCount: Type.Integer({
        description: 'Recipients of all lists of the account',
        examples: [250],
      }),
      listCount: Type.Integer({ description: 'Lists of the account', examples: [1] }),
    },
    { description: 'How much there is of both' },
  ),
})

/** Orders of lists in the console. */
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
    fieldKey: Type.String({
      description: 'What the field is called in `customFields`',
      examples: ['customerSince'],
    }),
    fieldLabel: Type.String({ description: 'What people call it', examples: ['Customer since'] }),
    defaultValue: Type.Union([Type.String(), Type.Null()], {
      description: 'What is printed where a row has no value; null if nothing is',
      examples: [null],
    }),
    missingBehavior: StringEnum(['skip', 'fail'], {
      description:
        'What becomes of a row without a value, where `defaultValue` is null: it is left out (`skip`), or everything is refused (`fail`)',
    }),
  }),
  { description: 'The custom fields of its recipients' },
)

const schemaStatus = StringEnum(['unlocked', 'locked'], {
  description:
    '`unlocked` until the first recipient, whose custom fields become those of the list; then `locked`',
  examples: ['locked'],
})

const shownFields = {
  id: Id('The list'),
  name: ShownName,
  recipientCount,
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

export const ShownList = Type.Object(shownFields, {
  title: 'ShownList',
  description: 'A list, with what is in it',
})

export type ShownList = Static<typeof ShownList>

const Cursor = (description: string) =>
  Type.Union([Type.String(), Type.Null()], { description, examples: [null] })

export const ShownLists = Type.Object({
  data: Type.Array(ShownList, { description: 'The lists of this page' }),
  meta: Type.Object(
    {
      count: Type.Integer({ description: 'All matching lists', examples: [1] }),
      nextCursor: Cursor('Sent back as `cursor` for the page after; null on the last page'),
      prevCursor: Cursor(
        'Sent back as `cursor`, with `direction=prev`, for the page before; null on the first page',
      ),
    },
    { description: 'Where this page stands among the others' },
  ),
})

export const ListDetail = Data(
  Type.Object(
    {
      ...shownFields,
      imports: Type.Array(
        Type.Object({
          importedAt: Timestamp,
          imported: Type.Integer({ description: 'Rows that became recipients' }),
          skipped: Type.Integer({ description: 'Incomplete rows, which were left out' }),
          faulty: Type.Integer({ description: 'Faulty rows, which were left out' }),
        }),
        { maxItems: 10, description: 'Files that people imported, the newest first' },
      ),
      campaigns: Type.Array(
        Type.Object({
          id: Id('The campaign'),
          name: Type.String({ description: 'What people call it', examples: ['Spring letter'] }),
          status: StringEnum(['pending', 'processing', 'completed', 'failed'], {
            description: 'How far it has come',
          }),
        }),
        { maxItems: 10, description: 'That were made with it, the newest first' },
      ),
      deletable: Type.Boolean({ description: 'False while a campaign has yet to print from it' }),
    },
    { title: 'ListDetail', description: 'A list, with what was imported into it and posted to it' },
  ),
)

export type ListDetail = Static<typeof ListDetail>['data']

export const ListParams = Type.Object({ listId: Id('The list', 'List ID must be a valid UUID') })

export const FieldSchema = Data(
  Type.Object(
    {
      status: schemaStatus,
      fields: ListFields,
    },
    { title: 'FieldSchema', description: 'Which custom fields the recipients of a list have' },
  ),
)

export type FieldSchema = Static<typeof FieldSchema>
