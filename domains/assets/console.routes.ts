import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import type { ArtworkWarning } from '#artwork/index.ts'
import { serializedWrite } from '#concurrency/writes.ts'
import { UploadedAsset } from '#schemas/assets.ts'
import { StringEnum } from '#schemas/common.ts'
import { ApiError, wrongMediaType } from '#schemas/errors.ts'
import { AssetForm } from '#schemas/forms.ts'
import { reason, sentenceOf } from '#schemas/reasons.ts'
import { MOST_BYTES } from '#schemas/uploads.ts'
import { record } from '../audit/service.ts'
import { presentAsset } from './present.ts'
import { bytesOfToday } from './queries.ts'
import { storeAsset } from './service.ts'
import type { Signer } from './sign.ts'
import { checkUpload } from './upload.ts'

/** Bytes of a form besides its file. */
const ROOM_FOR_FIELDS = 64 * 1024

/** Gigabytes that an account may upload within a day, because uploads are free before a campaign. */
const MOST_GB_A_DAY = 2
const HOUR_S = 3600

const answered = (warning: ArtworkWarning) => ({ ...warning, message: sentenceOf(warning) })

const routes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app.database
  const signer: Signer = { baseUrl: app.config.baseUrl, key: app.config.secret('asset-url') }

  app.post(
    '/assets',
    {
      config: { role: 'writer' },
      bodyLimit: MOST_BYTES.pdf + ROOM_FOR_FIELDS,
      schema: {
        tags: ['Assets'],
        operationId: 'uploadAsset',
        summary: 'Upload an image or artwork',
        description:
          'PNG or JPEG up to 5 MB, PDF up to 20 MB. The same file is stored once. A file that no template, campaign or draft names is deleted after a week.',
        querystring: Type.Object({
          format: Type.Optional(
            StringEnum(['letter', 'postcard'], {
              description: 'The sheet that artwork is cut to: A4 if not given, or a card of 210 x 99 mm',
            }),
          ),
        }),
        accepts: { 'multipart/form-data': AssetForm },
        response: { 201: UploadedAsset },
      },
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw wrongMediaType(['multipart/form-data'])
      const { accountId } = request.caller
      if ((await bytesOfToday(db, accountId)) > MOST_GB_A_DAY * 1024 ** 3) {
        throw new ApiError('rate_limited', reason('uploads_limited', { gigabytes: MOST_GB_A_DAY }), {
          retryAfter: HOUR_S,
        })
      }
      const { files } = await request.readMultipart({
        maxBytes: MOST_BYTES.pdf + ROOM_FOR_FIELDS,
        fieldBytes: ROOM_FOR_FIELDS,
        files: { file: MOST_BYTES.pdf },
      })
      const uploader = { account: accountId, signal: reply.clientGone }
      const asset = await checkUpload(files.get('file'), uploader, {
        format: request.query.format ?? 'letter',
        paper: app.config.imprint.paper,
      })
      const id = await serializedWrite(db, { writer: request.caller }, async tx => {
        const stored = await storeAsset(tx, accountId, asset)
        await record(tx, request.caller, 'uploadAsset', stored)
        return stored
      })
      return reply
        .code(201)
        .send({ data: { ...presentAsset({ id, ...asset }, signer), warnings: asset.warnings.map(answered) } })
    },
  )
}

export default routes
