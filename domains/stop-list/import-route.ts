import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { invalid } from '#schemas/errors.ts'
import { StopListForm } from '#schemas/forms.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { ImportStopList, StopListImport } from '#schemas/stop-list.ts'
import { record } from '../audit/service.ts'
import { readFile, wrongForms } from '../recipients/service.ts'
import { stopKeysOf } from './hashes.ts'
import { importStopList } from './import.ts'

/** The import of a file, in one step: what it adds can be looked at and removed. */
export const importRoute: FastifyPluginAsyncTypebox = async app => {
  const { language: locale } = app.config.imprint
  const stopKeys = stopKeysOf(app.config)
  app.decorateRequest('recipientsFile', null)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.post(
    '/stop-list/import',
    {
      config: { role: 'writer' },
      schema: {
        tags: ['Stop list'],
        operationId: 'importStopList',
        summary: 'Add the people and households of a file to the stop list',
        description:
          'Columns are recognised as those of recipients are. A row is a person, or a household if no column has names; a column `scope` with `person` or `household`, as the download has one, decides instead. Rows that cannot be used are named. Importing the file again changes nothing.',
        body: ImportStopList,
        accepts: { 'multipart/form-data': StopListForm },
        response: {
          200: StopListImport,
          ...errorResponses(...wrongForms, invalid(reason('stop_list_columns_missing'))),
        },
      },
      preValidation: readFile,
    },
    async (request, reply) => {
      const { caller: writer } = request
      const { accountId } = writer
      const data = await importStopList(app.database.db, {
        accountId,
        writer,
        hashing: { ...stopKeys, accountId },
        file: request.recipientsFile!,
        language: request.body.language,
        locale,
        addedBy: 'userId' in writer ? writer.userId : null,
        record: tx => record(tx, writer, 'importStopList'),
        signal: reply.clientGone,
      })
      return { data }
    },
  )
}
