import type {
  CheckConfig,
  ImportCheck,
  ImportConfig,
  ImportPreview,
  ImportResult,
  PreviewConfig,
} from './import-types.ts'
import { type UploadOptions, upload } from './upload.ts'

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

/** The preview of a file, with a suggested mapping. Writes nothing. */
export const previewImport = (
  file: File,
  config: PreviewConfig,
  options: UploadOptions,
): Promise<ImportPreview> => read(post('/preview', file, config, options))

/** What an import would do with each row. Writes nothing. */
export const checkImport = (file: File, config: CheckConfig, options: UploadOptions): Promise<ImportCheck> =>
  read(post('/check', file, config, options))

/** The rows that are left out, each with its reason, as a CSV file. */
export const fetchLeftOutRows = async (
  file: File,
  config: CheckConfig,
  options: UploadOptions,
): Promise<Blob> => (await post('/faults', file, config, options)).blob()

/** Adds the rows to a list, or to a new one. Repeating it with the same `importId` imports nothing again. */
export const runImport = (file: File, config: ImportConfig, options: UploadOptions): Promise<ImportResult> =>
  read(post('', file, config, options))
