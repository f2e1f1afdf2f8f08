import { type Static, Type } from '@sinclair/typebox'
import {
  Data,
  Flag,
  Id,
  Name,
  Named,
  NameView,
  Nullable,
  OneOf,
  Part,
  SearchIn,
  Several,
  StringEnum,
  Text,
  Timestamp,
  Whole,
} from './common.ts'
import { NAME_LENGTH } from './name-length.ts'

export const CreateList = Named('CreateList', 'A list to create', { name: Name })

const ListName = { ...NameView, examples: ['Members'] }

export const CreatedList = Data(
  Named('List', 'A list that holds recipients', {
    id: Id('The list'),
    name: ListName,
    userId: Id('The account that owns the list'),
    schemaLockedAt: Nullable(
      Timestamp,
      'When its first recipient was added, which locked its custom fields; null before that',
      null,
    ),
    lastActivityAt: Timestamp,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
)

const recipientCount = Whole('How many recipients it has now', 250)

export const Lists = Type.Object({
  data: Several(
    Named('ListRow', 'A list, with how many recipients it has', {
      id: Id('The list'),
      name: ListName,
      createdAt: Timestamp,
      updatedAt: Timestamp,
      recipientCount,
    }),
    'All lists of the account',
  ),
  meta: Part('Totals of the account', {
    totalRecipientCount: Whole('The number of recipients on all lists of the account', 250),
    listCount: Whole('The number of lists of the account', 1),
  }),
})

/** Orders of lists in the console. */
export const listSorts = ['activity', 'newest', 'name', 'recipients'] as const

export type ListSort = (typeof listSorts)[number]

export const ListsQuery = Type.Object({
  search: SearchIn('the name', NAME_LENGTH),
  sort: StringEnum(listSorts, {
    default: 'activity',
    description: 'Sort order. Names ascend; everything else starts with the newest or largest',
  }),
  cursor: Type.Optional(
    Type.String({
      maxLength: 2000,
      description: '`nextCursor` or `prevCursor` of another page in this order',
    }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Rows per page' }),
  direction: StringEnum(['next', 'prev'], {
    default: 'next',
    description: '`next` for rows after the cursor, `prev` for rows before it',
  }),
})

const ListFields = Several(
  Type.Object({
    fieldKey: Text('What the field is called in `customFields`', 'customerSince'),
    fieldLabel: Text('The name that people gave it', 'Customer since'),
    defaultValue: Nullable(
      Type.String(),
      'The value that is printed if a recipient has none; null if there is no default',
      null,
    ),
    missingBehavior: OneOf(
      ['skip', 'fail'],
      'What happens to a row without a value if `defaultValue` is null: it is left out (`skip`), or everything is refused (`fail`)',
    ),
  }),
  'The custom fields of its recipients',
)

const schemaStatus = OneOf(
  ['unlocked', 'locked'],
  '`unlocked` until the first recipient, whose custom fields become those of the list; then `locked`',
  'locked',
)

const shownFields = {
  id: Id('The list'),
  name: ListName,
  recipientCount,
  status: schemaStatus,
  fields: ListFields,
  lastActivityAt: Timestamp,
  endsAt: Type.String({
    ...Timestamp,
    description:
      'When the list is deleted if nobody adds to it or posts to it. A list that a campaign still prints from is kept',
  }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const ListView = Named('ListView', 'A list with its fields and its number of recipients', shownFields)

export type ListView = Static<typeof ListView>

const Cursor = (description: string) =>
  Type.Union([Type.String(), Type.Null()], { description, examples: [null] })

export const ListsView = Type.Object({
  data: Several(ListView, 'The lists of this page'),
  meta: Part('Paging', {
    count: Whole('Number of matching lists', 1),
    nextCursor: Cursor('Send it back as `cursor` to get the next page; null on the last page'),
    prevCursor: Cursor(
      'Sent back as `cursor`, with `direction=prev`, for the page before; null on the first page',
    ),
  }),
})

export const ListDetail = Data(
  Named('ListDetail', 'A list with its imports and campaigns', {
    ...shownFields,
    imports: Type.Array(
      Type.Object({
        importedAt: Timestamp,
        imported: Whole('Rows that became recipients'),
        skipped: Whole('Incomplete rows, which were left out'),
        faulty: Whole('Faulty rows, which were left out'),
      }),
      { maxItems: 10, description: 'Files that people imported, newest first' },
    ),
    campaigns: Type.Array(
      Type.Object({
        id: Id('The campaign'),
        name: NameView,
        status: OneOf(['pending', 'processing', 'completed', 'failed'], 'The status of the campaign'),
      }),
      { maxItems: 10, description: 'Campaigns with this list, newest first' },
    ),
    deletable: Flag(
      'Whether the list can be deleted. Not while a campaign still has letters to prepare from it',
    ),
  }),
)

export type ListDetail = Static<typeof ListDetail>['data']

export const ListParams = Type.Object({ listId: Id('The list', 'List ID') })

export const FieldSchema = Data(
  Named('FieldSchema', 'The custom fields that the recipients of a list have', {
    status: schemaStatus,
    fields: ListFields,
  }),
)

export type FieldSchema = Static<typeof FieldSchema>
