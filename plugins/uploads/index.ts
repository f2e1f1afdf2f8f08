import type { IncomingMessage } from 'node:http'
import { pipeline, Readable, Transform } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError, cutOff, invalid } from '../../schemas/errors.ts'
import { fieldText, isLarge, SMALL_JSON } from '../../schemas/json.ts'
import type { UploadedFile } from '../../schemas/uploads.ts'
import type { Caller } from '../context.ts'
import { refusedBody } from '../errors/media-types.ts'
import { GrowingBytes } from './growing-bytes.ts'
import { holdParsed, uploadMemory } from './upload-memory.ts'

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

/** Requests answered before their whole body has arrived. */
const abandoned = new WeakSet<IncomingMessage>()

export default fp(
  async app => {
    // Fields are read as streams too. Otherwise the parser would keep three copies of each text field, without limiting
    // the speed, and would parse fields of type JSON itself.
    const options = { limits: { parts: MAX_PARTS }, throwFileSizeLimit: false, isPartAFile: () => true }
    await app.register(multipart, options)

    app.addHook('onRequest', async (request, reply) => {
      if (mayBeLarge(request)) reply.raw.once('close', () => uploadMemory.release(request.raw))
    })

    // The parser of forms is there for every route. Its body is undefined, so that a route that takes only JSON would
    // say that it must be an object.
    app.addHook('preValidation', async request => {
      const { schema } = request.routeOptions
      if (!schema?.body || schema.accepts) return
      if (request.isMultipart()) throw refusedBody(schema)
    })

    // JSON waits for memory too: it is read whole, and takes more memory once parsed.
    app.addHook('preParsing', async (request, _reply, payload) => {
      if (!mayBeLarge(request) || request.headers['content-type']?.startsWith('multipart/')) return payload
      await admit(request)
      return pipeline(payload, throttled(request.raw), () => {})
    })

    app.decorateRequest('readMultipart', async function (this: FastifyRequest, options: MultipartOptions) {
      try {
        return await readBody(this, options)
      } catch (error) {
        abandoned.add(this.raw)
        uploadMemory.release(this.raw)
        // An unread rest would block the connection's next request.
        this.raw.unpipe()
        this.raw.resume()
        throw toApiError(error)
      }
    })

    // Closing a connection while bytes still arrive resets it, and the reset can overtake the answer. So the whole
    // answer is sent, and its end waits until the client has finished.
    app.addHook('onSend', async (request, reply, payload) => {
      const refused = abandoned.has(request.raw) || reply.statusCode === 413
      if (!refused || request.raw.complete !== false || typeof payload !== 'string') return payload
      reply.header('connection', 'close')
      reply.header('content-length', Buffer.byteLength(payload))
      return Readable.from(lingering(payload, request.raw), { objectMode: false })
    })
  },
  { name: 'uploads' },
)

/** Smaller bodies do not wait: six hundred, a minute's requests of an address, come to 40 MB. */
const SMALL_BODY = SMALL_JSON.bytes

const mayBeLarge = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length']) > SMALL_BODY || headers['transfer-encoding'] !== undefined

/** Whose memory an upload uses: an account's; of requests without a key, which are callbacks, an address's. */
const ownerOf = ({ caller, clientAddress }: FastifyRequest): string =>
  (caller as Caller | undefined)?.accountId ?? clientAddress

async function admit(request: FastifyRequest): Promise<void> {
  const { raw } = request
  // A client that is already gone would never release its memory.
  if (raw.socket.destroyed) throw cutOff()
  await uploadMemory.enter(raw, ownerOf(request))
}

/** Passes a body on as fast as upload memory allows. */
function throttled(upload: object): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      size += chunk.length
      const turn = uploadMemory.hold(upload, chunk.length)
      if (turn) void turn.then(() => pass(null, chunk))
      else pass(null, chunk)
    },
    flush(pass) {
      void Promise.resolve(holdParsed(upload, size)).then(() => {
        uploadMemory.complete(upload)
        pass()
      })
    },
  })
}

async function readBody(request: FastifyRequest, options: MultipartOptions): Promise<MultipartBody> {
  const { raw } = request
  const tooLarge = options.tooLarge ?? (() => new ApiError('payload_too_large'))
  if (Number(request.headers['content-length']) > options.maxBytes) throw tooLarge()
  if (mayBeLarge(request)) await admit(request)

  // A body without a length, or longer than its limit, is only noticed here: the parser sees parts.
  const overflow = Promise.withResolvers<never>()
  let received = 0
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > options.maxBytes) {
      raw.off('data', count)
      raw.unpipe()
      overflow.reject(tooLarge())
    }
    const turn = uploadMemory.hold(raw, chunk.length)
    if (turn === undefined) return
    // The parser may resume the request; the next chunk then pauses it again.
    raw.pause()
    void turn.then(() => raw.resume())
  }
  raw.on('data', count)
  const parts = readParts(request, options)
  // After an overflow, this promise stays open or is rejected when the client goes away.
  parts.catch(() => {})
  try {
    const body = await Promise.race([parts, overflow.promise])
    uploadMemory.complete(raw)
    return body
  } finally {
    raw.off('data', count)
    overflow.promise.catch(() => {})
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
      const content = await readPart(part, options.files[name]!)
      const { truncated } = content
      const bytes = content.take()
      // A form in which no file was chosen still sends one, without name and bytes.
      if (!filename && !truncated && bytes.length === 0) continue
      if (files.has(name)) throw invalid(`Part ${name} was sent twice`)
      files.set(name, { filename, mimetype, bytes, truncated })
    } else if (!isFile || mimetype.startsWith('application/json')) {
      // Browsers send a field as a file if its type is set to JSON.
      if (options.single?.has(name) && (fields.has(name) || largeFields.has(name))) {
        throw invalid(`Part ${name} was sent twice`)
      }
      const content = await readPart(part, options.fieldBytes ?? options.maxBytes)
      if (content.truncated) throw new ApiError('payload_too_large', `Part ${name} is too large`)
      const bytes = content.take()
      await holdParsed(request.raw, bytes.length)
      fields.delete(name)
      largeFields.delete(name)
      if (options.keepsLargeFields && isLarge(bytes.length)) largeFields.set(name, bytes)
      // A file sent as a field is refused by its name, so that the error says that it must be a file.
      else fields.set(name, isWanted ? String(bytes) : fieldText(name, bytes))
    } else {
      unknownFiles.push(name)
      part.file.resume()
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

async function readPart(part: MultipartFile, maxBytes: number): Promise<GrowingBytes> {
  const bytes = new GrowingBytes(maxBytes)
  for await (const chunk of part.file as AsyncIterable<Buffer>) bytes.push(chunk)
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
  if (code === 'FST_PARTS_LIMIT') return invalid(`A form can have at most ${MAX_PARTS} parts`)
  return invalid('The body is not valid multipart/form-data')
}
