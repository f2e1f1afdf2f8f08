import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { invalid, notFound, rowsFailed } from '#schemas/errors.ts'
import { ImportForm } from '#schemas/forms.ts'
import { reason } from '#schemas/reasons.ts'
import { ImportConfig, ImportResult } from '#schemas/recipients.ts'
import { errorResponses, exampleIssue, exampleMappingIssue } from '#schemas/responses.ts'
import { MOST_BYTES, type UploadedFile } from '#schemas/uploads.ts'
import { detectFormat, type TableFormat } from '../files/index.ts'
import { readImportForm } from './form.ts'
import { importTable } from './import.ts'
import { fileTooLarge } from './read-file.ts'

const formats: Readonly<Record<TableFormat, { name: string; path: string }>> = {
  csv: { name: 'CSV', path: '/recipients/import/csv' },
  excel: { name: 'Excel', path: '/recipients/import/excel' },
}

/** A file of one format, known by its name or its type. One of type CSV may have any name. */
const formFor = (format: TableFormat) => ({
  mostBytes: MOST_BYTES[format],
  tooLarge: () => fileTooLarge(format),
  required: reason('recipients_file_required', { kind: formats[format].name }),
  requireKind({ filename, mimetype }: UploadedFile) {
    const claims = [detectFormat(filename, mimetype)]
    if (format === 'csv') claims.push(detectFormat(undefined, mimetype))
    if (!claims.includes(format)) throw invalid(reason('recipients_file_wrong_kind'))
  },
})

/** Both imports take only multipart forms: any other body is answered like a form without a file. */
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
            'All rows or none. Rows that lack a field are skipped and counted. The first row is the header. Importing the file again adds the rows again.',
          body: ImportConfig,
          accepts: { 'multipart/form-data': ImportForm[format] },
          response: {
            200: ImportResult,
            ...errorResponses(
              invalid(reason('recipients_file_required', { kind: formats[format].name })),
              invalid(reason('recipients_file_wrong_kind')),
              invalid(reason('import_configuration_required')),
              invalid(reason('import_configuration_not_json')),
              notFound('List'),
              fileTooLarge(format),
              rowsFailed('invalid_mapping', [exampleMappingIssue]),
              rowsFailed('recipient_validation_failed', [exampleIssue]),
            ),
          },
        },
        preValidation: request => readImportForm(request, formFor(format)),
      },
      async (request, reply) => {
        const { listId, ...mapping } = request.body
        const file = request.recipientsFile!
        const { caller: writer } = request
        const { accountId } = writer
        const { language: locale } = app.config.imprint
        const order = { accountId, writer, listId, file, format, mapping, locale, signal: reply.clientGone }
        return { data: await importTable(app.database.db, order) }
      },
    )
  }
}

export default routes
