import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { Id, StringEnum } from '#schemas/common.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { CHUNK, Downloads } from './downloads.ts'
import { selectAssetHead, selectAssetPart, selectContent } from './queries.ts'
import { type AssetPath, isSigned } from './sign.ts'

const Signed = Type.Object({
  expires: Type.Integer({ minimum: 0, description: 'Part of the signed address: seconds since 1970' }),
  signature: Type.String({ maxLength: 64, description: 'Part of the signed address' }),
})

const bytes = { schema: Type.Unsafe<ReadableStream<Uint8Array>>({ type: 'string', format: 'binary' }) }
const FileBytes = {
  description: 'The file as it was stored',
  content: { 'image/png': bytes, 'image/jpeg': bytes, 'application/pdf': bytes },
}
/** The editor's document, which was checked when it was stored. */
const RichText = Type.Unsafe<unknown>(
  Type.Object(
    { type: Type.Literal('doc', { description: 'Always `doc`: a whole document' }) },
    { additionalProperties: true, description: 'A rich-text document, as ProseMirror and Tiptap write it' },
  ),
)

/** A forged, an expired and an unknown address look the same. */
const gone = () => new ApiError('not_found', reason('asset_not_found'))

const routes: FastifyPluginAsyncTypebox = async app => {
  const keys = app.config.secretsFor('asset-url')
  const downloads = new Downloads()
  const schema = { tags: ['Templates'], querystring: Signed }
  const errors = errorResponses(400, 404, 429, 500, 503)

  app.get(
    '/api/assets/file/:id',
    {
      schema: {
        ...schema,
        operationId: 'getFile',
        summary: 'Fetch an image or artwork by its signed address',
        description:
          'The addresses in the answers of `getTemplate` lead here. They need no API key, and expire after 15 minutes.',
        params: Type.Object({ id: Id('The file') }),
        response: { 200: FileBytes, ...errors },
      },
    },
    async (request, reply) => {
      const path: AssetPath = `file/${request.params.id}`
      if (!isSigned(keys, path, request.query.expires, request.query.signature)) throw gone()
      const { db } = app.database
      const { id } = request.params
      const asset = await downloads.read(() => selectAssetHead(db, id, CHUNK))
      if (!asset) throw gone()
      await downloads.enter(asset.accountId, reply.raw)
      const { mime, size, head } = asset
      return reply
        .header('cache-control', 'private, max-age=600')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-length', size)
        .type(mime)
        .send(downloads.stream(size, head, (from, length) => selectAssetPart(db, id, from, length)))
    },
  )

  app.get(
    '/api/assets/content/:id/:side',
    {
      schema: {
        ...schema,
        operationId: 'getContent',
        summary: 'Fetch one side of a template as a rich-text document',
        description:
          'The addresses in the answers of `getTemplate` lead here. They need no API key, and expire after 15 minutes.',
        params: Type.Object({
          id: Id('The template'),
          side: StringEnum(['front', 'back'], { description: 'Which side of the sheet' }),
        }),
        response: { 200: RichText, ...errors },
      },
    },
    async (request, reply) => {
      const { id, side } = request.params
      if (!isSigned(keys, `content/${id}/${side}`, request.query.expires, request.query.signature))
        throw gone()
      const content = await downloads.read(() => selectContent(app.database.db, id, side))
      if (!content) throw gone()
      await downloads.enter(content.accountId, reply.raw)
      return reply
        .header('cache-control', 'private, max-age=600')
        .header('x-content-type-options', 'nosniff')
        .type('application/json; charset=utf-8')
        .send(Buffer.from(content.json))
    },
  )
}

export default routes
