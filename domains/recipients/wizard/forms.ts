import type { FastifyRequest } from 'fastify'
import { invalid, wrongMediaType } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { MOST_BYTES } from '#schemas/uploads.ts'
import { readImportForm } from '../import/form.ts'
import { fileTooLarge } from '../import/read-file.ts'

const required = reason('recipients_file_required', { kind: 'A' })

const form = {
  mostBytes: MOST_BYTES.excel,
  tooLarge: () => fileTooLarge('excel'),
  required,
  noForm: () => wrongMediaType(['multipart/form-data']),
}

/** Reads a file and its configuration. */
export const readForm = (request: FastifyRequest) => readImportForm(request, form)

/** Reads a file; a preview needs no configuration. */
export const readFile = (request: FastifyRequest) => readImportForm(request, { ...form, config: {} })

/** The errors of such forms. */
export const wrongForms = [
  invalid(required),
  invalid(reason('import_configuration_required')),
  invalid(reason('import_configuration_not_json')),
] as const
