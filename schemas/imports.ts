import { type Static, Type } from '@sinclair/typebox'
import { Data, Id, Name, Nullable, StringEnum, Timestamp, Uuid } from './common.ts'
import { MAX_JOINED } from './recipient-limits.ts'
import { columnTargets, countryFields, MappingColumn, needs, ShownCustomFields, says } from './recipients.ts'

/** How people import a recipients file: in steps, and with more freedom than a program has. */

/** What may become of a column; one cell may hold post code and town. */
const targets = [...columnTargets, 'postCodeAndTown'] as const

/** A header lies further up than this, or nobody finds it. */
export const MAX_HEADER_ROW = 1000

const SheetRow = (description: string) =>
  Type.Integer({ minimum: 1, description: `${description}, as a spreadsheet numbers it`, examples: [17] })

const headerRow = Type.Integer({
  minimum: 0,
  maximum: MAX_HEADER_ROW,
  description:
    'The row that names the columns, as a spreadsheet numbers it. What stands above it is left out; 0: no row does',
  examples: [1],
})

const mappingFields = {
  headerRow,
  ...countryFields,
  columnMapping: Type.Array(MappingColumn(targets), {
    maxItems: 256,
    description: `Columns that are left out are skipped. Up to ${MAX_JOINED} columns of one standard field are joined, in this order`,
    examples: [
      [
        { csvHeader: 'Förnamn', columnIndex: 1, target: 'name' },
        { csvHeader: 'Efternamn', columnIndex: 0, target: 'name' },
        { csvHeader: 'Adress', columnIndex: 2, target: 'street' },
        { csvHeader: 'Postadress', columnIndex: 3, target: 'postCodeAndTown' },
      ],
    ],
  }),
}

const needsCountry = needs('countrySource', 'fixed', 'fixedCountry')

/** With `countrySource: csv`, `fixedCountry` stands in where the cell is blank. */
export const PeoplesMapping = Type.Object(mappingFields, {
  title: 'PeoplesMapping',
  description: 'How the columns of a file become recipients',
  ...needsCountry,
})

export type PeoplesMapping = Static<typeof PeoplesMapping>

const listId = Type.Optional(
  Id('The list that the rows are added to; a new one if not given', 'List ID must be a valid UUID'),
)
const language = StringEnum(['en', 'sv'], {
  default: 'en',
  description: 'Of the reasons why rows are left out',
})

export type Language = 'en' | 'sv'

export const PreviewConfig = Type.Object(
  { listId, headerRow: Type.Optional(headerRow) },
  { title: 'PreviewConfig', description: 'What is known of the file before it is looked into' },
)

export const CheckConfig = Type.Object(
  { listId, language, ...mappingFields },
  {
    title: 'CheckConfig',
    description: 'Where the rows would go, and how columns become recipients',
    ...needsCountry,
  },
)

export type CheckConfig = Static<typeof CheckConfig>

export const PeoplesImportConfig = Type.Object(
  {
    importId: Type.String({
      ...Uuid('Import ID must be a valid UUID'),
      description:
        'Made by the browser. The same one again imports nothing, and is answered as the first was',
    }),
    listId,
    newListName: Type.Optional(Name),
    faultyRows: StringEnum(['refuse', 'leaveOut'], {
      default: 'refuse',
      description: 'Whether faulty rows refuse the file, or only are left out',
    }),
    ...mappingFields,
  },
  {
    title: 'PeoplesImportConfig',
    description: 'Where the rows go, and how columns become recipients',
    ...needsCountry,
  },
)

export type PeoplesImportConfig = Static<typeof PeoplesImportConfig>

const text = (example: string, description: string) => Type.String({ examples: [example], description })

const Confidence = StringEnum(['sure', 'likely', 'unsure'], {
  description: '`sure`: header and cells agree; `unsure`: a person should look',
})

export type Confidence = 'sure' | 'likely' | 'unsure'

/** What most cells of a column look like. */
export const shapes = [
  'empty',
  'postCode',
  'postCodeAndTown',
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

const Suggestion = Type.Object(
  {
    target: StringEnum(targets, { description: 'What the column seems to be' }),
    customFieldKey: Type.Optional(text('customerSince', 'The key of the custom field')),
    customFieldLabel: Type.Optional(text('Customer since', 'What people call that field')),
    confidence: Confidence,
  },
  { title: 'Suggestion', description: 'What a column should become' },
)

const PreviewColumn = Type.Object(
  {
    index: Type.Integer({ minimum: 0, description: 'Which column, counted from 0' }),
    header: text('Postnr', 'Blank where it has none'),
    samples: Type.Array(Type.String(), {
      maxItems: 5,
      description: 'Some of its values',
      examples: [['411 03']],
    }),
    filled: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Share of rows with a value, of those looked at',
    }),
    shape: StringEnum(shapes, { description: 'What most of its cells look like' }),
    suggestion: Suggestion,
  },
  { title: 'PreviewColumn', description: 'A column of the file' },
)

const SeenBefore = Type.Object(
  {
    listId: Id('The list'),
    listName: text('Members', 'What people call it'),
    importedAt: Timestamp,
    imported: Type.Integer({ description: 'Rows that became recipients', examples: [248] }),
  },
  { title: 'SeenBefore', description: 'An earlier import of the same file' },
)

const cells = Type.Array(Type.String(), { description: 'As the file has them, long ones cut' })

export const ImportPreview = Data(
  Type.Object(
    {
      format: StringEnum(['csv', 'excel'], { description: 'What the file is' }),
      sheet: Nullable(
        Type.Object({
          name: text('Blad1', 'What it is called'),
          others: Type.Integer({ description: 'Worksheets that are not read' }),
        }),
        'The worksheet that is read',
      ),
      headerRow,
      headerConfidence: Confidence,
      columns: Type.Array(PreviewColumn, { description: 'Its columns, in order' }),
      proposal: PeoplesMapping,
      missing: Type.Array(StringEnum(['name', 'street', 'postCode', 'postTown']), {
        description: 'Fields that no column was found for',
      }),
      rows: Type.Array(Type.Object({ row: SheetRow('Where it stands'), cells }), {
        maxItems: 20,
        description: 'The first rows',
      }),
      rowCount: Type.Integer({ description: 'Rows below the header that are not blank', examples: [248] }),
      remembered: Nullable(PeoplesMapping, 'How a file with the same header was imported last'),
      seenBefore: Nullable(SeenBefore, 'When this very file was imported, and into which list'),
      digest: text('9f86d081884c7d65…', 'SHA-256 of the file, hexadecimal'),
    },
    { title: 'ImportPreview', description: 'What is in the file, and what it seems to mean' },
  ),
)

/** Why a row is left out. */
const problems = ['missing', 'too_long', 'unprintable', 'unsplit', 'cell_error', 'unexpected'] as const

const LeftOut = Type.Object(
  {
    row: SheetRow('Where it stands'),
    outcome: StringEnum(['skipped', 'faulty'], { description: 'Incomplete, or wrong' }),
    reasons: Type.Array(
      Type.Object({
        field: text('street', 'A standard field, or the key of a custom one'),
        label: text('Street', 'For people'),
        problem: StringEnum(problems, { description: 'What is wrong, for programs' }),
        message: text('Street is missing', 'What is wrong, for people'),
      }),
      { description: 'Everything that is wrong with it' },
    ),
    cells,
  },
  { title: 'LeftOutRow', description: 'A row that is not imported' },
)

const ImportedRow = Type.Object(
  {
    row: SheetRow('Where it stands'),
    name: Type.String(says.name),
    street: Type.String(says.street),
    postCode: Type.String(says.postCode),
    postTown: Type.String(says.postTown),
    country: Type.String(says.country),
    customFields: ShownCustomFields,
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
        description: 'Importable rows that repeat name, street and post code of one above',
        examples: [0],
      }),
      issues: Type.Array(LeftOut, { maxItems: 200, description: 'The first rows that are left out' }),
      countries: Type.Array(
        Type.Object({
          country: text('Sverige', 'As it would be stored'),
          rows: Type.Integer({ description: 'Rows with that country' }),
        }),
        {
          maxItems: 20,
          description: 'Of importable rows, the most frequent first',
        },
      ),
      recipients: Type.Array(ImportedRow, {
        maxItems: 20,
        description: 'The first ones, as they will be stored',
      }),
    },
    { title: 'ImportCheck', description: 'What importing the file would do' },
  ),
)

export const PeoplesImportResult = Data(
  Type.Object(
    {
      listId: Id('The list'),
      listName: text('Members', 'What people call it'),
      imported: Type.Integer({ description: 'Rows that became recipients', examples: [247] }),
      skipped: Type.Integer({ description: 'Incomplete rows, which were left out', examples: [2] }),
      faulty: Type.Integer({ description: 'Faulty rows, which were left out', examples: [1] }),
      repeated: Type.Boolean({ description: 'It had been imported already, and was not again' }),
    },
    { title: 'PeoplesImportResult', description: 'What became of the rows' },
  ),
)
