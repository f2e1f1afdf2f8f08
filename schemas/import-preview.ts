import { Type } from '@sinclair/typebox'
import {
  Count,
  Data,
  Id,
  Named,
  Nullable,
  NumberBetween,
  OneOf,
  Several,
  StringEnum,
  Timestamp,
  Whole,
} from './common.ts'
import { encodings } from './encodings.ts'
import { ConsoleMapping, cells, headerRow, SheetRow, targets, text } from './imports.ts'

/** What people are shown of a file before they choose what its columns are. */

const Confidence = OneOf(
  ['sure', 'likely', 'unsure'],
  '`sure`: header and cells agree; `unsure`: a person should look',
)

export type Confidence = 'sure' | 'likely' | 'unsure'

/** What most cells of a column look like. */
export const shapes = [
  'empty',
  'postCode',
  'postCodeAndTown',
  'address',
  'country',
  'street',
  'personName',
  'words',
  'email',
  'phone',
  'identity',
  'number',
  'date',
  'web',
  'text',
] as const

export type Shape = (typeof shapes)[number]

const Suggestion = Named('Suggestion', 'What a column should become', {
  target: OneOf(targets, 'What the column seems to be'),
  customFieldKey: Type.Optional(text('customerSince', 'The key of the custom field')),
  customFieldLabel: Type.Optional(text('Customer since', 'What people call that field')),
  confidence: Confidence,
})

const PreviewColumn = Named('PreviewColumn', 'A column of the file', {
  index: Count('Which column, counted from 0'),
  header: text('Postnr', 'Blank where it has none'),
  samples: Type.Array(Type.String(), {
    maxItems: 5,
    description: 'Some of its values',
    examples: [['411 03']],
  }),
  filled: NumberBetween(0, 1, 'The share of examined rows that have a value'),
  shape: OneOf(shapes, 'The form that most of its cells have'),
  suggestion: Suggestion,
})

const SheetName = Named('SheetName', 'A worksheet of a workbook', {
  name: text('Blad1', 'What it is called'),
  hidden: Type.Boolean({ description: 'Whether spreadsheet programs hide it' }),
})

const FileDoubt = Named('FileDoubt', 'What may be meant otherwise in some rows', {
  code: text('file_rows_hidden', 'What it is'),
  params: Type.Record(Type.String(), Type.Unknown(), { description: 'In which rows, and which column' }),
  message: text('The file hides rows 2 and 5: they are printed too', 'The same in words'),
})

const ReadingPreview = Named('ReadingPreview', 'What some cells of the file become in an encoding', {
  encoding: OneOf(encodings, 'How the bytes are read'),
  cells: Several(Type.String(), 'The same cells in every encoding'),
})

const SeenBefore = Named('SeenBefore', 'An earlier import of the same file', {
  listId: Id('The list'),
  listName: text('Members', 'What people call it'),
  importedAt: Timestamp,
  imported: Whole('Rows that became recipients', 248),
})

export const ImportPreview = Data(
  Named('ImportPreview', 'The contents of the file, and a proposed mapping', {
    format: OneOf(['csv', 'excel'], 'The format of the file'),
    sheet: Nullable(
      Type.Object({
        name: text('Blad1', 'What it is called'),
        others: Whole('Worksheets that are not read'),
        all: Several(SheetName, 'All worksheets, in order'),
      }),
      'The worksheet that is read',
    ),
    readings: Nullable(
      Type.Object({
        encoding: OneOf(encodings, 'How it is read'),
        unsure: Type.Boolean({ description: 'Whether another encoding could have been meant as well' }),
        previews: Several(
          ReadingPreview,
          'The encodings that make something else of it, the likeliest first',
        ),
      }),
      'How a text that is no UTF-8 is read; null for all other files',
    ),
    headerRow,
    headerConfidence: Confidence,
    columns: Several(PreviewColumn, 'Its columns, in order'),
    proposal: ConsoleMapping,
    missing: Several(
      StringEnum(['name', 'street', 'postCode', 'postTown']),
      'Fields that no column was found for',
    ),
    rows: Type.Array(Type.Object({ row: SheetRow('Where it stands'), cells }), {
      maxItems: 20,
      description: 'The first rows. A cell whose formula failed begins with U+FFFF',
    }),
    hiddenRows: Whole('Rows that a spreadsheet program does not show, such as filtered ones', 0),
    doubts: Several(FileDoubt, 'What may be meant otherwise, with the rows in which'),
    rowCount: Whole('Rows below the header that are read: not blank, nor left out', 248),
    remembered: Nullable(ConsoleMapping, 'How a file with the same header was imported last'),
    seenBefore: Nullable(SeenBefore, 'When this very file was imported, and into which list'),
    digest: text('9f86d081884c7d65…', 'SHA-256 of the file, hexadecimal'),
  }),
)
