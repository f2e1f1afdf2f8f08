import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SearchableQuery } from '#schemas/common.ts'
import { notFound } from '#schemas/errors.ts'
import { errorResponses } from '#schemas/responses.ts'
import { TemplateDetail, TemplatePage, TemplateParams } from '#schemas/templates.ts'
import type { Signer } from '../../assets/service.ts'
import { pageOfTemplates } from '../page.ts'
import { presentDetail } from '../present.ts'
import { selectTemplateOutline } from '../queries.ts'

const tags = ['Templates']

const routes: FastifyPluginAsyncTypebox = async app => {
  const signer: Signer = { baseUrl: app.config.baseUrl, key: app.config.secret('asset-url') }

  app.get(
    '/templates',
    {
      config: { permission: 'templates:read' },
      schema: {
        tags,
        operationId: 'listTemplates',
        summary: 'List templates',
        description: 'Templates that people of the account have written. `search` finds a part of the name.',
        querystring: SearchableQuery,
        response: { 200: TemplatePage },
      },
    },
    async request => {
      const { rows, meta } = await pageOfTemplates(request.reads, request.caller, request.query)
      return { data: rows, meta }
    },
  )

  app.get(
    '/templates/:id',
    {
      config: { permission: 'templates:read' },
      schema: {
        tags,
        operationId: 'getTemplate',
        summary: 'Retrieve a template, with signed URLs of its content',
        description:
          'The signed addresses in the answer lead to its content for 15 minutes. Repeat the request for new ones.',
        params: TemplateParams,
        response: { 200: TemplateDetail, ...errorResponses(notFound('Template')) },
      },
    },
    async request => {
      const { db } = app.database
      const template = await selectTemplateOutline(db, request.caller.accountId, request.params.id)
      if (!template) throw notFound('Template')
      return { data: presentDetail(template, signer) }
    },
  )
}

export default routes
