import { type Static, Type } from '@sinclair/typebox'
import {
  Count,
  CursorPage,
  CursorQuery,
  Data,
  Id,
  Line,
  Named,
  Nullable,
  OneOf,
  Several,
  StringEnum,
  Timestamp,
  VisibleLine,
  Whole,
} from './common.ts'
import { LeftOutReason } from './import-check.ts'
import { SheetRow, text } from './imports.ts'
import { languages } from './languages.ts'
import { standardLimits } from './recipient-limits.ts'
import { needs, says } from './recipients.ts'

/** People and households who get no letters of an account. */

const scope = OneOf(
  ['person', 'household'],
  'Whether one person at the address gets no letters, or everyone there',
)

export const AddStopEntry = Type.Object(
  {
    scope,
    name: Type.Optional(
      VisibleLine(standardLimits.name, {
        ...says.name,
        description: 'Required for a person; of a household, nothing is stored',
      }),
    ),
    street: VisibleLine(standardLimits.street, says.street),
    postCode: VisibleLine(standardLimits.postCode, says.postCode),
    postTown: VisibleLine(standardLimits.postTown, says.postTown),
    country: Type.Optional(
      VisibleLine(standardLimits.country, {
        ...says.country,
        description: 'The country of the service if not given',
      }),
    ),
  },
  {
    title: 'AddStopEntry',
    description: 'A person or a household who wants no letters',
    ...needs('scope', 'person', 'name'),
  },
)

export type AddStopEntry = Static<typeof AddStopEntry>

const unlessErased = (field: keyof typeof says) =>
  Nullable(
    text(says[field].examples[0], says[field].description),
    'As it was added; null if only a hash is kept',
  )

export const StopEntry = Named('StopEntry', 'A person or a household who gets no letters of the account', {
  id: Id('The entry'),
  scope,
  name: Nullable(
    text(says.name.examples[0], says.name.description),
    'Null for a household, and if only a hash is kept',
  ),
  street: unlessErased('street'),
  postCode: unlessErased('postCode'),
  postTown: unlessErased('postTown'),
  country: unlessErased('country'),
  source: OneOf(
    ['manual', 'import', 'returned', 'recipient', 'erasure'],
    'Where it comes from: added by hand or from a file, a letter that came back, the recipient’s own wish, or the erasure of a recipient, which leaves a hash behind',
  ),
  addedBy: Nullable(
    text('Anna Ek', 'What they are called'),
    'The person who added it; null if no one of the account did',
  ),
  createdAt: Timestamp,
})

export type StopEntry = Static<typeof StopEntry>

export const StopEntryAnswer = Data(StopEntry)
export const StopList = CursorPage(StopEntry)

export const StopListQuery = Type.Composite([
  CursorQuery,
  Type.Object({
    search: Type.Optional(
      Line(0, 200, {
        description: 'Words of name, street, post code and town, in any order, in upper or lower case',
      }),
    ),
  }),
])

export const ImportStopList = Named('ImportStopList', 'Options for reading the file', {
  language: StringEnum(languages, {
    default: 'en',
    description: 'The language of the reasons for rows that cannot be used',
  }),
})

export const StopListImport = Data(
  Named('StopListImport', 'What became of the rows of the file', {
    added: Whole('Rows that became entries', 120),
    known: Whole('Rows whose person or household was there already', 4),
    refusedRows: Count('Rows that cannot be used', 1),
    refused: Type.Array(
      Named('RefusedStopRow', 'A row that cannot be used', {
        row: SheetRow('Where it stands'),
        reasons: Several(LeftOutReason, 'All that is wrong with the row'),
      }),
      { maxItems: 200, description: 'The first of them' },
    ),
  }),
)

export type StopListImport = Static<typeof StopListImport>['data']
