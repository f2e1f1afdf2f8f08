import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError, invalid } from '../schemas/errors.ts'
import { UploadMemory } from './upload-memory.ts'

export interface MultipartOptions {
  /** Bytes of the whole body. */
  readonly maxBytes: number
  /** The file parts that are wanted, with the bytes each may have; others are read and forgotten. */
  readonly files: Readonly<Record<string, number>>
  /** The answer to a body that is too large; payload_too_large in general words when left out. */
  readonly tooLarge?: () => ApiError
}

export interface UploadedFile {
  readonly filename: string | undefined
  readonly mimetype: string
  /** Owns its memory, so that it can be handed to a thread. Empty when truncated. */
  readonly bytes: Uint8Array
  /** The part was longer than it may be: nothing of it was kept. */
  readonly truncated: boolean
}

export interface MultipartBody {
  /** Of fields that were sent twice, the last. */
  readonly fields: Map<string, string>
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

/** Bytes that all uploads may hold together, plus one upload. */
const MEMORY_BUDGET = 150 * 1024 * 1024
const MAX_PARTS = 200

/** How long, and for how much more, a client may go on sending after its body was refused. */
const LINGER_MS = 10_000
const LINGER_BYTES = 100 * 1024 * 1024

const memory = new UploadMemory(MEMORY_BUDGET)

/** Requests that are answered although not all of their body has come. */
const abandoned = new WeakSet<IncomingMessage>()

export default fp(
  async app => {
    await app.register(multipart, { limits: { parts: MAX_PARTS }, throwFileSizeLimit: false })

    app.addHook('onRequest', async (request, reply) => {
      if (!isMultipartType(request)) return
      reply.raw.once('close', () => memory.release(request.raw))
    })

    app.decorateRequest('readMultipart', async function (this: FastifyRequest, options: MultipartOptions) {
      try {
        return await readBody(this, options)
      } catch (error) {
        abandoned.add(this.raw)
        memory.release(this.raw)
        // What nobody reads would stand in the way of the connection's next request.
        this.raw.unpipe()
        this.raw.resume()
        throw toApiError(error)
      }
    })

    // Closing a connection on which bytes are still arriving resets it, and the reset can overtake the answer: the
    // answer goes out whole, and its end waits for the client to have finished.
    app.addHook('onSend', async (request, reply, payload) => {
      const unfinished = abandoned.has(request.raw) && request.raw.complete === false
      if (!unfinished || typeof payload !== 'string') return payload
      reply.header('connection', 'close')
      reply.header('content-length', Buffer.byteLength(payload))
      return Readable.from(lingering(payload, request.raw), { objectMode: false })
    })
  },
  { name: 'uploads' },
)

const isMultipartType = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true

async function readBody(request: FastifyRequest, options: MultipartOptions): Promise<MultipartBody> {
  const { raw } = request
  const tooLarge = options.tooLarge ?? (() => new ApiError('payload_too_large'))
  if (Number(request.headers['content-length']) > options.maxBytes) throw tooLarge()
  // A client that is gone already would never give its place back.
  if (raw.socket.destroyed) throw invalid('The request was cut off')
  await memory.enter(raw)

  // A body without a length, or with more bytes than it may have, shows itself only here: the parser sees parts.
  const overflow = Promise.withResolvers<never>()
  let received = 0
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received <= options.maxBytes) return
    raw.off('data', count)
    raw.unpipe()
    overflow.reject(tooLarge())
  }
  raw.on('data', count)
  const parts = readParts(request, options)
  // Stays unsettled, or fails when the client goes away, after an overflow has won.
  parts.catch(() => {})
  try {
    return await Promise.race([parts, overflow.promise])
  } finally {
    raw.off('data', count)
    overflow.promise.catch(() => {})
  }
}

async function readParts(request: FastifyRequest, options: MultipartOptions): Promise<MultipartBody> {
  const fields = new Map<string, string>()
  const files = new Map<string, UploadedFile>()
  const limits = { fileSize: options.maxBytes, fieldSize: options.maxBytes }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const text = fieldText(part)
      await memory.hold(request.raw, text.length)
      fields.set(part.fieldname, text)
    } else if (Object.hasOwn(options.files, part.fieldname)) {
      if (files.has(part.fieldname)) throw invalid(`Part ${part.fieldname} was sent twice`)
      const file = await readFile(request, part, options.files[part.fieldname]!)
      files.set(part.fieldname, file)
    } else if (part.mimetype.startsWith('application/json')) {
      // How a browser sends a field that it was told is JSON.
      const { bytes } = await readFile(request, part, options.maxBytes)
      fields.set(part.fieldname, new TextDecoder().decode(bytes))
    } else part.file.resume()
  }
  return { fields, files }
}

/** The parser reads fields of type JSON by itself: they are wanted as they were sent. */
function fieldText(part: Extract<Multipart, { type: 'field' }>): string {
  if (part.valueTruncated) throw new ApiError('payload_too_large')
  return typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
}

async function readFile(
  request: FastifyRequest,
  part: MultipartFile,
  maxBytes: number,
): Promise<UploadedFile> {
  const { filename, mimetype } = part
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) {
      chunks = []
      continue
    }
    chunks.push(chunk)
    await memory.hold(request.raw, chunk.length)
  }
  const truncated = size > maxBytes
  const bytes = new Uint8Array(truncated ? 0 : size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return { filename, mimetype, bytes, truncated }
}

async function* lingering(answer: string, raw: IncomingMessage): AsyncGenerator<Buffer> {
  yield Buffer.from(answer)
  const done = Promise.withResolvers<void>()
  const timer = setTimeout(done.resolve, LINGER_MS)
  let left = LINGER_BYTES
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) done.resolve()
  })
  for (const event of ['end', 'close', 'error'] as const) raw.once(event, () => done.resolve())
  if (!raw.complete && !raw.destroyed) await done.promise
  clearTimeout(timer)
}

function toApiError(error: unknown): unknown {
  if (error instanceof ApiError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_PARTS_LIMIT') return invalid(`A form can have at most ${MAX_PARTS} parts`)
  if (code === 'FST_INVALID_JSON_FIELD_ERROR') return invalid('Invalid JSON body')
  return invalid('The body is not valid multipart/form-data')
}
