import type { components } from './console.ts'

type Schemas = components['schemas']

/** How a file's columns become recipients. */
export type ImportMapping = Schemas['ConsoleMapping']
export type MappedColumn = ImportMapping['columnMapping'][number]
export type StandardField = Exclude<
  MappedColumn['target'],
  'customField' | 'skip' | 'postCodeAndTown' | 'address'
>
/** What happens to a row whose value is missing. */
export type MissingPolicy = NonNullable<MappedColumn['customFieldMissingValuePolicy']>

export type ImportPreview = Readonly<Schemas['ImportPreview']>
export type PreviewColumn = Readonly<Schemas['PreviewColumn']>
/** The expected result for a file's rows. */
export type ImportCheck = Readonly<Schemas['ImportCheck']>
export type LeftOutRow = Readonly<Schemas['LeftOutRow']>
export type ImportedRow = Readonly<Schemas['ImportedRow']>
export type ImportResult = Readonly<Schemas['ConsoleImportResult']>

/** What a person has chosen about a file: how it is read, and which rows are imported. */
export type FileChoices = Readonly<Schemas['FileChoices']>
export type Correction = Readonly<Schemas['Correction']>

/** How the rows are read, for which list, and in which language the answer gives reasons. */
export type CheckConfig = Readonly<Schemas['CheckConfig']>

/** The list to write to, and what happens to faulty rows. */
export type ImportConfig = Readonly<Schemas['ConsoleImportConfig']>

/** The header row, if the person has chosen one. */
export type PreviewConfig = Readonly<Schemas['PreviewConfig']>
