import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { notFound } from '#schemas/errors.ts'
import { errorResponses } from '#schemas/responses.ts'
import { etagOf } from '#schemas/state-tag.ts'
import { EditedTemplate } from '#schemas/template-source.ts'
import { TemplateParams } from '#schemas/templates.ts'
import { presentAsset, type Signer } from '../assets/service.ts'
import { presentSource } from './present-source.ts'
import { selectTemplateWithFiles } from './queries.ts'

/** Reads templates for the editor. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app.database
  const signer: Signer = { baseUrl: app.config.baseUrl, key: app.config.secret('asset-url') }

  app.get(
    '/templates/:id',
    {
      config: { role: 'viewer' },
      schema: {
        tags: ['Templates'],
        operationId: 'getTemplateSource',
        summary: 'Retrieve a template as it is written, with its files',
        description: 'The template as the editor opens it. `ETag` names its state.',
        params: TemplateParams,
        response: {
          // Its documents are sent as stored, without parsing.
          200: Type.Unsafe<string>(EditedTemplate),
          ...errorResponses(notFound('Template')),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const template = await selectTemplateWithFiles(db, accountId, request.params.id)
      if (!template) throw notFound('Template')
      return reply
        .header('etag', etagOf(template.updatedAt))
        .type('application/json; charset=utf-8')
        .send(
          presentSource(
            template,
            template.files.map(file => presentAsset(file, signer)),
          ),
        )
    },
  )
}

export default routes
