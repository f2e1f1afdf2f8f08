import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { Downloads } from '#concurrency/downloads.ts'
import { Scheduler } from '#concurrency/scheduler.ts'
import type { Db } from '#drizzle/client.ts'
import { Id, StringEnum } from '#schemas/common.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { type AssetHead, selectAssetHead, selectAssetPart, selectContent } from './queries.ts'
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

/** Bytes of a file that are read from the database at once, and kept until the client has received them. */
export const CHUNK = 256 * 1024

async function* inChunks(db: Db, id: string, { head, size }: AssetHead): AsyncGenerator<Uint8Array> {
  yield head
  for (let sent = head.length; sent < size; ) {
    const bytes = await selectAssetPart(db, id, sent, CHUNK)
    if (!bytes?.length) throw new Error('a file vanished while it was sent')
    sent += bytes.length
    yield bytes
  }
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Addresses that are fetched at once in this process: each holds a chunk. */
const AT_ONCE = 48
/** The same of one account, so that none takes all places. The console shows seven images at once. */
export const AT_ONCE_OF_ONE = 12
/** First reads at once; the other connections are for ordinary requests. */
const READS = 2

const refused = () => {
  throw new ApiError('service_unavailable', reason('downloads_limited'), { retryAfter: 5 })
}

const routes: FastifyPluginAsyncTypebox = async app => {
  const keys = app.config.secretsFor('asset-url')
  const downloads = new Downloads({ slots: AT_ONCE, share: AT_ONCE_OF_ONE })
  // Not by account, because a file's account is only known after its first read.
  const reads = new Scheduler({ slots: READS, share: READS })
  const { db } = app.database
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
      const { id } = request.params
      const asset = await reads.run({ account: '' }, () => selectAssetHead(db, id, CHUNK))
      if (!asset) throw gone()
      const { accountId, mime, size } = asset
      const file = await downloads.of(accountId, reply.raw, inChunks(db, id, asset)).catch(refused)
      return reply
        .header('cache-control', 'private, max-age=600')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-length', size)
        .type(mime)
        .send(file)
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
      const content = await reads.run({ account: '' }, () => selectContent(db, id, side))
      if (!content) throw gone()
      const bytes = Buffer.from(content.json)
      const document = await downloads.of(content.accountId, reply.raw, whole(bytes)).catch(refused)
      return reply
        .header('cache-control', 'private, max-age=600')
        .header('x-content-type-options', 'nosniff')
        .header('content-length', bytes.length)
        .type('application/json; charset=utf-8')
        .send(document)
    },
  )
}

export default routes
