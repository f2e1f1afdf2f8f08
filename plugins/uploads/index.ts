import type { IncomingMessage } from 'node:http'
import { pipeline, Readable, Transform } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError, invalid } from '../../schemas/errors.ts'
import { fieldText, isLarge } from '../../schemas/json.ts'
import type { UploadedFile } from '../../schemas/uploads.ts'
import type { Caller } from '../context.ts'
import { GrowingBytes } from './growing-bytes.ts'
import { holdParsed, uploadMemory } from './upload-memory.ts'

export interface MultipartOptions {
  /** Bytes of the whole body. */
  readonly maxBytes: number
  /** The file parts that are wanted, with the bytes each may have; others are read and forgotten. */
  readonly files: Readonly<Record<string, number>>
  /** Bytes that each field may have; as many as the body unless told. */
  readonly fieldBytes?: number
  /** The answer to a body that is too large; payload_too_large in general words when left out. */
  readonly tooLarge?: () => ApiError
  /** Whether fields too large to be parsed on this thread are given as they came. */
  readonly keepsLargeFields?: boolean
}

export interface MultipartBody {
  /** Of fields that were sent twice, the last. */
  readonly fields: Map<string, string>
  /** Fields that were asked for as they came. */
  readonly largeFields: Map<string, Uint8Array>
  readonly files: Map<string, UploadedFile>
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Reads a multipart body into memory, which the request holds until it is answered.
     * @throws ApiError payload_too_large, validation_failed where the body is not what multipart should be
     */
    readMultipart(options: MultipartOptions): Promise<MultipartBody>
  }
}

const MAX_PARTS = 200

/** How long, and for how much more, a client may go on sending after its body was refused. */
const LINGER_MS = 10_000
const LINGER_BYTES = 100 * 1024 * 1024

/** Requests that are answered although not all of their body has come. */
const abandoned = new WeakSet<IncomingMessage>()

export default fp(
  async app => {
    // Fields come as streams too: as text they would be put together from a copy in each of three encodings, without
    // any hold on how fast, and those of type JSON would be parsed by the way.
    const options = { limits: { parts: MAX_PARTS }, throwFileSizeLimit: false, isPartAFile: () => true }
    await app.register(multipart, options)

    app.addHook('onRequest', async (request, reply) => {
      if (mayBeLarge(request)) reply.raw.once('close', () => uploadMemory.release(request.raw))
    })

    // JSON waits for its turn as well: it is read whole, and grows when it is parsed.
    app.addHook('preParsing', async (request, _reply, payload) => {
      if (!mayBeLarge(request) || request.headers['content-type']?.startsWith('multipart/')) return payload
      await admit(request)
      return pipeline(payload, turnstile(request.raw), () => {})
    })

    app.decorateRequest('readMultipart', async function (this: FastifyRequest, options: MultipartOptions) {
      try {
        return await readBody(this, options)
      } catch (error) {
        abandoned.add(this.raw)
        uploadMemory.release(this.raw)
        // What nobody reads would stand in the way of the connection's next request.
        this.raw.unpipe()
        this.raw.resume()
        throw toApiError(error)
      }
    })

    // Closing a connection on which bytes are still arriving resets it, and the reset can overtake the answer: the
    // answer goes out whole, and its end waits for the client to have finished.
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

/** Bodies below this are not worth waiting for. */
const SMALL_BODY = 1024 * 1024

const mayBeLarge = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length']) > SMALL_BODY || headers['transfer-encoding'] !== undefined

/** The account of those who need no key: callbacks, which are short, but may come without a length. */
const NOBODY = ''

async function admit({ raw, caller }: FastifyRequest): Promise<void> {
  // A client that is gone already would never give its place back.
  if (raw.socket.destroyed) throw invalid('The request was cut off')
  await uploadMemory.enter(raw, (caller as Caller | undefined)?.accountId ?? NOBODY)
}

/** Lets a body through as there is room for it. */
function turnstile(upload: object): Transform {
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

  // A body without a length, or with more bytes than it may have, shows itself only here: the parser sees parts.
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
    // The parser may still start it again when it has caught up: the next chunk is stopped again.
    raw.pause()
    void turn.then(() => raw.resume())
  }
  raw.on('data', count)
  const parts = readParts(request, options)
  // Stays unsettled, or fails when the client goes away, after an overflow has won.
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
  for await (const part of request.parts({ limits: { fileSize: options.maxBytes } })) {
    if (part.type !== 'file') continue
    const { fieldname: name, filename, mimetype } = part
    const isFile = filename !== undefined || mimetype === 'application/octet-stream'
    if (isFile && Object.hasOwn(options.files, name)) {
      if (files.has(name)) throw invalid(`Part ${name} was sent twice`)
      const bytes = await readPart(part, options.files[name]!)
      files.set(name, { filename, mimetype, bytes: bytes.take(), truncated: bytes.truncated })
    } else if (!isFile || mimetype.startsWith('application/json')) {
      // Browsers make a file of a field that they were told is JSON.
      const content = await readPart(part, options.fieldBytes ?? options.maxBytes)
      if (content.truncated) throw new ApiError('payload_too_large', `Part ${name} is too large`)
      const bytes = content.take()
      await holdParsed(request.raw, bytes.length)
      fields.delete(name)
      largeFields.delete(name)
      if (options.keepsLargeFields && isLarge(bytes.length)) largeFields.set(name, bytes)
      else fields.set(name, fieldText(name, bytes))
    } else part.file.resume()
  }
  return { fields, largeFields, files }
}

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
