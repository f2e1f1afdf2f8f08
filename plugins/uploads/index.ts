import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { refusedBody } from '../errors/media-types.ts'
import {
  abandon,
  accountOf,
  admit,
  isAbandoned,
  isCounted,
  lentInVain,
  memoryOf,
  throttled,
} from './admission.ts'
import { formError, MAX_PARTS, type MultipartBody, type MultipartOptions, readForm } from './form.ts'
import { lingering } from './lingering.ts'
import { uploadMemory } from './upload-memory.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Reads a multipart body into memory. The request holds the memory until it is answered.
     * @throws ApiError payload_too_large; validation_failed if the body is not valid multipart
     */
    readMultipart(options: MultipartOptions): Promise<MultipartBody>
  }
}

const SWEEP_MS = 500

export default fp(
  async app => {
    // Fields are read as streams too. Otherwise the parser would keep three copies of each text field, without limiting
    // the speed, and would parse fields of type JSON itself.
    const options = { limits: { parts: MAX_PARTS }, throwFileSizeLimit: false, isPartAFile: () => true }
    await app.register(multipart, options)

    // In the next turn, after what has come meanwhile is read: a process that was busy has heard from no client.
    const timer = setInterval(() => {
      setImmediate(() => {
        for (const memory of Object.values(uploadMemory)) memory.sweep()
      })
    }, SWEEP_MS).unref()
    app.addHook('onClose', async () => clearInterval(timer))

    app.addHook('onRequest', async (request, reply) => {
      if (hasBody(request)) reply.raw.once('close', () => memoryOf(request).release(request.raw))
    })

    // The parser of forms is there for every route. Its body is undefined, so that a route that takes only JSON would
    // say that it must be an object.
    app.addHook('preValidation', async request => {
      const { schema } = request.routeOptions
      if (!schema?.body || schema.accepts) return
      if (request.isMultipart()) throw refusedBody(schema)
    })

    app.addHook('preParsing', async (request, reply, payload) => {
      if (!hasBody(request)) return payload
      const { schema, bodyLimit, config } = request.routeOptions
      const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = request.headers
      const isRead = schema?.body || schema?.accepts || config.readsBodies
      if (isRead && encoding.toLowerCase() !== 'identity') {
        // As RFC 9110, 12.5.3 has it.
        reply.header('accept-encoding', 'identity')
        throw new ApiError('unsupported_media_type', reason('content_encoding_not_taken'))
      }
      // What is too long is refused unread. Forms are read by their routes, which are for accounts only.
      const isTooLong = Number(request.headers['content-length']) > bodyLimit
      const isForm = accountOf(request) !== undefined && /^multipart\//i.test(type)
      if (isTooLong || isForm || !isCounted(request)) return payload
      // JSON waits for memory too: it is read whole, and takes more memory once parsed.
      const body = throttled(request)
      await admit(request, () => {
        abandon(request)
        body.destroy(lentInVain())
      })
      payload.once('error', error => body.destroy(error))
      // Nobody listens any more once the body was refused.
      return payload.pipe(body).on('error', () => {})
    })

    app.decorateRequest('readMultipart', async function (this: FastifyRequest, options: MultipartOptions) {
      try {
        return await readForm(this, options)
      } catch (error) {
        abandon(this)
        throw formError(error)
      }
    })

    // Closing a connection while bytes still arrive resets it, and the reset can overtake the answer. So the whole
    // answer is sent, and its end waits until the client has finished.
    app.addHook('onSend', async (request, reply, payload) => {
      const refused = isAbandoned(request) || reply.getHeader('connection') === 'close'
      if (!refused || request.raw.complete !== false) return payload
      memoryOf(request).release(request.raw)
      reply.header('connection', 'close')
      if (typeof payload !== 'string') return payload
      reply.header('content-length', Buffer.byteLength(payload))
      return Readable.from(lingering(payload, request.raw), { objectMode: false })
    })
  },
  { name: 'uploads' },
)

/** Whether there is a body that Fastify reads. */
const hasBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined)
