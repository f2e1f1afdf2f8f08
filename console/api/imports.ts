import { type UploadOptions, upload } from './upload.ts'

export type StandardField = 'name' | 'street' | 'postCode' | 'postTown' | 'country'
export type Target = StandardField | 'customField' | 'skip' | 'postCodeAndTown'
export type Confidence = 'sure' | 'likely' | 'unsure'

/** What becomes of a row whose value is missing. */
export interface MissingPolicy {
  kind: 'skip' | 'fail' | 'default'
  value?: string
}

export interface MappedColumn {
  csvHeader?: string
  columnIndex: number
  target: Target
  customFieldKey?: string
  customFieldLabel?: string
  customFieldMissingValuePolicy?: MissingPolicy
}

/** How a file's columns become recipients. */
export interface ImportMapping {
  headerRow: number
  countrySource: 'csv' | 'fixed'
  fixedCountry?: string
  columnMapping: MappedColumn[]
}

export interface PreviewColumn {
  readonly index: number
  readonly header: string
  readonly samples: readonly string[]
  readonly filled: number
  readonly suggestion: { readonly target: Target; readonly confidence: Confidence }
}

export interface ImportPreview {
  readonly format: 'csv' | 'excel'
  readonly sheet: { readonly name: string; readonly others: number } | null
  readonly headerRow: number
  readonly headerConfidence: Confidence
  readonly columns: readonly PreviewColumn[]
  readonly proposal: ImportMapping
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly rowCount: number
  readonly remembered: ImportMapping | null
  readonly seenBefore: {
    readonly listId: string
    readonly listName: string
    readonly importedAt: string
    readonly imported: number
  } | null
}

export interface LeftOutRow {
  readonly row: number
  readonly outcome: 'skipped' | 'faulty'
  readonly reasons: readonly { readonly field: string; readonly label: string; readonly message: string }[]
  readonly cells: readonly string[]
}

export interface ImportedRow {
  readonly row: number
  readonly name: string
  readonly street: string
  readonly postCode: string
  readonly postTown: string
  readonly country: string
  readonly customFields: Readonly<Record<string, { readonly label: string; readonly value: string }>>
}

export interface ImportCheck {
  readonly rows: number
  readonly importable: number
  readonly skipped: number
  readonly faulty: number
  readonly duplicates: number
  readonly issues: readonly LeftOutRow[]
  readonly countries: readonly { readonly country: string; readonly rows: number }[]
  readonly recipients: readonly ImportedRow[]
}

export interface ImportResult {
  readonly listId: string
  readonly listName: string
  readonly imported: number
  readonly skipped: number
  readonly faulty: number
  readonly repeated: boolean
}

/** Which rows are asked about, and in which language the answer gives reasons. */
export interface CheckConfig extends ImportMapping {
  listId?: string
  language: 'en' | 'sv'
}

export interface ImportConfig extends ImportMapping {
  importId: string
  listId?: string
  newListName?: string
  faultyRows: 'refuse' | 'leaveOut'
}

function post(step: string, file: File, config: object, options: UploadOptions): Promise<Response> {
  const form = new FormData()
  form.append('config', JSON.stringify(config))
  form.append('file', file)
  return upload(`/api/console/imports${step}`, form, options)
}

async function read<T>(answer: Promise<Response>): Promise<T> {
  const { data } = (await (await answer).json()) as { data: T }
  return data
}

/** What a file holds, and how its columns may be meant. Nothing is written. */
export const previewImport = (
  file: File,
  config: { listId?: string; headerRow?: number },
  options: UploadOptions,
): Promise<ImportPreview> => read(post('/preview', file, config, options))

/** What would become of each row. Nothing is written. */
export const checkImport = (file: File, config: CheckConfig, options: UploadOptions): Promise<ImportCheck> =>
  read(post('/check', file, config, options))

/** The rows that stay out, each with its reason, as a CSV file. */
export const faultsOfImport = async (
  file: File,
  config: CheckConfig,
  options: UploadOptions,
): Promise<Blob> => (await post('/faults', file, config, options)).blob()

/** Adds the rows to a list, or makes one of them. The same `importId` again imports nothing anew. */
export const runImport = (file: File, config: ImportConfig, options: UploadOptions): Promise<ImportResult> =>
  read(post('', file, config, options))
