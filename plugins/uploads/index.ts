import type { IncomingMessage } from 'node:http'
import { Readable, Transform } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError, cutOff, invalid } from '#schemas/errors.ts'
import { fieldText, isLarge, SMALL_JSON } from '#schemas/json.ts'
import { reason } from '#schemas/reasons.ts'
import type { UploadedFile } from '#schemas/uploads.ts'
import type { Caller } from '../context.ts'
import { refusedBody } from '../errors/media-types.ts'
import { lineOf } from '../shield/index.ts'
import { GrowingBytes } from './growing-bytes.ts'
import { type UploadMemory, uploadMemory } from './upload-memory.ts'

export interface MultipartOptions {
  /** Bytes of the whole body. */
  readonly maxBytes: number
  /** The names of the wanted file parts, with the most bytes of each. Other files are read and dropped. */
  readonly files: Readonly<Record<string, number>>
  /** The most bytes of each field; `maxBytes` by default. */
  readonly fieldBytes?: number
  /** The error for a body that is too large; a general payload_too_large by default. */
  readonly tooLarge?: () => ApiError
  /** Whether fields too large to parse on this thread are returned as bytes. */
  readonly keepsLargeFields?: boolean
  /** Fields that, like files, may be sent only once: two could differ. Of other fields the last one counts. */
  readonly single?: ReadonlySet<string>
}

export interface MultipartBody {
  readonly fields: Map<string, string>
  /** Fields returned as bytes. */
  readonly largeFields: Map<string, Uint8Array>
  readonly files: Map<string, UploadedFile>
  /** Names of files that were not wanted, and dropped. */
  readonly unknownFiles: string[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Reads a multipart body into memory. The request holds the memory until it is answered.
     * @throws ApiError payload_too_large; validation_failed if the body is not valid multipart
     */
    readMultipart(options: MultipartOptions): Promise<MultipartBody>
  }
}

const MAX_PARTS = 200

/** How long, and how many more bytes, a client may go on sending after its body was refused. */
const LINGER_MS = 10_000
const LINGER_BYTES = 100 * 1024 * 1024

const SWEEP_MS = 500

/** Bytes of parsed JSON for each byte of its text, besides the text: small objects with a few short strings. */
const PARSED_JSON = 5

/** Requests answered before their whole body has arrived. */
const abandoned = new WeakSet<IncomingMessage>()

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
        return await readBody(this, options)
      } catch (error) {
        abandon(this)
        throw toApiError(error)
      }
    })

    // Closing a connection while bytes still arrive resets it, and the reset can overtake the answer. So the whole
    // answer is sent, and its end waits until the client has finished.
    app.addHook('onSend', async (request, reply, payload) => {
      const refused = abandoned.has(request.raw) || reply.getHeader('connection') === 'close'
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

const accountOf = ({ caller }: FastifyRequest): string | undefined =>
  (caller as Caller | undefined)?.accountId

const memoryOf = (request: FastifyRequest): UploadMemory =>
  accountOf(request) === undefined ? uploadMemory.unknown : uploadMemory.known

/**
 * Whether a body waits for memory. Small ones of accounts do not: what one may send in a minute comes to 20 MB. Those of
 * strangers do: an account's rate does not bound them.
 */
const isCounted = (request: FastifyRequest): boolean =>
  accountOf(request) === undefined || !(Number(request.headers['content-length']) <= SMALL_JSON.bytes)

/** The answer to a client that sent nothing while others waited. */
const lentInVain = (): ApiError =>
  new ApiError('service_unavailable', reason('body_stalled'), { retryAfter: 5 })

/** Gives up on a request's body. An unread rest would block the connection's next request. */
function abandon(request: FastifyRequest): void {
  const { raw } = request
  abandoned.add(raw)
  memoryOf(request).release(raw)
  raw.unpipe()
  raw.resume()
}

/** @param end what to do when the upload is ended because others wait */
async function admit(request: FastifyRequest, end: () => void): Promise<void> {
  const { raw } = request
  // A client that is already gone would never release its memory.
  if (raw.socket.destroyed) throw cutOff()
  await memoryOf(request).enter(raw, accountOf(request) ?? lineOf(request), end)
}

/** Passes a body on as fast as upload memory allows. */
function throttled(request: FastifyRequest): Transform {
  const memory = memoryOf(request)
  const { raw } = request
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      size += chunk.length
      const turn = memory.hold(raw, chunk.length)
      if (turn) void turn.then(() => pass(null, chunk))
      else pass(null, chunk)
    },
    flush(pass) {
      void Promise.resolve(memory.hold(raw, 0, size * PARSED_JSON)).then(() => {
        memory.complete(raw)
        pass()
      })
    },
  })
}

async function readBody(request: FastifyRequest, options: MultipartOptions): Promise<MultipartBody> {
  const { raw } = request
  const tooLarge = options.tooLarge ?? (() => new ApiError('payload_too_large'))
  if (Number(request.headers['content-length']) > options.maxBytes) throw tooLarge()
  const memory = memoryOf(request)
  const refusal = Promise.withResolvers<never>()
  refusal.promise.catch(() => {})
  if (isCounted(request)) await admit(request, () => refusal.reject(lentInVain()))

  // A body without a length, or longer than its limit, is only noticed here: the parser sees parts.
  let received = 0
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > options.maxBytes) {
      raw.off('data', count)
      raw.unpipe()
      refusal.reject(tooLarge())
    }
  }
  raw.on('data', count)
  const parts = readParts(request, options)
  // After a refusal, this promise stays open or is rejected when the client goes away.
  parts.catch(() => {})
  try {
    const body = await Promise.race([parts, refusal.promise])
    memory.complete(raw)
    return body
  } finally {
    raw.off('data', count)
  }
}

async function readParts(request: FastifyRequest, options: MultipartOptions): Promise<MultipartBody> {
  const fields = new Map<string, string>()
  const largeFields = new Map<string, Uint8Array>()
  const files = new Map<string, UploadedFile>()
  const unknownFiles: string[] = []
  for await (const part of request.parts({ limits: { fileSize: options.maxBytes } })) {
    if (part.type !== 'file') continue
    const { fieldname: name, filename, mimetype } = part
    const isWanted = Object.hasOwn(options.files, name)
    const isFile = filename !== undefined || isFileType(mimetype, isWanted)
    if (isFile && isWanted) {
      const content = await readPart(request, part, options.files[name]!)
      const { truncated } = content
      const bytes = content.take()
      // A form in which no file was chosen still sends one, without name and bytes.
      if (!filename && !truncated && bytes.length === 0) continue
      if (files.has(name)) throw invalid(reason('part_repeated', { part: name }))
      files.set(name, { filename, mimetype, bytes, truncated })
    } else if (!isFile || mimetype.startsWith('application/json')) {
      // Browsers send a field as a file if its type is set to JSON.
      if (options.single?.has(name) && (fields.has(name) || largeFields.has(name))) {
        throw invalid(reason('part_repeated', { part: name }))
      }
      const content = await readPart(request, part, options.fieldBytes ?? options.maxBytes)
      if (content.truncated) throw new ApiError('payload_too_large', reason('part_too_large', { part: name }))
      const bytes = content.take()
      await memoryOf(request).hold(request.raw, 0, bytes.length * PARSED_JSON)
      fields.delete(name)
      largeFields.delete(name)
      if (options.keepsLargeFields && isLarge(bytes.length)) largeFields.set(name, bytes)
      // A file sent as a field is refused by its name, so that the error says that it must be a file.
      else fields.set(name, isWanted ? String(bytes) : fieldText(name, bytes))
    } else {
      unknownFiles.push(name)
      await readPart(request, part, 0)
    }
  }
  return { fields, largeFields, files, unknownFiles }
}

/**
 * Whether a part without a file name is a file: RFC 7578 leaves the name to the sender, and programs that send bytes
 * they made themselves have none. Fields have no type, which reads as text/plain.
 */
const isFileType = (mimetype: string, isWanted: boolean): boolean =>
  isWanted ? !mimetype.startsWith('text/plain') : mimetype === 'application/octet-stream'

/**
 * Waits for memory by not reading on: that stops the parser, and the parser the request. To pause the request itself
 * would not do, since the parser resumes it. A part that is too long, or not wanted, is read and dropped.
 */
async function readPart(
  request: FastifyRequest,
  part: MultipartFile,
  maxBytes: number,
): Promise<GrowingBytes> {
  const bytes = new GrowingBytes(maxBytes)
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    const before = bytes.size
    bytes.push(chunk)
    const turn = memoryOf(request).hold(request.raw, chunk.length, bytes.size - before - chunk.length)
    if (turn) await turn
  }
  return bytes
}

async function* lingering(answer: string, raw: IncomingMessage): AsyncGenerator<Buffer> {
  yield Buffer.from(answer)
  const done = Promise.withResolvers<void>()
  const timer = setTimeout(done.resolve, LINGER_MS)
  let left = LINGER_BYTES
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) done.resolve()
  })
  for (const event of ['end', 'close', 'error'] as const) raw.once(event, () => done.resolve())
  raw.resume()
  if (!raw.complete && !raw.destroyed) await done.promise
  clearTimeout(timer)
}

function toApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_PARTS_LIMIT') return invalid(reason('form_too_many_parts', { most: MAX_PARTS }))
  return invalid(reason('form_invalid'))
}
