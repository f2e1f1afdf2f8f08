import { type Static, Type } from '@sinclair/typebox'
import { Data, Name, Nullable, StringEnum, Timestamp, Uuid } from './common.ts'
import { MAX_JOINED } from './recipient-limits.ts'
import { columnTargets, countryFields, MappingColumn, needs } from './recipients.ts'

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
export const PeoplesMapping = Type.Object(mappingFields, { title: 'PeoplesMapping', ...needsCountry })

export type PeoplesMapping = Static<typeof PeoplesMapping>

const listId = Type.Optional(Uuid('List ID must be a valid UUID'))
const language = StringEnum(['en', 'sv'], {
  default: 'en',
  description: 'Of the reasons why rows are left out',
})

export type Language = 'en' | 'sv'

export const PreviewConfig = Type.Object(
  { listId, headerRow: Type.Optional(headerRow) },
  { title: 'PreviewConfig' },
)

export const CheckConfig = Type.Object(
  { listId, language, ...mappingFields },
  { title: 'CheckConfig', ...needsCountry },
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
  { title: 'PeoplesImportConfig', ...needsCountry },
)

export type PeoplesImportConfig = Static<typeof PeoplesImportConfig>

const text = (example: string, description?: string) =>
  Type.String({ examples: [example], ...(description ? { description } : {}) })

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
    target: StringEnum(targets),
    customFieldKey: Type.Optional(text('customerSince')),
    customFieldLabel: Type.Optional(text('Customer since')),
    confidence: Confidence,
  },
  { title: 'Suggestion' },
)

const PreviewColumn = Type.Object(
  {
    index: Type.Integer({ minimum: 0 }),
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
  { title: 'PreviewColumn' },
)

const SeenBefore = Type.Object(
  {
    listId: Uuid(),
    listName: text('Members'),
    importedAt: Timestamp,
    imported: Type.Integer({ examples: [248] }),
  },
  { title: 'SeenBefore' },
)

const cells = Type.Array(Type.String(), { description: 'As the file has them, long ones cut' })

export const ImportPreview = Data(
  Type.Object(
    {
      format: StringEnum(['csv', 'excel']),
      sheet: Nullable(
        Type.Object({
          name: text('Blad1'),
          others: Type.Integer({ description: 'Worksheets that are not read' }),
        }),
        'The worksheet that is read',
      ),
      headerRow,
      headerConfidence: Confidence,
      columns: Type.Array(PreviewColumn),
      proposal: PeoplesMapping,
      missing: Type.Array(StringEnum(['name', 'street', 'postCode', 'postTown']), {
        description: 'Fields that no column was found for',
      }),
      rows: Type.Array(Type.Object({ row: SheetRow('Where it stands'), cells }), { maxItems: 20 }),
      rowCount: Type.Integer({ description: 'Rows below the header that are not blank', examples: [248] }),
      remembered: Nullable(PeoplesMapping, 'How a file with the same header was imported last'),
      seenBefore: Nullable(SeenBefore, 'When this very file was imported, and into which list'),
      digest: text('9f86d081884c7d65…', 'SHA-256 of the file, hexadecimal'),
    },
    { title: 'ImportPreview' },
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
        problem: StringEnum(problems),
        message: text('Street is missing'),
      }),
    ),
    cells,
  },
  { title: 'LeftOutRow' },
)

const ImportedRow = Type.Object(
  {
    row: SheetRow('Where it stands'),
    name: Type.String(),
    street: Type.String(),
    postCode: Type.String(),
    postTown: Type.String(),
    country: Type.String(),
    customFields: Type.Record(Type.String(), Type.Object({ label: Type.String(), value: Type.String() })),
  },
  { title: 'ImportedRow' },
)

export const ImportCheck = Data(
  Type.Object(
    {
      rows: Type.Integer({ description: 'Rows that are not blank', examples: [250] }),
      importable: Type.Integer({ examples: [247] }),
      skipped: Type.Integer({ description: 'Incomplete rows', examples: [2] }),
      faulty: Type.Integer({ description: 'Rows with something that cannot be printed', examples: [1] }),
      duplicates: Type.Integer({
        description: 'Importable rows that repeat name, street and post code of one above',
        examples: [0],
      }),
      issues: Type.Array(LeftOut, { maxItems: 200, description: 'The first rows that are left out' }),
      countries: Type.Array(Type.Object({ country: text('Sverige'), rows: Type.Integer() }), {
        maxItems: 20,
        description: 'Of importable rows, the most frequent first',
      }),
      recipients: Type.Array(ImportedRow, {
        maxItems: 20,
        description: 'The first ones, as they will be stored',
      }),
    },
    { title: 'ImportCheck' },
  ),
)

export const PeoplesImportResult = Data(
  Type.Object(
    {
      listId: Uuid(),
      listName: text('Members'),
      imported: Type.Integer({ examples: [247] }),
      skipped: Type.Integer({ examples: [2] }),
      faulty: Type.Integer({ examples: [1] }),
      repeated: Type.Boolean({ description: 'It had been imported already, and was not again' }),
    },
    { title: 'PeoplesImportResult' },
  ),
)
