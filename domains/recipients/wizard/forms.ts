import type { FastifyRequest } from 'fastify'
import { ApiError, invalid } from '../../../schemas/errors.ts'
import { MOST_BYTES } from '../../../schemas/uploads.ts'
import { readImportForm } from '../import/form.ts'
import { fileTooLarge } from '../import/read-file.ts'

const required = 'A file is required'

const form = {
  mostBytes: MOST_BYTES.excel,
  tooLarge: () => fileTooLarge('excel'),
  required,
  noForm: () => new ApiError('unsupported_media_type'),
}

/** A file and what is to be done with it. */
export const readForm = (request: FastifyRequest) => readImportForm(request, form)

/** A preview needs no configuration. */
export const readFile = (request: FastifyRequest) => readImportForm(request, { ...form, config: {} })

/** What such a form is refused with. */
export const wrongForms = [
  invalid(required),
  invalid('Import configuration is required'),
  invalid('Invalid import configuration JSON'),
] as const
