import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { ApiError, notFound, rowsFailed } from '#schemas/errors.ts'
import { ConsoleImportForm } from '#schemas/forms.ts'
import { ConsoleImportResult } from '#schemas/import-check.ts'
import { ConsoleImportConfig } from '#schemas/imports.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses, exampleIssue, exampleMappingIssue } from '#schemas/responses.ts'
import { readForm, wrongForms } from './forms.ts'
import { importForPerson } from './import.ts'

/** The last step of the wizard, which writes. */
export const importRoute: FastifyPluginAsyncTypebox = async app => {
  const { db } = app.database
  app.post(
    '/imports',
    {
      config: { role: 'writer' },
      schema: {
        tags: ['Imports'],
        operationId: 'importFile',
        summary: 'Import a recipients file into a list, or into a new one',
        description:
          'The list, its rows and the remembered mapping are written together or not at all. Repeating a request with the same `importId` imports nothing again.',
        body: ConsoleImportConfig,
        accepts: { 'multipart/form-data': ConsoleImportForm.import },
        response: {
          200: ConsoleImportResult,
          ...errorResponses(
            ...wrongForms,
            notFound('List'),
            new ApiError('conflict', reason('import_of_other_file')),
            rowsFailed('invalid_mapping', [exampleMappingIssue]),
            rowsFailed('recipient_validation_failed', [exampleIssue]),
            new ApiError('list_empty', reason('import_without_rows')),
          ),
        },
      },
      preValidation: readForm,
    },
    async (request, reply) => {
      const { caller: writer } = request
      const order = {
        accountId: writer.accountId,
        writer,
        file: request.recipientsFile!,
        config: request.body,
        locale: app.config.imprint.language,
        signal: reply.clientGone,
      }
      return { data: await importForPerson(db, order) }
    },
  )
}
