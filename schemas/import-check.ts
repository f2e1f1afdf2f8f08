import { Type } from '@sinclair/typebox'
import { Count, Data, Flag, Id, Named, Nullable, OneOf, Part, Several, Whole } from './common.ts'
import { cells, SheetRow, text } from './imports.ts'
import { CustomFieldsView, says } from './recipients.ts'

/** What people are shown of a file's rows, before the import and after. */

/** Why a row is left out. */
const problems = [
  'missing',
  'too_long',
  'unprintable',
  'unsplit',
  'cell_error',
  'unexpected',
  'repeated',
  'in_list',
] as const

/** What is wrong with a row. */
export const LeftOutReason = Type.Object({
  field: text('street', 'A standard field, or the key of a custom one; for a repeated row, the row above'),
  label: text('Street', 'For people'),
  problem: OneOf(problems, 'What is wrong, for programs'),
  message: text('Street is missing', 'What is wrong, for people'),
})

const LeftOut = Named('LeftOutRow', 'A row that will not be imported', {
  row: SheetRow('Where it stands'),
  outcome: OneOf(
    ['skipped', 'faulty', 'repeated'],
    'Whether the row is incomplete, has a value that cannot be printed, or is of a person who has a row already',
  ),
  reasons: Several(LeftOutReason, 'All that is wrong with the row'),
  cells,
  read: Several(
    Type.Object({
      column: Count('Which column, counted from 0'),
      text: text('411 03', 'What it holds, up to the length of a field'),
    }),
    'The cells that the mapping reads',
  ),
})

const Repeated = (description: string) =>
  Part(description, {
    rows: Whole('How many there are', 1),
    first: Type.Array(
      Type.Object({
        row: SheetRow('Where it stands'),
        earlier: Nullable(SheetRow('Where the person stands above'), 'Null if only the list has the person'),
      }),
      { maxItems: 20, description: 'The first ones' },
    ),
  })

const ImportedRow = Named('ImportedRow', 'A row as it would be stored', {
  row: SheetRow('Where it stands'),
  name: Type.String(says.name),
  street: Type.String(says.street),
  postCode: Type.String(says.postCode),
  postTown: Type.String(says.postTown),
  country: Type.String(says.country),
  customFields: CustomFieldsView,
})

export const ImportCheck = Data(
  Named('ImportCheck', 'The expected result of importing the file', {
    rows: Whole('Rows that are not blank', 250),
    importable: Whole('Rows that would become recipients', 247),
    skipped: Whole('Incomplete rows', 2),
    faulty: Whole('Rows with something that cannot be printed', 1),
    repeated: Repeated('Complete rows of a person who stands above at the same address'),
    inList: Repeated('Complete rows of a person who is in the list already, at the same address'),
    oddPostCodes: Part(
      'Importable rows whose post code does not have the form of their country. They are imported anyway',
      {
        rows: Whole('How many there are', 1),
        first: Type.Array(
          Type.Object({
            row: SheetRow('Where it stands'),
            postCode: text('1234', 'As it would be stored'),
            country: text('Sverige', 'As it would be stored'),
          }),
          { maxItems: 5, description: 'The first ones' },
        ),
      },
    ),
    issues: Type.Array(LeftOut, { maxItems: 200, description: 'The first rows that are left out' }),
    countries: Type.Array(
      Type.Object({
        country: text('Sverige', 'As it would be stored'),
        rows: Whole('The number of rows with this country'),
      }),
      {
        maxItems: 20,
        description: 'Countries of importable rows, the most frequent first',
      },
    ),
    recipients: Type.Array(ImportedRow, {
      maxItems: 20,
      description: 'The first ones, as they will be stored',
    }),
  }),
)

export const ConsoleImportResult = Data(
  Named('ConsoleImportResult', 'How many rows were imported and left out', {
    listId: Id('The list'),
    listName: text('Members', 'What people call it'),
    imported: Whole('Rows that became recipients', 247),
    skipped: Whole('Incomplete rows, which were left out', 2),
    faulty: Whole('Faulty rows, which were left out', 1),
    repeated: Flag('Whether the file had been imported before, so that nothing was imported now'),
  }),
)
