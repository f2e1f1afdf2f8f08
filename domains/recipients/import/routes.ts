import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { errorResponses, exampleIssue, exampleMappingIssue } from '../../../schemas/error-responses.ts'
import { invalid, notFound, rowsFailed } from '../../../schemas/errors.ts'
import { ImportForm } from '../../../schemas/forms.ts'
import { requireModestJson } from '../../../schemas/json.ts'
import { ImportConfig, ImportResult } from '../../../schemas/recipients.ts'
import { MOST_BYTES } from '../../../schemas/uploads.ts'
import { detectFormat, type TableFormat } from '../files/index.ts'
import { importTable } from './import.ts'
import { fileTooLarge, type RecipientsFile } from './read-file.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of an import. */
    recipientsFile: RecipientsFile | null
  }
}

const formats: Readonly<Record<TableFormat, { name: string; path: string }>> = {
  csv: { name: 'CSV', path: '/recipients/import/csv' },
  excel: { name: 'Excel', path: '/recipients/import/excel' },
}

/** Bytes of a body beside its file. */
const ROOM_FOR_FIELDS = 1024 * 1024

/** Room for a thousand columns with their headers. More is not parsed on the thread that answers. */
const LARGEST_CONFIG = { bytes: 512 * 1024, values: 20_000 }

/** Takes the two parts out of the form, so that `config` is checked as any other body is. */
async function readParts(request: FastifyRequest, format: TableFormat): Promise<void> {
  const required = `${formats[format].name} file is required`
  if (!request.isMultipart()) throw invalid(required)
  const tooLarge = () => fileTooLarge(format)
  const { fields, files } = await request.readMultipart({
    maxBytes: MOST_BYTES[format] + ROOM_FOR_FIELDS,
    fieldBytes: LARGEST_CONFIG.bytes,
    files: { file: MOST_BYTES[format] },
    tooLarge,
  })
  const file = files.get('file')
  // A form in which no file was chosen sends one all the same, without a name or a byte.
  if (!file || (!file.filename && file.bytes.length === 0 && !file.truncated)) throw invalid(required)
  if (detectFormat(file.filename, file.mimetype) !== format) throw invalid('Invalid file mime or extension')
  if (file.truncated) throw tooLarge()
  const config = fields.get('config')?.trim()
  if (!config) throw invalid('Import configuration is required')
  request.recipientsFile = file
  requireModestJson(config, LARGEST_CONFIG.values)
  try {
    request.body = JSON.parse(config)
  } catch {
    throw invalid('Invalid import configuration JSON')
  }
}

/** Both imports take multipart forms only: a body of any other type is answered as a form without a file. */
const routes: FastifyPluginAsyncTypebox = async app => {
  app.decorateRequest('recipientsFile', null)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  for (const format of ['csv', 'excel'] as const) {
    app.post(
      formats[format].path,
      {
        config: { permission: 'recipients:import' },
        schema: {
          tags: ['Recipients'],
          operationId: format === 'csv' ? 'importCsv' : 'importExcel',
          summary: `Import recipients from ${format === 'csv' ? 'a CSV' : 'an Excel'} file`,
          description:
            'All rows or none; rows that lack a field are skipped and counted. The first row is the header. Importing again adds the rows again.',
          body: ImportConfig,
          accepts: { 'multipart/form-data': ImportForm[format] },
          response: {
            200: ImportResult,
            ...errorResponses(
              400,
              invalid(`${formats[format].name} file is required`),
              invalid('Invalid file mime or extension'),
              invalid('Import configuration is required'),
              invalid('Invalid import configuration JSON'),
              401,
              403,
              notFound('List'),
              fileTooLarge(format),
              rowsFailed('invalid_mapping', [exampleMappingIssue]),
              rowsFailed('recipient_validation_failed', [exampleIssue]),
              429,
              500,
              503,
            ),
          },
        },
        preValidation: request => readParts(request, format),
      },
      async (request, reply) => {
        const { listId, ...mapping } = request.body
        const file = request.recipientsFile!
        const { accountId } = request.caller
        const order = { accountId, listId, file, format, mapping, signal: reply.clientGone }
        return { data: await importTable(app.database.db, order) }
      },
    )
  }
}

export default routes
