import type { FastifyRequest } from 'fastify'
import { type ApiError, invalid, invalidForm } from '#schemas/errors.ts'
import { requireModestJson } from '#schemas/json.ts'
import { type Reason, reason } from '#schemas/reasons.ts'
import type { UploadedFile } from '#schemas/uploads.ts'
import type { RecipientsFile } from './read-file.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of an import. */
    recipientsFile: RecipientsFile | null
  }
}

/** Bytes of a body beside its file. */
const ROOM_FOR_FIELDS = 1024 * 1024

/** Room for a thousand columns with their headers. More is not parsed on the answering thread. */
const LARGEST_CONFIG = { bytes: 512 * 1024, values: 20_000 }

const CONFIG: ReadonlySet<string> = new Set(['config'])

export interface ImportForm {
  /** Bytes that the file may have. */
  readonly mostBytes: number
  readonly tooLarge: () => ApiError
  /** The message if there is no file. */
  readonly required: Reason
  /** The message for a body that is no form; by default, that it has no file. */
  readonly noForm?: () => ApiError
  /** @throws ApiError where the file is none that this form takes */
  readonly requireKind?: (file: UploadedFile) => void
  /** The configuration if the form has none. */
  readonly config?: object
}

/** Reads the two parts of an import's form, so that `config` is validated like any other body. */
export async function readImportForm(request: FastifyRequest, form: ImportForm): Promise<void> {
  const { mostBytes, tooLarge, required, noForm = () => invalid(required) } = form
  if (!request.isMultipart()) throw noForm()
  const { fields, files } = await request.readMultipart({
    maxBytes: mostBytes + ROOM_FOR_FIELDS,
    fieldBytes: LARGEST_CONFIG.bytes,
    files: { file: mostBytes },
    single: CONFIG,
    tooLarge,
  })
  const file = files.get('file')
  if (!file) throw invalid(required)
  form.requireKind?.(file)
  if (file.truncated) throw tooLarge()
  request.recipientsFile = file
  request.body = configOf(fields.get('config')?.trim(), form.config)
}

function configOf(config: string | undefined, otherwise: object | undefined): unknown {
  if (!config && otherwise) return { ...otherwise }
  if (!config) throw invalid(reason('import_configuration_required'))
  requireModestJson(config, LARGEST_CONFIG.values)
  const parsed = jsonOf(config)
  // Validation would say it of the body, which is a form.
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
  if (!isObject) throw invalidForm([reason('import_configuration_not_object')])
  return parsed
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid(reason('import_configuration_not_json'))
  }
}
