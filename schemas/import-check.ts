import { Type } from '@sinclair/typebox'
import { Data, Id, StringEnum } from './common.ts'
import { cells, SheetRow, text } from './imports.ts'
import { CustomFieldsView, says } from './recipients.ts'

/** What people are shown of a file's rows, before the import and after. */

/** Why a row is left out. */
const problems = ['missing', 'too_long', 'unprintable', 'unsplit', 'cell_error', 'unexpected'] as const

const LeftOut = Type.Object(
  {
    row: SheetRow('Where it stands'),
    outcome: StringEnum(['skipped', 'faulty'], {
      description: 'Whether the row is incomplete, or has a value that cannot be printed',
    }),
    reasons: Type.Array(
      Type.Object({
        field: text('street', 'A standard field, or the key of a custom one'),
        label: text('Street', 'For people'),
        problem: StringEnum(problems, { description: 'What is wrong, for programs' }),
        message: text('Street is missing', 'What is wrong, for people'),
      }),
      { description: 'All that is wrong with the row' },
    ),
    cells,
  },
  { title: 'LeftOutRow', description: 'A row that will not be imported' },
)

const ImportedRow = Type.Object(
  {
    row: SheetRow('Where it stands'),
    name: Type.String(says.name),
    street: Type.String(says.street),
    postCode: Type.String(says.postCode),
    postTown: Type.String(says.postTown),
    country: Type.String(says.country),
    customFields: CustomFieldsView,
  },
  { title: 'ImportedRow', description: 'A row as it would be stored' },
)

export const ImportCheck = Data(
  Type.Object(
    {
      rows: Type.Integer({ description: 'Rows that are not blank', examples: [250] }),
      importable: Type.Integer({ description: 'Rows that would become recipients', examples: [247] }),
      skipped: Type.Integer({ description: 'Incomplete rows', examples: [2] }),
      faulty: Type.Integer({ description: 'Rows with something that cannot be printed', examples: [1] }),
      duplicates: Type.Integer({
        description: 'Importable rows with the same name, street and post code as a row above',
        examples: [0],
      }),
      oddPostCodes: Type.Object(
        {
          rows: Type.Integer({ description: 'How many there are', examples: [1] }),
          first: Type.Array(
            Type.Object({
              row: SheetRow('Where it stands'),
              postCode: text('1234', 'As it would be stored'),
              country: text('Sverige', 'As it would be stored'),
            }),
            { maxItems: 5, description: 'The first ones' },
          ),
        },
        {
          description:
            'Importable rows whose post code does not have the form of their country. They are imported anyway',
        },
      ),
      issues: Type.Array(LeftOut, { maxItems: 200, description: 'The first rows that are left out' }),
      countries: Type.Array(
        Type.Object({
          country: text('Sverige', 'As it would be stored'),
          rows: Type.Integer({ description: 'The number of rows with this country' }),
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
    },
    { title: 'ImportCheck', description: 'The expected result of importing the file' },
  ),
)

export const ConsoleImportResult = Data(
  Type.Object(
    {
      listId: Id('The list'),
      listName: text('Members', 'What people call it'),
      imported: Type.Integer({ description: 'Rows that became recipients', examples: [247] }),
      skipped: Type.Integer({ description: 'Incomplete rows, which were left out', examples: [2] }),
      faulty: Type.Integer({ description: 'Faulty rows, which were left out', examples: [1] }),
      repeated: Type.Boolean({
        description: 'Whether the file had been imported before, so that nothing was imported now',
      }),
    },
    { title: 'ConsoleImportResult', description: 'How many rows were imported and left out' },
  ),
)
