import { type Static, Type } from '@sinclair/typebox'
import { FromOne, Id, Name, Named, Several, StringEnum, Uuid, WholeBetween } from './common.ts'
import { encodings } from './encodings.ts'
import { languages } from './languages.ts'
import { MAX_JOINED, MAX_VALUE_LENGTH } from './recipient-limits.ts'
import { columnTargets, countryFields, MappingColumn, needs } from './recipients.ts'

/** A person's import of a recipients file: in steps, and with more freedom than a program has. */

/** What a column may become. One cell may hold post code and town, or a whole address without its name. */
export const targets = [...columnTargets, 'postCodeAndTown', 'address'] as const

/** A header further down than this is not found. */
export const MAX_HEADER_ROW = 1000

export const SheetRow = (description: string) => FromOne(`${description}, as a spreadsheet numbers it`, 17)

export const headerRow = WholeBetween(
  0,
  MAX_HEADER_ROW,
  'The row that names the columns, as a spreadsheet numbers it. Rows above it are left out. 0: the file has no such row',
  1,
)

const mappingFields = {
  headerRow,
  ...countryFields,
  columnMapping: Type.Array(MappingColumn(targets), {
    maxItems: 256,
    description: `Columns that are left out are skipped. Up to ${MAX_JOINED} columns of one standard field are joined, in this order. A column may be named twice: as part of the address, and as a custom field`,
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

/** With `countrySource: csv`, `fixedCountry` is used for blank cells. */
export const ConsoleMapping = Type.Object(mappingFields, {
  title: 'ConsoleMapping',
  description: 'How the columns of a file become recipients',
  ...needsCountry,
})

export type ConsoleMapping = Static<typeof ConsoleMapping>

/** Cells that a person may correct in a file. */
const MAX_CORRECTIONS = 1000

const Correction = Named('Correction', 'What stands in a cell instead', {
  row: SheetRow('Where it stands'),
  column: WholeBetween(0, 255, 'Which column, counted from 0'),
  text: Type.String({ maxLength: MAX_VALUE_LENGTH, description: 'The new text', examples: ['411 03'] }),
})

/** What a person has chosen about a file. All steps of its import take it. */
const FileChoices = Named('FileChoices', 'What is read of the file, and how', {
  sheet: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'The worksheet of a workbook, by its name; without it, the first that can be seen',
      examples: ['Kunder'],
    }),
  ),
  encoding: Type.Optional(
    StringEnum(encodings, {
      description:
        'How a text is read that is no UTF-8, whatever its bytes look like; it has no effect on other files',
    }),
  ),
  hiddenRows: Type.Optional(
    StringEnum(['import', 'leaveOut'], {
      default: 'import',
      description:
        'Whether rows that a spreadsheet program does not show, such as filtered ones, are imported',
    }),
  ),
  repeatedRows: Type.Optional(
    StringEnum(['import', 'report', 'leaveOut'], {
      default: 'import',
      description:
        'Whether rows of a person who stands above at the same address, or is in the list already, are imported, and whether a check names them',
    }),
  ),
  corrections: Type.Optional(
    Type.Array(Correction, { maxItems: MAX_CORRECTIONS, description: 'Cells that were corrected' }),
  ),
})

export type FileChoices = Static<typeof FileChoices>

const choices = Type.Optional(FileChoices)

const listId = Type.Optional(Id('The list that the rows are added to; a new one if not given', 'List ID'))
const language = StringEnum(languages, {
  default: 'en',
  description: 'The language of the reasons for rows that are left out',
})

export const PreviewConfig = Named('PreviewConfig', 'Options for reading the file', {
  listId,
  headerRow: Type.Optional(headerRow),
  choices,
})

export const CheckConfig = Type.Object(
  { listId, choices, language, ...mappingFields },
  {
    title: 'CheckConfig',
    description: 'Where the rows would go, and how columns become recipients',
    ...needsCountry,
  },
)

export type CheckConfig = Static<typeof CheckConfig>

export const ConsoleImportConfig = Type.Object(
  {
    importId: Type.String({
      ...Uuid('Import ID'),
      description:
        'An id that the client makes. Repeating the request with the same id imports nothing and gets the same answer',
    }),
    listId,
    choices,
    newListName: Type.Optional(Name),
    faultyRows: StringEnum(['refuse', 'leaveOut'], {
      default: 'refuse',
      description: 'Whether a faulty row refuses the whole file, or is only left out',
    }),
    ...mappingFields,
  },
  {
    title: 'ConsoleImportConfig',
    description: 'Where the rows go, and how columns become recipients',
    ...needsCountry,
  },
)

export type ConsoleImportConfig = Static<typeof ConsoleImportConfig>

/** A text of an answer. */
export const text = (example: string, description: string) =>
  Type.String({ examples: [example], description })

export const cells = Several(Type.String(), 'The cells as the file has them; long ones are cut')
