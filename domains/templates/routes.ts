import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { isoInstant } from '../../drizzle/instants.ts'
import { SearchableQuery } from '../../schemas/common.ts'
import { errorResponses } from '../../schemas/error-responses.ts'
import { notFound } from '../../schemas/errors.ts'
import { TemplateDetail, TemplatePage, TemplateParams } from '../../schemas/templates.ts'
import { presign, type Signer } from '../assets/index.ts'
import {
  pageOfTemplates,
  selectImages,
  selectTemplateOutline,
  type TemplateListRow,
  type TemplateOutline,
} from './queries.ts'

const presentItem = (row: TemplateListRow) => ({
  id: row.id,
  name: row.name,
  kind: 'user' as const,
  hasBackPage: row.hasBackPage,
  qrCodeUrl: row.qrUrl,
  qrCodeDescription: row.qrDescription,
  qrCodeTrackingEnabled: row.qrTrackingEnabled,
  createdAt: isoInstant(row.createdAt),
  updatedAt: isoInstant(row.updatedAt),
})

function presentDetail(
  row: TemplateOutline,
  images: Awaited<ReturnType<typeof selectImages>>,
  signer: Signer,
) {
  const file = (id: string | null) => (id ? presign(signer, `file/${id}`) : null)
  const side = (side: 'front' | 'back', present: boolean) =>
    present ? presign(signer, `content/${row.id}/${side}`) : null
  // Artwork holds both sides in one file.
  const artwork = row.mode === 'pdf' ? file(row.artworkAssetId) : null
  return {
    ...presentItem(row),
    mode: row.mode === 'pdf' ? ('pdf' as const) : ('editor' as const),
    frontContentUrl: artwork ?? side('front', row.hasContent),
    backContentUrl: row.hasBackPage ? (artwork ?? side('back', row.hasBackContent)) : null,
    logoUrl: file(row.logoAssetId),
    returnAddressLogoUrl: file(row.returnLogoAssetId),
    returnAddress: row.returnAddress,
    images: images.map(({ id, assetId, page, x, y, w, h, layer, fit, ordinal }) => ({
      key: id,
      url: presign(signer, `file/${assetId}`),
      page,
      x,
      y,
      w,
      h,
      layer,
      fit,
      ordinal,
    })),
  }
}

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
        summary: 'List authored templates, newest first',
        querystring: SearchableQuery,
        response: { 200: TemplatePage, ...errorResponses(400, 401, 403, 429, 500, 503) },
      },
    },
    async request => {
      const { rows, meta } = await pageOfTemplates(request.reads, request.caller.accountId, request.query)
      return { data: rows.map(presentItem), meta }
    },
  )

  app.get(
    '/templates/:id',
    {
      config: { permission: 'templates:read' },
      schema: {
        tags,
        operationId: 'getTemplate',
        summary: 'Retrieve an authored template, with short-lived addresses of its content',
        params: TemplateParams,
        response: {
          200: TemplateDetail,
          ...errorResponses(400, 401, 403, notFound('Template'), 429, 500, 503),
        },
      },
    },
    async request => {
      const { db } = app.database
      const template = await selectTemplateOutline(db, request.caller.accountId, request.params.id)
      if (!template) throw notFound('Template')
      return { data: presentDetail(template, await selectImages(db, template.id), signer) }
    },
  )

  // Templates will be written by people in the web app: until then the routes only tell a key that they are not for it.
  for (const [method, url] of [
    ['POST', '/templates'],
    ['PUT', '/templates/:id'],
    ['PATCH', '/templates/:id'],
    ['DELETE', '/templates/:id'],
  ] as const) {
    app.route({
      method,
      url,
      config: { role: 'writer' },
      schema: {
        tags,
        summary: 'Web app only',
        hide: true,
        response: errorResponses(401, 403, 429, 500, 503),
      },
      handler: async () => {
        throw notFound('Route')
      },
    })
  }
}

export default routes
