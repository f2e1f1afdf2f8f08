import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import type { FastifyRequest } from 'fastify'
import { notFound, rowsFailed } from '#schemas/errors.ts'
import { ConsoleImportForm } from '#schemas/forms.ts'
import { ImportCheck } from '#schemas/import-check.ts'
import { ImportPreview } from '#schemas/import-preview.ts'
import { CheckConfig, type FileChoices, PreviewConfig } from '#schemas/imports.ts'
import { openJson } from '#schemas/json.ts'
import { errorResponses, exampleMappingIssue } from '#schemas/responses.ts'
import { schemaOf } from '../add.ts'
import { formatOfBytes } from '../files/index.ts'
import { planMapping } from '../import/mapping.ts'
import { openTable, type RecipientsTable } from '../import/read-file.ts'
import { readingOf } from './choices.ts'
import { readFile, readForm, wrongForms } from './forms.ts'
import { importRoute } from './import-route.ts'
import { listOf, meetList } from './list-of-file.ts'
import { selectKnown } from './queries.ts'
import { mappingAgain } from './remembered.ts'
import type { ReviewOrder } from './review.ts'

const checkErrors = errorResponses(
  ...wrongForms,
  notFound('List'),
  rowsFailed('invalid_mapping', [exampleMappingIssue]),
)

/**
 * The steps of a person's import. The file is sent again for each step, because the service keeps nothing of it in
 * between.
 */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app.database
  const { homeCountry, language: locale } = app.config.imprint
  const config = { role: 'writer' } as const
  const tags = ['Imports']
  app.decorateRequest('recipientsFile', null)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  /**
   * What a step that looks at the rows answers. A mapping that cannot fit the list is refused before the file is read.
   * @param meets the choices by which the list's persons are looked for
   */
  async function reviewed<T>(
    request: FastifyRequest & { readonly body: CheckConfig },
    signal: AbortSignal,
    meets: readonly FileChoices['repeatedRows'][],
    look: (table: RecipientsTable, order: ReviewOrder) => Promise<T>,
  ): Promise<T> {
    const { listId, choices, language, headerRow, ...mapping } = request.body
    const list = await listOf(db, request.caller.accountId, listId)
    const schema = schemaOf(list)
    planMapping(mapping, schema, true)
    return withTable(request, signal, async table => {
      if (list && meets.includes(choices?.repeatedRows)) await meetList(db, list, table)
      return look(table, { mapping, headerRow, choices, schema, language })
    })
  }

  /** The request's file while `look` needs it. */
  async function withTable<T>(
    { caller, recipientsFile, body }: FastifyRequest,
    signal: AbortSignal,
    look: (table: RecipientsTable) => Promise<T>,
  ): Promise<T> {
    const file = recipientsFile!
    const { choices } = body as { readonly choices?: FileChoices }
    const reader = { accountId: caller.accountId, signal }
    const reading = readingOf(locale, choices)
    await using table = await openTable(reader, file, formatOfBytes(file.bytes), reading)
    return await look(table)
  }

  app.post(
    '/imports/preview',
    {
      config,
      schema: {
        tags,
        operationId: 'previewImport',
        summary: 'Read a recipients file and propose a mapping',
        description:
          'Nothing is written. The file type is detected from its content. The header may be below titles. Columns are recognised by Swedish, English and German names, and by their values.',
        body: PreviewConfig,
        accepts: { 'multipart/form-data': ConsoleImportForm.preview },
        response: {
          // Written out by the file's thread.
          200: Type.Unsafe<string>(ImportPreview),
          ...errorResponses(...wrongForms.slice(0, 1), notFound('List')),
        },
      },
      preValidation: readFile,
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const { listId, headerRow, choices } = request.body
      const list = await listOf(db, accountId, listId)
      const schema = schemaOf(list)
      const format = formatOfBytes(request.recipientsFile!.bytes)
      const { json, digest, ...found } = await withTable(request, reply.clientGone, async table => {
        const preview = await table.preview({ headerRow, choices, schema, homeCountry })
        return { ...preview, digest: table.digest }
      })
      const { remembered, seenBefore } = await selectKnown(db, accountId, { header: found.header, digest })
      const known = {
        format,
        digest,
        remembered: remembered && mappingAgain(remembered, found.headerRow, schema),
        seenBefore: seenBefore && { ...seenBefore, importedAt: seenBefore.importedAt.toISOString() },
      }
      return reply
        .type('application/json; charset=utf-8')
        .send(`{"data":${openJson(known)},${json.slice(1)}}}`)
    },
  )

  app.post(
    '/imports/check',
    {
      config,
      schema: {
        tags,
        operationId: 'checkImport',
        summary: 'Preview an import',
        description: 'Nothing is written. Every row that is left out has a reason.',
        body: CheckConfig,
        accepts: { 'multipart/form-data': ConsoleImportForm.check },
        response: { 200: Type.Unsafe<string>(ImportCheck), ...checkErrors },
      },
      preValidation: readForm,
    },
    async (request, reply) => {
      const json = await reviewed(request, reply.clientGone, ['report', 'leaveOut'], (table, order) =>
        table.review(order),
      )
      return reply.type('application/json; charset=utf-8').send(`{"data":${json}}`)
    },
  )

  app.post(
    '/imports/faults',
    {
      config,
      schema: {
        tags,
        operationId: 'downloadLeftOut',
        summary: 'Download the rows that an import would leave out, as CSV',
        description:
          'A CSV file with all columns of these rows, the reason and the row number, compressed by gzip. It has semicolons and a byte order mark, so that a Swedish Excel opens it directly. Cells that a spreadsheet would run as a formula begin with an apostrophe.',
        body: CheckConfig,
        accepts: { 'multipart/form-data': ConsoleImportForm.check },
        answersWith: 'text/csv',
        response: { 200: Type.Unsafe<Uint8Array>(Type.String({ description: 'UTF-8' })), ...checkErrors },
      },
      preValidation: readForm,
    },
    async (request, reply) => {
      const file = await reviewed(request, reply.clientGone, ['leaveOut'], (table, order) =>
        table.leftOut(order),
      )
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-encoding', 'gzip')
        .header('content-disposition', 'attachment; filename="rows-left-out.csv"')
        .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
    },
  )
  await app.register(importRoute)
}

export default routes
